/// The family of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
}

/// How out-of-gamut colours are mapped. For source compatibility: everything is drawn in sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// The meaning of a colour's components. Everything is drawn in sRGB.
public final class CGColorSpace: Sendable {
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// sRGB's primaries, with linear components.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
    /// CMYK without a press profile.
    public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

    public let name: CFString?
    public let model: CGColorSpaceModel
    /// The space of an uncoloured pattern's components; nil for other spaces.
    public let baseColorSpace: CGColorSpace?

    /// Components without alpha; 0 for a coloured pattern.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .rgb: 3
        case .cmyk: 4
        default: baseColorSpace?.numberOfComponents ?? 0
        }
    }

    /// Whether its gamut is larger than sRGB's.
    public let isWideGamutRGB: Bool
    /// Whether components are linear-light.
    let isLinear: Bool

    /// One of the names above; nil for an unknown name.
    public convenience init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.extendedLinearSRGB, Self.displayP3, Self.extendedDisplayP3:
            self.init(known: name, model: .rgb)
        case Self.genericGrayGamma2_2, Self.linearGray, Self.extendedGray: self.init(known: name, model: .monochrome)
        case Self.genericCMYK: self.init(known: name, model: .cmyk)
        default: return nil
        }
    }

    /// For patterns.
    /// - Parameter baseSpace: the space of an uncoloured pattern's components; nil for coloured patterns.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) { self.init(known: nil, model: .pattern, base: baseSpace) }

    private init(known name: String?, model: CGColorSpaceModel, base: CGColorSpace? = nil) {
        self.name = name
        self.model = model
        baseColorSpace = base
        isWideGamutRGB = model == .rgb && (name?.contains("DisplayP3") ?? false)
        isLinear = name?.contains("Linear") ?? false
    }

    package static let rgb = CGColorSpace(known: CGColorSpace.sRGB, model: .rgb)
    package static let gray = CGColorSpace(known: CGColorSpace.genericGrayGamma2_2, model: .monochrome)
    package static let cmyk = CGColorSpace(known: CGColorSpace.genericCMYK, model: .cmyk)
}

extension CGColorSpace: Hashable {
    public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool {
        one.name == other.name && one.model == other.model && one.baseColorSpace == other.baseColorSpace
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }
}

/// sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// Grey with the sRGB transfer curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

/// CMYK without a press profile.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .cmyk }
