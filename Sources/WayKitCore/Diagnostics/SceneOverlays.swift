import Foundation
import WayHost
import WayRender

/// Diagnostic overlays above all windows of a scene: hit testing ignores them, and they are not part of the program's view tree.
@MainActor package final class SceneOverlays {
    /// The kinds of overlays.
    package struct Kinds: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// A dot for every touch.
        package static let touches = Kinds(rawValue: 1)
        /// Frame statistics.
        package static let headsUp = Kinds(rawValue: 2)
        /// The regions that each frame repainted.
        package static let damage = Kinds(rawValue: 4)
    }

    private(set) var touches: TouchIndicators?
    private(set) var headsUp: HeadsUpDisplay?
    /// The touches of the script that is played, or was last.
    private var scriptTouches: TouchIndicators?
    /// The device of the script whose touches are shown, whether or not all touches are; nil for none.
    package var scriptDevice: DeviceID?

    /// - Parameter root: The scene's root layer.
    func show(_ kinds: Kinds, in root: CALayer) {
        if kinds.contains(.headsUp) == (headsUp == nil) {
            headsUp?.layer.removeFromSuperlayer()
            headsUp = kinds.contains(.headsUp) ? HeadsUpDisplay() : nil
        }
        if kinds.contains(.touches) == (touches == nil) {
            touches?.layer.removeFromSuperlayer()
            touches = kinds.contains(.touches) ? TouchIndicators() : nil
        }
        bringToFront(in: root)
    }

    /// Moves the overlays above the windows, touches topmost.
    func bringToFront(in root: CALayer) {
        for layer in [headsUp?.layer, scriptTouches?.layer, touches?.layer] {
            if let layer { root.addSublayer(layer) }
        }
    }

    /// Shows the active touches.
    func update(_ active: [InputRouter.Contact: UITouch], in root: CALayer) {
        guard let scriptDevice else {
            touches?.update(active)
            return
        }
        touches?.update(active.filter { $0.key.device != scriptDevice })
        if scriptTouches == nil {
            scriptTouches = TouchIndicators(isAnimated: true)
            bringToFront(in: root)
        }
        scriptTouches?.update(active.filter { $0.key.device == scriptDevice })
    }
}
