import Foundation
import WayHost
import WaylandClient

/// One `wl_seat`: its devices come and go while the program runs.
@MainActor final class Seat {
    let seat: WlSeat
    /// The registry's number.
    let globalName: UInt32
    unowned let connection: Connection
    private var touch: TouchInput?
    private var pointer: PointerInput?
    private var keyboard: KeyboardInput?
    private var tablets: TabletSeat?
    /// The last press of a button, a key or a finger, which a request to move the window must name.
    private(set) var lastPress: Press?

    var hasKeyboard: Bool { keyboard != nil }
    var host: WaylandHost { connection.host }

    /// A press of a button, a key or a finger.
    struct Press {
        var serial: UInt32
        var window: WindowID
        /// Presses of all seats in the order of their arrival.
        var order: Int
    }

    init(_ seat: WlSeat, globalName: UInt32, connection: Connection) {
        self.seat = seat
        self.globalName = globalName
        self.connection = connection
        seat.onEvent = { [unowned self] event in
            if case .capabilities(let capabilities) = event { update(capabilities) }
        }
        attachTablets()
    }

    func end() {
        seat.onEvent = nil
        update([])
        tablets?.end()
        tablets = nil
        seat.release()
    }

    /// Events that no `frame` closed go out.
    func endBatch() {
        touch?.endBatch()
        pointer?.endBatch()
    }

    func forget(_ window: WaylandWindow) {
        touch?.forget(window.id)
        pointer?.forget(window)
        keyboard?.forget(window)
        tablets?.forget(window)
        if lastPress?.window == window.id { lastPress = nil }
    }

    /// What was on the popup is in the window no more. Compositors send no leave for a surface that is gone.
    func forget(_ popup: WaylandPopup) {
        touch?.forget(popup)
        pointer?.forget(popup)
        keyboard?.forget(popup)
        tablets?.forget(popup)
    }

    func attachGestures() { pointer?.attachGestures() }

    /// Pens come once their global is known, before or after the seat; the seat's capabilities do not speak of them.
    func attachTablets() {
        guard tablets == nil, let manager = connection.globals.tabletManager else { return }
        tablets = TabletSeat(manager.getTabletSeat(seat: seat), seat: self)
    }

    func cursorChanged(of window: WaylandWindow) {
        pointer?.cursorChanged(of: window)
        tablets?.cursorChanged(of: window)
    }

    func noteSerial(_ serial: UInt32, in window: WaylandWindow) {
        lastPress = Press(serial: serial, window: window.id, order: connection.nextPress())
    }

    private func update(_ capabilities: WlSeat.Capability) {
        if capabilities.contains(.touch) {
            if touch == nil { touch = TouchInput(seat.getTouch(), seat: self) }
        } else {
            touch?.end()
            touch = nil
        }
        if capabilities.contains(.pointer) {
            if pointer == nil { pointer = PointerInput(seat.getPointer(), seat: self) }
        } else {
            pointer?.end()
            pointer = nil
        }
        if capabilities.contains(.keyboard) {
            if keyboard == nil { keyboard = KeyboardInput(seat.getKeyboard(), seat: self) }
        } else {
            let gone = keyboard
            // Before its end is told: whoever hears of it asks what is left.
            keyboard = nil
            gone?.end()
        }
    }
}
