import Foundation

/// A suggestion that a search controller shows below its search bar. Source: UIKit `UISearchSuggestion`.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
    var localizedSuggestion: String? { get }
    /// Shown in place of `localizedSuggestion`.
    var localizedAttributedSuggestion: NSAttributedString? { get }
    /// Spoken in place of the suggestion.
    var localizedDescription: String? { get }
    var iconImage: UIImage? { get }
    /// What the suggestion stands for; for the program.
    var representedObject: Any? { get set }
}

extension UISearchSuggestion {
    public var localizedAttributedSuggestion: NSAttributedString? { nil }
    public var localizedDescription: String? { nil }
    public var iconImage: UIImage? { nil }
    public var representedObject: Any? {
        get { nil }
        set {}
    }
}

/// A suggestion with a text and an image. Source: UIKit `UISearchSuggestionItem`.
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    open private(set) var localizedSuggestion: String?
    open private(set) var localizedAttributedSuggestion: NSAttributedString?
    open private(set) var localizedDescription: String?
    open private(set) var iconImage: UIImage?
    open var representedObject: Any?

    public init(localizedSuggestion suggestion: String, localizedDescription description: String? = nil, iconImage: UIImage? = nil) {
        localizedSuggestion = suggestion
        localizedAttributedSuggestion = nil
        localizedDescription = description
        self.iconImage = iconImage
        super.init()
    }

    public init(localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String? = nil, iconImage: UIImage? = nil) {
        localizedSuggestion = suggestion.string
        localizedAttributedSuggestion = suggestion
        localizedDescription = description
        self.iconImage = iconImage
        super.init()
    }
}
