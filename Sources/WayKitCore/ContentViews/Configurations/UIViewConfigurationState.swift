/// What the appearance of a header, a footer or another view depends on. Source: UIKit `UIViewConfigurationState`.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
    /// Source: UIKit `UIViewConfigurationState.traitCollection`.
    public var traitCollection: UITraitCollection
    /// Source: UIKit `UIViewConfigurationState.isDisabled`.
    public var isDisabled = false
    /// Source: UIKit `UIViewConfigurationState.isHighlighted`.
    public var isHighlighted = false
    /// Source: UIKit `UIViewConfigurationState.isSelected`.
    public var isSelected = false
    /// Source: UIKit `UIViewConfigurationState.isFocused`.
    public var isFocused = false
    /// Whether a header stays at the edge while its section scrolls. Source: UIKit `UIViewConfigurationState.isPinned`.
    public var isPinned = false
    private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Source: UIKit `UIViewConfigurationState.init(traitCollection:)`.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// Source: UIKit `UIViewConfigurationState.subscript(_:)`.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { customValues[key] }
        set { customValues[key] = newValue }
    }
}

extension UIViewConfigurationState: @MainActor Hashable {}
