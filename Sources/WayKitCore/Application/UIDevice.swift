import Foundation

/// The machine that the program runs on. Source: UIKit `UIDevice`.
@preconcurrency @MainActor open class UIDevice: NSObject {
    open class var current: UIDevice { UIApplication.shared.device }

    private weak var application: UIApplication?
    /// The kernel's description of the power supplies.
    var powerSupply = PowerSupply(directory: "/sys/class/power_supply")
    var defaults = UserDefaults.standard
    private lazy var batteryPoll = Deadline(application) { [weak self] in self?.checkBattery() }
    private var battery = PowerSupply.Battery.none
    /// Unbalanced calls of `beginGeneratingDeviceOrientationNotifications()`.
    private var orientationRequests = 0
    private var reportedOrientation = UIDeviceOrientation.unknown

    init(_ application: UIApplication?) {
        self.application = application
    }

    /// The host's name.
    open var name: String { ProcessInfo.processInfo.hostName }
    open var model: String { "Linux" }
    open var localizedModel: String { model }
    open var systemName: String { "Linux" }
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// The idiom in the traits of every window.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { application?.userInterfaceIdiom ?? .pad }
    open var isMultitaskingSupported: Bool { true }

    private static let identifierKey = "UIDeviceIdentifierForVendor"
    /// Generated at random at first access and stored in the program's `UserDefaults`: it identifies the program rather than the vendor, as Linux has
    /// no vendors.
    open var identifierForVendor: UUID? {
        if let known = defaults.string(forKey: Self.identifierKey).flatMap({ UUID(uuidString: $0) }) { return known }
        let made = UUID()
        defaults.set(made.uuidString, forKey: Self.identifierKey)
        return made
    }

    // MARK: Orientation

    /// Derived from the main screen's aspect ratio while orientation notifications are generated: a compositor does not report how the device is held,
    /// but rotates the screen with it. `unknown` otherwise.
    open var orientation: UIDeviceOrientation { isGeneratingDeviceOrientationNotifications ? screenOrientation : .unknown }
    open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

    private var screenOrientation: UIDeviceOrientation {
        guard let size = application?.mainScreen.bounds.size, size.width > 0 else { return .unknown }
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    /// Starts posting `orientationDidChangeNotification`. Calls are counted: each needs its `endGeneratingDeviceOrientationNotifications()`.
    open func beginGeneratingDeviceOrientationNotifications() {
        orientationRequests += 1
        if orientationRequests == 1 { reportedOrientation = screenOrientation }
    }

    open func endGeneratingDeviceOrientationNotifications() {
        orientationRequests = max(0, orientationRequests - 1)
    }

    func screenChanged() {
        guard isGeneratingDeviceOrientationNotifications, screenOrientation != reportedOrientation else { return }
        reportedOrientation = screenOrientation
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }

    // MARK: Battery

    /// The state of the battery. Source: UIKit `UIDevice.BatteryState`.
    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

    /// Seconds between polls of the battery: sysfs sends no change notifications.
    static let batteryInterval: TimeInterval = 30

    /// While true, the battery is polled every half minute, and notifications are posted when its state has changed.
    open var isBatteryMonitoringEnabled = false {
        didSet {
            guard isBatteryMonitoringEnabled != oldValue else { return }
            battery = isBatteryMonitoringEnabled ? powerSupply.battery : .none
            if isBatteryMonitoringEnabled { batteryPoll.set(after: Self.batteryInterval) } else { batteryPoll.cancel() }
        }
    }
    /// 0…1; −1 if the battery is not monitored, or there is none.
    open var batteryLevel: Float { battery.level }
    /// `unknown` if the battery is not monitored, or there is none.
    open var batteryState: BatteryState { battery.state }

    private func checkBattery() {
        guard isBatteryMonitoringEnabled else { return }
        let before = battery
        battery = powerSupply.battery
        batteryPoll.set(after: Self.batteryInterval)
        if battery.level != before.level { NotificationCenter.default.post(name: Self.batteryLevelDidChangeNotification, object: self) }
        if battery.state != before.state { NotificationCenter.default.post(name: Self.batteryStateDidChangeNotification, object: self) }
    }

    // MARK: Proximity and sounds

    /// Stays false: a Wayland client has no such sensor.
    open var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    open var proximityState: Bool { false }
    /// Makes no sound.
    open func playInputClick() {}
}

/// The physical orientation of a device. Source: UIKit `UIDeviceOrientation`.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
