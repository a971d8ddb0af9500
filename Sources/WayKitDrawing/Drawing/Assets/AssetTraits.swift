import Foundation

/// For which traits a file or a colour of an asset catalog is meant: the keys of an entry in `Contents.json`.
struct AssetTraits: Decodable, Equatable {
    struct Appearance: Decodable, Equatable {
        var appearance: String
        var value: String
    }

    var idiom: String?
    /// "1x", "2x" or "3x"; nil for any.
    var scale: String?
    var appearances: [Appearance]?
    var languageDirection: String?
    var widthClass: String?
    var heightClass: String?
    var gamut: String?
    var locale: String?

    enum CodingKeys: String, CodingKey {
        case idiom, scale, appearances, locale
        case languageDirection = "language-direction"
        case widthClass = "width-class"
        case heightClass = "height-class"
        case gamut = "display-gamut"
    }

    /// Pixels per point; nil for an entry for any scale.
    var scaleFactor: CGFloat? {
        scale.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil }.map { CGFloat($0) }
    }

    /// How well the entry fits: a point for each trait that it asks for; nil for an entry that is meant for other traits.
    func match(_ traits: UITraitCollection) -> Int? {
        let requirements: [(wanted: String?, actual: Set<String>)] = [
            (idiom == "universal" ? nil : idiom, Self.idioms[traits.userInterfaceIdiom] ?? []),
            (appearance("luminosity"), [traits.userInterfaceStyle == .dark ? "dark" : "light"]),
            (appearance("contrast"), [traits.accessibilityContrast == .high ? "high" : "normal"]),
            (languageDirection, [traits.layoutDirection == .rightToLeft ? "right-to-left" : "left-to-right"]),
            (widthClass, [Self.name(traits.horizontalSizeClass)]),
            (heightClass, [Self.name(traits.verticalSizeClass)]),
        ]
        var points = 0
        for requirement in requirements {
            guard let wanted = requirement.wanted else { continue }
            guard requirement.actual.contains(wanted) else { return nil }
            points += 2
        }
        // Everything is drawn in sRGB, in no particular language.
        return points - (gamut == "display-P3" ? 1 : 0) - (locale == nil ? 0 : 1)
    }

    private func appearance(_ kind: String) -> String? { appearances?.first { $0.appearance == kind }?.value }

    private static let idioms: [UIUserInterfaceIdiom: Set<String>] = [
        .phone: ["iphone"], .pad: ["ipad"], .mac: ["mac", "ipad"], .tv: ["tv"], .carPlay: ["car"],
    ]

    private static func name(_ sizeClass: UIUserInterfaceSizeClass) -> String {
        switch sizeClass {
        case .compact: "compact"
        case .regular: "regular"
        default: "any"
        }
    }
}
