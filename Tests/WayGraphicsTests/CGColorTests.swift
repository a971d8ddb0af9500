import Testing
import WayGraphics

struct CGColorTests {
    @Test func equalColoursAreEqual() {
        #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(CGColor.red.copy(alpha: 0.5)?.components == [1, 0, 0, 0.5])
        #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
        #expect(CGColor.red != CGColor.blue)
    }

    @Test func drawnColoursAreClamped() {
        let outOfRange = CGColor(red: 2, green: -1, blue: .nan, alpha: 3).rgba
        #expect(outOfRange == RGBA(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func displayP3BecomesSRGB() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        // CSS Color 4's example: color(display-p3 0.5 0.5 0.5) is the same grey; pure red is outside sRGB's gamut.
        let gray = try #require(CGColor(colorSpace: space, components: [0.5, 0.5, 0.5, 1])).rgba
        #expect(isClose(gray.red, 0.5, within: 1e-6) && isClose(gray.green, 0.5, within: 1e-6))
        #expect(try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1])).rgba == RGBA(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(CGColorSpace(name: "no such space") == nil)
    }

    @Test func pixelsArePremultiplied() {
        #expect(RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultiplied == 0x8080_4000)
    }
}
