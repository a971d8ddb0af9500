/// Which devices a `LibinputSource` reads, and how they are set up.
public struct LibinputConfiguration: Sendable, Equatable {
    public enum Devices: Sendable, Equatable {
        /// All touchscreens, touchpads and mice that udev assigns to a seat ("seat0" on a machine with one seat).
        case seat(String)
        /// Device nodes, or links to them ("/dev/input/by-id/usb-…-event"), on any seat. A missing device is opened when it appears.
        case named([String])
    }

    public var devices: Devices
    /// Whether the content follows the fingers on a touchpad; nil leaves libinput's default.
    public var naturalScrolling: Bool?
    /// The first device ID; further devices count up from it. The default does not collide with the IDs of other back ends.
    public var firstDeviceID: UInt64

    public init(devices: Devices = .seat("seat0"), naturalScrolling: Bool? = nil, firstDeviceID: UInt64 = 1 << 63) {
        self.devices = devices
        self.naturalScrolling = naturalScrolling
        self.firstDeviceID = firstDeviceID
    }
}
