import Foundation
import Testing
import WayHost
@testable import WayKitCore

@MainActor struct InputSanitizerTests {
    private let panel = DeviceID(rawValue: 1), mouse = DeviceID(rawValue: 2)

    @Test func timestampsAreMonotonicPerDevice() {
        var sanitizer = InputSanitizer()
        #expect(sanitizer.timestamp(5, of: panel, now: 5) == 5)
        #expect(sanitizer.timestamp(3, of: panel, now: 5.1) == 5)
        #expect(sanitizer.timestamp(5.2, of: panel, now: 5.2) == 5.2)
        #expect(sanitizer.timestamp(3, of: mouse, now: 5.2) == 3, "each device has a time of its own")
    }

    @Test func invalidTimestampIsReplacedByNow() {
        var sanitizer = InputSanitizer()
        #expect(sanitizer.timestamp(.nan, of: panel, now: 7) == 7)
        #expect(sanitizer.timestamp(-.infinity, of: panel, now: 8) == 8)
        #expect(sanitizer.timestamp(1e300, of: panel, now: 9) == 9)
        #expect(sanitizer.timestamp(9.9, of: panel, now: 9.5) == 9.9, "a clock may be a little ahead")
        #expect(sanitizer.timestamp(.infinity, of: panel, now: 9.6) == 9.9)
    }

    @Test func onlyMouseButtonCodesAreAccepted() {
        var sanitizer = InputSanitizer()
        #expect(sanitizer.buttonMask(0x110, of: mouse) == .primary)
        #expect(sanitizer.buttonMask(0x111, of: mouse) == .secondary)
        #expect(sanitizer.buttonMask(0x117, of: mouse) == .button(8))
        #expect(sanitizer.buttonMask(0x10F, of: mouse) == nil && sanitizer.buttonMask(0x118, of: mouse) == nil)
    }

    @Test func onlyRecentDevicesAreRemembered() {
        var sanitizer = InputSanitizer()
        for second in 1...1000 {
            let now = TimeInterval(second)
            for device in [DeviceID(rawValue: 1000 + UInt64(second)), panel] { #expect(sanitizer.timestamp(now, of: device, now: now) == now) }
        }
        #expect(sanitizer.deviceCount == InputSanitizer.maximumDevices)
        #expect(sanitizer.timestamp(5, of: panel, now: 1000) == 1000, "one that is in use")
        #expect(sanitizer.timestamp(5, of: DeviceID(rawValue: 1001), now: 1000) == 5, "one that is not")
    }

    @Test func anomaliesDoNotMakeItRememberMoreDevices() {
        var sanitizer = InputSanitizer()
        for number in UInt64(0)..<1000 { #expect(sanitizer.accepts(CGPoint(x: CGFloat.nan, y: 0), .zero, of: DeviceID(rawValue: number)) == false) }
        #expect(sanitizer.deviceCount == InputSanitizer.maximumDevices)
    }
}
