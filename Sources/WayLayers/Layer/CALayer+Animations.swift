extension CALayer {
    func start(_ animation: CAAnimation, forKey key: String?) {
        guard modelLayer == nil else { return }
        let copy = animation.duplicate()
        let context = AnimationContext.current
        if let reason = copy.rejectionReason(for: properties) {
            log.error("\(label): \(type(of: copy)) for \"\(key ?? "")\" is not added: \(reason)")
            context.enqueue { copy.delegate?.animationDidStop(copy, finished: false) }
            return
        }
        let key = copy is CATransition ? kCATransition : key
        copy.prepare(for: self)
        if let key { removeAnimation(forKey: key) }
        let entry = RunningAnimation(copy, key: key, layer: self, context: context)
        running.append(entry)
        adjustAnimationCount(by: 1)
        context.add(entry)
        markDirty()
    }

    func removeAnimations(where matches: (RunningAnimation) -> Bool) {
        for entry in running.filter(matches) { entry.cancel() }
    }

    /// Called when the tree was removed from its window: animations on this layer and its descendants stop, unfinished. Members of a timeline end with it, and
    /// animations that are not removed on completion stay.
    package func endAnimationsOfTree() {
        guard subtreeAnimationCount > 0 else { return }
        removeAnimations { $0.timeline == nil && $0.animation.isRemovedOnCompletion }
        children.forEach { $0.endAnimationsOfTree() }
        maskLayer?.endAnimationsOfTree()
    }

    /// Finishes the animations of a tracker on this layer immediately: they are not visible.
    package func finishAnimations(of tracker: AnimationTracker) {
        for entry in running where entry.animation.tracker === tracker { entry.didEnd() }
    }

    /// An unused animation key: the key path, or the key path with a number.
    package func freeAnimationKey(_ keyPath: String) -> String {
        let taken = Set(running.compactMap(\.key))
        guard taken.contains(keyPath) else { return keyPath }
        var number = 2
        while taken.contains("\(keyPath)-\(number)") { number += 1 }
        return "\(keyPath)-\(number)"
    }

    /// Removes the animation without notifying anyone.
    func remove(_ entry: RunningAnimation) {
        guard let index = running.firstIndex(where: { $0 === entry }) else { return }
        running.remove(at: index)
        adjustAnimationCount(by: -1)
        markDirty()
        if !entry.drawnTargets.isEmpty {
            displayedPresentation = nil
            setNeedsDisplay()
        }
    }

    /// The model with all animations applied, oldest first.
    /// - Parameter time: media time in seconds.
    package func presentationProperties(at time: TimeInterval) -> LayerProperties {
        guard !running.isEmpty else { return properties }
        var presented = AnimatedProperties(properties)
        for entry in running { entry.apply(to: &presented, at: time) }
        return presented.finish()
    }

    /// Whether one of the layer's own animations is active at a media time.
    package func hasRunningAnimations(at time: TimeInterval) -> Bool {
        running.contains { $0.isActive(at: time) }
    }

    func makePresentationCopy() -> CALayer {
        let copy = makeCopy(with: presentationProperties(at: AnimationContext.current.now))
        copy.maskLayer = maskLayer?.makePresentationCopy()
        return copy
    }

    /// A copy by `init(layer:)`. What a subclass sets there runs no actions.
    func makeCopy(with presented: LayerProperties) -> CALayer {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setDisableActions(true)
        let copy = Instantiation.copy(of: self)
        copy.modelLayer = self
        copy.properties = presented
        return copy
    }

    /// Whether the layer was part of a frame, visible or below a hidden layer.
    var wasCommitted: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.wasRendered { return current === self || current.isHidden || current.opacity <= 0 }
            layer = current.treeParent
        }
        return false
    }
}
