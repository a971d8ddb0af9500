import Foundation
import WayHost
import WaylandClient

/// One `zwp_tablet_tool_v2`: a pen, as touches and hover events, or a tablet mouse, as a pointer.
@MainActor final class TabletTool {
    /// The protocol's maximum of `pressure`, `distance` and `slider`.
    private static let axisMaximum: CGFloat = 65_535
    /// BTN_STYLUS3, BTN_STYLUS and BTN_STYLUS2 (linux/input-event-codes.h).
    private static let barrelButtons: [UInt32: Stylus.Buttons] = [0x14b: .first, 0x14c: .second, 0x149: .third]

    private enum Behaviour {
        case pen(StylusTracker)
        case mouse(TabletMouse)
    }

    private let tool: WpTabletTool
    private unowned let seat: Seat
    private let device: DeviceID
    private let cursor: Cursor
    private var clock = EventClock()
    private var behaviour: Behaviour
    /// The wheel's rotation in this frame: degrees, clicks.
    private var wheel: (degrees: CGFloat, clicks: Int) = (0, 0)
    private var position = CGPoint.zero
    private weak var window: WaylandWindow?
    /// The popup of that window; nil over the window itself.
    private var popup: WaylandPopup?
    /// The tablet in whose proximity it is.
    private weak var tablet: WpTablet?
    /// The compositor removed it.
    var onRemoved: (() -> Void)?

    init(_ tool: WpTabletTool, seat: Seat) {
        self.tool = tool
        self.seat = seat
        device = seat.host.makeDeviceID()
        cursor = Cursor(.tool(tool), connection: seat.connection)
        behaviour = .pen(Self.makePen(device, seat))
        tool.onEvent = { [weak self] in self?.handle($0) }
    }

    private static func makePen(_ device: DeviceID, _ seat: Seat) -> StylusTracker {
        StylusTracker(device: device) { [unowned seat] window, event in seat.host.send(.input(window, event)) }
    }

    /// Cancels the sequence in progress.
    func end() {
        tool.onEvent = nil
        cancel()
        cursor.end()
        tool.destroy()
    }

    func forget(_ window: WaylandWindow) {
        if self.window === window { self.window = nil }
        switch behaviour {
        case .pen(let pen): pen.forget(window.id)
        case .mouse(let mouse): mouse.forget(window.id)
        }
    }

    func forget(_ popup: WaylandPopup) {
        if self.popup === popup { cancel() }
    }

    func forget(_ tablet: WpTablet) {
        if self.tablet === tablet { cancel() }
    }

    func cursorChanged(of window: WaylandWindow) {
        if self.window === window { cursor.show(window.cursor, scale: window.state.scale) }
    }

    func cursorImagesChanged() {
        cursor.imagesChanged()
        window.map(cursorChanged)
    }

    private func cancel() {
        let time = clock.time(arrival: seat.host.now)
        switch behaviour {
        case .pen(let pen): pen.cancel(time: time)
        case .mouse(let mouse): mouse.cancel(time: time)
        }
        window = nil
        popup = nil
        tablet = nil
    }

    // MARK: Events

    private func handle(_ event: WpTabletTool.Event) {
        switch event {
        case .type(let kind): setKind(kind)
        case .hardwareSerial, .hardwareIDWacom, .capability, .done:
            // Capabilities are not needed: an axis exists once it has sent a value.
            break
        case .removed: onRemoved?()
        case .proximityIn(let serial, let tablet, let surface): proximityIn(serial, tablet, surface)
        case .proximityOut: proximityOut()
        case .motion(let x, let y): move(to: CGPoint(x: x, y: y))
        case .down(let serial): tip(down: true, serial)
        case .up: tip(down: false, nil)
        case .button(let serial, let button, let state): press(button, state == .pressed, serial)
        case .wheel(let degrees, let clicks):
            wheel.degrees += degrees
            wheel.clicks += Int(clicks)
        case .frame(let time): flush(clock.time(milliseconds: time, arrival: seat.host.now))
        case .pressure, .distance, .tilt, .rotation, .slider: setAxis(event)
        }
    }

    private func setKind(_ kind: WpTabletTool.Kind) {
        switch (kind, behaviour) {
        case (.mouse, _), (.lens, _):
            behaviour = .mouse(TabletMouse(device: device) { [unowned seat] in seat.host.send(.input($0, .pointer($1))) })
        case (.eraser, .pen(let pen)): pen.setTool(.eraser)
        case (.brush, .pen(let pen)): pen.setTool(.brush)
        case (.pencil, .pen(let pen)): pen.setTool(.pencil)
        case (.airbrush, .pen(let pen)): pen.setTool(.airbrush)
        default: break
        }
    }

    private func setAxis(_ event: WpTabletTool.Event) {
        guard case .pen(let pen) = behaviour else { return }
        pen.change { stylus in
            switch event {
            case .pressure(let value): stylus.pressure = min(CGFloat(value) / Self.axisMaximum, 1)
            case .distance(let value): stylus.distance = min(CGFloat(value) / Self.axisMaximum, 1)
            case .tilt(let x, let y): stylus.setTilt(xDegrees: x, yDegrees: y)
            case .rotation(let degrees): stylus.roll = degrees * .pi / 180
            case .slider(let value): stylus.slider = min(max(CGFloat(value) / Self.axisMaximum, -1), 1)
            default: break
            }
        }
    }

    private func proximityIn(_ serial: UInt32, _ tablet: WpTablet?, _ surface: WlSurface?) {
        let entered = seat.host.window(of: surface)
        window = entered
        popup = entered?.popup(of: surface)
        self.tablet = tablet
        switch behaviour {
        case .pen(let pen): pen.proximityIn(entered?.id)
        case .mouse(let mouse): mouse.enter(entered?.id)
        }
        guard let entered else { return }
        cursor.enter(serial)
        cursor.show(entered.cursor, scale: entered.state.scale)
    }

    private func proximityOut() {
        switch behaviour {
        case .pen(let pen): pen.proximityOut()
        case .mouse(let mouse): mouse.leave()
        }
        window = nil
        popup = nil
        tablet = nil
    }

    private func move(to point: CGPoint) {
        position = popup.toWindow(point)
        switch behaviour {
        case .pen(let pen): pen.motion(to: position)
        case .mouse(let mouse): mouse.move(to: position)
        }
    }

    private func tip(down: Bool, _ serial: UInt32?) {
        if let serial, let window { seat.recordPress(serial, in: window) }
        if case .pen(let pen) = behaviour { pen.tip(down: down) }
    }

    private func press(_ button: UInt32, _ isDown: Bool, _ serial: UInt32) {
        if isDown, let window { seat.recordPress(serial, in: window) }
        switch behaviour {
        case .pen(let pen):
            guard let barrelButton = Self.barrelButtons[button] else {
                return seat.host.warnOnce("button \(button) of a pen is unknown; it is ignored, as are others like it")
            }
            pen.change { stylus in
                if isDown { stylus.buttons.insert(barrelButton) } else { stylus.buttons.remove(barrelButton) }
            }
        case .mouse(let mouse):
            guard PointerInput.buttons.contains(button) else {
                return seat.host.warnOnce("button \(button) of a tablet's mouse is unknown; it is ignored, as are others like it")
            }
            mouse.press(button, isDown: isDown)
        }
    }

    private func flush(_ time: TimeInterval) {
        switch behaviour {
        case .pen(let pen): pen.flush(time: time)
        case .mouse(let mouse): mouse.flush(time: time)
        }
        flushWheel(time)
    }

    /// Degrees are passed on as they are: `wl_pointer.axis` has the same unit for wheels.
    private func flushWheel(_ time: TimeInterval) {
        let rotation = wheel
        wheel = (0, 0)
        guard let window, rotation.degrees != 0 || rotation.clicks != 0 else { return }
        let event = ScrollEvent(
            device: device, timestamp: time, position: position, source: .wheel, phase: .changed, delta: CGPoint(x: 0, y: rotation.degrees),
            delta120: (0, rotation.clicks * 120))
        seat.host.send(.input(window.id, .scroll(event)))
    }
}
