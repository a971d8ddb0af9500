import Foundation
import WayHost
import WaylandClient

/// A popup of a window.
///
/// | what comes | not shown yet | shown |
/// | --- | --- | --- |
/// | configure | placed | placed anew |
/// | `popup_done`, with a grab | made again without one: the compositor takes no popup for this press | dismissed |
/// | `popup_done`, without a grab | refused | dismissed |
/// | nothing for half a second | refused | – |
/// | the window loses its surface | refused | refused |
///
/// Its scale and transform are the window's: both are on one screen as a rule.
@MainActor final class WaylandPopup: HostPopup {
    /// Seconds that a compositor has for the first configure.
    private static let patience: TimeInterval = 0.5

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
    private var isOver = false
    private var lastToken: UInt32 = 0
    private var patience: MainTaskQueue.Ticket?

    /// Nil where the window has nothing to be a parent with.
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
        patience = connection.host.turns.schedule(after: Self.patience) { [weak self] in
            guard let self, frame == nil else { return }
            connection.host.warnOnce("the compositor does not place a popup; what it would show is shown in the window")
            finish(.refused)
        }
    }

    func owns(_ surface: WlSurface) -> Bool { self.surface?.surface === surface }

    func isInside(_ other: WaylandPopup) -> Bool { parentPopup.map { $0 === other || $0.isInside(other) } ?? false }

    /// The upper left corner of its picture, in points of the window.
    var origin: CGPoint {
        guard let frame else { return .zero }
        return CGPoint(x: frame.minX - margins.left, y: frame.minY - margins.top)
    }

    // MARK: HostPopup

    func reposition(_ options: PopupOptions) {
        guard !isOver, options != self.options else { return }
        self.options = options
        lastToken += 1
        guard let positioner = makePositioner() else { return finish(.refused) }
        let isMoved = surface?.reposition(positioner, token: lastToken) ?? false
        positioner.destroy()
        if !isMoved { remake() }
    }

    func acquireBuffer() -> (any HostBuffer)? {
        guard !isOver, frame != nil, let surface else { return nil }
        if let buffer = surface.buffers.acquire(width: geometry.buffer.width, height: geometry.buffer.height) { return buffer }
        if surface.buffers.lacksMemory { finishLater(.refused) } else { window.outOfBuffers() }
        return nil
    }

    func discard(_ buffer: any HostBuffer) {
        if let buffer = buffer as? ShmBuffer { surface?.buffers.discard(buffer) }
    }

    func commit(_ frame: SurfaceFrame) {
        guard !isOver, let surface, let base = frame.base, let buffer = base.buffer as? ShmBuffer, surface.buffers.isAcquired(buffer) else { return }
        guard (buffer.width, buffer.height) == geometry.buffer else { return discard(buffer) }
        wasShown = true
        surface.commit(buffer, damage: base.damage, geometry: geometry, frame: inner)
    }

    func close() { end(nil) }

    // MARK: The window's part

    /// Before the loop sleeps.
    func commitPending() { surface?.commitPending { $0 == geometry } }

    /// The window has another scale, or another transform.
    func windowChanged() {
        guard frame != nil, let new = window.surfaceGeometry, new.scale120 != geometry.scale120 || new.transform != geometry.transform else { return }
        measure(new)
        window.send(.popup(id, .configured))
    }

    /// It is over, by nobody's wish.
    func finish(_ end: PopupEnd) { self.end(end) }

    // MARK: -

    private func finishLater(_ end: PopupEnd) {
        connection.host.turns.enqueue { [weak self] in self?.end(end) }
    }

    private func end(_ why: PopupEnd?) {
        guard !isOver else { return }
        isOver = true
        patience?.cancel()
        dropSurface()
        window.popupEnded(self)
        if let why { window.send(.popup(id, .done(why))) }
    }

    private func dropSurface() {
        guard let old = surface else { return }
        // Those that belong to it go first, as the protocol asks.
        window.endPopups(inside: self)
        surface = nil
        old.silence()
        connection.whenIdle { old.end() }
        // Whoever hears that the pointer has left may be the one who closes it.
        connection.host.turns.enqueue { [weak connection] in connection?.seats.forEach { $0.forget(self) } }
    }

    private func remake() {
        dropSurface()
        if !makeSurface() { finish(.refused) }
    }

    private func makeSurface() -> Bool {
        guard let parent = parentPopup?.shellSurface ?? (parentPopup == nil ? window.toplevel?.shellSurface : nil), let positioner = makePositioner()
        else { return false }
        defer { positioner.destroy() }
        let press = hasGrab ? connection.latestPress(in: window.id) : nil
        hasGrab = press != nil
        surface = PopupSurface(connection, parent: parent, positioner: positioner, grab: press) { [unowned self] in handle($0) }
        surface?.buffers.onRelease = { [unowned window] in window.bufferReleased() }
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
        case .configured(let placement): take(placement)
        case .done:
            guard !wasShown, hasGrab else { return finish(wasShown ? .dismissed : .refused) }
            hasGrab = false
            remake()
        }
    }

    private func take(_ placement: PopupSurface.Placement) {
        patience?.cancel()
        let wanted = ToplevelSize(options.size)
        if placement.width <= 0 || placement.height <= 0 {
            connection.host.warnOnce("the compositor wants a popup of \(placement.width)×\(placement.height): not believed")
        }
        func side(_ given: Int32, _ wanted: Int) -> Int { given > 0 ? min(Int(given), wanted) : wanted }
        let farthest: Int32 = 1 << 20, shift = parentOrigin
        let x = Int(min(max(placement.x, -farthest), farthest)) + shift.x, y = Int(min(max(placement.y, -farthest), farthest)) + shift.y
        frame = CGRect(x: x, y: y, width: side(placement.width, wanted.width), height: side(placement.height, wanted.height))
        measure(window.surfaceGeometry ?? geometry)
        window.send(.popup(id, .configured))
    }

    /// Whole points.
    private var margins: PopupOptions.Margins {
        func whole(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(0, length.rounded(.up)), 4096) : 0 }
        let given = options.margins
        return .init(top: whole(given.top), left: whole(given.left), bottom: whole(given.bottom), right: whole(given.right))
    }

    /// The frame in the picture.
    private var inner: PixelRect {
        PixelRect(x: Int(margins.left), y: Int(margins.top), width: Int(frame?.width ?? 1), height: Int(frame?.height ?? 1))
    }

    private func measure(_ parent: SurfaceGeometry) {
        let margins = margins
        let size = ToplevelSize(width: inner.width + Int(margins.left + margins.right), height: inner.height + Int(margins.top + margins.bottom))
        geometry = SurfaceGeometry(size: size, scale120: parent.scale120, transform: parent.transform)
        state = WindowState(
            size: size.cgSize, scale: geometry.scale, transform: geometry.transform, pixelWidth: geometry.buffer.width,
            pixelHeight: geometry.buffer.height, screen: window.state.screen)
    }
}

extension WaylandPopup? {
    /// From points of its surface to points of its window; nil is the window's own surface.
    @MainActor func toWindow(_ point: CGPoint) -> CGPoint {
        guard let origin = self?.origin else { return point }
        return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }
}
