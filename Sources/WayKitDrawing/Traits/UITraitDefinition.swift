import Foundation

/// A trait: a value that flows down from screen to window, view controller and view. Programs may define their own.
public protocol UITraitDefinition: SendableMetatype {
    associatedtype Value
    /// The value in a collection that does not specify the trait.
    static var defaultValue: Value { get }
    /// A name for messages.
    static var name: String { get }
    /// A unique name.
    static var identifier: String { get }
    /// Whether dynamic colours may look different when the trait changes.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait, as passed to `registerForTraitChanges`.
public typealias UITrait = any UITraitDefinition.Type

/// The kind of device: pad in a window, unless the program's settings say otherwise. Source: UIKit.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// Light or dark, as the desktop or an override says. Source: UIKit.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// Left to right or right to left, as the user's language says. Source: UIKit.
public enum UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// Pixels per point of the window's screen. Source: UIKit.
public enum UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { 0 }
}

/// Compact for widths below 507 points. Source: UIKit.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// Compact for heights below 480 points. Source: UIKit.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// Whether the screen measures the force of touches. Source: UIKit.
public enum UITraitForceTouchCapability: UITraitDefinition {
    public static var defaultValue: UIForceTouchCapability { .unknown }
}

/// The user's text size. Source: UIKit.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// The range of colours of the screen. Source: UIKit.
public enum UITraitDisplayGamut: UITraitDefinition {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// Whether the user wants more contrast. Source: UIKit.
public enum UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// Base or elevated: content of a sheet or popover is above the rest. Source: UIKit.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

/// Whether the user wants bold text. Source: UIKit.
public enum UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
}

/// Whether the window is the active one. Source: UIKit.
public enum UITraitActiveAppearance: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
}

/// The language by which text is set; nil for the text's own. Source: UIKit.
public enum UITraitTypesettingLanguage: UITraitDefinition {
    public static var defaultValue: Locale.Language? { nil }
}

/// The dynamic range with which images are shown. Source: UIKit.
public enum UITraitImageDynamicRange: UITraitDefinition {
    public static var defaultValue: UIImage.DynamicRange { .unspecified }
}

/// Whether the scene's content is being captured. Source: UIKit.
public enum UITraitSceneCaptureState: UITraitDefinition {
    public static var defaultValue: UISceneCaptureState { .unspecified }
}
