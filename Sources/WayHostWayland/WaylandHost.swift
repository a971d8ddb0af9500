import Foundation
import Glibc
import Logging
import WayHost
import WaylandClient

/// A Wayland client as a host: windows are xdg toplevels, buffers are shared memory, input comes from the seats.
///
/// Where the connection is lost, `lost` is sent; made with `reconnects`, the host then tries again at growing intervals, maps
/// its windows anew and sends `restored`.
@preconcurrency @MainActor public final class WaylandHost: WayHost.Host {
    /// Seconds between attempts to reconnect: the first, and the longest.
    private static let firstRetry: TimeInterval = 0.25
    private static let longestRetry: TimeInterval = 2

    public let name = "wayland"
    /// While there is no connection: the screens that there were.
    public private(set) var screens: [HostScreen] = []
    public let turns: MainTaskQueue
    public var onEvent: (@MainActor (HostEvent) -> Void)?
    /// Where the windows' callbacks are written down.
    package var trace: Trace?
    let setup: HostSetup
    let log: Logger
    private(set) var connection: Connection?
    private(set) var windows: [WaylandWindow] = []
    private var retry: MainTaskQueue.Ticket?
    private var hasUntoldStates = false
    private var lastID: UInt64 = 0
    private var startupToken: String?
    /// The keyboards whose focus a window has: one seat's that leaves takes nothing from another's.
    private var keyboards: [WindowID: Set<DeviceID>] = [:]
    /// Where in the code what was odd has been said.
    private var saidOnce: Set<String> = []

    /// Connects to the compositor that `displayName` names, or else the environment (`WAYLAND_SOCKET`, `WAYLAND_DISPLAY`).
    public convenience init(displayName: String? = nil, reconnects: Bool = false) throws(HostError) {
        try self.init(HostSetup(displayName: displayName, reconnects: reconnects))
        // The token is this program's, not that of programs which it starts.
        unsetenv("XDG_ACTIVATION_TOKEN")
    }

    init(_ setup: HostSetup) throws(HostError) {
        self.setup = setup
        log = setup.log
        turns = MainTaskQueue(clock: setup.clock)
        startupToken = setup.environment["XDG_ACTIVATION_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
        if setup.reconnects { waitForCompositor() } else { try connect() }
    }

    public var now: TimeInterval { setup.clock() }

    /// Changes when the connection is lost and when it comes back.
    public var loopSources: [any LoopSource] { connection.map { [$0] } ?? [] }

    public func makeWindow(_ options: WindowOptions) throws(HostError) -> any HostWindow {
        guard let connection else { throw .lost("there is no connection at this moment") }
        if let missing = connection.globals.missing() { throw missing }
        let window = WaylandWindow(options, id: WindowID(rawValue: makeID()), host: self)
        windows.append(window)
        window.map(on: connection)
        return window
    }

    // MARK: What the parts of a connection need

    func send(_ event: HostEvent) {
        switch event {
        case .window, .input: tellStates()
        case .screensChanged, .lost, .restored: break
        }
        onEvent?(event)
    }

    func statesChanged() { hasUntoldStates = true }

    /// What became of the windows, before anything else about them.
    func tellStates() {
        guard hasUntoldStates else { return }
        hasUntoldStates = false
        windows.forEach { $0.tellState() }
    }

    /// The window that the surface belongs to; nil for surfaces that others made, and for those that are gone.
    func window(of surface: WlSurface?) -> WaylandWindow? {
        surface.flatMap { surface in windows.first { $0.owns(surface) } }
    }

    /// The popup that the surface is of; nil for a window's own.
    func popup(of surface: WlSurface?) -> WaylandPopup? { window(of: surface)?.popup(of: surface) }

    /// One line for what is odd and comes again and again; a line for each place in the code.
    func warnOnce(_ line: @autoclosure () -> String, file: String = #fileID, at place: Int = #line) {
        guard saidOnce.insert("\(file):\(place)").inserted else { return }
        log.warning("\(line())")
    }

    func toplevel(of id: WindowID) -> (any Toplevel)? { windows.first { $0.id == id }?.toplevel }

    /// The right to come to the front that whoever started the program gave it: once, for the first window that shows something.
    func takeStartupToken() -> String? {
        defer { startupToken = nil }
        return startupToken
    }

    // MARK: Keyboards

    public var hasKeyboard: Bool { connection?.seats.contains { $0.hasKeyboard } ?? false }

    func keyboard(_ keyboard: DeviceID, entered window: WaylandWindow) {
        let isFirst = keyboards[window.id, default: []].isEmpty
        keyboards[window.id, default: []].insert(keyboard)
        if isFirst { send(.input(window.id, .keyboardFocus(true))) }
    }

    func keyboard(_ keyboard: DeviceID, left window: WaylandWindow) {
        guard keyboards[window.id]?.remove(keyboard) != nil, keyboards[window.id]?.isEmpty == true else { return }
        send(.input(window.id, .keyboardFocus(false)))
    }

    /// Whether a keyboard other than this one has the window.
    func isFocused(_ window: WaylandWindow, besides keyboard: DeviceID) -> Bool {
        keyboards[window.id]?.contains { $0 != keyboard } ?? false
    }

    func makeDeviceID() -> DeviceID { DeviceID(rawValue: makeID()) }

    func makePopupID() -> PopupID { PopupID(rawValue: makeID()) }

    func makeScreenID() -> UInt64 { makeID() }

    /// Commits that wait for nothing else are made before the loop sleeps: several reasons give one commit.
    func commitPending() { windows.forEach { $0.commitPending() } }

    func outputsChanged(_ outputs: [Output]) {
        let screens = outputs.filter(\.isKnown).map(\.screen)
        guard connection != nil, screens != self.screens else { return }
        self.screens = screens
        windows.forEach { $0.outputsChanged() }
        // A window may have taught its screen the exact scale just now: that change has told everything.
        guard screens == self.screens else { return }
        send(.screensChanged)
    }

    func outputRemoved(_ output: Output) {
        windows.forEach { $0.outputRemoved(output) }
        if let connection { outputsChanged(connection.outputs) }
    }

    func windowClosed(_ window: WaylandWindow) {
        windows.removeAll { $0 === window }
        keyboards[window.id] = nil
        connection?.seats.forEach { $0.forget(window) }
    }

    /// libdecor stopped working: its windows become plain ones.
    func decorFailed() {
        guard let connection else { return }
        connection.whenIdle { [weak self] in
            self?.windows.forEach { $0.replaceDecor(on: connection) }
        }
    }

    // MARK: Connection

    func connectionLost(_ lost: Connection, _ error: HostError) {
        guard lost === connection else { return }
        log.error("\(error)")
        connection = nil
        windows.forEach { $0.unmap() }
        // Fingers and keys end first: whoever holds them hears of it before the loss.
        lost.end()
        lost.whenIdle { withExtendedLifetime(lost) {} }
        send(.lost(error))
        if setup.reconnects { scheduleRetry(after: Self.firstRetry) }
    }

    /// A kiosk's program may be started before its compositor.
    private func waitForCompositor() {
        var seconds = Self.firstRetry
        while connection == nil {
            do throws(HostError) {
                try connect()
            } catch {
                if seconds == Self.firstRetry { log.notice("\(error); waiting for one") }
                setup.pause(seconds)
                seconds = min(seconds * 2, Self.longestRetry)
            }
        }
    }

    private func connect() throws(HostError) {
        let connection = try Connection(display: setup.connect(), host: self, setup: setup)
        if let missing = connection.globals.missing() {
            connection.end()
            throw missing
        }
        self.connection = connection
        screens = connection.outputs.filter(\.isKnown).map(\.screen)
    }

    private func scheduleRetry(after seconds: TimeInterval) {
        retry = turns.schedule(after: seconds) { [weak self] in
            guard let self else { return }
            do throws(HostError) {
                try connect()
            } catch {
                return scheduleRetry(after: min(seconds * 2, Self.longestRetry))
            }
            restore()
        }
    }

    private func restore() {
        guard let connection else { return }
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
