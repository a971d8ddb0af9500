import Foundation

/// Names the component of a transform that numbers stand for. Source: Core Animation `CAValueFunctionName`.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Takes an array of three numbers: x, y and z.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Takes an array of three numbers: x, y and z.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// Points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Lets an animation of a transform use numbers as its values. The other components of the layer's transform stay unchanged. Source: Core Animation
/// `CAValueFunction`.
@preconcurrency @MainActor open class CAValueFunction: NSObject {
    private static let components: [CAValueFunctionName: String] = [
        .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z", .scaleX: "scale.x", .scaleY: "scale.y", .scaleZ: "scale.z",
        .scale: "scale.xyz", .translate: "translation.xyz", .translateX: "translation.x", .translateY: "translation.y", .translateZ: "translation.z",
    ]

    open private(set) var name: CAValueFunctionName
    /// The last component of a key path.
    let component: String

    /// - Returns: nil for a name that is not listed above.
    public init?(name: CAValueFunctionName) {
        guard let component = Self.components[name] else { return nil }
        self.name = name
        self.component = component
    }
}
