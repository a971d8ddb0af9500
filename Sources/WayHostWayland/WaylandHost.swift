import Foundation
import Glibc
import Logging
import WayHost
import WaylandClient

/// A Wayland client as a host: windows are xdg toplevels, buffers are shared memory, input comes from the seats.
///
/// When the connection is lost, `lost` is sent; with `reconnects`, the host then retries at growing intervals, maps its windows again and sends `restored`.
/// Such a host needs no compositor at its start either: it connects from the main loop, and `whenConnected` calls back.
@preconcurrency @MainActor public final class WaylandHost: WayHost.Host {
    /// Input that has not moved for so long rests. Seconds.
    private static let motionTime: TimeInterval = 0.1

    public let name = "wayland"
    /// Without a connection: the last known screens.
    public private(set) var screens: [HostScreen] = []
    public let taskQueue: MainTaskQueue
    public var onEvent: (@MainActor (HostEvent) -> Void)?
    /// Records the windows' frame callbacks.
    package var trace: Trace?
    let setup: HostSetup
    let log: Logger
    private(set) var connection: Connection?
    private(set) var windows: [WaylandWindow] = []
    private let power = WaylandOutputPower()
    private(set) var desktopSettings = DesktopSettings()
    private(set) lazy var waylandDataExchange = WaylandDataExchange(host: self)
    /// Set while the host tries to connect.
    private var attempts: ConnectionAttempts?
    private var hasBeenConnected = false
    private var onFirstConnection: (@MainActor () -> Void)?
    /// The screens of the last connection whose outputs this one has not announced, by `OutputState.stableName`.
    private var formerScreenIDs: [String: UInt64] = [:]
    private var hasPendingStates = false
    private var lastID: UInt64 = 0
    /// When input moved last.
    private var lastMotion = -TimeInterval.infinity
    private var startupToken: String?
    /// The keyboards that have focused each window: a leave of one seat does not affect another's focus.
    private var focusedKeyboards: [WindowID: Set<DeviceID>] = [:]
    /// The source locations that have already logged a warning.
    private var warnedLocations: Set<String> = []

    /// Connects to the compositor named by `displayName`, or else by the environment (`WAYLAND_SOCKET`, `WAYLAND_DISPLAY`).
    public convenience init(displayName: String? = nil, reconnects: Bool = false, delaysFrames: Bool = true) throws(HostError) {
        try self.init(HostSetup(displayName: displayName, reconnects: reconnects, delaysFrames: delaysFrames))
        // The token is for this program, not for programs that it starts.
        unsetenv("XDG_ACTIVATION_TOKEN")
    }

    init(_ setup: HostSetup) throws(HostError) {
        self.setup = setup
        log = setup.log
        taskQueue = MainTaskQueue(clock: setup.clock)
        startupToken = setup.environment["XDG_ACTIVATION_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
        if setup.reconnects { tryToConnect(.start) } else { try connect() }
    }

    /// Calls `connected` as soon as there is a connection: now, or from the main loop. `waiting` is called before, once, if the first attempt to connect
    /// failed.
    public func whenConnected(waiting: @escaping @MainActor () -> Void, connected: @escaping @MainActor () -> Void) {
        guard let attempts else { return connected() }
        onFirstConnection = connected
        if attempts.hasFailed { waiting() } else { attempts.onFirstFailure = waiting }
    }

    public var now: TimeInterval { setup.clock() }

    /// Changes when the connection is lost or restored, and with the pipes of the data exchange.
    public var loopSources: [any LoopSource] {
        let own: [any LoopSource] = polledConnection.map { [$0] } ?? []
        return waylandDataExchange.transfers.isEmpty ? own : own + waylandDataExchange.transfers
    }

    /// The connection, or one that is being tried.
    var polledConnection: Connection? { connection ?? attempts?.connection }

    public var outputPower: (any OutputPowerControl)? { power }

    public var dataExchange: (any HostDataExchange)? { waylandDataExchange }

    public func apply(_ settings: DesktopSettings) {
        let old = desktopSettings
        desktopSettings = settings
        if (settings.cursorTheme, settings.cursorSize) != (old.cursorTheme, old.cursorSize) { connection?.cursorThemeChanged() }
    }

    public func makeWindow(_ options: WindowOptions) throws(HostError) -> any HostWindow {
        guard let connection else { throw .lost("there is no connection at this moment") }
        if let missing = connection.globals.missing() { throw missing }
        let window = WaylandWindow(options, id: WindowID(rawValue: makeID()), host: self)
        windows.append(window)
        window.map(on: connection)
        return window
    }

    // MARK: Interface of the connection's objects

    func send(_ event: HostEvent) {
        switch event {
        case .window: flushStates()
        case .input(_, let event):
            flushStates()
            if event.isMotion { lastMotion = now }
        case .screensChanged, .lost, .restored: break
        }
        onEvent?(event)
    }

    /// Fingers, a pointer, a stylus or a wheel have moved a moment ago, so that more of their events are to be expected before the next refresh.
    var isReceivingMotion: Bool { now - lastMotion < Self.motionTime }

    func statesChanged() { hasPendingStates = true }

    /// Sends the windows' pending states, before any other event of theirs.
    func flushStates() {
        guard hasPendingStates else { return }
        hasPendingStates = false
        windows.forEach { $0.flushState() }
    }

    /// The window that owns the surface; nil for foreign and for destroyed surfaces.
    func window(of surface: WlSurface?) -> WaylandWindow? {
        surface.flatMap { surface in windows.first { $0.owns(surface) } }
    }

    func surface(of id: WindowID) -> WlSurface? { windows.first { $0.id == id }?.wlSurface }

    /// The popup that owns the surface; nil for a window's own surface.
    func popup(of surface: WlSurface?) -> WaylandPopup? { window(of: surface)?.popup(of: surface) }

    /// Logs a warning once per source location, for conditions that may recur.
    func warnOnce(_ line: @autoclosure () -> String, file: String = #fileID, at sourceLine: Int = #line) {
        guard warnedLocations.insert("\(file):\(sourceLine)").inserted else { return }
        log.warning("\(line())")
    }

    func toplevel(of id: WindowID) -> (any Toplevel)? { windows.first { $0.id == id }?.toplevel }

    /// The activation token that the launcher gave the program: returned once, for the first window that is shown.
    func takeStartupToken() -> String? {
        defer { startupToken = nil }
        return startupToken
    }

    // MARK: Keyboards

    /// Whether a window shows content.
    var hasMappedWindow: Bool { windows.contains { $0.isMapped } }

    public var hasKeyboard: Bool { connection?.seats.contains { $0.hasKeyboard } ?? false }

    func keyboard(_ keyboard: DeviceID, entered window: WaylandWindow) {
        let isFirst = focusedKeyboards[window.id, default: []].isEmpty
        focusedKeyboards[window.id, default: []].insert(keyboard)
        if isFirst { send(.input(window.id, .keyboardFocus(true))) }
    }

    func keyboard(_ keyboard: DeviceID, left window: WaylandWindow) {
        guard focusedKeyboards[window.id]?.remove(keyboard) != nil, focusedKeyboards[window.id]?.isEmpty == true else { return }
        send(.input(window.id, .keyboardFocus(false)))
    }

    /// Whether a keyboard other than this one has focused the window.
    func isFocused(_ window: WaylandWindow, besides keyboard: DeviceID) -> Bool {
        focusedKeyboards[window.id]?.contains { $0 != keyboard } ?? false
    }

    func makeDeviceID() -> DeviceID { DeviceID(rawValue: makeID()) }

    func makePopupID() -> PopupID { PopupID(rawValue: makeID()) }

    func screenName(_ id: UInt64?) -> String? { id.flatMap { id in screens.first { $0.id == id }?.name } }

    /// The identifier of an output that is announced: the former one if a lost connection had a screen of that name.
    func screenID(of output: OutputState) -> UInt64 { output.stableName.flatMap { formerScreenIDs.removeValue(forKey: $0) } ?? makeID() }

    /// Performs pending commits before the loop sleeps, coalesced into one per surface.
    func commitPending() { windows.forEach { $0.commitPending() } }

    func outputsChanged(_ outputs: [Output]) {
        let screens = outputs.filter(\.isKnown).map(\.screen)
        guard connection != nil, screens != self.screens else { return }
        self.screens = screens
        power.update()
        windows.forEach { $0.outputsChanged() }
        // A window may just have updated its screen's scale: that change has already sent the event.
        guard screens == self.screens else { return }
        send(.screensChanged)
    }

    func outputRemoved(_ output: Output) {
        windows.forEach { $0.outputRemoved(output) }
        power.update()
        if let connection { outputsChanged(connection.outputs) }
    }

    /// Called while a connection is being made, too: it has no windows then.
    func seatsChanged(of connection: Connection) {
        if connection === self.connection { windows.forEach { $0.seatsChanged() } }
    }

    func outputPowerManagerAppeared() { power.update() }

    func windowClosed(_ window: WaylandWindow) {
        windows.removeAll { $0 === window }
        focusedKeyboards[window.id] = nil
        connection?.seats.forEach { $0.forget(window) }
    }

    /// libdecor failed: its windows are recreated without it.
    func decorFailed() {
        guard let connection else { return }
        connection.whenIdle { [weak self] in
            self?.windows.forEach { $0.replaceDecor(on: connection) }
        }
    }

    // MARK: Connection

    func connectionLost(_ lost: Connection, _ error: HostError) {
        if let attempts, lost === attempts.connection { return attempts.connectionLost(error) }
        guard lost === connection else { return }
        log.error("\(error)")
        connection = nil
        windows.forEach { $0.unmap() }
        power.detach()
        // Touches and keys are ended first, so that observers receive their ends before the loss.
        lost.end()
        lost.whenIdle { withExtendedLifetime(lost) {} }
        formerScreenIDs = Dictionary(screens.map { ($0.name, $0.id) }) { first, _ in first }
        send(.lost(error))
        if setup.reconnects { tryToConnect(.loss) }
    }

    private func tryToConnect(_ reason: ConnectionAttempts.Reason) {
        let attempts = ConnectionAttempts(host: self, reason: reason) { [weak self] in self?.attemptSucceeded($0) }
        self.attempts = attempts
        attempts.start()
    }

    private func connect() throws(HostError) {
        let connection = try Connection(display: setup.connect(), host: self, setup: setup)
        try connection.waitForGlobals()
        if let missing = connection.globals.missing() {
            connection.end()
            throw missing
        }
        use(connection)
    }

    private func use(_ connection: Connection) {
        self.connection = connection
        hasBeenConnected = true
        screens = connection.outputs.filter(\.isKnown).map(\.screen)
        power.attach(connection)
    }

    private func attemptSucceeded(_ connection: Connection) {
        let hasWaited = attempts?.hasFailed ?? false, isFirst = !hasBeenConnected
        attempts = nil
        use(connection)
        guard isFirst else { return restore(connection) }
        if hasWaited { log.notice("there is a compositor now") }
        onFirstConnection?()
        onFirstConnection = nil
    }

    private func restore(_ connection: Connection) {
        log.notice("the connection to the compositor is back")
        send(.screensChanged)
        send(.restored)
        for window in windows {
            window.map(on: connection)
            send(.window(window.id, .contentsLost))
        }
    }

    private func makeID() -> UInt64 {
        lastID += 1
        return lastID
    }
}
