import Foundation

/// One property of a layer that a property animator animates: its value before the change, and what `stopAnimation` and `finishAnimation(at:)` need.
@MainActor final class AnimatedChange {
    private(set) weak var layer: CALayer?
    let key: LayerKey
    private let oldValue: AnimatableValue
    private let oldColor: UIColor?
    private var presented: AnimatableValue?
    /// The model value at the end of the animation, and the one that the stop set.
    private var endValue: AnimatableValue?
    private var endColor: UIColor?
    private var stoppedValue: AnimatableValue?

    init(_ layer: CALayer, _ key: LayerKey, _ oldValue: AnimatableValue) {
        self.layer = layer
        self.key = key
        self.oldValue = oldValue
        oldColor = key == .backgroundColor ? (layer.delegate as? UIView)?.colorBeforeChange : nil
    }

    /// Samples the presentation value, other animations included.
    func samplePresentation(at time: TimeInterval) { presented = layer?.presentationProperties(at: time).value(for: key) }

    /// Called after the animator's animations were removed: the model value takes over what they added.
    func stop(at time: TimeInterval) {
        guard let layer, let presented, let endValue = layer.properties.value(for: key) else { return }
        self.endValue = endValue
        endColor = (layer.delegate as? UIView)?.storedBackgroundColor
        let others = layer.presentationProperties(at: time).value(for: key) ?? endValue
        set(clamped(AnimatableValue.rebased(endValue, seen: presented, others: others)), color: nil)
        stoppedValue = layer.properties.value(for: key)
    }

    /// Sizes are clamped at zero, though the presentation then jumps: other animations may shrink a view by more than its size.
    private func clamped(_ value: AnimatableValue) -> AnimatableValue {
        guard key == .bounds, case .rect(var bounds) = value else { return value }
        bounds.size = CGSize(width: max(0, bounds.size.width), height: max(0, bounds.size.height))
        return .rect(bounds)
    }

    /// Leaves a value alone that was set by others after the stop.
    func finish(at position: UIViewAnimatingPosition) {
        guard position != .current, let layer, let stoppedValue, layer.properties.value(for: key) == stoppedValue else { return }
        if position == .start { set(oldValue, color: oldColor) } else if let endValue { set(endValue, color: endColor) }
    }

    /// - Parameter color: the view's background colour before it was resolved for the layer.
    private func set(_ value: AnimatableValue, color: UIColor?) {
        guard let layer else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.setValue(value.object, forKeyPath: key.rawValue)
        CATransaction.commit()
        guard key == .backgroundColor, let view = layer.delegate as? UIView else { return }
        view.storedBackgroundColor = color ?? layer.backgroundColor.map { UIColor(cgColor: $0) }
    }
}
