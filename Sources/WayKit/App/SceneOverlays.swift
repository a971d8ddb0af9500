import Foundation
import WayHost
import WayRender

/// What is shown above all windows of a scene for who watches the program: no touch hits it, and the program's views know nothing of it.
@MainActor package final class SceneOverlays {
    /// What is wanted.
    package struct Kinds: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// A dot for every finger.
        package static let touches = Kinds(rawValue: 1)
        /// What frames take.
        package static let headsUp = Kinds(rawValue: 2)
        /// What each frame painted anew.
        package static let damage = Kinds(rawValue: 4)
    }

    private(set) var touches: TouchMarks?
    private(set) var headsUp: HeadsUpDisplay?

    /// - Parameter root: Of the scene.
    func show(_ kinds: Kinds, in root: CALayer) {
        if kinds.contains(.headsUp) == (headsUp == nil) {
            headsUp?.layer.removeFromSuperlayer()
            headsUp = kinds.contains(.headsUp) ? HeadsUpDisplay() : nil
        }
        if kinds.contains(.touches) == (touches == nil) {
            touches?.layer.removeFromSuperlayer()
            touches = kinds.contains(.touches) ? TouchMarks() : nil
        }
        bringToFront(in: root)
    }

    /// Above the windows, the fingers uppermost.
    func bringToFront(in root: CALayer) {
        for layer in [headsUp?.layer, touches?.layer] {
            if let layer { root.addSublayer(layer) }
        }
    }
}
