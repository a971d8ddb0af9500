import Foundation

/// The effect of a `UIVisualEffectView`: a blur, or vibrancy. Effects are immutable: a copy is the effect itself.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, NSCopying {
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// Standard deviation of the blur in points; 0 for no blur.
    var blurRadius: CGFloat { 0 }
    /// Saturation factor of the backdrop; 1 for no change.
    var saturation: CGFloat { 1 }
    /// The colour over the blur, below the contents.
    var tint: UIColor? { nil }
    /// The same without transparency.
    var opaqueTint: UIColor? { nil }
    /// The tint of contents that have none of their own.
    var contentTint: UIColor? { nil }
}

/// Blurs the content behind the view.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// How strongly the backdrop is covered, and whether it is made lighter or darker. Styles without `Light` or `Dark` in their name
    /// follow the traits, as do `regular` and `prominent`.
    public enum Style: Int, Sendable {
        /// Nearly white.
        case extraLight = 0
        /// A thin white.
        case light = 1
        /// A dense black.
        case dark = 2
        /// The default of most interfaces.
        case regular = 4
        /// Denser, for prominent contents.
        case prominent = 5
        /// Most of the backdrop is visible.
        case systemUltraThinMaterial = 6
        /// More of the backdrop is visible than covered.
        case systemThinMaterial = 7
        /// Between thin and thick.
        case systemMaterial = 8
        /// More of the backdrop is covered than visible.
        case systemThickMaterial = 9
        /// The material of bars.
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

    /// A blur effect of a style.
    public init(style: Style) { self.style = style }

    override var blurRadius: CGFloat { style.blurRadius }
    override var saturation: CGFloat { style.saturation }
    override var tint: UIColor? { style.tint(alpha: style.tintAlpha) }
    override var opaqueTint: UIColor? { style.tint(alpha: 1) }
}

/// The kind of vibrant contents: the more important, the more legible.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// The main text.
    case label
    /// Text below the main one.
    case secondaryLabel
    /// Less important text.
    case tertiaryLabel
    /// The least important text.
    case quaternaryLabel
    /// Small shapes.
    case fill
    /// Shapes of medium size.
    case secondaryFill
    /// Large shapes.
    case tertiaryFill
    /// Lines between contents.
    case separator
}

/// Shows contents in one colour that is legible on the enclosing blur: labels and template images take on the colour, as translucent as its style
/// requires, so that the backdrop shows through.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    private let color: UIColor

    /// - Parameters:
    ///   - blurEffect: The effect of the view that encloses the one with this effect.
    ///   - style: The kind of contents.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        let traits = blurEffect.style.isDark.map { UITraitCollection(userInterfaceStyle: $0 ? .dark : .light) }
        color = traits.map { style.color.resolvedColor(with: $0) } ?? style.color
    }

    /// An effect for the main text.
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
    /// In points; materials differ in their tint, not in their blur.
    fileprivate var blurRadius: CGFloat {
        switch self {
        case .extraLight, .light, .dark, .regular, .prominent: 20
        default: 30
        }
    }

    /// Makes the backdrop's colours visible through the tint.
    fileprivate var saturation: CGFloat { 1.8 }

    /// Nil for a style that follows the traits.
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

    /// Opacity of the tint.
    fileprivate var tintAlpha: CGFloat {
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

    fileprivate func tint(alpha: CGFloat) -> UIColor {
        let light = UIColor(white: 0.97, alpha: alpha), dark = UIColor(white: 0.11, alpha: alpha)
        if let isDark { return isDark ? dark : light }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}
