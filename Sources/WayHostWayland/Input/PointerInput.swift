import Foundation
import WayHost
import WaylandClient

/// The pointer of a seat: motion, buttons, scrolling, the cursor, and the gestures of a touchpad.
@MainActor final class PointerInput {
    /// Mouse buttons: BTN_LEFT to the last code of BTN_MOUSE (linux/input-event-codes.h).
    static let buttons: ClosedRange<UInt32> = 0x110...0x11f

    let pointer: WlPointer
    private unowned let seat: Seat
    let device: DeviceID
    private let cursor: Cursor
    private var clock = EventClock()
    private var gestures: TouchpadGestures?
    /// The window under the pointer; nil over foreign surfaces.
    private(set) weak var window: WaylandWindow?
    /// The popup of that window; nil over the window itself.
    private var popup: WaylandPopup?
    /// In points of the window.
    private(set) var position = CGPoint.zero
    private var scroll: ScrollTracker
    private var axes = PointerAxisFrame()
    /// The buttons that are down, and the serial of the first one: the implicit grab.
    private var grab: (serial: UInt32, buttons: Set<UInt32>)?

    init(_ pointer: WlPointer, seat: Seat) {
        self.pointer = pointer
        self.seat = seat
        device = seat.host.makeDeviceID()
        scroll = ScrollTracker(device: device)
        cursor = Cursor(.pointer(pointer), connection: seat.connection)
        pointer.onEvent = { [weak self] in self?.handle($0) }
        attachGestures()
    }

    /// Attaches gestures once their global is known, before or after the pointer.
    func attachGestures() {
        guard gestures == nil, let manager = seat.connection.globals.pointerGestures else { return }
        gestures = TouchpadGestures(manager: manager, input: self, device: device, seat: seat)
    }

    func end() {
        pointer.onEvent = nil
        leave()
        gestures?.end()
        gestures = nil
        cursor.end()
        pointer.release()
    }

    func forget(_ window: WaylandWindow) {
        guard self.window === window else { return }
        self.window = nil
        popup = nil
        grab = nil
        axes = PointerAxisFrame()
        scroll.reset()
        gestures?.forget()
    }

    func forget(_ popup: WaylandPopup) {
        if self.popup === popup { leave() }
    }

    func endBatch() { flushScroll() }

    /// The window under the pointer changed its cursor.
    func cursorChanged(of window: WaylandWindow) {
        guard self.window === window else { return }
        cursor.show(window.cursor, scale: window.state.scale)
    }

    func cursorImagesChanged() {
        cursor.imagesChanged()
        window.map(cursorChanged)
    }

    func hostTime(_ time: UInt32) -> TimeInterval { clock.time(milliseconds: time, arrival: seat.host.now) }

    private func handle(_ event: WlPointer.Event) {
        switch event {
        case .enter(let serial, let surface, let x, let y):
            enter(serial, surface, CGPoint(x: x, y: y))
        case .leave(_, let surface):
            // A leave for a surface other than the one under the pointer is outdated: a newer enter was sent.
            if seat.host.window(of: surface) === window, seat.host.popup(of: surface) === popup { leave() }
        case .motion(let time, let x, let y):
            position = popup.toWindow(CGPoint(x: x, y: y))
            send(.moved, hostTime(time))
        case .button(let serial, let time, let button, let state):
            guard let window else { return }
            guard Self.buttons.contains(button) else {
                return seat.host.warnOnce("button \(button) of a pointer is none of a mouse's; it is ignored, as are others like it")
            }
            updateGrab(serial, button, state)
            if state == .pressed { seat.recordPress(serial, in: window) }
            send(state == .pressed ? .pressed(button: button) : .released(button: button), hostTime(time))
        case .frame:
            flushScroll()
        default:
            handleAxis(event)
        }
    }

    /// The serial with which a drag may start; nil if no button is down.
    func grabSerial(device: DeviceID) -> UInt32? { device == self.device ? grab?.serial : nil }

    private func updateGrab(_ serial: UInt32, _ button: UInt32, _ state: WlPointer.ButtonState) {
        if state == .pressed {
            grab = (grab?.serial ?? serial, (grab?.buttons ?? []).union([button]))
            return
        }
        seat.pressEnded()
        grab?.buttons.remove(button)
        if grab?.buttons.isEmpty == true { grab = nil }
    }

    private func handleAxis(_ event: WlPointer.Event) {
        // Ignored over foreign surfaces: a gesture that begins there does not continue here.
        guard window != nil else { return }
        switch event {
        case .axis(let time, let axis, let value):
            axes.value(axis, value, time: hostTime(time))
            if pointer.version < WlPointer.Since.frame { flushScroll() }
        case .axisSource(let source):
            axes.source(source)
        case .axisStop(let time, let axis):
            axes.stop(axis, time: hostTime(time))
        case .axisDiscrete(let axis, let discrete):
            axes.discrete(axis, clicks: Int(discrete))
        case .axisValue120(let axis, let value):
            axes.value120(axis, Int(value))
        default:
            // `axis_relative_direction`: the values already have the direction configured by the user.
            break
        }
    }

    private func enter(_ serial: UInt32, _ surface: WlSurface?, _ point: CGPoint) {
        if window != nil { leave() }
        guard let entered = seat.host.window(of: surface) else { return position = point }
        window = entered
        popup = entered.popup(of: surface)
        position = popup.toWindow(point)
        cursor.enter(serial)
        cursor.show(entered.cursor, scale: entered.state.scale)
        send(.entered, clock.time(arrival: seat.host.now))
    }

    /// Also called when a touch begins: the compositor then hides the pointer.
    private func leave() {
        guard window != nil else { return }
        let now = clock.time(arrival: seat.host.now)
        axes = PointerAxisFrame()
        scroll.end(at: position, time: now)
        sendScroll()
        gestures?.cancel(time: now)
        send(.left, now)
        window = nil
        popup = nil
        grab = nil
    }

    private func flushScroll() {
        guard let (frame, time) = axes.take(running: scroll.runningSource, now: clock.time(arrival: seat.host.now)) else { return }
        scroll.scroll(frame, at: position, time: time)
        sendScroll()
    }

    private func sendScroll() {
        for event in scroll.takeEvents() {
            if let window { seat.host.send(.input(window.id, .scroll(event))) }
        }
    }

    private func send(_ kind: PointerEvent.Kind, _ time: TimeInterval) {
        guard let window else { return }
        seat.host.send(.input(window.id, .pointer(PointerEvent(device: device, timestamp: time, kind: kind, position: position))))
    }
}
