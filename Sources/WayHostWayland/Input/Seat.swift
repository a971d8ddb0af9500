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
    /// The last press or keyboard focus, whose serial a selection requires.
    private(set) var lastInput: (serial: UInt32, order: Int)?
    private(set) var dataExchange: SeatDataExchange?

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
        seat.onEvent = { [weak self] event in
            guard let self else { return }
            if case .capabilities(let capabilities) = event { update(capabilities) }
        }
        attachTablets()
        attachTextInput()
        attachDataExchange()
    }

    func end() {
        seat.onEvent = nil
        textInput?.end()
        textInput = nil
        update([])
        tablets?.end()
        tablets = nil
        dataExchange?.end()
        dataExchange = nil
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
        dataExchange?.forget(window)
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

    /// Attaches the data device and the primary selection once their globals are known.
    func attachDataExchange() {
        if let dataExchange { return dataExchange.attach() }
        let globals = connection.globals
        guard globals.dataDeviceManager != nil || globals.primarySelectionManager != nil else { return }
        dataExchange = SeatDataExchange(seat: self)
    }

    func cursorImagesChanged() {
        pointer?.cursorImagesChanged()
        tablets?.cursorImagesChanged()
    }

    func cursorChanged(of window: WaylandWindow) {
        pointer?.cursorChanged(of: window)
        tablets?.cursorChanged(of: window)
    }

    func recordPress(_ serial: UInt32, in window: WaylandWindow) {
        let order = connection.nextInputNumber()
        lastPress = Press(serial: serial, window: window.id, order: order)
        recordInput(serial, order: order)
        window.prepareBuffers()
    }

    func recordFocus(_ serial: UInt32) { recordInput(serial, order: connection.nextInputNumber()) }

    private func recordInput(_ serial: UInt32, order: Int) {
        lastInput = (serial, order)
        host.waylandDataExchange.offerPending()
    }

    // MARK: Drags

    /// The serial of the press that holds an implicit grab: of the pointer, or of a contact. Without a device of this seat the last press in the window.
    func press(of device: DeviceID?, contact: Int?, in window: WindowID) -> UInt32? {
        if let device {
            if let serial = touch?.serial(of: contact, device: device) ?? pointer?.grabSerial(device: device) { return serial }
            if touch?.device == device || pointer?.device == device { return nil }
        }
        return lastPress.flatMap { $0.window == window ? $0.serial : nil }
    }

    func startDrag(_ options: DragOptions, _ serial: UInt32) -> (any HostDrag)? {
        guard let origin = host.surface(of: options.window), let drag = dataExchange?.startDrag(options, origin: origin, serial: serial) else { return nil }
        // A finger that drags sends no further events. A pointer leaves by an event.
        if let contact = options.contact { touch?.dragStarted(contact, device: options.device) }
        return drag
    }

    /// A press has ended that the compositor would have kept for a drag.
    func pressEnded() { dataExchange?.pressEnded() }

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
