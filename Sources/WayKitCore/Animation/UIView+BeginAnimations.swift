import Foundation
import WayLog

extension UIView {
    class func setting(_ change: (RecordedAnimationBlock) -> Void) { UIApplication.shared.animations.recordedBlocks.last.map(change) }
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
