/// The shape from which particles are emitted. `x`, `y`: `emitterPosition`; sizes: `emitterSize` and `emitterDepth`.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The emitter position; the default.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line as long as the emitter's width. Emission angles are relative to its normal, which points up.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the emitter's width.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere whose radius is the emitter's width.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its corners; the ends of a line; the points on the axes of a circle or a sphere.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Its edges.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Its surface.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// Its inside; the default.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn, and how they are composited.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The default: as they are emitted, cell by cell.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest is drawn first.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest is drawn last, above all others.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// The farthest is drawn first.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Colours are added to what is behind.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
