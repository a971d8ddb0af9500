import Foundation
import Logging
import WayHost

/// What a `LibinputHost` needs from a `LibinputSource`.
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

/// A host that reads touchscreens, touchpads and wheels from the devices while one of its windows is active and full screen, and receives them from the
/// compositor otherwise. Everything else (windows, pointer, pens, keys) always comes from the compositor.
///
/// While a window receives device input, the compositor's events of the same kinds are dropped. When the window loses focus or full screen, and when
/// device input begins, touches that are down are cancelled: a touch has one source from beginning to end. A kind for which no device can be read stays
/// with the compositor, so a missing permission costs only a log line.
@preconcurrency @MainActor public final class LibinputHost: WayHost.Host {
    public var name: String { base.name }
    public var screens: [HostScreen] { base.screens }
    public var now: TimeInterval { base.now }
    public var taskQueue: MainTaskQueue { base.taskQueue }
    public var hasKeyboard: Bool { base.hasKeyboard }
    public var onEvent: (@MainActor (HostEvent) -> Void)?
    public var loopSources: [any LoopSource] { base.loopSources + [source] + monitors }
    public var outputPower: (any OutputPowerControl)? { base.outputPower }
    public var dataExchange: (any HostDataExchange)? { base.dataExchange }
    public func apply(_ settings: DesktopSettings) { base.apply(settings) }

    private let base: any WayHost.Host
    private let source: any DirectSource
    private let monitors: [any SessionMonitor]
    private let report: @MainActor (String) -> Void
    private var policy = FocusPolicy()
    private var arbiter = InputArbiter()
    private var target: FocusPolicy.Target?
    private var isConnected = true
    private var hasReportedWindowed = false

    /// Reads devices beside `base`. Missing or unreadable devices are no error; see `LibinputSource`.
    public convenience init(_ base: any WayHost.Host, _ configuration: LibinputConfiguration) throws(HostError) {
        let source = try LibinputSource(configuration, mapping: OutputMapping(rectangle: .zero), clock: { base.now })
        self.init(base, source: source, monitors: Self.sessionMonitors) { LibinputLog.logger.warning("\($0)") }
    }

    /// The monitors that can tell whether this session is in the foreground and unlocked.
    private static var sessionMonitors: [any SessionMonitor] {
        var sessionMonitors: [any SessionMonitor] = []
        if let terminal = VirtualTerminalMonitor() { sessionMonitors.append(terminal) }
        if let lock = SessionLockMonitor() { sessionMonitors.append(lock) }
        return sessionMonitors
    }

    init(
        _ base: any WayHost.Host, source: any DirectSource, monitors: [any SessionMonitor], report: @escaping @MainActor (String) -> Void
    ) {
        self.base = base
        self.source = source
        self.monitors = monitors
        self.report = report
        source.isActive = false
        source.onEvent = { [weak self] event in
            guard let self else { return }
            if let target { onEvent?(.input(target.window, event)) }
        }
        source.onDevicesChanged = { [weak self] in self?.updateCapturedKinds() }
        for monitor in monitors { monitor.onChange = { [weak self] in self?.updateSuspension() } }
        base.onEvent = { [weak self] in self?.handle($0) }
        updateSuspension()
    }

    public func makeWindow(_ options: WindowOptions) throws(HostError) -> any HostWindow { try base.makeWindow(options) }

    // MARK: Events of the host

    private func handle(_ event: HostEvent) {
        switch event {
        case .input(let window, .keyboardFocus(let hasFocus)):
            policy.keyboard(window, hasFocus: hasFocus)
        case .input(let window, let input):
            updatePointer(input, in: window)
            if let input = arbiter.pass(window, input) { onEvent?(.input(window, input)) }
            return
        case .window(let window, .configured(let state)):
            policy.configured(window, state)
            reportWindowed(state)
        case .window:
            onEvent?(event)
            return
        case .lost:
            policy.reset()
            isConnected = false
        case .restored: isConnected = true
        case .screensChanged: break
        }
        let next = policy.target(on: base.screens, hasKeyboard: base.hasKeyboard)
        // Touches end before the window is notified of its loss, and begin after it is notified of its gain.
        if target?.window != next?.window { close() }
        updateSuspension()
        onEvent?(event)
        if let next { open(next) }
    }

    /// Only the compositor knows the pointer position. A pen is not the pointer of a touchpad.
    private func updatePointer(_ input: InputEvent, in window: WindowID) {
        guard case .pointer(let pointer) = input, pointer.stylus == nil, window == target?.window else { return }
        source.pointerPosition = pointer.position
    }

    private func open(_ next: FocusPolicy.Target) {
        // The event handler may have changed the window's state.
        guard next != target, next == policy.target(on: base.screens, hasKeyboard: base.hasKeyboard) else { return }
        target = next
        source.mapping = next.mapping
        updateCapturedKinds()
        source.isActive = true
    }

    private func close() {
        guard target != nil else { return }
        source.isActive = false
        target = nil
        updateCapturedKinds()
    }

    private func updateCapturedKinds() {
        let kinds = target.map { InputArbiter.Kinds(of: source.devices, on: $0.mapping) } ?? []
        for (window, event) in arbiter.capture(kinds, time: now) { onEvent?(.input(window, event)) }
    }

    /// Input meant for another session or a lock screen must not be read, and without a compositor there is no window to receive it.
    private func updateSuspension() {
        if isConnected, monitors.allSatisfy(\.allowsInput) { source.resume() } else { source.suspend() }
    }

    private func reportWindowed(_ state: WindowState) {
        guard state.isActive, !state.isFullScreen, !hasReportedWindowed else { return }
        hasReportedWindowed = true
        report("the window is not full screen, so its touches come from the compositor and not from libinput (WAYKIT_FULLSCREEN=1 makes it so)")
    }
}
