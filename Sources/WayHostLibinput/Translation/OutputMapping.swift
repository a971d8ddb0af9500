import Foundation
import WayHost

/// Where a touchscreen's panel lies in the coordinates that events are given in.
///
/// A touchscreen is glued to a panel and reports places on it as it was built; the output may show its picture turned or mirrored. The
/// mapping undoes that turn, as a compositor does for `map_to_output`.
public struct OutputMapping: Sendable, Equatable {
    /// The output's picture in points, after its transform: origin zero for a window that fills the output.
    public let rectangle: CGRect
    /// How the output is mounted.
    public let transform: OutputTransform
    /// Device pixels per point.
    public let scale: CGFloat
    /// The output's connector ("DSI-1"). A touchscreen that udev's `WL_OUTPUT` assigns to another one is not listened to; nil listens to all.
    public let outputName: String?

    /// Sizes that are negative or no numbers count as zero, a scale that is not positive counts as 1.
    public init(rectangle: CGRect, transform: OutputTransform = .normal, scale: CGFloat = 1, outputName: String? = nil) {
        let numbers = [rectangle.origin.x, rectangle.origin.y, rectangle.size.width, rectangle.size.height]
        let isUsable = numbers.allSatisfy(\.isFinite) && rectangle.size.width >= 0 && rectangle.size.height >= 0
        self.rectangle = isUsable ? rectangle : .zero
        self.transform = transform
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.outputName = outputName
    }

    /// For a window that fills a screen: positions are the window's.
    public init(filling screen: HostScreen) {
        self.init(
            rectangle: CGRect(origin: .zero, size: screen.frame.size), transform: screen.transform, scale: screen.scale,
            outputName: screen.name.isEmpty ? nil : screen.name)
    }

    /// Whether a touchscreen belongs to this output, by the name of the output that it was assigned to.
    func accepts(outputOfDevice: String?) -> Bool {
        guard let outputName, let outputOfDevice else { return true }
        return outputName == outputOfDevice
    }

    /// The place of a touch in points. `x` and `y` are parts of the panel's width and height, from its own top left corner; what lies
    /// outside is moved to the nearest edge. Nil where one of them is not a number.
    func position(x: Double, y: Double) -> (point: CGPoint, wasOutside: Bool)? {
        guard !x.isNaN, !y.isNaN else { return nil }
        let wasOutside = !(0...1).contains(x) || !(0...1).contains(y)
        let seen = turned(x: min(max(x, 0), 1), y: min(max(y, 0), 1))
        let point = CGPoint(
            x: rectangle.origin.x + seen.x * rectangle.size.width, y: rectangle.origin.y + seen.y * rectangle.size.height)
        return (clamped(point), wasOutside)
    }

    /// The nearest point that is on the picture: rectangles are half open, so the far edges are half a device pixel inside.
    func clamped(_ point: CGPoint) -> CGPoint {
        let inset = 0.5 / scale
        return CGPoint(
            x: max(rectangle.minX, min(point.x, rectangle.maxX - inset)), y: max(rectangle.minY, min(point.y, rectangle.maxY - inset)))
    }

    /// From the panel's own orientation to the picture's, both as parts of width and height. `wl_output.transform` turns the picture
    /// counter-clockwise on the panel after mirroring it about the vertical axis; this is the way back.
    private func turned(x: Double, y: Double) -> (x: Double, y: Double) {
        switch transform {
        case .normal: (x, y)
        case .rotated90: (1 - y, x)
        case .rotated180: (1 - x, 1 - y)
        case .rotated270: (y, 1 - x)
        case .flipped: (1 - x, y)
        case .flipped90: (y, x)
        case .flipped180: (x, 1 - y)
        case .flipped270: (1 - y, 1 - x)
        }
    }
}
