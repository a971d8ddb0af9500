import Foundation
import Glibc
import WayHost
import WaylandClient

/// The keyboard of a seat: keymap, focus, keys, modifiers, repeat.
@MainActor final class KeyboardInput {
    private let keyboard: WlKeyboard
    private unowned let seat: Seat
    private let device: DeviceID
    private var clock = EventClock()
    private var keymapState: KeymapState = .none
    /// Compiling a keymap takes milliseconds. Before the first picture it is postponed until the keyboard enters a window, which then has one.
    private enum KeymapState {
        case none
        case announced(WlKeyboard.KeymapFormat, [UInt8]?)
        case compiled(KeyboardState?)
    }
    /// `wl_keyboard.key_state` 2 of version 10: the compositor sends repeats itself.
    private static let repeated = WlKeyboard.KeyState(rawValue: 2)

    private weak var window: WaylandWindow?
    /// The popup of that window that has the keyboard focus; nil if the window itself has it.
    private var popup: WaylandPopup?
    /// Keys whose press was delivered; only these get a release.
    private var pressedKeys: Set<UInt32> = []
    private lazy var keyRepeat = KeyRepeat(taskQueue: seat.host.taskQueue) { [weak self] code, time in
        guard let self else { return }
        send(.repeated, code, time: clock.time(arrival: time))
    }

    init(_ keyboard: WlKeyboard, seat: Seat) {
        self.keyboard = keyboard
        self.seat = seat
        device = seat.host.makeDeviceID()
        keyboard.onEvent = { [weak self] in self?.handle($0) }
    }

    func end() {
        keyboard.onEvent = nil
        leave()
        keyboard.release()
    }

    func forget(_ window: WaylandWindow) {
        guard self.window === window else { return }
        self.window = nil
        popup = nil
        reset()
    }

    func forget(_ popup: WaylandPopup) {
        if self.popup === popup { leave() }
    }

    private func handle(_ event: WlKeyboard.Event) {
        switch event {
        case .keymap(let format, let fd, let size):
            install(format, fd, Int(size))
        case .enter(let serial, let surface, _):
            // Keys that are down already belong to the previously focused window.
            if window != nil { leave() }
            guard let entered = seat.host.window(of: surface) else { return }
            window = entered
            popup = entered.popup(of: surface)
            seat.recordFocus(serial)
            _ = state
            seat.host.keyboard(device, entered: entered)
        case .leave(_, let surface):
            if seat.host.window(of: surface) === window, seat.host.popup(of: surface) === popup { leave() }
        case .key(let serial, let time, let key, let state):
            self.key(serial, time, key, state)
        case .modifiers(_, let depressed, let latched, let locked, let group):
            state?.update(depressed: depressed, latched: latched, locked: locked, group: group)
        case .repeatInfo(let rate, let delay):
            keyRepeat.set(rate: rate, delay: delay)
        }
    }

    private func key(_ serial: UInt32, _ timestamp: UInt32, _ code: UInt32, _ keyState: WlKeyboard.KeyState) {
        guard let window else { return }
        let time = clock.time(milliseconds: timestamp, arrival: seat.host.now)
        switch keyState {
        case .pressed:
            seat.recordPress(serial, in: window)
            pressedKeys.insert(code)
            send(.pressed, code, time: time)
            if state?.repeats(code) ?? false, self.window != nil { keyRepeat.press(code) }
        case .released:
            keyRepeat.release(code)
            if pressedKeys.remove(code) != nil { send(.released, code, time: time) }
        case Self.repeated:
            if pressedKeys.contains(code) { send(.repeated, code, time: time) }
        default:
            break
        }
    }

    private func leave() {
        guard let window else { return reset() }
        // If another seat's keyboard keeps the window focused, only this keyboard's keys are cancelled.
        if seat.host.isFocused(window, besides: device) {
            let time = clock.time(arrival: seat.host.now)
            for code in pressedKeys.sorted() { send(.cancelled, code, time: time) }
        }
        reset()
        self.window = nil
        popup = nil
        seat.host.keyboard(device, left: window)
    }

    private func reset() {
        keyRepeat.stop()
        pressedKeys.removeAll()
        if case .compiled(let state) = keymapState { state?.resetCompose() }
    }

    private func send(_ phase: KeyEvent.Phase, _ code: UInt32, time: TimeInterval) {
        guard let window else { return }
        let types = phase == .pressed || phase == .repeated
        let translation = (types ? state?.press(code) : state?.translation(code)) ?? KeyboardState.Translation()
        seat.host.send(
            .input(
                window.id,
                .key(
                    KeyEvent(
                        device: device, timestamp: time, phase: phase, code: code, keysym: translation.keysym,
                        baseKeysym: translation.baseKeysym, text: translation.text, baseText: translation.baseText, modifiers: translation.modifiers,
                        layout: state?.layout))))
    }

    /// Nil without a usable keymap. Compiles an announced one.
    private var state: KeyboardState? {
        if case .announced(let format, let text) = keymapState { keymapState = .compiled(compile(format, text)) }
        if case .compiled(let state) = keymapState { return state }
        return nil
    }

    private func install(_ format: WlKeyboard.KeymapFormat, _ descriptor: Int32, _ size: Int) {
        keyRepeat.stop()
        var text: [UInt8]?
        if format == .xkbV1 { text = Keymap.read(descriptor: descriptor, size: size) } else { close(descriptor) }
        keymapState = .announced(format, text)
        if seat.host.hasMappedWindow { _ = state }
    }

    private func compile(_ format: WlKeyboard.KeymapFormat, _ text: [UInt8]?) -> KeyboardState? {
        guard let context = seat.connection.xkb else { return nil }
        let keymap: Keymap? =
            switch format {
            case .xkbV1: text?.withUnsafeBytes { Keymap.compile($0, in: context) } ?? fallback("does not compile", context)
            case .noKeymap: Keymap.systemDefault(in: context)
            default: fallback("has the unknown format \(format.rawValue)", context)
            }
        return keymap.flatMap { KeyboardState(keymap: $0, context: context) }
    }

    private func fallback(_ problem: String, _ context: XKBContext) -> Keymap? {
        let keymap = Keymap.systemDefault(in: context)
        let consequence = keymap == nil ? "there is no default either, keys have no names" : "taking the system's default"
        seat.host.log.warning("the compositor's keymap \(problem): \(consequence)")
        return keymap
    }
}
