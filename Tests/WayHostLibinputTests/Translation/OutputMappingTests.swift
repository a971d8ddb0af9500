import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

struct OutputMappingTests {
    private func point(_ mapping: OutputMapping, _ x: Double, _ y: Double) -> CGPoint? { mapping.position(x: x, y: y)?.point }

    @Test func panelFractionsMapToWindowPoints() {
        let mapping = OutputMapping(rectangle: CGRect(x: 0, y: 0, width: 1280, height: 800))
        #expect(point(mapping, 0, 0) == .zero)
        #expect(point(mapping, 0.5, 0.25) == CGPoint(x: 640, y: 200))
    }

    @Test func rectangleOriginOffsetsPositions() {
        let mapping = OutputMapping(rectangle: CGRect(x: 100, y: 50, width: 200, height: 100))
        #expect(point(mapping, 0.5, 0.5) == CGPoint(x: 200, y: 100))
    }

    /// The logical position of a touch near the panel's native top left corner, a quarter to the right and an eighth down. wlroots computes it so
    /// (`apply_output_transform`), and the Wayland back end transforms its buffers by the same table.
    @Test(arguments: [
        (OutputTransform.normal, CGPoint(x: 0.25, y: 0.125)),
        (.rotated90, CGPoint(x: 0.875, y: 0.25)),
        (.rotated180, CGPoint(x: 0.75, y: 0.875)),
        (.rotated270, CGPoint(x: 0.125, y: 0.75)),
        (.flipped, CGPoint(x: 0.75, y: 0.125)),
        (.flipped90, CGPoint(x: 0.125, y: 0.25)),
        (.flipped180, CGPoint(x: 0.25, y: 0.875)),
        (.flipped270, CGPoint(x: 0.875, y: 0.75)),
    ])
    func outputTransformIsInverted(transform: OutputTransform, expected: CGPoint) {
        let size = transform.swapsAxes ? CGSize(width: 800, height: 1280) : CGSize(width: 1280, height: 800)
        let mapping = OutputMapping(rectangle: CGRect(origin: .zero, size: size), transform: transform)
        #expect(point(mapping, 0.25, 0.125) == CGPoint(x: expected.x * size.width, y: expected.y * size.height))
    }

    @Test func mappingFillingScreenStartsAtZero() {
        let screen = HostScreen(
            id: 1, name: "DSI-1", frame: CGRect(x: 1920, y: 0, width: 400, height: 640), pixelWidth: 1280, pixelHeight: 800, scale: 2,
            transform: .rotated270, refreshRate: 90)
        let mapping = OutputMapping(filling: screen)
        #expect(mapping.outputName == "DSI-1")
        #expect(point(mapping, 0.5, 0.25) == CGPoint(x: 100, y: 320))
    }

    @Test(arguments: [(-3.0, 0.5), (1.5, 0.5), (0.5, -0.01), (0.5, 2e9), (.infinity, 0.5), (0.5, -.infinity)])
    func positionOutsideIsClampedToEdge(x: Double, y: Double) throws {
        let mapping = OutputMapping(rectangle: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 2)
        let result = try #require(mapping.position(x: x, y: y))
        #expect(result.wasOutside)
        #expect(mapping.rectangle.contains(result.point))
    }

    @Test func farEdgeIsInsetByHalfADevicePixel() throws {
        let mapping = OutputMapping(rectangle: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 2)
        let corner = try #require(mapping.position(x: 1, y: 1))
        #expect(corner.point == CGPoint(x: 99.75, y: 99.75))
        #expect(!corner.wasOutside)
    }

    @Test func nanHasNoPosition() {
        let mapping = OutputMapping(rectangle: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(mapping.position(x: .nan, y: 0.5) == nil)
        #expect(mapping.position(x: 0.5, y: .nan) == nil)
    }

    @Test(arguments: [
        CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10), CGRect(x: CGFloat.infinity, y: 0, width: 10, height: 10),
        CGRect(x: 0, y: 0, width: -10, height: 10),
    ])
    func invalidRectangleIsEmpty(rectangle: CGRect) {
        let mapping = OutputMapping(rectangle: rectangle, scale: -1)
        #expect(mapping.rectangle == .zero)
        #expect(mapping.scale == 1)
        #expect(point(mapping, 0.5, 0.5) == .zero)
    }

    @Test func onlyTouchscreenOfAnotherOutputIsRejected() {
        let named = OutputMapping(rectangle: .zero, outputName: "DSI-1")
        #expect(named.accepts(outputOfDevice: "DSI-1"))
        #expect(named.accepts(outputOfDevice: nil))
        #expect(!named.accepts(outputOfDevice: "HDMI-A-1"))
        #expect(OutputMapping(rectangle: .zero).accepts(outputOfDevice: "HDMI-A-1"))
    }
}
