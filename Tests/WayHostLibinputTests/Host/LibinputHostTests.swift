import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

/// Which events come from the compositor, and which from the devices.
@MainActor struct LibinputHostTests {
    @MainActor final class Log {
        var events: [HostEvent] = []
        var lines: [String] = []
    }

    let base = FakeHost()
    let source = FakeSource()
    let log = Log()
    let session = FakeSession()
    let host: LibinputHost
    let window = WindowID(rawValue: 1)
    /// A device whose events come from the compositor.
    let seat = DeviceID(rawValue: 5)

    init() {
        base.screens = [FocusPolicyTests.panel]
        source.devices = [FakeSource.device(touchscreen: true), FakeSource.device(touchpad: true, pointer: true), FakeSource.device(pointer: true)]
        host = LibinputHost(base, source: source, monitors: [session]) { [log] in log.lines.append($0) }
        host.onEvent = { [log] in log.events.append($0) }
    }

    func configure(isActive: Bool = true, isFullScreen: Bool = true) {
        base.send(.window(window, .configured(FocusPolicyTests.state(isActive: isActive, isFullScreen: isFullScreen))))
    }

    func touch(_ phase: TouchEvent.Point.Phase, _ id: Int = 0, stylus: Stylus? = nil) {
        let point = TouchEvent.Point(id: id, phase: phase, position: CGPoint(x: 10, y: 10), stylus: stylus)
        base.send(.input(window, .touch(TouchEvent(device: seat, timestamp: 99, points: [point]))))
    }

    private func swipe(_ phase: TouchpadGestureEvent.Phase) {
        base.send(
            .input(
                window,
                .touchpad(
                    TouchpadGestureEvent(
                        device: seat, timestamp: 99, kind: .swipe, phase: phase, fingers: 3, position: .zero, delta: CGPoint(x: 4, y: 0)))))
    }

    private func scroll(_ source: ScrollEvent.Source, _ phase: ScrollEvent.Phase) {
        base.send(
            .input(
                window,
                .scroll(
                    ScrollEvent(device: seat, timestamp: 99, position: .zero, source: source, phase: phase, delta: CGPoint(x: 0, y: 4)))))
    }

    /// The delivered events as text; clears the log.
    func takeEvents() -> [String] {
        defer { log.events = [] }
        return log.events.map { event in
            switch event {
            case .input(_, .touch(let touch)):
                (touch.device == seat ? "compositor " : "device ") + touch.points.map { "\($0.phase) \($0.id)" }.joined(separator: ", ")
            case .input(_, .touchpad(let gesture)): "compositor swipe \(gesture.phase)"
            case .input(_, .scroll(let scroll)): "compositor \(scroll.source) \(scroll.phase)"
            case .input(_, .pointer(let pointer)): "compositor pointer \(pointer.kind)"
            case .input(_, .keyboardFocus(let has)): "focus \(has)"
            case .window: "configured"
            case .lost: "lost"
            case .restored: "restored"
            default: "\(event)"
            }
        }
    }

    @Test func compositorTouchesCountUntilWindowIsActiveAndFullScreen() {
        configure(isFullScreen: false)
        touch(.began)
        source.down(.zero)
        touch(.ended)
        #expect(takeEvents() == ["configured", "compositor began 0", "compositor ended 0"])
        #expect(!source.isActive)
        configure()
        #expect(source.isActive)
        #expect(source.mapping.outputName == "DSI-1" && source.mapping.transform == .rotated90)
        touch(.began)
        source.down(.zero)
        #expect(takeEvents() == ["configured", "device began 0"])
    }

    @Test func compositorSequencesAreCancelledAndThenIgnored() {
        configure(isActive: false)
        touch(.began, 3)
        touch(.began, 4)
        touch(.ended, 4)
        swipe(.began)
        scroll(.finger, .began)
        #expect(takeEvents().count == 6)
        configure()
        #expect(
            takeEvents() == ["configured", "compositor cancelled 3", "compositor swipe cancelled", "compositor finger ended"])
        touch(.moved, 3)
        swipe(.changed)
        scroll(.finger, .changed)
        scroll(.wheel, .changed)
        #expect(takeEvents().isEmpty)
    }

    @Test(arguments: [(false, true), (true, false)])
    func touchesAreCancelledWhenWindowLosesDevices(isActive: Bool, isFullScreen: Bool) {
        configure()
        source.down(.zero)
        touch(.began, 9)
        #expect(takeEvents() == ["configured", "device began 0"])
        configure(isActive: isActive, isFullScreen: isFullScreen)
        #expect(takeEvents() == ["device cancelled 0", "configured"])
        // The rest of a compositor touch that began while it was ignored is ignored as well.
        touch(.moved, 9)
        touch(.ended, 9)
        swipe(.changed)
        swipe(.ended)
        scroll(.finger, .ended)
        #expect(takeEvents().isEmpty)
        touch(.began, 9)
        swipe(.began)
        scroll(.finger, .began)
        scroll(.wheel, .changed)
        #expect(takeEvents() == ["compositor began 9", "compositor swipe began", "compositor finger began", "compositor wheel changed"])
    }

    @Test func kindsWithoutDeviceComeFromCompositor() {
        source.devices = [FakeSource.device(touchscreen: true, output: "HDMI-A-1"), FakeSource.device(touchpad: true, pointer: true)]
        configure()
        touch(.began)
        swipe(.began)
        scroll(.finger, .began)
        scroll(.wheel, .changed)
        #expect(takeEvents() == ["configured", "compositor began 0", "compositor wheel changed"])
        // The touchscreen is plugged in.
        source.devices.append(FakeSource.device(touchscreen: true))
        source.onDevicesChanged?()
        #expect(takeEvents() == ["compositor cancelled 0"])
        touch(.moved)
        #expect(takeEvents().isEmpty)
        // All devices are unplugged.
        source.devices.removeAll()
        source.onDevicesChanged?()
        touch(.began)
        #expect(takeEvents() == ["compositor began 0"])
    }

    @Test func pointersPensAndKeysAlwaysComeFromCompositor() {
        configure()
        touch(.began, stylus: Stylus())
        base.send(.input(window, .pointer(PointerEvent(device: seat, timestamp: 99, kind: .moved, position: CGPoint(x: 3, y: 4)))))
        base.send(
            .input(window, .pointer(PointerEvent(device: seat, timestamp: 99, kind: .moved, position: CGPoint(x: 8, y: 8), stylus: Stylus()))))
        base.send(.input(window, .keyboardFocus(true)))
        #expect(log.events.count == 5)
        #expect(source.pointerPosition == CGPoint(x: 3, y: 4))
    }

    @Test func rotatedScreenKeepsTouches() {
        configure()
        source.down(.zero)
        _ = takeEvents()
        var rotated = FocusPolicyTests.panel
        rotated.transform = .rotated270
        base.screens = [rotated]
        base.send(.screensChanged)
        #expect(source.mapping.transform == .rotated270)
        #expect(source.isActive && source.finger != nil)
    }

    @Test func lostConnectionSuspendsDevices() {
        configure()
        source.down(.zero)
        _ = takeEvents()
        base.send(.lost(.lost("gone")))
        #expect(takeEvents() == ["device cancelled 0", "lost"])
        #expect(source.isSuspended)
        base.send(.restored)
        #expect(!source.isSuspended && !source.isActive)
        configure()
        #expect(source.isActive)
    }

    @Test func windowedStateIsReportedOnce() {
        configure(isActive: false, isFullScreen: false)
        #expect(log.lines.isEmpty)
        configure(isFullScreen: false)
        configure()
        configure(isFullScreen: false)
        #expect(log.lines.count == 1 && log.lines[0].contains("WAYKIT_FULLSCREEN=1"))
    }

    @Test func stateChangeInHandlerIsRespected() {
        // The handler of the event that makes the window the target unsets full screen again.
        host.onEvent = { [base, window] event in
            guard case .window(_, .configured(let state)) = event, state.isFullScreen else { return }
            base.send(.window(window, .configured(FocusPolicyTests.state(isFullScreen: false))))
        }
        configure()
        #expect(!source.isActive)
    }

    /// Input on another virtual terminal is not meant for this session, even if the compositor keeps the window active.
    @Test func inputOfAnotherSessionIsIgnored() {
        configure()
        #expect(source.isActive && !source.isSuspended)
        session.allowsInput = false
        #expect(source.isSuspended)
        // The connection is lost and restored meanwhile.
        base.send(.lost(.lost("gone")))
        base.send(.restored)
        configure()
        #expect(source.isSuspended)
        session.allowsInput = true
        #expect(!source.isSuspended && source.isActive)
        #expect(host.loopSources.contains { $0 === session })
    }

    @Test func devicesStaySuspendedWithoutCompositor() {
        configure()
        base.send(.lost(.lost("gone")))
        session.allowsInput = false
        session.allowsInput = true
        #expect(source.isSuspended)
        base.send(.restored)
        #expect(!source.isSuspended)
    }
}

/// Surfaces above a full-screen window: lock screens, launchers, notifications, on-screen keyboards.
extension LibinputHostTests {
    /// logind's lock state overrides the compositor's window state.
    @Test func lockedSessionSuspendsDevices() {
        configure()
        source.down(.zero)
        _ = takeEvents()
        session.allowsInput = false
        #expect(source.isSuspended)
        configure()
        #expect(source.isSuspended)
        session.allowsInput = true
        #expect(!source.isSuspended)
    }

    /// Lock screens, launchers and desktop menus take the keyboard focus; GNOME keeps the window activated meanwhile.
    @Test func keyboardFocusLossReleasesDevices() {
        configure()
        base.send(.input(window, .keyboardFocus(true)))
        source.down(.zero)
        _ = takeEvents()
        base.send(.input(window, .keyboardFocus(false)))
        #expect(!source.isActive)
        #expect(takeEvents() == ["device cancelled 0", "focus false"])
        touch(.began, 2)
        #expect(takeEvents() == ["compositor began 2"])
        base.send(.input(window, .keyboardFocus(true)))
        #expect(source.isActive)
        #expect(takeEvents() == ["focus true", "compositor cancelled 2"])
    }

    /// A tablet has no keyboard, and unplugging one does not take the devices away.
    @Test func withoutKeyboardWindowReceivesDevices() {
        configure()
        #expect(source.isActive)
        base.send(.input(window, .keyboardFocus(true)))
        base.hasKeyboard = false
        base.send(.input(window, .keyboardFocus(false)))
        #expect(source.isActive)
        // The keyboard is plugged in again, and its focus is reported.
        base.hasKeyboard = true
        base.send(.input(window, .keyboardFocus(true)))
        base.send(.input(window, .keyboardFocus(false)))
        #expect(!source.isActive)
        // The compositor activates the window again: the keyboard focus follows, or the keyboard was unplugged meanwhile.
        configure(isActive: false)
        configure()
        #expect(source.isActive)
    }

    /// A notification, or an on-screen keyboard that takes no keyboard focus: nothing tells the program that it covers the window, so a touch on it
    /// goes to the program as well. The README documents this limit.
    @Test func unreportedOverlaysDoNotBlockDevices() {
        configure()
        base.send(.input(window, .keyboardFocus(true)))
        _ = takeEvents()
        // The compositor sends the touch to the notification and nothing to this window.
        source.down(CGPoint(x: 700, y: 20))
        #expect(takeEvents() == ["device began 0"])
    }

    /// An on-screen keyboard that takes the keyboard focus, as a launcher does.
    @Test func focusedOnScreenKeyboardReleasesDevices() {
        configure()
        base.send(.input(window, .keyboardFocus(true)))
        base.send(.input(window, .keyboardFocus(false)))
        _ = takeEvents()
        #expect(!source.isActive)
        base.send(.input(window, .keyboardFocus(true)))
        source.down(.zero)
        #expect(takeEvents() == ["focus true", "device began 0"])
    }
}

@MainActor struct VirtualTerminalMonitorTests {
    /// Each descriptor is closed once: a second close could hit a descriptor that was opened meanwhile.
    @Test func descriptorsOfFailedInitAreClosedOnce() {
        var released: [Int32] = []
        #expect(VirtualTerminalMonitor(number: "1", activeFile: "/etc/passwd", release: { released.append($0) }) == nil)
        #expect(released.count == 2 && Set(released).count == 2 && released.allSatisfy { $0 >= 0 })
        released.forEach { close($0) }
        released = []
        #expect(VirtualTerminalMonitor(number: "1", activeFile: "/nowhere/active", release: { released.append($0) }) == nil)
        #expect(released.count == 1, "what was never opened is not closed")
        released.forEach { close($0) }
    }

    /// libudev aborts a program that releases a monitor twice.
    @Test func udevMonitorOfFailedInitIsReleasedOnce() throws {
        let udev = try #require(Udev())
        for _ in 0..<3 { #expect(UdevMonitor(udev, enable: { _ in -EACCES }) == nil) }
        #expect(UdevMonitor(udev) != nil)
    }

    @Test func initFailsWithoutOwnTerminal() {
        #expect(VirtualTerminalMonitor(number: nil) == nil)
        #expect(VirtualTerminalMonitor(number: "") == nil)
        #expect(VirtualTerminalMonitor(number: "1", activeFile: "/nowhere/active") == nil)
        // A regular file, not a sysfs attribute: it would never signal a change.
        #expect(VirtualTerminalMonitor(number: "1", activeFile: "/etc/passwd") == nil)
    }

    nonisolated static let hasTerminals = access("/sys/class/tty/tty0/active", R_OK) == 0

    @Test(.enabled(if: hasTerminals, "needs virtual terminals")) func activeTerminalIsRead() throws {
        let name = try String(contentsOfFile: "/sys/class/tty/tty0/active", encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        let own = try #require(VirtualTerminalMonitor(number: String(name.dropFirst(3)))), other = try #require(VirtualTerminalMonitor(number: "999"))
        #expect(own.allowsInput && !other.allowsInput)
        // The first iteration of the loop, in which epoll reports the initial state.
        for monitor in [own, other] {
            monitor.onChange = { Issue.record("nothing has changed") }
            monitor.dispatch(readable: true, writable: false, hungUp: false)
        }
        var polled = pollfd(fd: own.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&polled, 1, 0) == 0)
    }
}
