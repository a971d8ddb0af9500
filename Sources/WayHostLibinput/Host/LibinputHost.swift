import Foundation
import Logging
import WayHost

/// What a `LibinputHost` needs of a `LibinputSource`.
@MainActor protocol DirectSource: LoopSource {
    var onEvent: (@MainActor (InputEvent) -> Void)? { get set }
    var onDevicesChanged: (@MainActor () -> Void)? { get set }
    var devices: [LibinputDevice] { get }
    var mapping: OutputMapping { get set }
    var isActive: Bool { get set }
    var pointerPosition: CGPoint { get set }
    func suspend()
    func resume()
}

extension LibinputSource: DirectSource {}

/// A host whose touchscreens, touchpads and wheels are read from the devices while one of its windows is active and full screen, and told by
/// the compositor otherwise. Everything else — windows, pointer, pens, keys — is always the compositor's.
///
/// For as long as a window has the devices, what the compositor tells of the same kinds of input is ignored as a whole. Where the window
/// loses its focus or the full screen, and at the start, fingers that are down are cancelled: a touch has one source from its
/// beginning to its end. Where no device of a kind can be read, that kind stays the compositor's, so a missing permission costs nothing
/// but the line in the log.
@preconcurrency @MainActor public final class LibinputHost: WayHost.Host {
    public var name: String { base.name }
    public var screens: [HostScreen] { base.screens }
    public var now: TimeInterval { base.now }
    public var turns: MainTaskQueue { base.turns }
    public var hasKeyboard: Bool { base.hasKeyboard }
    public var onEvent: (@MainActor (HostEvent) -> Void)?
    public var loopSources: [any LoopSource] { base.loopSources + [source] + sessions }

    private let base: any WayHost.Host
    private let source: any DirectSource
    private let sessions: [any SessionMonitor]
    private let say: @MainActor (String) -> Void
    private var gate = FocusPolicy()
    private var filter = InputArbiter()
    private var opening: FocusPolicy.Opening?
    private var isConnected = true
    private var hasSaidFullScreen = false

    /// Reads devices beside `base`. Devices that are missing or may not be read are no error; see `LibinputSource`.
    public convenience init(_ base: any WayHost.Host, _ configuration: LibinputConfiguration) throws(HostError) {
        let source = try LibinputSource(configuration, mapping: OutputMapping(rectangle: .zero), clock: { base.now })
        self.init(base, source: source, sessions: Self.watches) { LibinputLog.logger.warning("\($0)") }
    }

    /// Who can tell whether the person is in this session.
    private static var watches: [any SessionMonitor] {
        var watches: [any SessionMonitor] = []
        if let terminal = VirtualTerminalMonitor() { watches.append(terminal) }
        if let lock = SessionLockMonitor() { watches.append(lock) }
        return watches
    }

    init(
        _ base: any WayHost.Host, source: any DirectSource, sessions: [any SessionMonitor], say: @escaping @MainActor (String) -> Void
    ) {
        self.base = base
        self.source = source
        self.sessions = sessions
        self.say = say
        source.isActive = false
        source.onEvent = { [unowned self] event in
            if let opening { onEvent?(.input(opening.window, event)) }
        }
        source.onDevicesChanged = { [unowned self] in takeKinds() }
        for session in sessions { session.onChange = { [unowned self] in updateSuspension() } }
        base.onEvent = { [unowned self] in handle($0) }
        updateSuspension()
    }

    public func makeWindow(_ options: WindowOptions) throws(HostError) -> any HostWindow { try base.makeWindow(options) }

    // MARK: Events of the host

    private func handle(_ event: HostEvent) {
        switch event {
        case .input(let window, .keyboardFocus(let hasFocus)):
            gate.keyboard(window, hasFocus: hasFocus)
        case .input(let window, let input):
            note(input, in: window)
            if let input = filter.pass(window, input) { onEvent?(.input(window, input)) }
            return
        case .window(let window, .configured(let state)):
            gate.configured(window, state)
            sayFullScreen(state)
        case .window:
            onEvent?(event)
            return
        case .lost:
            gate.reset()
            isConnected = false
        case .restored: isConnected = true
        case .screensChanged: break
        }
        let next = gate.opening(on: base.screens, hasKeyboard: base.hasKeyboard)
        // Fingers end before the window hears what it lost, and begin after it heard what it got.
        if opening?.window != next?.window { close() }
        updateSuspension()
        onEvent?(event)
        if let next { open(next) }
    }

    /// Only the compositor knows where the pointer is. Pens are no pointers for a touchpad.
    private func note(_ input: InputEvent, in window: WindowID) {
        guard case .pointer(let pointer) = input, pointer.stylus == nil, window == opening?.window else { return }
        source.pointerPosition = pointer.position
    }

    private func open(_ next: FocusPolicy.Opening) {
        // The handler of the event may have changed what it was about.
        guard next != opening, next == gate.opening(on: base.screens, hasKeyboard: base.hasKeyboard) else { return }
        opening = next
        source.mapping = next.mapping
        takeKinds()
        source.isActive = true
    }

    private func close() {
        guard opening != nil else { return }
        source.isActive = false
        opening = nil
        takeKinds()
    }

    private func takeKinds() {
        let kinds = opening.map { InputArbiter.Kinds(of: source.devices, on: $0.mapping) } ?? []
        for (window, event) in filter.take(kinds, time: now) { onEvent?(.input(window, event)) }
    }

    /// Another session on this machine, or a lock screen, must not be listened to, and without a compositor there is nobody to listen for.
    private func updateSuspension() {
        if isConnected, sessions.allSatisfy(\.allowsInput) { source.resume() } else { source.suspend() }
    }

    private func sayFullScreen(_ state: WindowState) {
        guard state.isActive, !state.isFullScreen, !hasSaidFullScreen else { return }
        hasSaidFullScreen = true
        say("the window is not full screen, so its touches come from the compositor and not from libinput (WAYKIT_FULLSCREEN=1 makes it so)")
    }
}
