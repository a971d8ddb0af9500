import Foundation
import WayGraphics

/// A colour set of an asset catalog: colours for different appearances. Two sets are equal if they are of the same folder.
package final class AssetColorSet: Sendable {
    private struct Contents: Decodable {
        var colors: [Entry]
    }

    private struct Entry: Decodable {
        var color: AssetColor?
        var traits: AssetTraits

        enum CodingKeys: String, CodingKey { case color }

        init(from decoder: any Decoder) throws {
            color = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(AssetColor.self, forKey: .color)
            traits = try AssetTraits(from: decoder)
        }
    }

    let folder: URL
    private let colors: [(traits: AssetTraits, color: UIColor)]

    init?(_ folder: URL) {
        guard let contents = AssetContents.decode(Contents.self, in: folder) else { return nil }
        self.folder = folder
        colors = contents.colors.compactMap { entry in
            guard let color = entry.color else { return nil }
            guard let value = color.uiColor else {
                imageLog.warning("a colour of \(folder.path) is not understood: \(color.text)")
                return nil
            }
            return (entry.traits, value)
        }
        if colors.isEmpty {
            imageLog.warning("the colour set \(folder.path) has no colours")
            return nil
        }
    }

    /// The colour for these traits: the one that asks for most of them, or the first.
    func color(for traits: UITraitCollection) -> UIColor {
        let matches = colors.compactMap { entry in entry.traits.match(traits).map { (color: entry.color, points: $0) } }
        return matches.reduce(nil as (color: UIColor, points: Int)?) { best, match in
            best.map { $0.points >= match.points } == true ? best : match
        }?.color ?? colors[0].color
    }
}

/// A colour as a colour set describes it.
struct AssetColor: Decodable {
    var space: String?
    /// Numbers: "0.500", "128", "0x80".
    var components: [String: String]?
    /// The name of a system colour, "systemBlueColor".
    var reference: String?

    enum CodingKeys: String, CodingKey {
        case space = "color-space"
        case components, reference
    }

    /// The description, for the log.
    var text: String {
        if let reference { return reference }
        let numbers = (components ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return "\(space ?? "no colour space") " + numbers.joined(separator: ", ")
    }

    /// Nil for a description that is not understood.
    var uiColor: UIColor? {
        if let reference { return Self.systemColors[reference] }
        guard let components, let alpha = Self.number(components["alpha"] ?? "1") else { return nil }
        if let white = components["white"].flatMap(Self.number) { return UIColor(white: white, alpha: alpha) }
        let numbers = ["red", "green", "blue"].compactMap { components[$0].flatMap(Self.number) }
        guard numbers.count == 3 else { return nil }
        let red = numbers[0], green = numbers[1], blue = numbers[2]
        if space == "display-p3" { return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha) }
        if space == "extended-linear-srgb", let linear = CGColorSpace(name: CGColorSpace.extendedLinearSRGB) {
            return CGColor(colorSpace: linear, components: [red, green, blue, alpha]).map { UIColor(cgColor: $0) }
        }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A fraction with a point; otherwise of 255, decimal or hexadecimal.
    private static func number(_ text: String) -> CGFloat? {
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        guard let number = Double(text), number.isFinite else { return nil }
        return text.contains(".") || number <= 1 ? CGFloat(number) : CGFloat(number / 255)
    }

    private static let systemColors: [String: UIColor] = [
        "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemGreenColor": .systemGreen,
        "systemMintColor": .systemMint, "systemTealColor": .systemTeal, "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue,
        "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
        "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
        "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link, "systemFillColor": .systemFill,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
        "secondarySystemBackgroundColor": .secondarySystemBackground, "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground, "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "tintColor": .tintColor,
    ]
}
