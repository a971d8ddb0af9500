import Foundation

/// What a `UIVisualEffectView` does to what it shows: a blur, or vibrancy. Effects never change: a copy is the effect itself.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, NSCopying {
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// Standard deviation of the blur in points; 0 blurs nothing.
    var blurRadius: CGFloat { 0 }
    /// How much stronger the colours behind become; 1 leaves them.
    var saturation: CGFloat { 1 }
    /// What lies over the blur, below the contents.
    var tint: UIColor? { nil }
    /// What lends its colour to contents that have none of their own.
    var contentTint: UIColor? { nil }
}

/// Blurs what lies behind the view.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// How strongly what lies behind is covered, and whether it is made lighter or darker. Those without `Light` or `Dark` in their name
    /// follow the traits, as do `regular` and `prominent`.
    public enum Style: Int, Sendable {
        /// Nearly white.
        case extraLight = 0
        /// A thin white.
        case light = 1
        /// A dense black.
        case dark = 2
        /// What suits most interfaces.
        case regular = 4
        /// Denser, for contents that have to stand out.
        case prominent = 5
        /// Most of what lies behind is seen.
        case systemUltraThinMaterial = 6
        /// More is seen than hidden.
        case systemThinMaterial = 7
        /// In the middle.
        case systemMaterial = 8
        /// More is hidden than seen.
        case systemThickMaterial = 9
        /// As bars have it.
        case systemChromeMaterial = 10
        /// `systemUltraThinMaterial`, always light.
        case systemUltraThinMaterialLight = 11
        /// `systemThinMaterial`, always light.
        case systemThinMaterialLight = 12
        /// `systemMaterial`, always light.
        case systemMaterialLight = 13
        /// `systemThickMaterial`, always light.
        case systemThickMaterialLight = 14
        /// `systemChromeMaterial`, always light.
        case systemChromeMaterialLight = 15
        /// `systemUltraThinMaterial`, always dark.
        case systemUltraThinMaterialDark = 16
        /// `systemThinMaterial`, always dark.
        case systemThinMaterialDark = 17
        /// `systemMaterial`, always dark.
        case systemMaterialDark = 18
        /// `systemThickMaterial`, always dark.
        case systemThickMaterialDark = 19
        /// `systemChromeMaterial`, always dark.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// An effect of a style.
    public init(style: Style) { self.style = style }

    override var blurRadius: CGFloat { style.blurRadius }
    override var saturation: CGFloat { style.saturation }
    override var tint: UIColor? { style.tint }
}

/// What vibrant contents are: the more they matter, the better they read.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// The main text.
    case label
    /// Text below the main one.
    case secondaryLabel
    /// Text that matters less.
    case tertiaryLabel
    /// Text that matters least.
    case quaternaryLabel
    /// Small shapes.
    case fill
    /// Shapes of middle size.
    case secondaryFill
    /// Large shapes.
    case tertiaryFill
    /// Lines between contents.
    case separator
}

/// Contents in one colour that reads well on the blur around it: labels and template pictures take on the colour, translucent as its style
/// wants it, so that what lies behind shines through.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    private let color: UIColor

    /// - Parameters:
    ///   - blurEffect: Of the effect view around the one that gets this effect.
    ///   - style: What the contents are.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        let traits = blurEffect.style.isDark.map { UITraitCollection(userInterfaceStyle: $0 ? .dark : .light) }
        color = traits.map { style.color.resolvedColor(with: $0) } ?? style.color
    }

    /// Contents that are the main text.
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    override var contentTint: UIColor? { color }
}

extension UIVibrancyEffectStyle {
    @MainActor fileprivate var color: UIColor {
        switch self {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .systemFill
        case .secondaryFill: .secondarySystemFill
        case .tertiaryFill: .tertiarySystemFill
        case .separator: .separator
        }
    }
}

extension UIBlurEffect.Style {
    /// Points; materials differ in their tint, not in their blur.
    fileprivate var blurRadius: CGFloat {
        switch self {
        case .extraLight, .light, .dark, .regular, .prominent: 20
        default: 30
        }
    }

    /// Colours are felt through the tint.
    fileprivate var saturation: CGFloat { 1.8 }

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
