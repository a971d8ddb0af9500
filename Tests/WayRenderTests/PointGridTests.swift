import Testing
import WayGraphics
import WayHost
@testable import WayRender

struct PointGridTests {
    private func grid(_ scale: CGFloat, width: CGFloat = 101, height: CGFloat = 80) throws -> PointGrid {
        try #require(grid(scale, CGSize(width: width, height: height)))
    }

    private func grid(_ scale: CGFloat, _ size: CGSize) -> PointGrid? {
        PointGrid(
            WindowState(
                size: size, scale: scale, pixelWidth: Int((size.width * scale).rounded()), pixelHeight: Int((size.height * scale).rounded())))
    }

    @Test func stepIsTheSmallestCommonOfPointsAndPixels() throws {
        for (scale, points, pixels) in [(1, 1, 1), (2, 1, 2), (1.5, 2, 3), (1.25, 4, 5), (1.75, 4, 7), (4.0 / 3, 3, 4)] as [(CGFloat, Int, Int)] {
            let grid = try grid(scale)
            #expect(grid.points == points && grid.pixels == pixels)
        }
        // Too seldom, or in windows that are not whole points.
        #expect(grid(1.1, CGSize(width: 100, height: 80)) == nil)
        #expect(grid(2, CGSize(width: 100.5, height: 80)) == nil)
    }

    @Test func boundsAreInLogicalOrientation() throws {
        let grid = try #require(
            PointGrid(WindowState(size: CGSize(width: 101, height: 80), scale: 2, transform: .flipped270, pixelWidth: 160, pixelHeight: 202)))
        #expect(grid.bounds == PixelRect(x: 0, y: 0, width: 202, height: 160))
    }

    @Test func framesExtendToCommonEdgesAndEndWithTheWindow() throws {
        let grid = try grid(1.25)
        let inner = grid.frame(around: PixelRect(x: 6, y: 5, width: 8, height: 5))
        #expect(inner.points == PixelRect(x: 4, y: 4, width: 8, height: 4))
        #expect(inner.pixels == PixelRect(x: 5, y: 5, width: 10, height: 5))
        // 101 points are 126 pixels.
        let end = grid.frame(around: PixelRect(x: 120, y: 0, width: 6, height: 5))
        #expect(end.points == PixelRect(x: 96, y: 0, width: 5, height: 4))
        #expect(end.pixels == PixelRect(x: 120, y: 0, width: 6, height: 5))
    }

    @Test func movedBufferIsSnappedToPixelsAndPaddedByItsMargin() throws {
        let grid = try grid(2), content = PixelRect(x: 0, y: 0, width: 10, height: 8)
        let area = content.widened(by: grid.margin)
        let outcome = grid.place(content, of: area, by: CGAffineTransform(translationX: 20.7, y: 30.2), clip: grid.bounds)
        guard case .placed(let place) = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(place.frame == PixelRect(x: 10, y: 15, width: 6, height: 4))
        #expect(place.pixels == PixelRect(x: 20, y: 30, width: 12, height: 8))
        #expect(place.source == CGRect(5, 6, 12, 8))
    }

    @Test func clippingCropsTheSource() throws {
        let grid = try grid(1), content = PixelRect(x: 0, y: 0, width: 50, height: 40), area = content.widened(by: grid.margin)
        let left = grid.place(content, of: area, by: CGAffineTransform(translationX: -30, y: 60), clip: grid.bounds)
        #expect(
            left == .placed(
                SurfacePlacement(
                    frame: PixelRect(x: 0, y: 60, width: 20, height: 20), source: CGRect(32, 2, 20, 20),
                    pixels: PixelRect(x: 0, y: 60, width: 20, height: 20))))
        #expect(grid.place(content, of: area, by: CGAffineTransform(translationX: 101, y: 0), clip: grid.bounds) == .hidden)
    }

    @Test func clipBetweenPointsIsNotExceeded() throws {
        let grid = try grid(2), content = PixelRect(x: 0, y: 0, width: 50, height: 40), area = content.widened(by: grid.margin)
        let clip = PixelRect(x: 11, y: 10, width: 21, height: 20)
        #expect(grid.place(content, of: area, by: .identity, clip: clip) == .impossible)
        // Scaled content is shown with a pixel less.
        guard case .placed(let place) = grid.place(content, of: area, by: CGAffineTransform(scaleX: 0.9, y: 0.9), clip: clip) else {
            return #expect(Bool(false))
        }
        #expect(place.pixels == PixelRect(x: 12, y: 10, width: 20, height: 20))
    }
}
