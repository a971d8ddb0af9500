import WayHost

/// Whether a window has a surface, and what belongs to that. A value without side effects; the surface is generic, so that tests need no compositor.
///
/// | state | frame requested | surface created | state changed | state sent | surface destroyed | closed |
/// | --- | --- | --- | --- | --- | --- | --- |
/// | no surface | no surface, frame requested | surface, not configured | – | – | – | closed |
/// | no surface, frame requested | – | surface, not configured | – | – | – | closed |
/// | surface | – | – | the same with a pending state | configured, without one | no surface | closed |
/// | closed | – | – | – | – | – | – |
///
/// A dash is no change. A frame that is requested while there is a surface is its `FrameScheduler`'s.
enum WindowLifecycle<Surface> {
    /// Without a connection, or libdecor has not started yet. A frame may be requested of the next surface.
    case noSurface(isFrameRequested: Bool)
    case surface(Surface, Configuration)
    /// By the program, for good.
    case closed

    /// What the program knows of the surface's state.
    struct Configuration: Equatable {
        /// A state of this surface was sent: the first one always is, later ones only if they differ.
        var isConfigured = false
        /// Not sent yet.
        var pending: WindowState?
    }

    enum Event {
        case frameRequested
        case surfaceCreated(Surface)
        case stateChanged(WindowState)
        case stateSent
        case surfaceDestroyed
        case closed
    }

    mutating func apply(_ event: Event) {
        switch (self, event) {
        case (.closed, _): break
        case (_, .closed): self = .closed
        case (.noSurface, .frameRequested): self = .noSurface(isFrameRequested: true)
        case (.noSurface, .surfaceCreated(let surface)): self = .surface(surface, Configuration())
        case (.surface(let surface, let configuration), .stateChanged(let state)):
            self = .surface(surface, Configuration(isConfigured: configuration.isConfigured, pending: state))
        case (.surface(let surface, _), .stateSent): self = .surface(surface, Configuration(isConfigured: true))
        case (.surface, .surfaceDestroyed): self = .noSurface(isFrameRequested: false)
        case (.noSurface, .stateChanged), (.noSurface, .stateSent), (.noSurface, .surfaceDestroyed): break
        case (.surface, .frameRequested), (.surface, .surfaceCreated): break
        }
    }

    /// Nil without one.
    var surface: Surface? {
        if case .surface(let surface, _) = self { surface } else { nil }
    }

    var isClosed: Bool {
        if case .closed = self { true } else { false }
    }
}

extension WindowLifecycle: Equatable where Surface: Equatable {}
