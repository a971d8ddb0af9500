import Foundation

/// What a bar shows of something that can be chosen: a title, a picture. Source: UIKit `UIBarItem`.
@MainActor open class UIBarItem: NSObject {
    open var title: String? { didSet { if oldValue != title { changed() } } }
    open var image: UIImage? { didSet { if oldValue !== image { changed() } } }
    open var landscapeImagePhone: UIImage?
    open var largeContentSizeImage: UIImage?
    open var imageInsets: UIEdgeInsets = .zero { didSet { if oldValue != imageInsets { changed() } } }
    open var isEnabled = true { didSet { if oldValue != isEnabled { changed() } } }
    open var tag = 0
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    private var attributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
    /// The view that shows the item now.
    var onChange: (@MainActor () -> Void)?

    public override init() {
        super.init()
    }

    /// There are no nibs on Linux: an empty item.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Font, colour and so on of the title in a state; nil takes the bar's.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        changed()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }

    func changed() { onChange?() }
}
