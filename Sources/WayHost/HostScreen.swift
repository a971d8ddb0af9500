import Foundation

/// One output, as the back end describes it at this moment. Lengths are in points unless they say otherwise.
public struct HostScreen: Sendable, Hashable, Identifiable {
    /// Stable for as long as the output exists; never used again in one process.
    public var id: UInt64
    public var name: String
    /// Where the output lies in the space of all outputs, in points, after its transform.
    public var frame: CGRect
    /// The mode, in device pixels, before the transform.
    public var pixelWidth: Int
    public var pixelHeight: Int
    /// Device pixels per point.
    public var scale: CGFloat
    public var transform: OutputTransform
    /// In hertz; 0 where the output does not say.
    public var refreshRate: Double
    /// Millimetres, before the transform; zero where the output does not say.
    public var physicalSize: CGSize

    public init(
        id: UInt64, name: String, frame: CGRect, pixelWidth: Int, pixelHeight: Int, scale: CGFloat,
        transform: OutputTransform = .normal, refreshRate: Double, physicalSize: CGSize = .zero
    ) {
        self.id = id
        self.name = name
        self.frame = frame
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale
        self.transform = transform
        self.refreshRate = refreshRate
        self.physicalSize = physicalSize
    }
}
