/// How far a window's surface is on the way to its content, and whether the compositor waits for a frame. A frame "answers" if it has the configured size.
///
/// | state | configured | configured, needs a frame | frame event sent | frame committed that answers | another frame committed |
/// | --- | --- | --- | --- | --- | --- |
/// | unconfigured | configured | configured | – | mapped | mapped |
/// | configured | – | – | painting | mapped | mapped |
/// | painting | – | – | – | mapped | mapped |
/// | mapped | – | reconfigured | – | – | – |
/// | reconfigured | – | – | mapped | mapped | – |
///
/// A dash is no change. The first committed frame always answers: `WindowSurface` discards others.
enum FramePhase: CaseIterable {
    /// Without a configure: no buffer may be attached.
    case unconfigured
    /// Configured, without a buffer and without a frame event for it.
    case configured
    /// The first frame event was sent; there is no buffer yet.
    case painting
    /// A buffer has been committed.
    case mapped
    /// Mapped, and the compositor waits for the answer to a configure: the next frame does not wait for a callback.
    case reconfigured

    enum Event {
        case configured(needsFrame: Bool)
        case frameSent
        case committed(answers: Bool)
    }

    /// A buffer has been committed.
    var isMapped: Bool { self == .mapped || self == .reconfigured }

    mutating func apply(_ event: Event) {
        switch (self, event) {
        case (.unconfigured, .configured): self = .configured
        case (.mapped, .configured(needsFrame: true)): self = .reconfigured
        case (.configured, .frameSent): self = .painting
        case (.reconfigured, .frameSent): self = .mapped
        case (.unconfigured, .committed), (.configured, .committed), (.painting, .committed): self = .mapped
        case (.reconfigured, .committed(answers: true)): self = .mapped
        case (.configured, .configured), (.painting, .configured), (.mapped, .configured), (.reconfigured, .configured): break
        case (.unconfigured, .frameSent), (.painting, .frameSent), (.mapped, .frameSent): break
        case (.mapped, .committed), (.reconfigured, .committed): break
        }
    }
}
