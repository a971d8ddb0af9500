import Foundation
import WayHost

/// Hints to the compositor that content is animating, so that it may present frames with less latency (`wp_content_type_v1`, `game`). Set from the
/// second frame on and reset after a longer pause, since a display may need a moment to switch modes. A display without the protocol gets no hint, and
/// the program no timer for it.
@MainActor final class ContentTypeHint {
    /// Seconds without a frame after which the hint is reset.
    static let restTime: TimeInterval = 2
    /// Seconds between frames up to which they count as consecutive.
    static let maximumFrameGap: TimeInterval = 0.1

    private weak var window: (any HostWindow)?
    private let resetDeadline: Deadline
    private var lastFrame: TimeInterval?

    init(_ window: (any HostWindow)?, _ application: UIApplication?) {
        self.window = window
        resetDeadline = Deadline(application) { [weak window] in window?.setContentKind(.none) }
    }

    /// Call before the commit of a frame that began at `time`, in host time.
    func frame(at time: TimeInterval) {
        defer { lastFrame = time }
        guard let lastFrame, time - lastFrame < Self.maximumFrameGap, let window, window.usesContentKind else { return }
        window.setContentKind(.game)
        resetDeadline.set(after: Self.restTime)
    }

    func cancel() { resetDeadline.cancel() }
}
