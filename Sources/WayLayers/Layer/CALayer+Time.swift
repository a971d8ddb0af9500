extension CALayer {
    /// The layer's own time at a media time.
    package func localTime(at mediaTime: TimeInterval) -> TimeInterval {
        let model = model()
        return model.timing.localTime(at: model.treeParent?.localTime(at: mediaTime) ?? mediaTime)
    }

    /// The media time at which the layer's own time is the one given; nil where time stands still.
    package func mediaTime(at localTime: TimeInterval) -> TimeInterval? {
        let model = model()
        guard let outer = model.timing.parentTime(at: localTime) else { return nil }
        guard let above = model.treeParent else { return outer }
        return above.mediaTime(at: outer)
    }

    /// The layer's time is media time: nothing above changes its pace.
    var keepsMediaTime: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if !current.timing.keepsTime { return false }
            layer = current.treeParent
        }
        return true
    }

    /// - Parameter l: nil for media time.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        guard let l else { return localTime(at: t) }
        return l.mediaTime(at: t).map { localTime(at: $0) } ?? t
    }

    /// - Parameter l: nil for media time.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        guard let media = mediaTime(at: t) else { return t }
        return l?.localTime(at: media) ?? media
    }

    func timingDidChange() {
        guard modelLayer == nil else { return }
        if subtreeAnimationCount > 0 {
            markDirty()
            MediaContext.current.somethingChanged()
        }
    }
}
