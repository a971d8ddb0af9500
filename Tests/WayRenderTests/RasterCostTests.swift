import Testing
import WayGraphics
@testable import WayRender

struct RasterCostTests {
    private func price(_ things: Int, background: RGBA = .black) -> RasterCost {
        let bounds = CGRect(0, 0, 1000, 1000)
        var price = RasterCost(ResolvedLayerStyle(), bounds: bounds, shadow: .null, isMasked: false)
        var look = ResolvedLayerStyle()
        look.background = background
        for _ in 0..<things { price += RasterCost(look, bounds: bounds, shadow: .null, isMasked: false) }
        return price
    }

    @Test func oneThingIsNeverDearerThanItsPicture() {
        #expect(!price(1).exceedsPicture(of: 1_000_000, outOf: 1_000_000, isMade: true, at: .identity, scale: 1, fades: true))
    }

    @Test func manyThingsAreAndFewAreNot() {
        #expect(!price(2).exceedsPicture(of: 1_000_000, outOf: 1_000_000, isMade: true, at: .identity, scale: 1, fades: false))
        #expect(price(20).exceedsPicture(of: 1_000_000, outOf: 1_000_000, isMade: true, at: .identity, scale: 1, fades: false))
    }

    @Test func fadingTogetherMakesTwoDearEnough() {
        #expect(price(2).exceedsPicture(of: 1_000_000, outOf: 1_000_000, isMade: true, at: .identity, scale: 1, fades: true))
    }

    /// Askew a picture of all costs about as much as four things of its size.
    @Test func askewManyThingsAreDearerThanTheirPicture() {
        let turned = CGAffineTransform(rotationAngle: 0.3)
        #expect(!price(2).exceedsPicture(of: 1_000_000, outOf: 1_000_000, isMade: true, at: turned, scale: 1, fades: false))
        #expect(price(8).exceedsPicture(of: 1_000_000, outOf: 1_000_000, isMade: true, at: turned, scale: 1, fades: false))
    }

    /// Of a page that comes in little is seen at first: that little is soon painted.
    @Test func aPictureOfWhichLittleIsSeenIsNotMade() {
        func pays(_ visible: Int, isMade: Bool) -> Bool {
            price(4).exceedsPicture(of: visible, outOf: 1_000_000, isMade: isMade, at: .identity, scale: 1, fades: false)
        }
        #expect(!pays(50_000, isMade: false))
        #expect(pays(50_000, isMade: true))
        #expect(pays(1_000_000, isMade: false))
    }
}
