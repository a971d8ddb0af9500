import Foundation
import Testing
import WayHost

@testable import WayHostWayland

struct ToplevelSizeTests {
    private func resolve(_ width: Int32, _ height: Int32, isFixed: Bool = false) -> (size: ToplevelSize, warning: String?) {
        ToplevelSize.resolve(
            width: width, height: height,
            rules: .init(
                preferred: ToplevelSize(width: 640, height: 480), minimum: ToplevelSize(width: 100, height: 80), isFixed: isFixed,
                screens: ToplevelSize(width: 1280, height: 800)))
    }

    @Test(arguments: [-CGFloat.greatestFiniteMagnitude, CGFloat.greatestFiniteMagnitude, -.infinity, .infinity, .nan, -0.4, 1e18, -1e18])
    func anyNumberIsConvertedToAValidSize(_ side: CGFloat) {
        let size = ToplevelSize(CGSize(width: side, height: 20))
        #expect((1...32_767).contains(size.width) && size.height == 20)
    }

    @Test func zeroLeavesTheSizeToTheWindow() {
        #expect(resolve(0, 0) == (ToplevelSize(width: 640, height: 480), nil))
        #expect(resolve(700, 0) == (ToplevelSize(width: 700, height: 480), nil))
    }

    @Test func aFloatingWindowKeepsItsMinimum() {
        let (size, warning) = resolve(1, 1)
        #expect(size == ToplevelSize(width: 100, height: 80))
        #expect(warning == nil)
    }

    @Test func aFixedWindowUsesTheConfiguredSize() {
        #expect(resolve(1, 1, isFixed: true) == (ToplevelSize(width: 1, height: 1), nil))
    }

    @Test func implausibleSizesGiveOneWarning() {
        let (wide, wideWarning) = resolve(16_384, 600)
        #expect(wide == ToplevelSize(width: 8192, height: 600))
        #expect(wideWarning?.contains("16384×600") == true)
        let (negative, negativeWarning) = resolve(-1, -20_000)
        #expect(negative == ToplevelSize(width: 640, height: 480))
        #expect(negativeWarning?.contains("-1×-20000") == true)
    }

    @Test func withoutAMinimumTheSmallestUsableSizeIsUsed() {
        let rules = ToplevelSize.Rules(
            preferred: ToplevelSize(width: 640, height: 480), minimum: ToplevelSize(width: 1, height: 1), isFixed: false,
            screens: ToplevelSize(width: 1280, height: 800))
        let (size, warning) = ToplevelSize.resolve(width: 1, height: 1, rules: rules)
        #expect(size == ToplevelSize(width: 32, height: 32))
        #expect(warning?.contains("1×1") == true)
    }

    @Test func theScreensExtentRaisesTheMaximum() {
        let rules = ToplevelSize.Rules(
            preferred: ToplevelSize(width: 640, height: 480), minimum: ToplevelSize(width: 1, height: 1), isFixed: true,
            screens: ToplevelSize(width: 23_040, height: 2160))
        #expect(ToplevelSize.resolve(width: 16_384, height: 2160, rules: rules).size.width == 16_384)
    }

    @Test func invalidSizesOfTheProgramAreClamped() {
        #expect(ToplevelSize(CGSize(width: -4, height: CGFloat.nan)) == ToplevelSize(width: 1, height: 1))
        #expect(ToplevelSize(CGSize(width: 10.5, height: CGFloat.infinity)).height == 1)
    }
}
