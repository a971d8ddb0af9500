import Foundation
import WayHost

/// Maps a touchscreen's panel to the coordinates in which events are delivered.
///
/// A touchscreen reports positions in its own native orientation; the output may show a rotated or mirrored image. The mapping undoes that output
/// transform, as a compositor does for `map_to_output`.
public struct OutputMapping: Sendable, Equatable {
    /// The output's logical rectangle in points, after its transform: origin zero for a window that fills the output.
    public let rectangle: CGRect
    /// The output's `wl_output.transform`.
    public let transform: OutputTransform
    /// Device pixels per point.
    public let scale: CGFloat
    /// The output's connector ("DSI-1"). A touchscreen that udev's `WL_OUTPUT` assigns to another output is ignored; nil accepts all.
    public let outputName: String?

    /// Negative or non-finite sizes count as zero, a scale that is not positive as 1.
    public init(rectangle: CGRect, transform: OutputTransform = .normal, scale: CGFloat = 1, outputName: String? = nil) {
        let numbers = [rectangle.origin.x, rectangle.origin.y, rectangle.size.width, rectangle.size.height]
        let isUsable = numbers.allSatisfy(\.isFinite) && rectangle.size.width >= 0 && rectangle.size.height >= 0
        self.rectangle = isUsable ? rectangle : .zero
        self.transform = transform
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.outputName = outputName
    }

    /// For a window that fills a screen: positions are in window coordinates.
    public init(filling screen: HostScreen) {
        self.init(
            rectangle: CGRect(origin: .zero, size: screen.frame.size), transform: screen.transform, scale: screen.scale,
            outputName: screen.name.isEmpty ? nil : screen.name)
    }

    /// Whether a touchscreen belongs to this output, by the name of its assigned output.
    func accepts(outputOfDevice: String?) -> Bool {
        guard let outputName, let outputOfDevice else { return true }
        return outputName == outputOfDevice
    }

    /// The position of a touch in points. `x` and `y` are fractions of the panel's width and height, from its native top left corner; a position
    /// outside is clamped to the nearest edge. Nil for NaN.
    func position(x: Double, y: Double) -> (point: CGPoint, wasOutside: Bool)? {
        guard !x.isNaN, !y.isNaN else { return nil }
        let wasOutside = !(0...1).contains(x) || !(0...1).contains(y)
        // From the panel's native orientation to the logical one, in fractions of width and height.
        let logical = transform.inverse.map(x: min(max(x, 0), 1), y: min(max(y, 0), 1), width: 1, height: 1)
        let point = CGPoint(
            x: rectangle.origin.x + logical.x * rectangle.size.width, y: rectangle.origin.y + logical.y * rectangle.size.height)
        return (clamped(point), wasOutside)
    }

    /// The nearest point on the output: rectangles are half open, so the far edges are half a device pixel inside.
    func clamped(_ point: CGPoint) -> CGPoint {
        let inset = 0.5 / scale
        return CGPoint(
            x: max(rectangle.minX, min(point.x, rectangle.maxX - inset)), y: max(rectangle.minY, min(point.y, rectangle.maxY - inset)))
    }
}
