extension CALayer {
    /// The action for a change that is about to happen; nil if none runs.
    func actionForChange(_ key: LayerKey) -> (any CAAction)? { actionForChange(key.rawValue) }

    func actionForChange(_ event: String) -> (any CAAction)? {
        if modelLayer != nil { return nil }
        // Without a delegate, actions or a subclass there is only the implicit animation, and only for layers that were rendered.
        if delegate == nil, actions == nil, !wasRendered, type(of: self) == CALayer.self { return nil }
        if AnimationContext.current.transactions.current.disablesActions { return nil }
        let action = action(forKey: event)
        if let animation = action as? CAAnimation { return animation.asAction(event, of: self) }
        return action is NSNull ? nil : action
    }

    /// An action that was looked up before a layer enters or leaves a tree, and runs afterwards.
    @MainActor struct OrderAction {
        let layer: CALayer
        let event: String
        let action: any CAAction

        func run() { action.run(forKey: event, object: layer, arguments: nil) }
    }

    /// - Parameter event: `kCAOnOrderIn` or `kCAOnOrderOut`.
    func orderAction(_ event: String) -> OrderAction? {
        actionForChange(event).map { OrderAction(layer: self, event: event, action: $0) }
    }

    func findAction(_ event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = actions?[event] { return action is NSNull ? nil : action }
        if let action = styleValue(event, inActions: true) as? any CAAction { return action is NSNull ? nil : action }
        if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
        return implicitAnimation(event)
    }

    /// The value for a key in `style`, or in a style that it refers to.
    func styleValue(_ key: String, inActions: Bool = false) -> Any? {
        var next = style
        // Guards against a style that refers to itself.
        for _ in 0..<16 {
            guard let style = next else { return nil }
            let values = inActions ? style["actions"] as? [AnyHashable: Any] : style
            if let value = values?[key] { return value }
            next = style["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    /// The value on screen at this moment.
    func presentedValue(_ path: LayerKeyPath) -> AnimatableValue? {
        var presented = presentationProperties(at: AnimationContext.current.now)
        if path.root == .property(.contents) { presented.contents = presented.contents ?? backingStore }
        return presented.value(at: path)
    }

    /// From the presentation value to the value that is about to be set.
    private func implicitAnimation(_ event: String) -> CABasicAnimation? {
        guard wasRendered, isImplicitlyAnimated(event) else { return nil }
        let transaction = AnimationContext.current.transactions.current
        guard transaction.animationDuration > 0 else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentedValue(LayerKeyPath(event))
        animation.duration = transaction.animationDuration
        animation.timingFunction = transaction.timingFunction ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}
