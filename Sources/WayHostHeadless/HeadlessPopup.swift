import Foundation
import WayHost

/// A popup of a window in memory: positioned by a task of its own as the protocol prescribes, within the screen. Tests control the compositor's behaviour
/// through it.
@preconcurrency @MainActor public final class HeadlessPopup: HostPopup {
    public let id: PopupID
    public private(set) var options: PopupOptions
    public private(set) var frame: CGRect?
    public private(set) var state: WindowState
    /// True unless a test simulates a compositor that denies the grab.
    public var hasGrab = true
    /// The number of commits.
    public private(set) var commitCount = 0

    private unowned let window: HeadlessWindow
    private var buffers: [HeadlessBuffer] = []
    private var shown: HeadlessBuffer?
    private var hasEnded = false

    init(_ options: PopupOptions, id: PopupID, window: HeadlessWindow) {
        self.id = id
        self.options = options
        self.window = window
        state = window.state
    }

    // MARK: The program's interface

    public func reposition(_ options: PopupOptions) {
        guard !hasEnded, options != self.options else { return }
        self.options = options
        if frame != nil { updateFrame() }
    }

    public func acquireBuffer() -> (any HostBuffer)? {
        guard !hasEnded, frame != nil else { return nil }
        buffers.removeAll { ($0.width, $0.height) != (state.pixelWidth, state.pixelHeight) && !$0.isAcquired }
        let buffer =
            buffers.first { $0 !== shown && !$0.isAcquired } ?? HeadlessBuffer(width: state.pixelWidth, height: state.pixelHeight)
        if !buffers.contains(where: { $0 === buffer }) { buffers.append(buffer) }
        buffer.isAcquired = true
        buffer.age = buffer.shownAt == 0 ? 0 : commitCount + 1 - buffer.shownAt
        return buffer
    }

    public func discard(_ buffer: any HostBuffer) {
        guard let buffer = buffers.first(where: { $0 === buffer }) else { return }
        buffer.isAcquired = false
        buffer.shownAt = 0
    }

    public func commit(_ frame: SurfaceFrame) {
        guard !hasEnded, let base = frame.base, let buffer = buffers.first(where: { $0 === base.buffer }), buffer.isAcquired else { return }
        buffer.isAcquired = false
        commitCount += 1
        buffer.shownAt = commitCount
        shown = buffer
    }

    public func close() { end(nil) }

    // MARK: The test's interface

    /// A copy of its content; nil before the first commit.
    public var shownImage: HeadlessImage? { shown.map { HeadlessImage(copying: $0.pixels, of: $0) } }

    /// Simulates a press of the user elsewhere on the screen.
    public func dismiss() { end(.dismissed) }

    /// Simulates a compositor that refuses the popup.
    public func refuse() { end(.refused) }

    // MARK: -

    func updateFrame() {
        guard !hasEnded else { return }
        let frame = options.frame(in: window.popupBounds, window: window.state.size)
        let margins = options.margins
        let size = CGSize(width: frame.width + margins.left + margins.right, height: frame.height + margins.top + margins.bottom)
        var state = window.state
        state.size = size
        let pixels = HeadlessHost.pixelSize(of: size, scale: state.scale, transform: state.transform)
        (state.pixelWidth, state.pixelHeight) = (pixels.width, pixels.height)
        guard frame != self.frame || state != self.state else { return }
        (self.frame, self.state) = (frame, state)
        window.send(.popup(id, .configured))
    }

    func end(_ reason: PopupEnd?) {
        guard !hasEnded else { return }
        hasEnded = true
        window.popupEnded(self)
        if let reason { window.send(.popup(id, .done(reason))) }
    }
}
