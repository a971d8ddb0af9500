/// What the appearance of a view depends on: its traits, and values under keys of the program. Source: UIKit `UIConfigurationState`.
@preconcurrency @MainActor public protocol UIConfigurationState {
    /// A state with these traits and otherwise default values.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A value of the program; nil removes it.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a program's value in a configuration state. Source: UIKit `UIConfigurationStateCustomKey`.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
    /// Source: UIKit `UIConfigurationStateCustomKey.rawValue`.
    public let rawValue: String

    /// Source: UIKit `UIConfigurationStateCustomKey.init(_:)`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Source: UIKit `UIConfigurationStateCustomKey.init(rawValue:)`.
    public init(rawValue: String) { self.rawValue = rawValue }
}
