import Foundation
import WayHost

/// Display links are the program's: of the frames that several windows make in one refresh, the first calls them.
@MainActor struct LinkFrames {
    private var last: (scene: ObjectIdentifier, presentation: TimeInterval)?
    /// Of an interval: another window's frame that is seen sooner after the last one belongs to the same refresh.
    private static let sameRefresh = 0.75

    mutating func take(_ timing: FrameTiming, of scene: UIWindowScene) -> Bool {
        let id = ObjectIdentifier(scene)
        if let last, last.scene != id, timing.presentation - last.presentation < timing.interval * Self.sameRefresh { return false }
        last = (id, timing.presentation)
        return true
    }
}
