import Foundation

/// What a kiosk needs of a display. The default is the machine's; a test, or a display with an interface of its own, sets another as
/// ``KioskViewController/display``.
@preconcurrency @MainActor public protocol KioskDisplay: AnyObject {
    /// The power as last reported, whoever switched it.
    var power: KioskDisplayPower { get }
    /// Called after `power` changed.
    var onChange: (@MainActor () -> Void)? { get set }
    /// False: the kiosk shows a black screen instead of switching the display off.
    var canSwitchPower: Bool { get }
    /// False: the kiosk darkens its picture instead of dimming the display.
    var canSetBrightness: Bool { get }
    /// Requests that the display goes on or off.
    func setPower(on: Bool)
    /// - Parameter fraction: Of the brightness that the display had at first, 0 to 1; 1 restores it.
    func setBrightness(_ fraction: CGFloat)
    /// The kiosk ends: what was requested has to be in effect when this returns.
    func finish()
}

public enum KioskDisplayPower: Sendable, Equatable {
    case on, off
    /// Some outputs are on and others off.
    case changing
    /// The display does not report its power.
    case unknown
}
