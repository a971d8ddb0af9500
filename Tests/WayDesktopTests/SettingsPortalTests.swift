import BusTestSupport
import CSystemd
import Foundation
import Glibc
import Testing
import WayBus
import WayHost

@testable import WayDesktop

/// The client of the settings portal against a portal of the test's own, on a bus of its own.
@MainActor @Suite(.serialized) final class SettingsPortalTests {
    private static let appearance = DesktopSettings.appearanceNamespace
    private static let interface = DesktopSettings.interfaceNamespace

    let bus: PrivateBus
    var now: TimeInterval = 100
    var reports: [String] = []
    var changes: [DesktopSettings] = []
    lazy var taskQueue = MainTaskQueue(clock: { [unowned self] in now })

    init() throws {
        bus = try PrivateBus()
    }

    isolated deinit { bus.end() }

    func makePortal() -> SettingsPortal {
        let address = bus.address
        let portal = SettingsPortal(
            taskQueue: taskQueue, open: { PrivateBus.connect(to: address) }, worker: { work, completion in completion(work()) },
            report: { [unowned self] in reports.append($0) })
        portal.onChange = { [unowned self] in changes.append($0) }
        return portal
    }

    /// Serves the client as the main loop does, until the condition holds.
    func serve(_ portal: SettingsPortal, _ location: SourceLocation = #_sourceLocation, until condition: () -> Bool) {
        while !condition() {
            if portal.prepare() { continue }
            var descriptor = pollfd(fd: portal.descriptor, events: Int16(POLLIN) | (portal.wantsWrite ? Int16(POLLOUT) : 0), revents: 0)
            guard poll(&descriptor, 1, 5_000) > 0 else {
                Issue.record("nothing arrived for five seconds", sourceLocation: location)
                return
            }
            portal.dispatch(readable: true, writable: false, hungUp: false)
        }
    }

    // MARK: Reading

    @Test func allSettingsAreReadAtOnce() {
        let fake = FakePortal(
            [
                Self.appearance: [
                    "color-scheme": .uint32(1), "accent-color": .color(0.2, 0.4, 0.6), "contrast": .uint32(1), "reduced-motion": .uint32(1),
                ],
                Self.interface: [
                    "enable-animations": .boolean(false), "text-scaling-factor": .double(1.5), "font-name": .string("Cantarell 11"),
                    "cursor-theme": .string("Adwaita"), "cursor-size": .int32(48), "icon-theme": .string("hicolor"),
                    "gtk-theme": .string("HighContrast"), "gtk-key-theme": .string("Emacs"), "cursor-blink": .boolean(false), "cursor-blink-timeout": .int32(5),
                ],
                DesktopSettings.mouseNamespace: ["double-click": .int32(600)],
                "com.example": ["list": .object("/com/example")],
            ], on: bus.address)
        defer { fake.end() }
        let portal = makePortal()
        portal.connect()
        var expected = DesktopSettings()
        expected.colorScheme = .dark
        expected.accentColor = .init(red: 0.2, green: 0.4, blue: 0.6)
        expected.hasHighContrast = true
        expected.prefersReducedMotion = true
        expected.enablesAnimations = false
        expected.textScalingFactor = 1.5
        expected.fontName = "Cantarell 11"
        expected.cursorTheme = "Adwaita"
        expected.cursorSize = 48
        expected.doubleClickInterval = 0.6
        expected.themeName = "HighContrast"
        expected.keyTheme = "Emacs"
        expected.blinksCursor = false
        expected.cursorBlinkTimeout = 5
        #expect(portal.settings == expected)
        #expect(changes == [expected], "one change for all")
        #expect(fake.receivedRequests == [DesktopSettings.namespaces])
        #expect(reports.isEmpty)
    }

    @Test func valueInTwoVariantsIsRead() {
        let fake = FakePortal([Self.appearance: ["color-scheme": .variant(.uint32(1))]], on: bus.address)
        defer { fake.end() }
        let portal = makePortal()
        portal.connect()
        #expect(portal.settings.colorScheme == .dark)
    }

    @Test func invalidValueIsReportedAndTheOthersAreRead() {
        let fake = FakePortal(
            [Self.appearance: ["color-scheme": .uint32(1), "contrast": .string("much")], Self.interface: ["cursor-size": .int32(-3)]], on: bus.address)
        defer { fake.end() }
        let portal = makePortal()
        portal.connect()
        #expect(portal.settings.colorScheme == .dark && portal.settings.hasHighContrast == nil && portal.settings.cursorSize == nil)
        #expect(reports.count == 2)
        #expect(reports.contains { $0.contains("org.freedesktop.appearance contrast") && $0.contains("much") })
    }

    // MARK: Changes

    @Test func changesArriveWhileItRuns() {
        let fake = FakePortal([Self.appearance: ["color-scheme": .uint32(0)]], on: bus.address)
        defer { fake.end() }
        let portal = makePortal()
        portal.connect()
        #expect(portal.settings.colorScheme == nil && changes.isEmpty)
        fake.set(.uint32(1), for: "color-scheme", in: Self.appearance)
        serve(portal) { portal.settings.colorScheme == .dark }
        fake.set(.string("more"), for: "contrast", in: Self.appearance)
        fake.set(.object("/"), for: "color-scheme", in: Self.appearance)
        fake.set(.string("Sans 10"), for: "font-name", in: Self.interface)
        serve(portal) { portal.settings.fontName != nil }
        #expect(changes.map(\.colorScheme) == [.dark, .dark])
        #expect(reports.count == 1, "the invalid contrast")
    }

    @Test func signalsOfOtherProgramsAreIgnored() {
        let fake = FakePortal([:], on: bus.address)
        let other = FakePortal([:], on: bus.address, name: nil)
        let portal = makePortal()
        portal.connect()
        // The bus filters signals for all by their sender, but not those to one receiver.
        other.set(.uint32(1), for: "color-scheme", in: Self.appearance)
        other.set(.uint32(1), for: "color-scheme", in: Self.appearance, to: fake.client)
        other.end()
        fake.set(.uint32(1), for: "contrast", in: Self.appearance)
        serve(portal) { portal.settings.hasHighContrast == true }
        #expect(portal.settings.colorScheme == nil)
        fake.end()
    }

    // MARK: Absence

    @Test func busWithoutPortalIsNoError() {
        let portal = makePortal()
        portal.connect()
        #expect(portal.settings == DesktopSettings() && reports.isEmpty && changes.isEmpty)
        #expect(taskQueue.nextDeadline == nil, "an idle program has no timer")
        let fake = FakePortal([Self.appearance: ["color-scheme": .uint32(1)]], on: bus.address)
        defer { fake.end() }
        serve(portal) { portal.settings.colorScheme == .dark }
    }

    @Test func restartedPortalIsReadAgain() {
        let first = FakePortal([Self.appearance: ["color-scheme": .uint32(1)]], on: bus.address)
        let portal = makePortal()
        portal.connect()
        first.end()
        #expect(portal.settings.colorScheme == .dark)
        let second = FakePortal([Self.appearance: ["color-scheme": .uint32(2)]], on: bus.address)
        serve(portal) { portal.settings.colorScheme == .light }
        #expect(changes.map(\.colorScheme) == [.dark, .light], "nothing changes while there is no portal")
        second.set(.uint32(1), for: "color-scheme", in: Self.appearance)
        serve(portal) { portal.settings.colorScheme == .dark }
        second.end()
    }

    @Test func busThatDiesIsConnectedAgain() throws {
        let first = FakePortal([Self.appearance: ["color-scheme": .uint32(1)]], on: bus.address)
        let portal = makePortal()
        portal.connect()
        bus.stop()
        serve(portal) { portal.descriptor < 0 }
        first.end()
        #expect(portal.settings.colorScheme == .dark, "settings stay")
        #expect(taskQueue.nextDeadline == now + 1)
        now += 1
        taskQueue.run()
        #expect(portal.descriptor < 0 && taskQueue.nextDeadline == now + 2)
        try bus.start()
        let second = FakePortal([Self.appearance: ["color-scheme": .uint32(2)]], on: bus.address)
        defer { second.end() }
        now += 2
        taskQueue.run()
        #expect(portal.settings.colorScheme == .light && taskQueue.nextDeadline == nil)
    }

    @Test func noAttemptIsScheduledWhereThereNeverWasABus() throws {
        bus.stop()
        let portal = makePortal()
        portal.connect()
        #expect(taskQueue.nextDeadline == nil && portal.descriptor < 0 && !portal.prepare() && reports.isEmpty)
        try bus.start()
        portal.connect()
        #expect(portal.descriptor >= 0)
    }

    @Test func attemptsEndUntilConnectIsCalled() throws {
        let portal = makePortal()
        portal.connect()
        bus.stop()
        serve(portal) { portal.descriptor < 0 }
        let start = now
        while let deadline = taskQueue.nextDeadline {
            now = deadline
            taskQueue.run()
        }
        #expect(now - start == RetryTimer.delays.reduce(0, +) && reports.isEmpty)
        #expect(!portal.prepare() && portal.descriptor < 0)
        try bus.start()
        portal.connect()
        #expect(portal.descriptor >= 0)
    }

    @Test func libsystemdIsNotUsedWithoutSessionBus() {
        #expect(BusConnection.session(environment: [:]) == nil)
        #expect(BusConnection.session(environment: ["XDG_RUNTIME_DIR": "/nonexistent", "DBUS_SESSION_BUS_ADDRESS": ""]) == nil)
    }

    /// The thread hands the connection over to the main thread, which is not blocked meanwhile.
    @Test func threadConnects() async {
        let fake = FakePortal([Self.appearance: ["color-scheme": .uint32(1)]], on: bus.address)
        defer { fake.end() }
        let address = bus.address
        let portal = SettingsPortal(taskQueue: taskQueue, open: { PrivateBus.connect(to: address) })
        await withCheckedContinuation { done in
            portal.onChange = { _ in done.resume() }
            portal.connect()
            #expect(portal.settings.colorScheme == nil && !portal.prepare())
        }
        #expect(portal.settings.colorScheme == .dark)
    }
}
