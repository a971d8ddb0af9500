import Foundation
import WayHost

/// A device that a `LibinputSource` reads.
public struct LibinputDevice: Sendable, Equatable, Identifiable {
    public let id: DeviceID
    /// The device's name, as reported by the kernel.
    public let name: String
    /// The kernel's node name: "event4" is /dev/input/event4.
    public let node: String
    public let isTouchscreen: Bool
    /// Delivers pinch, swipe and hold gestures.
    public let isTouchpad: Bool
    public let isPointer: Bool
    /// Millimetres; zero where the device does not report a size.
    public let physicalSize: CGSize
    /// The connector that udev's `WL_OUTPUT` assigns the device to.
    public let outputName: String?
}
