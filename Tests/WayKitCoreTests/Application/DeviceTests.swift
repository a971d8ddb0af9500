import Foundation
import Testing
import WayHost
import WayHostHeadless
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// `UIDevice` and `UIScreen`.
@MainActor struct DeviceTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private var device: UIDevice { UIDevice.current }

    /// Records posted notifications.
    private final class Observer: @unchecked Sendable {
        var names: [String] = []
        private var tokens: [any NSObjectProtocol] = []

        init(_ names: [Notification.Name]) {
            tokens = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] in self.names.append($0.name.rawValue) }
            }
        }

        deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
    }

    /// A folder like `/sys/class/power_supply`.
    private struct Supplies {
        let path = NSTemporaryDirectory() + "waykit-power-\(UUID().uuidString)"

        func write(_ supply: String, _ values: [String: String]) throws {
            try FileManager.default.createDirectory(atPath: "\(path)/\(supply)", withIntermediateDirectories: true)
            for (file, value) in values { try (value + "\n").write(toFile: "\(path)/\(supply)/\(file)", atomically: false, encoding: .utf8) }
        }

        func remove() { try? FileManager.default.removeItem(atPath: path) }
    }

    @Test func batteryIsReadFromSysfs() throws {
        let supplies = Supplies()
        defer { supplies.remove() }
        try supplies.write("AC", ["type": "Mains", "online": "1"])
        try supplies.write("BAT0", ["type": "Battery", "capacity": "42", "status": "Discharging", "present": "1"])
        try supplies.write("pen", ["type": "Battery", "scope": "Device", "capacity": "3", "status": "Full"])
        device.powerSupply = PowerSupply(directory: supplies.path)
        #expect(device.batteryLevel == -1 && device.batteryState == .unknown, "it is not monitored")
        device.isBatteryMonitoringEnabled = true
        #expect(device.batteryLevel == 0.42 && device.batteryState == .unplugged)
        let observer = Observer([UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification])
        try supplies.write("BAT0", ["status": "Charging"])
        stage.advance(by: UIDevice.batteryInterval + 0.1)
        #expect(device.batteryState == .charging)
        #expect(observer.names == ["UIDeviceBatteryStateDidChangeNotification"])
        try supplies.write("BAT0", ["status": "Full", "capacity": "100"])
        stage.advance(by: UIDevice.batteryInterval)
        #expect(device.batteryState == .full && device.batteryLevel == 1)
        device.isBatteryMonitoringEnabled = false
        #expect(device.batteryLevel == -1)
    }

    @Test func batteryIsUnknownWithoutSupply() {
        device.powerSupply = PowerSupply(directory: "/nowhere")
        device.isBatteryMonitoringEnabled = true
        #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    }

    @Test func identifierForVendorIsPersistent() throws {
        let suite = "org.waykit.tests.\(UUID().uuidString)"
        device.defaults = try #require(UserDefaults(suiteName: suite))
        defer { device.defaults.removePersistentDomain(forName: suite) }
        let first = device.identifierForVendor
        #expect(first != nil && device.identifierForVendor == first)
    }

    @Test func orientationFollowsScreenWhileGenerated() {
        let observer = Observer([UIDevice.orientationDidChangeNotification])
        #expect(device.orientation == .unknown)
        device.beginGeneratingDeviceOrientationNotifications()
        #expect(device.isGeneratingDeviceOrientationNotifications && device.orientation == .portrait)
        stage.host.configureScreen(size: CGSize(width: 800, height: 400), scale: 1)
        #expect(device.orientation == .landscapeLeft && observer.names.count == 1)
        stage.host.configureScreen(size: CGSize(width: 900, height: 400), scale: 1)
        #expect(observer.names.count == 1)
        device.endGeneratingDeviceOrientationNotifications()
        #expect(device.orientation == .unknown)
    }

    @Test func screenChangesPostNotifications() throws {
        let names = [UIScreen.didConnectNotification, UIScreen.didDisconnectNotification, UIScreen.modeDidChangeNotification]
        let observer = Observer(names)
        let other = HostScreen(id: 77, name: "HDMI-A-1", frame: .zero, pixelWidth: 1920, pixelHeight: 1080, scale: 2, refreshRate: 60)
        stage.host.connect(other)
        #expect(observer.names == ["UIScreenDidConnectNotification"])
        let screen = try #require(UIScreen.screens.last)
        #expect(screen.currentMode?.size == CGSize(width: 1920, height: 1080) && screen.availableModes == [screen.currentMode])
        stage.host.disconnect(screen: 77)
        #expect(observer.names.last == "UIScreenDidDisconnectNotification" && UIScreen.screens.count == 1)
        stage.host.configureScreen(size: CGSize(width: 400, height: 800), scale: 2)
        #expect(observer.names == names.map(\.rawValue))
    }

    @Test func delegateWindowIsAvailableAsDoubleOptional() {
        final class Delegate: NSObject, UIApplicationDelegate { var window: UIWindow? }
        let delegate = Delegate(), application = UIApplication.shared
        delegate.window = stage.window
        application.delegate = delegate
        #expect(application.delegate?.window??.rootViewController === stage.window.rootViewController)
        #expect(application.delegate?.window?.rootViewController === stage.window.rootViewController)
        application.delegate = nil
    }
}
