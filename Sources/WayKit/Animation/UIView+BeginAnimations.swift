import Foundation
import WayLog

/// Animations between two calls. Source: UIKit's methods that `animate(withDuration:animations:)` replaced in iOS 4; deprecated since iOS 13.
extension UIView {
    /// What views change until `commitAnimations()` is animated: by default for 0.2 seconds, with `easeInOut`. Blocks may be nested.
    /// - Parameters:
    ///   - animationID: passed to the methods of the delegate.
    ///   - context: not used.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        UIApplication.shared.animations.recordedBlocks.append(RecordedAnimationBlock(animationID))
    }

    /// Starts the animations of the innermost block.
    public class func commitAnimations() {
        guard let block = UIApplication.shared.animations.recordedBlocks.popLast() else {
            return wayLogger("waykit.animation").error("commitAnimations: there was no beginAnimations(_:context:)")
        }
        block.run()
    }

    /// Seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) { setting { $0.duration = duration } }
    /// Seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) { setting { $0.delay = delay } }
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) { setting { $0.curve = curve } }
    /// The number of runs, forwards and back if it autoreverses; 0 for one.
    public class func setAnimationRepeatCount(_ repeatCount: Float) { setting { $0.repeatCount = repeatCount } }
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) { setting { $0.autoreverses = repeatAutoreverses } }
    /// Has no effect: every animation begins at the current state.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
    /// The object of which the two methods below are called; retained until the end.
    public class func setAnimationDelegate(_ delegate: Any?) { setting { $0.delegate = delegate as? NSObject } }
    /// Called at the commit, with the identifier and nil: `animationWillStart(_:context:)`.
    public class func setAnimationWillStart(_ selector: Selector?) { setting { $0.willStart = selector } }
    /// Called at the end, with the identifier, whether the animations ran to their end, as a number, and nil: `animationDidStop(_:finished:context:)`.
    public class func setAnimationDidStop(_ selector: Selector?) { setting { $0.didStop = selector } }

    private class func setting(_ change: (RecordedAnimationBlock) -> Void) { UIApplication.shared.animations.recordedBlocks.last.map(change) }
}

/// The changes between `beginAnimations` and `commitAnimations`. Each is made at once; at the commit it is undone, and made again as an animation.
@MainActor final class RecordedAnimationBlock {
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var curve = UIView.AnimationCurve.easeInOut
    var repeatCount: Float = 0
    var autoreverses = false
    var delegate: NSObject?
    var willStart: Selector?
    var didStop: Selector?
    private let identifier: String?
    private var changes: [(layer: CALayer, key: String, old: AnimatableValue)] = []

    init(_ identifier: String?) { self.identifier = identifier }

    /// The first change of a property counts.
    func record(_ layer: CALayer, _ key: String, old: AnimatableValue) {
        guard !changes.contains(where: { $0.layer === layer && $0.key == key }) else { return }
        changes.append((layer, key, old))
    }

    func run() {
        let targets = changes.map { ($0.layer, $0.key, ViewAnimation.value(of: $0.layer, $0.key)?.object) }
        UIView.performWithoutAnimation {
            for change in changes { change.layer.setValue(change.old.object, forKey: change.key) }
        }
        var timing = ViewAnimation.Timing(duration: duration, delay: delay, curve: .cubic(curve.timingFunction))
        timing.repeatCount = autoreverses && repeatCount == 0 ? 1 : repeatCount
        timing.autoreverses = autoreverses
        if let willStart { delegate?.perform(willStart, with: identifier, with: nil) }
        let delegate = delegate, didStop = didStop, identifier = identifier
        ViewAnimation.run(
            timing, options: [],
            animations: {
                for (layer, key, value) in targets { layer.setValue(value, forKey: key) }
            },
            completion: { finished in
                if let didStop { delegate?.perform(didStop, with: identifier, with: NSNumber(value: finished)) }
            })
    }
}
