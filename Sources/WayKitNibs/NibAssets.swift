import Foundation
import WayNibs

/// Colours, fonts, images and styled text of a nib.
extension NibFile {
    // MARK: Colours

    func color(_ element: NibElement) -> UIColor {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            if let color = Self.systemColors[name] { return color }
            if let stored = document.namedColors[name] { return components(of: stored) }
            report("the system's colour \(name) is unknown", element)
            return .clear
        }
        if let name = element["name"] {
            if AssetCatalog.first(in: bundle ?? .main, { $0.colorSet(name) }) != nil, let color = UIColor(named: name, in: bundle, compatibleWith: nil) {
                return color
            }
            if let stored = document.namedColors[name] { return components(of: stored) }
            report("there is no colour \(name)", element)
            return .clear
        }
        return components(of: element)
    }

    private func components(of element: NibElement) -> UIColor {
        func component(_ name: String, _ missing: CGFloat) -> CGFloat {
            guard let text = element[name] else { return missing }
            guard let value = Double(text), value.isFinite else {
                report("\(name)=\"\(text)\" is no component of a colour", element)
                return missing
            }
            return CGFloat(value)
        }
        let alpha = component("alpha", 1)
        if element["white"] != nil { return UIColor(white: component("white", 0), alpha: alpha) }
        if element["cyan"] != nil {
            let key = component("black", 0)
            let (cyan, magenta, yellow) = (component("cyan", 0), component("magenta", 0), component("yellow", 0))
            return UIColor(red: (1 - cyan) * (1 - key), green: (1 - magenta) * (1 - key), blue: (1 - yellow) * (1 - key), alpha: alpha)
        }
        let (red, green, blue) = (component("red", 0), component("green", 0), component("blue", 0))
        if element["customColorSpace"] == "displayP3" { return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha) }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    private static let systemColors: [String: UIColor] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
        "systemFillColor": .systemFill, "placeholderTextColor": .placeholderText,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground, "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "groupTableViewBackgroundColor": .systemGroupedBackground,
        "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link, "darkTextColor": .darkText,
        "lightTextColor": .lightText, "tintColor": .tintColor, "viewFlipsideBackgroundColor": .darkGray, "scrollViewTexturedBackgroundColor": .gray,
        "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue, "systemOrangeColor": .systemOrange,
        "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal,
        "systemIndigoColor": .systemIndigo, "systemBrownColor": .systemBrown, "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
        "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    ]

    // MARK: Fonts

    func font(_ element: NibElement) -> UIFont {
        if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: Self.textStyles[style] ?? style)) }
        let size = Self.fontSize(element.number("pointSize"))
        if let name = element["name"] { return Self.font(named: name, size: size) }
        let design = element["design"].flatMap { Self.designs[$0] }
        let weight = element["weight"].flatMap { Self.weights[$0] }
        let font: UIFont = switch element["type"] {
        case "boldSystem": .boldSystemFont(ofSize: size)
        case "italicSystem": .italicSystemFont(ofSize: size)
        default: .systemFont(ofSize: size, weight: weight ?? .regular)
        }
        return design.flatMap { font.fontDescriptor.withDesign($0) }.map { UIFont(descriptor: $0, size: size) } ?? font
    }

    /// The system's size where there is none, or one that is out of range.
    private static func fontSize(_ points: Double?) -> CGFloat {
        guard let points, points > 0, points < 1000 else { return 17 }
        return CGFloat(points)
    }

    private static func font(named name: String, size: CGFloat) -> UIFont {
        if let font = UIFont(name: name, size: size) { return font }
        var spec = FontNames.substitute(for: name)
        spec.size = size
        return UIFont(spec: spec)
    }

    /// Names of Interface Builder that differ from the styles' own.
    private static let textStyles = ["UICTFontTextStyleLargeTitle": "UICTFontTextStyleTitle0"]
    private static let designs: [String: UIFontDescriptor.SystemDesign] = [
        "rounded": .rounded, "serif": .serif, "monospaced": .monospaced, "default": .default,
    ]
    static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold,
        "heavy": .heavy, "black": .black,
    ]

    // MARK: Images and text

    func image(_ name: String, isSymbol: Bool, _ element: NibElement) -> UIImage? {
        guard !name.contains("..") else {
            report("\"\(name)\" is no name of an image", element)
            return nil
        }
        let image = isSymbol || document.symbolNames.contains(name)
            ? UIImage(systemName: name) : ImageLocator.find(name, in: bundle ?? .main, traits: .current, logsMissing: false).map { UIImage(state: $0) }
        if image == nil { report("there is no image \(name)", element) }
        return image
    }

    func symbolConfiguration(_ element: NibElement) -> UIImage.SymbolConfiguration? {
        let scale: UIImage.SymbolScale = switch element["scale"] {
        case "small": .small
        case "large": .large
        case "medium": .medium
        default: .default
        }
        if let size = element.number("pointSize"), size > 0 {
            let weight = element["weight"].flatMap { Self.weights[$0] } ?? .regular
            return UIImage.SymbolConfiguration(pointSize: CGFloat(size), weight: weight.symbolWeight(), scale: scale)
        }
        if element["configurationType"] == "font", let font = element.children.first(where: { $0.name == "fontDescription" }) {
            return UIImage.SymbolConfiguration(font: self.font(font), scale: scale)
        }
        return scale == .default ? nil : UIImage.SymbolConfiguration(scale: scale)
    }

    func attributedString(_ element: NibElement) -> NSAttributedString {
        let result = NSMutableAttributedString()
        for fragment in element.children where fragment.name == "fragment" {
            let content = fragment["content"] ?? fragment.value(forKey: "content").map(NibValues.text) ?? ""
            var attributes: [NSAttributedString.Key: Any] = [:]
            for value in fragment.list("attributes") {
                switch (value.name, value["key"]) {
                case ("color", "NSColor"): attributes[.foregroundColor] = color(value)
                case ("color", "NSBackgroundColor"): attributes[.backgroundColor] = color(value)
                case ("font", "NSFont"): attributes[.font] = attributedFont(value)
                case ("paragraphStyle", "NSParagraphStyle"): attributes[.paragraphStyle] = paragraphStyle(value)
                case ("integer", "NSUnderline"): attributes[.underlineStyle] = value["value"].flatMap { Int($0) } ?? 0
                case ("real", "NSKern"), ("integer", "NSKern"): attributes[.kern] = number(value, "value")
                case ("real", "NSBaselineOffset"): attributes[.baselineOffset] = number(value, "value")
                case ("integer", "NSStrikethrough"): attributes[.strikethroughStyle] = value["value"].flatMap { Int($0) } ?? 0
                case ("shadow", "NSShadow"): attributes[.shadow] = shadow(value)
                default: report("the attribute \(value["key"] ?? value.name) of a text has no effect", element)
                }
            }
            result.append(NSAttributedString(string: content, attributes: attributes))
        }
        return result
    }

    private func number(_ element: NibElement, _ key: String) -> CGFloat { CGFloat(element.number(key) ?? 0) }

    /// `<shadow key="NSShadow" blurRadius="3"><size key="offset" …/><color key="color" …/></shadow>`.
    private func shadow(_ element: NibElement) -> NSShadow {
        let shadow = NSShadow()
        shadow.shadowBlurRadius = max(0, number(element, "blurRadius"))
        if let offset = element.value(forKey: "offset") {
            shadow.shadowOffset = CGSize(width: number(offset, "width"), height: number(offset, "height"))
        }
        if let color = element.value(forKey: "color") { shadow.shadowColor = self.color(color) }
        return shadow
    }

    /// `<font key="NSFont" size="17" name="HelveticaNeue">` or with `metaFont="system"`.
    private func attributedFont(_ element: NibElement) -> UIFont {
        let size = Self.fontSize(element.number("size"))
        switch element["metaFont"] {
        case "systemBold": return .boldSystemFont(ofSize: size)
        case nil: return element["name"].map { Self.font(named: $0, size: size) } ?? .systemFont(ofSize: size)
        default: return .systemFont(ofSize: size)
        }
    }

    private func paragraphStyle(_ element: NibElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment: NSTextAlignment = element["alignment"].flatMap({ NibCoder.case(named: $0) }) { style.alignment = alignment }
        if let spacing = element.number("lineSpacing") { style.lineSpacing = CGFloat(spacing) }
        if let spacing = element.number("paragraphSpacing") { style.paragraphSpacing = CGFloat(spacing) }
        return style
    }
}
