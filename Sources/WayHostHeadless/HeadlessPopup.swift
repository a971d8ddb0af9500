import Foundation
import WayHost

/// A popup of a window in memory: placed on its turn as the protocol says, within the screen. It plays the compositor's part for a test.
@preconcurrency @MainActor public final class HeadlessPopup: HostPopup {
    public let id: PopupID
    public private(set) var options: PopupOptions
    public private(set) var frame: CGRect?
    public private(set) var state: WindowState
    /// True unless a test says that the compositor took no grab.
    public var hasGrab = true
    /// How many pictures were shown.
    public private(set) var commitCount = 0

    private unowned let window: HeadlessWindow
    private var buffers: [HeadlessBuffer] = []
    private var shown: HeadlessBuffer?
    private var isOver = false

    init(_ options: PopupOptions, id: PopupID, window: HeadlessWindow) {
        self.id = id
        self.options = options
        self.window = window
        state = window.state
    }

    // MARK: What a program sees

    public func reposition(_ options: PopupOptions) {
        guard !isOver, options != self.options else { return }
        self.options = options
        if frame != nil { place() }
    }

    public func acquireBuffer() -> (any HostBuffer)? {
        guard !isOver, frame != nil else { return nil }
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
        guard !isOver, let base = frame.base, let buffer = buffers.first(where: { $0 === base.buffer }), buffer.isAcquired else { return }
        buffer.isAcquired = false
        commitCount += 1
        buffer.shownAt = commitCount
        shown = buffer
    }

    public func close() { end(nil) }

    // MARK: What a test sees and does

    /// A copy of its picture; nil before the first.
    public var shownImage: HeadlessImage? { shown.map { HeadlessImage(copying: $0.pixels, of: $0) } }

    /// The person presses elsewhere on the screen.
    public func dismiss() { end(.dismissed) }

    /// The compositor takes no popup at this moment.
    public func refuse() { end(.refused) }

    // MARK: -

    func place() {
        guard !isOver else { return }
        let frame = options.frame(in: window.room, window: window.state.size)
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

    func end(_ why: PopupEnd?) {
        guard !isOver else { return }
        isOver = true
        window.popupEnded(self)
        if let why { window.send(.popup(id, .done(why))) }
    }
}
