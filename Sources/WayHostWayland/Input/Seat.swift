import Foundation
import WayHost
import WaylandClient

/// One `wl_seat`, whose devices may appear and disappear at any time.
@MainActor final class Seat {
    let seat: WlSeat
    /// The global's registry name.
    let globalName: UInt32
    unowned let connection: Connection
    private var touch: TouchInput?
    private var pointer: PointerInput?
    private var keyboard: KeyboardInput?
    private var tablets: TabletSeat?
    /// Nil without input methods.
    private(set) var textInput: SeatTextInput?
    /// The last press of a button, a key or a touch, whose serial an interactive move requires.
    private(set) var lastPress: Press?

    var hasKeyboard: Bool { keyboard != nil }
    var host: WaylandHost { connection.host }

    /// A press of a button, a key or a touch.
    struct Press {
        var serial: UInt32
        var window: WindowID
        /// The number of the press, counted over all seats in order of arrival.
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
        attachTextInput()
    }

    func end() {
        seat.onEvent = nil
        textInput?.end()
        textInput = nil
        update([])
        tablets?.end()
        tablets = nil
        seat.release()
    }

    /// Delivers events that no `frame` terminated.
    func endBatch() {
        touch?.endBatch()
        pointer?.endBatch()
    }

    func forget(_ window: WaylandWindow) {
        touch?.forget(window.id)
        pointer?.forget(window)
        keyboard?.forget(window)
        tablets?.forget(window)
        textInput?.forget(window)
        if lastPress?.window == window.id { lastPress = nil }
    }

    /// Ends input on a popup. Compositors send no leave for a destroyed surface.
    func forget(_ popup: WaylandPopup) {
        touch?.forget(popup)
        pointer?.forget(popup)
        keyboard?.forget(popup)
        tablets?.forget(popup)
        textInput?.forget(popup)
    }

    func attachGestures() { pointer?.attachGestures() }

    /// Attaches tablets once their global is known, before or after the seat; the seat's capabilities do not include them.
    func attachTablets() {
        guard tablets == nil, let manager = connection.globals.tabletManager else { return }
        tablets = TabletSeat(manager.getTabletSeat(seat: seat), seat: self)
    }

    /// Attaches text input once its global is known, before or after the seat. It stays when the global is removed, as the protocol specifies.
    func attachTextInput() {
        guard textInput == nil, let manager = connection.globals.textInputManager else { return }
        textInput = SeatTextInput(manager.getTextInput(seat: seat), seat: self)
    }

    func cursorThemeChanged() {
        pointer?.cursorThemeChanged()
        tablets?.cursorThemeChanged()
    }

    func cursorChanged(of window: WaylandWindow) {
        pointer?.cursorChanged(of: window)
        tablets?.cursorChanged(of: window)
    }

    func recordPress(_ serial: UInt32, in window: WaylandWindow) {
        lastPress = Press(serial: serial, window: window.id, order: connection.nextPressNumber())
        window.prepareBuffers()
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
            let removed = keyboard
            // Cleared before the focus change is sent, since its observers read `hasKeyboard`.
            keyboard = nil
            removed?.end()
        }
    }
}
