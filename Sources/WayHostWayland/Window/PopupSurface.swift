import Foundation
import WayHost
import WaylandClient

/// A surface with the role `xdg_popup`: created for one position, shown once, and recreated at another position if the compositor does not support
/// `xdg_popup.reposition`.
@MainActor final class PopupSurface {
    /// The placement configured by the compositor, in points of the parent's window geometry. Unvalidated.
    struct Placement: Equatable {
        var x: Int32
        var y: Int32
        var width: Int32
        var height: Int32
    }
    enum Event {
        case configured(Placement)
        case done
    }
    /// The geometry for which a buffer was painted.
    private struct Shape: Equatable {
        var geometry: SurfaceGeometry
        /// The popup's frame in its surface.
        var frame: PixelRect
    }

    let surface: WlSurface
    let buffers: BufferPool
    private let xdgSurface: XdgSurface
    private let popup: XdgPopup
    private let viewport: WpViewport?
    private let compositor: WlCompositor
    private var pending: Placement?
    /// The serial of a configure that has not been acknowledged.
    private var pendingSerial: UInt32?
    private var committedShape: Shape?

    /// The parent of nested popups.
    var shellSurface: XdgSurface { xdgSurface }

    /// Nil if globals are missing.
    /// - Parameter grab: The press that opened it, for the popup grab.
    init?(
        _ connection: Connection, parent: XdgSurface, positioner: XdgPositioner, grab: (seat: WlSeat, serial: UInt32)?,
        onEvent: @escaping (Event) -> Void
    ) {
        let globals = connection.globals
        guard let compositor = globals.compositor, let shm = globals.shm, let wmBase = globals.wmBase else { return nil }
        self.compositor = compositor
        let log = connection.host.log
        buffers = BufferPool(shm: shm, host: connection.host) { log.error("\($0)") }
        surface = compositor.createSurface()
        viewport = globals.viewporter?.getViewport(surface: surface)
        xdgSurface = wmBase.getXdgSurface(surface: surface)
        popup = xdgSurface.getPopup(parent: parent, positioner: positioner)
        popup.onEvent = { [weak self] event in
            guard let self else { return }
            switch event {
            case .configure(let x, let y, let width, let height): pending = Placement(x: x, y: y, width: width, height: height)
            case .popupDone: onEvent(.done)
            case .repositioned: break
            }
        }
        xdgSurface.onEvent = { [weak self] event in
            guard let self else { return }
            guard case .configure(let serial) = event else { return }
            pendingSerial = serial
            if let pending { onEvent(.configured(pending)) }
        }
        if let grab { popup.grab(seat: grab.seat, serial: grab.serial) }
        surface.commit()
    }

    /// False if the compositor does not support it.
    func reposition(_ positioner: XdgPositioner, token: UInt32) -> Bool {
        guard popup.version >= XdgPopup.Since.reposition else { return false }
        popup.reposition(positioner: positioner, token: token)
        return true
    }

    /// - Parameter frame: In points of the surface; the area around it is a shadow that passes input through.
    func commit(_ buffer: ShmBuffer, damage: [PixelRect], geometry: SurfaceGeometry, frame: PixelRect) {
        acknowledge()
        let shape = Shape(geometry: geometry, frame: frame)
        if shape != committedShape { apply(shape) }
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        surface.damage(damage, width: buffer.width, height: buffer.height)
        buffers.commit(buffer)
        surface.commit()
    }

    /// Acknowledges a configure that requires no new buffer.
    func commitPending(isCurrent: (SurfaceGeometry) -> Bool) {
        guard pendingSerial != nil, let committedShape, isCurrent(committedShape.geometry) else { return }
        acknowledge()
        surface.commit()
    }

    /// Stops all callbacks.
    func stopEvents() {
        popup.onEvent = nil
        xdgSurface.onEvent = nil
        buffers.onRelease = nil
    }

    func end() {
        stopEvents()
        viewport?.destroy()
        popup.destroy()
        xdgSurface.destroy()
        surface.destroy()
        buffers.end()
    }

    private func acknowledge() {
        guard let serial = pendingSerial else { return }
        pendingSerial = nil
        xdgSurface.ackConfigure(serial: serial)
    }

    private func apply(_ shape: Shape) {
        let frame = shape.frame, geometry = shape.geometry
        let (x, y, width, height) = (Int32(frame.x), Int32(frame.y), Int32(frame.width), Int32(frame.height))
        xdgSurface.setWindowGeometry(x: x, y: y, width: width, height: height)
        let region = compositor.createRegion()
        region.add(x: x, y: y, width: width, height: height)
        surface.setInputRegion(region: region)
        region.destroy()
        if let viewport {
            viewport.setDestination(width: Int32(geometry.size.width), height: Int32(geometry.size.height))
        } else {
            surface.setBufferScale(scale: Int32(max(1, geometry.scale120 / 120)))
        }
        surface.setBufferTransform(transform: WlOutput.Transform(rawValue: geometry.transform.rawValue))
        committedShape = shape
    }
}

extension XdgPositioner {
    /// - Parameters:
    ///   - anchor: In the parent's window geometry.
    ///   - size: Whole points, above 0.
    func apply(_ options: PopupOptions, anchor: PixelRect, size: ToplevelSize) {
        setSize(width: Int32(size.width), height: Int32(size.height))
        setAnchorRect(x: Int32(anchor.x), y: Int32(anchor.y), width: Int32(anchor.width), height: Int32(anchor.height))
        let gap = options.gap.isFinite ? Int32(min(max(options.gap.rounded(), 0), 1000)) : 0
        switch options.side {
        case .above:
            setAnchor(anchor: .top)
            setGravity(gravity: .top)
            setOffset(x: 0, y: -gap)
        case .below:
            setAnchor(anchor: .bottom)
            setGravity(gravity: .bottom)
            setOffset(x: 0, y: gap)
        case .left:
            setAnchor(anchor: .left)
            setGravity(gravity: .left)
            setOffset(x: -gap, y: 0)
        case .right:
            setAnchor(anchor: .right)
            setGravity(gravity: .right)
            setOffset(x: gap, y: 0)
        }
        setConstraintAdjustment(constraintAdjustment: options.adjustments.wire.rawValue)
    }
}

extension PopupOptions.Adjustments {
    fileprivate var wire: XdgPositioner.ConstraintAdjustment {
        let pairs: [(Self, XdgPositioner.ConstraintAdjustment)] = [
            (.slideX, .slideX), (.slideY, .slideY), (.flipX, .flipX), (.flipY, .flipY), (.resizeX, .resizeX), (.resizeY, .resizeY),
        ]
        return pairs.reduce(into: []) { if contains($1.0) { $0.insert($1.1) } }
    }
}
