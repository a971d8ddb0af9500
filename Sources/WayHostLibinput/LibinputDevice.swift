import Foundation
import WayHost

/// A device that a `LibinputSource` reads.
public struct LibinputDevice: Sendable, Equatable, Identifiable {
    public let id: DeviceID
    /// What the device calls itself.
    public let name: String
    /// The kernel's name: "event4" is /dev/input/event4.
    public let node: String
    public let isTouchscreen: Bool
    /// Gives pinch, swipe and hold.
    public let isTouchpad: Bool
    public let isPointer: Bool
    /// Millimetres; zero where the device does not say.
    public let physicalSize: CGSize
    /// The connector that udev's `WL_OUTPUT` assigns the device to.
    public let outputName: String?
}
