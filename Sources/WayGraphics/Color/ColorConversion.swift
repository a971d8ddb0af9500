/// Converts components of colour spaces to sRGB and back.
enum ColorConversion {
    /// sRGB's red, green and blue.
    static func rgb(_ values: [CGFloat], in space: CGColorSpace?) -> [CGFloat] {
        guard let space, values.count == space.numberOfComponents else { return [0, 0, 0] }
        switch space.model {
        case .monochrome:
            let gray = space.isLinear ? encoded(values[0]) : values[0]
            return [gray, gray, gray]
        case .cmyk: return values.prefix(3).map { (1 - $0) * (1 - values[3]) }
        case .rgb where space.isWideGamutRGB:
            // Display P3 has sRGB's transfer curve; the matrix between the linear spaces is CSS Color 4's, section 18.
            let light = values.map(linear)
            return [
                1.2249401762805598 * light[0] - 0.2249401762805598 * light[1],
                -0.0420569547096881 * light[0] + 1.0420569547096881 * light[1],
                -0.0196375545903344 * light[0] - 0.0786360455506318 * light[1] + 1.0982736001409663 * light[2],
            ].map(encoded)
        case .rgb: return space.isLinear ? values.map(encoded) : values
        default: return [0, 0, 0]
        }
    }

    /// The space's components of an sRGB colour.
    static func components(of rgb: [CGFloat], in space: CGColorSpace) -> [CGFloat] {
        switch space.model {
        case .monochrome:
            // Rec. 709 luminance.
            let light = rgb.map(linear)
            let luminance: CGFloat = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
            return [space.isLinear ? luminance : encoded(luminance)]
        case .cmyk:
            let black = 1 - (rgb.max() ?? 0)
            return rgb.map { black < 1 ? (1 - $0 - black) / (1 - black) : 0 } + [black]
        case .rgb where space.isWideGamutRGB:
            // The inverse of the matrix above.
            let light = rgb.map(linear)
            return [
                0.8224619687143623 * light[0] + 0.1775380312856377 * light[1],
                0.0331941988509516 * light[0] + 0.9668058011490484 * light[1],
                0.0170826307211200 * light[0] + 0.0723974406639634 * light[1] + 0.9105199286149165 * light[2],
            ].map(encoded)
        default: return space.isLinear ? rgb.map(linear) : rgb
        }
    }

    private static func linear(_ value: CGFloat) -> CGFloat {
        if value < 0 { return -linear(-value) }
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: CGFloat) -> CGFloat {
        if value < 0 { return -encoded(-value) }
        return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}
