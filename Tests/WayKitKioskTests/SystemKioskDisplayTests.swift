import Foundation
import Testing
import WayHost
import WayHostHeadless

@testable import WayKitKiosk

/// The machine's display: outputs first, else the backlight.
@MainActor struct SystemKioskDisplayTests {
    @MainActor private final class FakeOutputs: OutputPowerControl {
        var onChange: (@MainActor () -> Void)?
        var modes: [UInt64: OutputPowerMode] = [:]
        private(set) var requests: [String] = []
        func setMode(_ mode: OutputPowerMode, of screen: UInt64) { requests.append("\(screen) \(mode)") }
    }

    final class RecordingSetter: BacklightSetter, @unchecked Sendable {
        private(set) var levels: [String] = []
        func setBrightness(_ level: Int, of name: String) { levels.append("\(name) \(level)") }
        func finish() { levels.append("finish") }
    }

    private let host = HeadlessHost(size: CGSize(width: 100, height: 100), refreshRate: 60)
    private let outputs = FakeOutputs()

    init() { host.outputPower = outputs }

    /// A directory as /sys/class/backlight, freed by the system's temporary folder.
    static func backlights(_ devices: [(name: String, type: String, level: Int)]) throws -> String {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("backlight-\(UUID().uuidString)")
        for device in devices {
            let folder = root.appendingPathComponent(device.name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (file, text) in [("type", device.type), ("max_brightness", "200"), ("brightness", "\(device.level)")] {
                try Data("\(text)\n".utf8).write(to: folder.appendingPathComponent(file))
            }
        }
        return root.path
    }

    @Test func theChosenOutputsAreSwitched() {
        host.connect(HostScreen(id: 2, name: "DSI-1", frame: .zero, pixelWidth: 1, pixelHeight: 1, scale: 1, refreshRate: 60))
        outputs.modes = [1: .on, 2: .off]
        let all = SystemKioskDisplay(host, outputs: nil, backlight: nil), one = SystemKioskDisplay(host, outputs: ["DSI-1"], backlight: nil)
        #expect(all.power == .changing && one.power == .off && one.canSwitchPower && !one.canSetBrightness)
        one.setPower(on: true)
        #expect(outputs.requests == ["2 on"])
        outputs.modes = [1: .on, 2: .on]
        #expect(all.power == .on)
    }

    @Test func changesAreReportedUntilTheEnd() {
        let display = SystemKioskDisplay(host, outputs: nil, backlight: nil)
        var changes = 0
        display.onChange = { changes += 1 }
        outputs.onChange?()
        #expect(changes == 1)
        display.finish()
        #expect(outputs.onChange == nil)
    }

    @Test func withoutOutputsTheBacklightIsSwitched() throws {
        let setter = RecordingSetter()
        let backlight = Backlight(directory: try Self.backlights([("panel", "raw", 150)]), setter: setter)
        let display = SystemKioskDisplay(host, outputs: nil, backlight: backlight)
        #expect(display.power == .unknown && display.canSwitchPower && display.canSetBrightness)
        display.setPower(on: false)
        display.setPower(on: true)
        display.setBrightness(0.3)
        display.setBrightness(0.001)
        display.finish()
        #expect(setter.levels == ["panel 0", "panel 150", "panel 45", "panel 1", "finish"] && outputs.requests.isEmpty)
    }

    @Test func withNeitherNothingCanBeSwitched() {
        let display = SystemKioskDisplay(host, outputs: nil, backlight: nil)
        #expect(!display.canSwitchPower && !display.canSetBrightness && display.power == .unknown)
    }

    // MARK: Backlight

    /// The order that the kernel's documentation recommends.
    @Test func theFirmwaresBacklightIsPreferred() throws {
        let devices = [("a_raw", "raw", 1), ("b_platform", "platform", 1), ("c_firmware", "firmware", 1)]
        #expect(Backlight(directory: try Self.backlights(devices), setter: RecordingSetter())?.name == "c_firmware")
        #expect(Backlight(directory: try Self.backlights(Array(devices.dropLast())), setter: RecordingSetter())?.name == "b_platform")
        #expect(Backlight(directory: "/nonexistent", setter: RecordingSetter()) == nil)
    }

    /// A program that crashed in the dark.
    @Test func aBacklightThatWasDarkIsRestoredToItsMaximum() throws {
        let setter = RecordingSetter()
        Backlight(directory: try Self.backlights([("panel", "raw", 0)]), setter: setter)?.set(1)
        #expect(setter.levels == ["panel 200"])
    }
}
