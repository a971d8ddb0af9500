import Foundation
import WayHost
import WaylandClient

/// A window that uses xdg-shell directly, with server-side decorations if the compositor offers them.
@MainActor final class XdgToplevelShell: Toplevel {
    private let xdgSurface: XdgSurface
    private let toplevel: XdgToplevel
    private let decoration: XdgToplevelDecoration?
    private weak let delegate: (any ToplevelDelegate)?
    /// The pending state of `xdg_toplevel.configure`, applied at `xdg_surface.configure`.
    private var pending = ToplevelConfigure(width: 0, height: 0, states: [])
    /// Whether the compositor draws decorations. Assumed until it has sent its mode.
    private var isDecorated: Bool
    /// The serial of a configure that has not been acknowledged.
    private var pendingSerial: UInt32?

    init(
        surface: WlSurface, wmBase: XdgWmBase, decorationManager: XdgDecorationManager?, options: WindowOptions,
        delegate: any ToplevelDelegate
    ) {
        self.delegate = delegate
        xdgSurface = wmBase.getXdgSurface(surface: surface)
        toplevel = xdgSurface.getToplevel()
        decoration = decorationManager?.getToplevelDecoration(toplevel: toplevel)
        isDecorated = decoration != nil
        xdgSurface.onEvent = { [weak self] event in
            if case .configure(let serial) = event { self?.configure(serial) }
        }
        toplevel.onEvent = { [weak self] in self?.handle($0) }
        decoration?.onEvent = { [weak self] event in
            if case .configure(let mode) = event { self?.isDecorated = mode != .clientSide }
        }
        decoration?.setMode(mode: .serverSide)
        toplevel.setTitle(title: options.title)
        if !options.applicationID.isEmpty { toplevel.setAppID(appID: options.applicationID) }
    }

    func setTitle(_ title: String) { toplevel.setTitle(title: title) }

    var object: XdgToplevel? { toplevel }
    var shellSurface: XdgSurface? { xdgSurface }
    var contentOrigin: (x: Int, y: Int) { (0, 0) }

    func setFullScreen(_ on: Bool, output: WlOutput?) {
        if on { toplevel.setFullscreen(output: output) } else { toplevel.unsetFullscreen() }
    }

    func setMaximized(_ on: Bool) {
        if on { toplevel.setMaximized() } else { toplevel.unsetMaximized() }
    }

    func minimize() { toplevel.setMinimized() }

    func setMinimumSize(_ size: ToplevelSize?) {
        toplevel.setMinSize(width: Int32(clamping: size?.width ?? 0), height: Int32(clamping: size?.height ?? 0))
        delegate?.toplevelNeedsCommit()
    }

    func setMaximumSize(_ size: ToplevelSize?) {
        toplevel.setMaxSize(width: Int32(clamping: size?.width ?? 0), height: Int32(clamping: size?.height ?? 0))
        delegate?.toplevelNeedsCommit()
    }

    func setParent(_ parent: any Toplevel) { toplevel.setParent(parent: parent.object) }

    func move(seat: WlSeat, serial: UInt32) { toplevel.move(seat: seat, serial: serial) }

    func showMenu(seat: WlSeat, serial: UInt32, x: Int32, y: Int32) {
        toplevel.showWindowMenu(seat: seat, serial: serial, x: x, y: y)
    }

    func acknowledge() {
        guard let serial = pendingSerial else { return }
        pendingSerial = nil
        xdgSurface.ackConfigure(serial: serial)
    }

    func resize(to size: ToplevelSize) {
        xdgSurface.setWindowGeometry(x: 0, y: 0, width: Int32(clamping: size.width), height: Int32(clamping: size.height))
    }

    func stopEvents() {
        xdgSurface.onEvent = nil
        toplevel.onEvent = nil
        decoration?.onEvent = nil
    }

    func destroy() -> Bool {
        stopEvents()
        decoration?.destroy()
        toplevel.destroy()
        xdgSurface.destroy()
        return true
    }

    private func handle(_ event: XdgToplevel.Event) {
        switch event {
        case .configure(let width, let height, let states):
            (pending.width, pending.height, pending.states) = (width, height, Self.states(states))
        case .configureBounds(let width, let height):
            (pending.boundsWidth, pending.boundsHeight) = (width, height)
        case .close:
            delegate?.toplevelClosed()
        case .wmCapabilities:
            // Capabilities are ignored: the window manager may refuse requests anyway.
            break
        }
    }

    private func configure(_ serial: UInt32) {
        pendingSerial = serial
        guard let delegate else { return }
        if !isDecorated, delegate.toplevelNeedsDecorations(pending.states) { return }
        delegate.toplevel(applied: pending, size: delegate.toplevel(sizeFor: pending))
    }

    private static func states(_ raw: [UInt8]) -> ToplevelConfigure.States {
        raw.values(of: XdgToplevel.State.self).reduce(into: []) { result, state in
            switch state {
            case .activated: result.insert(.activated)
            case .maximized: result.insert(.maximized)
            case .fullscreen: result.insert(.fullScreen)
            case .resizing: result.insert(.resizing)
            case .tiledLeft, .tiledRight, .tiledTop, .tiledBottom: result.insert(.tiled)
            case .suspended: result.insert(.suspended)
            default: break
            }
        }
    }
}
