import Foundation

/// What a `UIVisualEffectView` does to what it shows: a blur, or vibrancy.
@MainActor open class UIVisualEffect: NSObject {
    /// Standard deviation of the blur in points; 0 blurs nothing.
    var blurRadius: CGFloat { 0 }
    /// What lies over the blur, below the contents.
    var tint: UIColor? { nil }
    /// What lends its colour to contents that have none of their own.
    var contentTint: UIColor? { nil }
}

/// Blurs what lies behind the view.
@MainActor open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    let style: Style

    public init(style: Style) { self.style = style }

    override var blurRadius: CGFloat { style.blurRadius }
    override var tint: UIColor? { style.tint }
}

/// Contents in one colour that reads well on the blur around it. A minimum: labels and template pictures take on the colour, what lies behind
/// is not mixed into it.
@MainActor open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect
    private let color: UIColor

    public init(blurEffect: UIBlurEffect) {
        self.blurEffect = blurEffect
        color = blurEffect.style.isDark.map { UIColor(white: $0 ? 1 : 0, alpha: 0.6) } ?? .secondaryLabel
    }

    override var contentTint: UIColor? { color }
}

extension UIBlurEffect.Style {
    /// Points; materials differ in their tint, not in their blur.
    fileprivate var blurRadius: CGFloat {
        switch self {
        case .extraLight, .light, .dark, .regular, .prominent: 20
        default: 30
        }
    }

    /// nil for what follows the traits.
    fileprivate var isDark: Bool? {
        switch self {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight,
            .systemChromeMaterialLight:
            false
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
            .systemChromeMaterialDark:
            true
        default: nil
        }
    }

    /// How much of what lies behind the tint hides.
    private var density: CGFloat {
        switch self {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.35
        case .light: 0.3
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.5
        case .regular: 0.6
        case .dark, .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.7
        case .extraLight, .prominent: 0.8
        default: 0.85
        }
    }

    fileprivate var tint: UIColor {
        let light = UIColor(white: 0.97, alpha: density), dark = UIColor(white: 0.11, alpha: density)
        if let isDark { return isDark ? dark : light }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}
