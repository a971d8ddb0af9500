import Foundation

/// One output as currently described by the back end. Lengths are in points unless stated otherwise.
public struct HostScreen: Sendable, Hashable, Identifiable {
    /// Stable while the output exists; never reused in one process.
    public var id: UInt64
    public var name: String
    /// The output's frame in the global compositor space, in points, after its transform.
    public var frame: CGRect
    /// The mode, in device pixels, before the transform.
    public var pixelWidth: Int
    public var pixelHeight: Int
    /// Device pixels per point.
    public var scale: CGFloat
    public var transform: OutputTransform
    /// In hertz; 0 if unknown.
    public var refreshRate: Double
    /// Millimetres, before the transform; zero if unknown.
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
