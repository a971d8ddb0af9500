import Foundation
import Testing
import WayHost

@testable import WayHostWayland

struct SurfaceCropTests {
    private func crop(_ source: CGRect, _ width: Int = 100, _ height: Int = 50) -> SurfaceCrop {
        SurfaceCrop(source: source, bufferWidth: width, bufferHeight: height, destination: ToplevelSize(width: 200, height: 100))
    }

    @Test func sourcesAreRoundedTo256thsOfAPixel() {
        #expect(crop(CGRect(x: 0.25, y: 0.125, width: 50.5, height: 20)).source == CGRect(x: 0.25, y: 0.125, width: 50.5, height: 20))
        #expect(crop(CGRect(x: 0.001, y: 0, width: 10, height: 10)).source.minX == 0)
    }

    /// A source outside of its buffer, or an empty one, is a protocol error.
    @Test(arguments: [
        CGRect(x: -5, y: 0, width: 300, height: 10), CGRect(x: 99.9999, y: 49.9999, width: 1, height: 1),
        CGRect(x: 1000, y: -1000, width: 0, height: -3), CGRect(x: 99.5, y: 0, width: 0.502, height: 50),
        CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1e300),
    ])
    func theSourceIsClampedToTheBuffer(_ source: CGRect) {
        let shown = crop(source).source
        #expect(shown.minX >= 0 && shown.minY >= 0 && shown.maxX <= 100 && shown.maxY <= 50)
        #expect(shown.width >= 1.0 / 256 && shown.height >= 1.0 / 256)
    }

    @Test func pixelsAreThoseTheSourceIntersects() {
        #expect(crop(CGRect(x: 0.25, y: 3, width: 50.5, height: 20)).pixels == PixelRect(x: 0, y: 3, width: 51, height: 20))
        #expect(crop(CGRect(x: 99.5, y: 49, width: 1, height: 3)).pixels == PixelRect(x: 99, y: 49, width: 1, height: 1))
    }

    @Test func opaquePointsAreCoveredEntirely() {
        let whole = crop(CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(whole.pointsInside(PixelRect(x: 0, y: 0, width: 100, height: 50)) == PixelRect(x: 0, y: 0, width: 200, height: 100))
        #expect(whole.pointsInside(PixelRect(x: 10, y: 10, width: 20, height: 20)) == PixelRect(x: 21, y: 21, width: 38, height: 38))
        let partial = crop(CGRect(x: 20.5, y: 0, width: 40, height: 25))
        #expect(partial.pointsInside(PixelRect(x: 0, y: 0, width: 100, height: 50)) == PixelRect(x: 0, y: 0, width: 200, height: 100))
        #expect(partial.pointsInside(PixelRect(x: 0, y: 0, width: 10, height: 50)).isEmpty)
    }
}
