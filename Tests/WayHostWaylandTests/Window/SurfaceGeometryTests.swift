import Foundation
import Testing
import WayHost

@testable import WayHostWayland

struct SurfaceGeometryTests {
    private func geometry(_ width: Int, _ height: Int, scale120: Int = 120, _ transform: OutputTransform = .normal) -> SurfaceGeometry {
        SurfaceGeometry(size: ToplevelSize(width: width, height: height), scale120: scale120, transform: transform)
    }

    @Test func halvesAreRoundedUp() {
        #expect(geometry(853, 533, scale120: 180).buffer == (1280, 800))
        #expect(geometry(101, 101, scale120: 150).buffer == (126, 126))
    }

    @Test func aRotatedBufferSwapsItsSides() {
        for transform in OutputTransform.allCases {
            let expected = transform.swapsAxes ? (20, 10) : (10, 20)
            #expect(geometry(10, 20, transform).buffer == expected)
        }
    }

    @Test func opaquePointsAreWholeAndInside() {
        // At 1.5 a point covers 1.5 pixels: the second point ends at 3.
        #expect(geometry(100, 100, scale120: 180).pointsInside(PixelRect(x: 1, y: 0, width: 3, height: 150))
            == PixelRect(x: 1, y: 0, width: 1, height: 100))
        #expect(geometry(100, 100, scale120: 240).pointsInside(PixelRect(x: 1, y: 1, width: 1, height: 1)).isEmpty)
    }

    /// The window's top left point, located in the buffer as the protocol specifies: mirrored about the vertical axis, then rotated counter-clockwise.
    @Test(arguments: [
        (OutputTransform.normal, 0, 0), (.rotated90, 0, 29), (.rotated180, 29, 19), (.rotated270, 19, 0),
        (.flipped, 29, 0), (.flipped90, 0, 0), (.flipped180, 0, 19), (.flipped270, 19, 29),
    ]) func transformsAreInverted(transform: OutputTransform, x: Int, y: Int) {
        let window = geometry(30, 20, transform)
        #expect(window.pointsInside(PixelRect(x: x, y: y, width: 1, height: 1)) == PixelRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func rectsAreClippedToTheBuffer() {
        #expect(geometry(30, 20).pointsInside(PixelRect(x: -5, y: -5, width: 1000, height: 1000))
            == PixelRect(x: 0, y: 0, width: 30, height: 20))
    }
}
