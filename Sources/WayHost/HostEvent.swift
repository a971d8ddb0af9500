import Foundation

public enum HostEvent: Sendable {
    /// The list of screens, or a property of one of them, changed; `Host.screens` is up to date already.
    case screensChanged
    /// The connection ended. Windows keep their state and have no buffers until `restored`.
    case lost(HostError)
    case restored
    case window(WindowID, WindowEvent)
    case input(WindowID, InputEvent)
}

public enum WindowEvent: Sendable {
    /// The size, scale, transform, screen or a state changed: `HostWindow.state`.
    case configured(WindowState)
    /// It is time to paint a frame.
    case frame(FrameTiming)
    /// A committed frame was presented on screen.
    case presented(PresentationFeedback)
    /// The user asked to close the window.
    case closeRequested
    /// New buffers or a restored connection: the whole window has to be repainted.
    case contentsLost
    /// An event of one of its popups.
    case popup(PopupID, PopupEvent)
}

/// The timing of the frame to be painted now.
public struct FrameTiming: Sendable, Equatable {
    /// When the frame event was sent.
    public var now: TimeInterval
    /// The expected presentation time, when the frame becomes visible.
    public var presentation: TimeInterval
    /// Seconds from one refresh to the next.
    public var interval: TimeInterval

    public init(now: TimeInterval, presentation: TimeInterval, interval: TimeInterval) {
        self.now = now
        self.presentation = presentation
        self.interval = interval
    }
}

public struct PresentationFeedback: Sendable, Equatable {
    /// The presentation time, on the host's clock.
    public var time: TimeInterval
    /// Seconds; 0 where the output has no fixed rate.
    public var interval: TimeInterval
    public var sequence: UInt64
    /// The `now` of the frame event that led to the commit; nil for a commit without a frame event.
    public var frame: TimeInterval?

    public init(time: TimeInterval, interval: TimeInterval, sequence: UInt64, frame: TimeInterval? = nil) {
        self.time = time
        self.interval = interval
        self.sequence = sequence
        self.frame = frame
    }
}
