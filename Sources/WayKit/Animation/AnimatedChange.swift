import Foundation

/// One property of a layer that a property animator moves: what it was before, and what a stop has to know.
@MainActor final class AnimatedChange {
    private(set) weak var layer: CALayer?
    let key: LayerKey
    private let old: AnimatableValue
    private let oldColor: UIColor?
    private var seen: AnimatableValue?
    /// The model's value, before and after the stop.
    private var end: AnimatableValue?
    private var endColor: UIColor?
    private var stopped: AnimatableValue?

    init(_ layer: CALayer, _ key: LayerKey, _ old: AnimatableValue) {
        self.layer = layer
        self.key = key
        self.old = old
        oldColor = key == .backgroundColor ? (layer.delegate as? UIView)?.colorBeforeChange : nil
    }

    /// What is seen, other animations included.
    func look(at time: TimeInterval) { seen = layer?.presentationProperties(at: time).value(for: key) }

    /// The animator's animations are gone: the model takes over what they added.
    func stop(at time: TimeInterval) {
        guard let layer, let seen, let end = layer.properties.value(for: key) else { return }
        self.end = end
        endColor = (layer.delegate as? UIView)?.storedBackgroundColor
        let others = layer.presentationProperties(at: time).value(for: key) ?? end
        set(possible(AnimatableValue.rebased(end, seen: seen, others: others)), color: nil)
        stopped = layer.properties.value(for: key)
    }

    /// Where others make a view smaller by more than is left of it: no size below zero, though the picture then jumps.
    private func possible(_ value: AnimatableValue) -> AnimatableValue {
        guard key == .bounds, case .rect(var bounds) = value else { return value }
        bounds.size = CGSize(width: max(0, bounds.size.width), height: max(0, bounds.size.height))
        return .rect(bounds)
    }

    /// What somebody else has set since is left alone.
    func finish(at position: UIViewAnimatingPosition) {
        guard position != .current, let layer, let stopped, layer.properties.value(for: key) == stopped else { return }
        if position == .start { set(old, color: oldColor) } else if let end { set(end, color: endColor) }
    }

    /// - Parameter color: a view's own, of which the layer has what it is resolved to.
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
