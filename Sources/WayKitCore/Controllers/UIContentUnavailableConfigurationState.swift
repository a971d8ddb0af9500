/// What a content-unavailable configuration depends on. Source: UIKit `UIContentUnavailableConfigurationState`.
@preconcurrency @MainActor public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    /// Source: UIKit `UIContentUnavailableConfigurationState.traitCollection`.
    public var traitCollection: UITraitCollection
    /// What is searched for; nil without a search. Source: UIKit `UIContentUnavailableConfigurationState.searchText`.
    public var searchText: String?
    private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Source: UIKit `UIContentUnavailableConfigurationState.init(traitCollection:)`.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// Source: UIKit `UIContentUnavailableConfigurationState.subscript(_:)`.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { customValues[key] }
        set { customValues[key] = newValue }
    }
}

extension UIContentUnavailableConfigurationState: @MainActor Hashable {}
