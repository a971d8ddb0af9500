import Foundation
import WayHost

/// Tells the compositor while frames follow each other, so that it may show them with less delay (`wp_content_type_v1`, `game`). It is said from
/// the second frame on and taken back after a rest of some length, since a display may need a moment to change over.
@MainActor final class MovingContents {
    /// Seconds without a frame after which nothing moves any more.
    static let restTime: TimeInterval = 2
    /// Frames that are closer than this follow each other. Seconds.
    static let nearness: TimeInterval = 0.1

    private weak var window: (any HostWindow)?
    private let rest: Deadline
    private var lastFrame: TimeInterval?

    init(_ window: (any HostWindow)?, _ application: UIApplication?) {
        self.window = window
        rest = Deadline(application) { [weak window] in window?.setContentKind(.none) }
    }

    /// Before the commit of a frame that was begun at `time`, in host time.
    func frame(at time: TimeInterval) {
        defer { lastFrame = time }
        guard let lastFrame, time - lastFrame < Self.nearness else { return }
        window?.setContentKind(.game)
        rest.set(after: Self.restTime)
    }

    func cancel() { rest.cancel() }
}
