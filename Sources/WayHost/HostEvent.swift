import Foundation

public enum HostEvent: Sendable {
    /// The list of screens, or something about one of them, changed; `Host.screens` has it already.
    case screensChanged
    /// The connection ended. Windows keep their state and take no buffers until `restored`.
    case lost(HostError)
    case restored
    case window(WindowID, WindowEvent)
    case input(WindowID, InputEvent)
}

public enum WindowEvent: Sendable {
    /// Size, scale, transform, screen or a state changed: `HostWindow.state`.
    case configured(WindowState)
    /// Now is a good moment to paint.
    case frame(FrameTiming)
    /// The picture of the last commit but `skipped` was seen.
    case presented(PresentationFeedback)
    /// The person wants it closed.
    case closeRequested
    /// A new buffer or a restored connection: everything has to be painted anew.
    case contentsLost
    /// Something became of one of its popups.
    case popup(PopupID, PopupEvent)
}

/// When the frame that is to be made now will be seen.
public struct FrameTiming: Sendable, Equatable {
    /// When the event was made.
    public var now: TimeInterval
    /// When the frame is expected on the glass.
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
    /// When it was seen, on the host's clock.
    public var time: TimeInterval
    /// Seconds; 0 where the output has no fixed rate.
    public var interval: TimeInterval
    public var sequence: UInt64
    /// The `now` of the frame event whose picture it was; nil where the picture answered none.
    public var frame: TimeInterval?

    public init(time: TimeInterval, interval: TimeInterval, sequence: UInt64, frame: TimeInterval? = nil) {
        self.time = time
        self.interval = interval
        self.sequence = sequence
        self.frame = frame
    }
}
