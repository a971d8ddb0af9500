/// What family a colour space belongs to.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
}

/// What a colour's components mean. Everything is drawn in sRGB.
public final class CGColorSpace: Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    public let name: String?
    public let model: CGColorSpaceModel

    /// Components without alpha.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    /// One of the names above; nil for a space that is not known here.
    public init?(name: String) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.displayP3: model = .rgb
        case Self.genericGrayGamma2_2: model = .monochrome
        default: return nil
        }
        self.name = name
    }

    private init(known name: String, model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }

    package static let rgb = CGColorSpace(known: CGColorSpace.sRGB, model: .rgb)
    package static let gray = CGColorSpace(known: CGColorSpace.genericGrayGamma2_2, model: .monochrome)
}

extension CGColorSpace: Hashable {
    public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool { one.name == other.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// Grey, on sRGB's curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
