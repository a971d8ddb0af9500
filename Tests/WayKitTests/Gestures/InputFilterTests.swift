import Foundation
import Testing
import WayHost
@testable import WayKit

@MainActor @Suite struct InputFilterTests {
    private let panel = DeviceID(rawValue: 1), mouse = DeviceID(rawValue: 2)

    @Test func aDevicesTimeNeverRunsBack() {
        var filter = InputFilter()
        #expect(filter.time(5, of: panel, now: 5) == 5)
        #expect(filter.time(3, of: panel, now: 5.1) == 5)
        #expect(filter.time(5.2, of: panel, now: 5.2) == 5.2)
        #expect(filter.time(3, of: mouse, now: 5.2) == 3, "each device has a time of its own")
    }

    @Test func aTimeThatIsNoneOrFarAheadIsNow() {
        var filter = InputFilter()
        #expect(filter.time(.nan, of: panel, now: 7) == 7)
        #expect(filter.time(-.infinity, of: panel, now: 8) == 8)
        #expect(filter.time(1e300, of: panel, now: 9) == 9)
        #expect(filter.time(9.9, of: panel, now: 9.5) == 9.9, "a clock may be a little ahead")
        #expect(filter.time(.infinity, of: panel, now: 9.6) == 9.9)
    }

    @Test func buttonsAreThoseOfAMouse() {
        var filter = InputFilter()
        #expect(filter.mask(0x110, of: mouse) == .primary)
        #expect(filter.mask(0x111, of: mouse) == .secondary)
        #expect(filter.mask(0x117, of: mouse) == .button(8))
        #expect(filter.mask(0x10F, of: mouse) == nil && filter.mask(0x118, of: mouse) == nil)
    }
}
