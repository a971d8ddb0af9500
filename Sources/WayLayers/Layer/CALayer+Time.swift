extension CALayer {
    /// The layer's own time at a media time.
    package func localTime(at mediaTime: TimeInterval) -> TimeInterval {
        let model = model()
        return model.timing.localTime(at: model.treeParent?.localTime(at: mediaTime) ?? mediaTime)
    }

    /// The media time at which the layer's own time is the given one; nil if the time is stopped.
    package func mediaTime(at localTime: TimeInterval) -> TimeInterval? {
        let model = model()
        guard let outer = model.timing.parentTime(at: localTime) else { return nil }
        guard let above = model.treeParent else { return outer }
        return above.mediaTime(at: outer)
    }

    /// Whether the layer's time equals media time: no ancestor changes its timing.
    var followsMediaTime: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if !current.timing.isIdentity { return false }
            layer = current.treeParent
        }
        return true
    }

    // MARK: The container of a transition

    /// `localTime(at:)` for the program: in the container of a transition that was driven, the transition's time takes the place of media time. Members of the
    /// transition run in that time already; other animations in the container continue.
    func presentedTime(at mediaTime: TimeInterval) -> TimeInterval {
        let model = model()
        let outer = model.modifiedTimeline?.time(at: mediaTime) ?? model.treeParent?.presentedTime(at: mediaTime) ?? mediaTime
        return model.timing.localTime(at: outer)
    }

    func mediaTime(ofPresented localTime: TimeInterval) -> TimeInterval? {
        let model = model()
        guard let outer = model.timing.parentTime(at: localTime) else { return nil }
        if let timeline = model.modifiedTimeline { return timeline.mediaTime(at: outer) }
        return model.treeParent.map { $0.mediaTime(ofPresented: outer) } ?? outer
    }

    private var modifiedTimeline: AnimationTimeline? { transitionTimeline.flatMap { $0.isModified ? $0 : nil } }

    /// The time at which an interaction controller holds the layer's; nil without one.
    var drivenTime: TimeInterval? {
        let model = model()
        guard let timeline = model.transitionTimeline, model.timing.isIdentity, timeline.isModified else { return nil }
        let now = AnimationContext.current.now
        return timeline.isPaused(at: now) ? timeline.time(at: now) : nil
    }

    func timingDidChange() {
        guard modelLayer == nil else { return }
        if subtreeAnimationCount > 0 {
            markDirty()
            AnimationContext.current.notifyChange()
        }
    }
}
