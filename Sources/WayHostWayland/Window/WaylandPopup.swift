import Foundation
import WayHost
import WaylandClient

/// A popup of a window.
///
/// | event | not shown yet | shown |
/// | --- | --- | --- |
/// | configure | positioned | repositioned |
/// | `popup_done`, with a grab | recreated without one: the compositor accepts no popup grab for this press | dismissed |
/// | `popup_done`, without a grab | refused | dismissed |
/// | no configure for half a second | refused | – |
/// | the window loses its surface | refused | refused |
///
/// Its scale and transform are the window's, since both are normally on one screen.
@MainActor final class WaylandPopup: HostPopup {
    /// The timeout for the first configure, in seconds.
    private static let configureTimeout: TimeInterval = 0.5

    let id: PopupID
    private(set) var frame: CGRect?
    private(set) var state: WindowState
    private(set) var hasGrab: Bool
    private let window: WaylandWindow
    private let connection: Connection
    private let parentPopup: WaylandPopup?
    private var options: PopupOptions
    private var geometry: SurfaceGeometry
    private var surface: PopupSurface?
    private var wasShown = false
    private var hasEnded = false
    private var lastToken: UInt32 = 0
    private var configureTimer: MainTaskQueue.ScheduledTask?

    /// Nil if the window has no surface that can be a parent.
    init?(_ options: PopupOptions, id: PopupID, parent: WaylandPopup?, window: WaylandWindow, connection: Connection) {
        self.id = id
        self.window = window
        self.connection = connection
        self.options = options
        parentPopup = parent
        hasGrab = connection.latestPress(in: window.id) != nil
        guard let geometry = window.surfaceGeometry else { return nil }
        self.geometry = geometry
        state = window.state
        guard makeSurface() else { return nil }
        configureTimer = connection.host.taskQueue.schedule(after: Self.configureTimeout) { [weak self] in
            guard let self, frame == nil else { return }
            connection.host.warnOnce("the compositor does not place a popup; what it would show is shown in the window")
            finish(.refused)
        }
    }

    func owns(_ surface: WlSurface) -> Bool { self.surface?.surface === surface }

    func isInside(_ other: WaylandPopup) -> Bool { parentPopup.map { $0 === other || $0.isInside(other) } ?? false }

    /// The top left corner of its surface, in points of the window.
    var origin: CGPoint {
        guard let frame else { return .zero }
        return CGPoint(x: frame.minX - margins.left, y: frame.minY - margins.top)
    }

    // MARK: HostPopup

    func reposition(_ options: PopupOptions) {
        guard !hasEnded, options != self.options else { return }
        self.options = options
        lastToken += 1
        guard let positioner = makePositioner() else { return finish(.refused) }
        let isMoved = surface?.reposition(positioner, token: lastToken) ?? false
        positioner.destroy()
        if !isMoved { recreateSurface() }
    }

    func acquireBuffer() -> (any HostBuffer)? {
        guard !hasEnded, frame != nil, let surface else { return nil }
        if let buffer = surface.buffers.acquire(width: geometry.buffer.width, height: geometry.buffer.height) { return buffer }
        if surface.buffers.lacksMemory { enqueueFinish(.refused) } else { window.outOfBuffers() }
        return nil
    }

    func discard(_ buffer: any HostBuffer) {
        if let buffer = buffer as? ShmBuffer { surface?.buffers.discard(buffer) }
    }

    func commit(_ frame: SurfaceFrame) {
        guard !hasEnded, let surface, let base = frame.base, let buffer = base.buffer as? ShmBuffer, surface.buffers.isAcquired(buffer) else { return }
        guard (buffer.width, buffer.height) == geometry.buffer else { return discard(buffer) }
        wasShown = true
        surface.commit(buffer, damage: base.damage, geometry: geometry, frame: contentFrame)
    }

    func close() { end(nil) }

    // MARK: Interface of the window

    /// Called before the loop sleeps.
    func commitPending() { surface?.commitPending { $0 == geometry } }

    /// The window's scale or transform changed.
    func windowChanged() {
        guard frame != nil, let new = window.surfaceGeometry, new.scale120 != geometry.scale120 || new.transform != geometry.transform else { return }
        updateGeometry(new)
        window.send(.popup(id, .configured))
    }

    /// Ends the popup for a reason other than `close()`.
    func finish(_ end: PopupEnd) { self.end(end) }

    // MARK: -

    private func enqueueFinish(_ end: PopupEnd) {
        connection.host.taskQueue.enqueue { [weak self] in self?.end(end) }
    }

    private func end(_ reason: PopupEnd?) {
        guard !hasEnded else { return }
        hasEnded = true
        configureTimer?.cancel()
        destroySurface()
        window.popupEnded(self)
        if let reason { window.send(.popup(id, .done(reason))) }
    }

    private func destroySurface() {
        guard let old = surface else { return }
        // Child popups are destroyed first, as the protocol requires.
        window.endPopups(inside: self)
        surface = nil
        old.stopEvents()
        connection.whenIdle { old.end() }
        // Deferred, since an observer of the pointer's leave may be the one that closes the popup.
        connection.host.taskQueue.enqueue { [weak connection] in connection?.seats.forEach { $0.forget(self) } }
    }

    private func recreateSurface() {
        destroySurface()
        if !makeSurface() { finish(.refused) }
    }

    private func makeSurface() -> Bool {
        guard let parent = parentPopup?.shellSurface ?? (parentPopup == nil ? window.toplevel?.shellSurface : nil), let positioner = makePositioner()
        else { return false }
        defer { positioner.destroy() }
        let press = hasGrab ? connection.latestPress(in: window.id) : nil
        hasGrab = press != nil
        surface = PopupSurface(connection, parent: parent, positioner: positioner, grab: press) { [weak self] in self?.handle($0) }
        surface?.buffers.onRelease = { [weak window] in window?.bufferReleased() }
        return surface != nil
    }

    private var shellSurface: XdgSurface? { surface?.shellSurface }

    private func makePositioner() -> XdgPositioner? {
        guard let wmBase = connection.globals.wmBase, let size = window.surfaceGeometry?.size else { return nil }
        let anchor = options.anchor(in: size.cgSize), shift = parentOrigin
        let positioner = wmBase.createPositioner()
        let left = Int(anchor.minX.rounded(.down)), top = Int(anchor.minY.rounded(.down))
        positioner.apply(
            options,
            anchor: PixelRect(
                x: left - shift.x, y: top - shift.y, width: max(1, Int(anchor.maxX.rounded(.up)) - left),
                height: max(1, Int(anchor.maxY.rounded(.up)) - top)),
            size: ToplevelSize(options.size))
        return positioner
    }

    /// The origin of the parent's window geometry, in points of the window.
    private var parentOrigin: (x: Int, y: Int) {
        if let parentPopup { return parentPopup.frame.map { (Int($0.minX), Int($0.minY)) } ?? (0, 0) }
        let inset = window.toplevel?.contentOrigin ?? (x: 0, y: 0)
        return (x: -inset.x, y: -inset.y)
    }

    private func handle(_ event: PopupSurface.Event) {
        switch event {
        case .configured(let placement): apply(placement)
        case .done:
            guard !wasShown, hasGrab else { return finish(wasShown ? .dismissed : .refused) }
            hasGrab = false
            recreateSurface()
        }
    }

    private func apply(_ placement: PopupSurface.Placement) {
        configureTimer?.cancel()
        let requested = ToplevelSize(options.size)
        if placement.width <= 0 || placement.height <= 0 {
            connection.host.warnOnce("the compositor wants a popup of \(placement.width)×\(placement.height): not believed")
        }
        func side(_ given: Int32, _ requested: Int) -> Int { given > 0 ? min(Int(given), requested) : requested }
        let limit: Int32 = 1 << 20, shift = parentOrigin
        let x = Int(min(max(placement.x, -limit), limit)) + shift.x, y = Int(min(max(placement.y, -limit), limit)) + shift.y
        frame = CGRect(x: x, y: y, width: side(placement.width, requested.width), height: side(placement.height, requested.height))
        updateGeometry(window.surfaceGeometry ?? geometry)
        window.send(.popup(id, .configured))
    }

    /// In whole points.
    private var margins: PopupOptions.Margins {
        func whole(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(0, length.rounded(.up)), 4096) : 0 }
        let given = options.margins
        return .init(top: whole(given.top), left: whole(given.left), bottom: whole(given.bottom), right: whole(given.right))
    }

    /// The frame within the surface.
    private var contentFrame: PixelRect {
        PixelRect(x: Int(margins.left), y: Int(margins.top), width: Int(frame?.width ?? 1), height: Int(frame?.height ?? 1))
    }

    private func updateGeometry(_ parent: SurfaceGeometry) {
        let margins = margins
        let size = ToplevelSize(width: contentFrame.width + Int(margins.left + margins.right), height: contentFrame.height + Int(margins.top + margins.bottom))
        geometry = SurfaceGeometry(size: size, scale120: parent.scale120, transform: parent.transform)
        state = WindowState(
            size: size.cgSize, scale: geometry.scale, transform: geometry.transform, pixelWidth: geometry.buffer.width,
            pixelHeight: geometry.buffer.height, screen: window.state.screen)
    }
}

extension WaylandPopup? {
    /// Converts points of its surface to points of its window; nil is the window's own surface.
    @MainActor func toWindow(_ point: CGPoint) -> CGPoint {
        guard let origin = self?.origin else { return point }
        return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }
}
