import Testing
import WayHost

struct OutputTransformTests {
    /// The corners of a 4 × 2 image: top left, top right, bottom right, bottom left, after mirroring and a counter-clockwise rotation.
    @Test(arguments: [
        (OutputTransform.normal, "0,0 4,0 4,2 0,2"), (.rotated90, "0,4 0,0 2,0 2,4"), (.rotated180, "4,2 0,2 0,0 4,0"),
        (.rotated270, "2,0 2,4 0,4 0,0"), (.flipped, "4,0 0,0 0,2 4,2"), (.flipped90, "0,0 0,4 2,4 2,0"), (.flipped180, "0,2 4,2 4,0 0,0"),
        (.flipped270, "2,4 2,0 0,0 0,4"),
    ])
    func mapsTheCorners(_ transform: OutputTransform, _ expected: String) {
        let corners = [(0, 0), (4, 0), (4, 2), (0, 2)].map { transform.map(x: $0.0, y: $0.1, width: 4, height: 2) }
        #expect(corners.map { "\($0.x),\($0.y)" }.joined(separator: " ") == expected)
    }

    @Test(arguments: OutputTransform.allCases) func theInverseUndoesTheTransform(_ transform: OutputTransform) {
        let rect = PixelRect(x: 1, y: 2, width: 3, height: 5), size = transform.size(width: 20, height: 10)
        #expect(size == (transform.swapsAxes ? (10, 20) : (20, 10)))
        let mapped = transform.map(rect, width: 20, height: 10)
        #expect(PixelRect(x: 0, y: 0, width: size.width, height: size.height).contains(mapped))
        #expect(transform.inverse.map(mapped, width: size.width, height: size.height) == rect)
        #expect(transform.inverse.size(width: size.width, height: size.height) == (20, 10))
    }

    /// A rectangle of one pixel is where the pixel is.
    @Test(arguments: OutputTransform.allCases) func aPixelIsARectangleOfOnePixel(_ transform: OutputTransform) {
        let pixel = transform.map(x: 3, y: 1, width: 19, height: 9)
        #expect(transform.map(PixelRect(x: 3, y: 1, width: 1, height: 1), width: 20, height: 10) == PixelRect(x: pixel.x, y: pixel.y, width: 1, height: 1))
    }
}
