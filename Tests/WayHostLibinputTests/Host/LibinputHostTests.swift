import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

/// Who tells what: the compositor or the devices.
@MainActor @Suite struct LibinputHostTests {
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
    /// A device of the compositor's.
    let seat = DeviceID(rawValue: 5)

    init() {
        base.screens = [FocusPolicyTests.panel]
        source.devices = [FakeSource.device(touchscreen: true), FakeSource.device(touchpad: true, pointer: true), FakeSource.device(pointer: true)]
        host = LibinputHost(base, source: source, sessions: [session]) { [log] in log.lines.append($0) }
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

    /// What came out, in words; forgotten afterwards.
    func words() -> [String] {
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

    @Test func theCompositorsFingersCountUntilTheWindowIsActiveAndFullScreen() {
        configure(isFullScreen: false)
        touch(.began)
        source.down(.zero)
        touch(.ended)
        #expect(words() == ["configured", "compositor began 0", "compositor ended 0"])
        #expect(!source.isActive)
        configure()
        #expect(source.isActive)
        #expect(source.mapping.outputName == "DSI-1" && source.mapping.transform == .rotated90)
        touch(.began)
        source.down(.zero)
        #expect(words() == ["configured", "device began 0"])
    }

    @Test func whatTheCompositorBeganIsCancelledAndItsRestIgnored() {
        configure(isActive: false)
        touch(.began, 3)
        touch(.began, 4)
        touch(.ended, 4)
        swipe(.began)
        scroll(.finger, .began)
        #expect(words().count == 6)
        configure()
        #expect(
            words() == ["configured", "compositor cancelled 3", "compositor swipe cancelled", "compositor finger ended"])
        touch(.moved, 3)
        swipe(.changed)
        scroll(.finger, .changed)
        scroll(.wheel, .changed)
        #expect(words().isEmpty)
    }

    @Test(arguments: [(false, true), (true, false)])
    func fingersEndWhereTheWindowLosesTheDevices(isActive: Bool, isFullScreen: Bool) {
        configure()
        source.down(.zero)
        touch(.began, 9)
        #expect(words() == ["configured", "device began 0"])
        configure(isActive: isActive, isFullScreen: isFullScreen)
        #expect(words() == ["device cancelled 0", "configured"])
        // A finger that the compositor told of while nobody listened has no rest either.
        touch(.moved, 9)
        touch(.ended, 9)
        swipe(.changed)
        swipe(.ended)
        scroll(.finger, .ended)
        #expect(words().isEmpty)
        touch(.began, 9)
        swipe(.began)
        scroll(.finger, .began)
        scroll(.wheel, .changed)
        #expect(words() == ["compositor began 9", "compositor swipe began", "compositor finger began", "compositor wheel changed"])
    }

    @Test func kindsWithoutADeviceStayTheCompositors() {
        source.devices = [FakeSource.device(touchscreen: true, output: "HDMI-A-1"), FakeSource.device(touchpad: true, pointer: true)]
        configure()
        touch(.began)
        swipe(.began)
        scroll(.finger, .began)
        scroll(.wheel, .changed)
        #expect(words() == ["configured", "compositor began 0", "compositor wheel changed"])
        // It is plugged in.
        source.devices.append(FakeSource.device(touchscreen: true))
        source.onDevicesChanged?()
        #expect(words() == ["compositor cancelled 0"])
        touch(.moved)
        #expect(words().isEmpty)
        // And unplugged.
        source.devices.removeAll()
        source.onDevicesChanged?()
        touch(.began)
        #expect(words() == ["compositor began 0"])
    }

    @Test func pointersPensAndKeysAreAlwaysTheCompositors() {
        configure()
        touch(.began, stylus: Stylus())
        base.send(.input(window, .pointer(PointerEvent(device: seat, timestamp: 99, kind: .moved, position: CGPoint(x: 3, y: 4)))))
        base.send(
            .input(window, .pointer(PointerEvent(device: seat, timestamp: 99, kind: .moved, position: CGPoint(x: 8, y: 8), stylus: Stylus()))))
        base.send(.input(window, .keyboardFocus(true)))
        #expect(log.events.count == 5)
        #expect(source.pointerPosition == CGPoint(x: 3, y: 4))
    }

    @Test func aTurnedScreenKeepsTheFingers() {
        configure()
        source.down(.zero)
        _ = words()
        var turned = FocusPolicyTests.panel
        turned.transform = .rotated270
        base.screens = [turned]
        base.send(.screensChanged)
        #expect(source.mapping.transform == .rotated270)
        #expect(source.isActive && source.finger != nil)
    }

    @Test func aLostConnectionClosesTheDevices() {
        configure()
        source.down(.zero)
        _ = words()
        base.send(.lost(.lost("gone")))
        #expect(words() == ["device cancelled 0", "lost"])
        #expect(source.isSuspended)
        base.send(.restored)
        #expect(!source.isSuspended && !source.isActive)
        configure()
        #expect(source.isActive)
    }

    @Test func aWindowThatIsNotFullScreenIsSaidOnce() {
        configure(isActive: false, isFullScreen: false)
        #expect(log.lines.isEmpty)
        configure(isFullScreen: false)
        configure()
        configure(isFullScreen: false)
        #expect(log.lines.count == 1 && log.lines[0].contains("WAYKIT_FULLSCREEN=1"))
    }

    @Test func whatHappensInAHandlerIsNotUndone() {
        // The handler of the very event that opens makes the window small again.
        host.onEvent = { [base, window] event in
            guard case .window(_, .configured(let state)) = event, state.isFullScreen else { return }
            base.send(.window(window, .configured(FocusPolicyTests.state(isFullScreen: false))))
        }
        configure()
        #expect(!source.isActive)
    }

    /// What is done on another virtual terminal is not ours, whatever the compositor says of the window.
    @Test func anotherSessionInFrontIsNotListenedTo() {
        configure()
        #expect(source.isActive && !source.isSuspended)
        session.allowsInput = false
        #expect(source.isSuspended)
        // The compositor comes and goes meanwhile.
        base.send(.lost(.lost("gone")))
        base.send(.restored)
        configure()
        #expect(source.isSuspended)
        session.allowsInput = true
        #expect(!source.isSuspended && source.isActive)
        #expect(host.loopSources.contains { $0 === session })
    }

    @Test func withoutACompositorNobodyIsListenedToEither() {
        configure()
        base.send(.lost(.lost("gone")))
        session.allowsInput = false
        session.allowsInput = true
        #expect(source.isSuspended)
        base.send(.restored)
        #expect(!source.isSuspended)
    }
}

/// What lies above a full-screen window: lock screens, launchers, notifications, on-screen keyboards.
extension LibinputHostTests {
    /// logind says so, whatever the compositor says of the window.
    @Test func underALockScreenNobodyIsListenedTo() {
        configure()
        source.down(.zero)
        _ = words()
        session.allowsInput = false
        #expect(source.isSuspended)
        configure()
        #expect(source.isSuspended)
        session.allowsInput = true
        #expect(!source.isSuspended)
    }

    /// Lock screens, launchers and menus of the desktop take the keyboard; GNOME leaves the window active meanwhile.
    @Test func aWindowThatLosesTheKeyboardLosesTheDevices() {
        configure()
        base.send(.input(window, .keyboardFocus(true)))
        source.down(.zero)
        _ = words()
        base.send(.input(window, .keyboardFocus(false)))
        #expect(!source.isActive)
        #expect(words() == ["device cancelled 0", "focus false"])
        touch(.began, 2)
        #expect(words() == ["compositor began 2"])
        base.send(.input(window, .keyboardFocus(true)))
        #expect(source.isActive)
        #expect(words() == ["focus true", "compositor cancelled 2"])
    }

    /// A tablet has none; and one that is unplugged takes nothing along.
    @Test func withoutAKeyboardTheDevicesAreTheWindows() {
        configure()
        #expect(source.isActive)
        base.send(.input(window, .keyboardFocus(true)))
        base.hasKeyboard = false
        base.send(.input(window, .keyboardFocus(false)))
        #expect(source.isActive)
        // It comes again, and says where it is.
        base.hasKeyboard = true
        base.send(.input(window, .keyboardFocus(true)))
        base.send(.input(window, .keyboardFocus(false)))
        #expect(!source.isActive)
        // The compositor makes the window active anew: the keyboard follows, or was unplugged meanwhile.
        configure(isActive: false)
        configure()
        #expect(source.isActive)
    }

    /// A notification, or an on-screen keyboard, which takes no keyboard focus: nothing tells the program that something lies above its window, so a
    /// finger there is the program's, too. The README says so.
    @Test func whatTheCompositorDoesNotTellOfIsALimit() {
        configure()
        base.send(.input(window, .keyboardFocus(true)))
        _ = words()
        // The compositor gives the finger to the notification, and so tells this window nothing.
        source.down(CGPoint(x: 700, y: 20))
        #expect(words() == ["device began 0"])
    }

    /// An on-screen keyboard that takes the focus, as a launcher does.
    @Test func aKeyboardOnTheScreenThatTakesTheFocusIsNotTypedInto() {
        configure()
        base.send(.input(window, .keyboardFocus(true)))
        base.send(.input(window, .keyboardFocus(false)))
        _ = words()
        #expect(!source.isActive)
        base.send(.input(window, .keyboardFocus(true)))
        source.down(.zero)
        #expect(words() == ["focus true", "device began 0"])
    }
}

@MainActor @Suite struct VirtualTerminalMonitorTests {
    /// Each descriptor once: a second close would hit one that somebody else has opened meanwhile.
    @Test func whatCannotBeWatchedIsClosedOnce() {
        var released: [Int32] = []
        #expect(VirtualTerminalMonitor(number: "1", activeFile: "/etc/passwd", release: { released.append($0) }) == nil)
        #expect(released.count == 2 && Set(released).count == 2 && released.allSatisfy { $0 >= 0 })
        released.forEach { close($0) }
        released = []
        #expect(VirtualTerminalMonitor(number: "1", activeFile: "/nowhere/active", release: { released.append($0) }) == nil)
        #expect(released.count == 1, "what was never opened is not closed")
        released.forEach { close($0) }
    }

    /// libudev ends a program that gives a monitor back twice.
    @Test func aMonitorThatCannotListenIsReleasedOnce() throws {
        let udev = try #require(Udev())
        for _ in 0..<3 { #expect(UdevMonitor(udev, enable: { _ in -EACCES }) == nil) }
        #expect(UdevMonitor(udev) != nil)
    }

    @Test func whereThereIsNoTerminalOfOursNobodyWatches() {
        #expect(VirtualTerminalMonitor(number: nil) == nil)
        #expect(VirtualTerminalMonitor(number: "") == nil)
        #expect(VirtualTerminalMonitor(number: "1", activeFile: "/nowhere/active") == nil)
        // No attribute of the kernel's: it would never say that it has changed.
        #expect(VirtualTerminalMonitor(number: "1", activeFile: "/etc/passwd") == nil)
    }

    nonisolated static let hasTerminals = access("/sys/class/tty/tty0/active", R_OK) == 0

    @Test(.enabled(if: hasTerminals, "needs virtual terminals")) func theOneInFrontIsRead() throws {
        let name = try String(contentsOfFile: "/sys/class/tty/tty0/active", encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        let own = try #require(VirtualTerminalMonitor(number: String(name.dropFirst(3)))), other = try #require(VirtualTerminalMonitor(number: "999"))
        #expect(own.allowsInput && !other.allowsInput)
        // The first turn of the loop, where epoll says what it was opened with.
        for watch in [own, other] {
            watch.onChange = { Issue.record("nothing has changed") }
            watch.dispatch(readable: true, writable: false, hungUp: false)
        }
        var polled = pollfd(fd: own.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&polled, 1, 0) == 0)
    }
}
