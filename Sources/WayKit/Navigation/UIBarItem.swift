import Foundation

/// What a bar shows of something that can be chosen: a title, a picture. Source: UIKit `UIBarItem`.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// Shown where there is no picture, by a tab bar below it.
    open var title: String? { didSet { if oldValue != title { changed() } } }
    /// Drawn in the tint colour.
    open var image: UIImage? { didSet { if oldValue !== image { changed() } } }
    /// In place of the picture where there is little height; nil for the same.
    open var landscapeImagePhone: UIImage? { didSet { if oldValue !== landscapeImagePhone { changed() } } }
    /// Points that the picture for little height is moved by.
    open var landscapeImagePhoneInsets: UIEdgeInsets = .zero { didSet { if oldValue != landscapeImagePhoneInsets { changed() } } }
    /// Points that the picture is moved by, as a tab bar shows it.
    open var imageInsets: UIEdgeInsets = .zero { didSet { if oldValue != imageInsets { changed() } } }
    /// One that is not enabled is dimmed and does nothing.
    open var isEnabled = true { didSet { if oldValue != isEnabled { changed() } } }
    /// Kept; nobody shows it.
    open var largeContentSizeImage: UIImage?
    /// Kept; nobody shows the image.
    open var largeContentSizeImageInsets: UIEdgeInsets = .zero
    /// For the program's own use.
    open var tag = 0
    /// Given to the view that shows the item.
    open var accessibilityIdentifier: String?
    /// Given to the view that shows the item; nil for the title.
    open var accessibilityLabel: String?
    private var attributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
    /// The view that shows the item now.
    var onChange: (() -> Void)?

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

    /// What was set for the state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }

    func changed() { onChange?() }

    /// The picture where there is as much height as the traits say.
    func image(for traits: UITraitCollection) -> UIImage? { traits.verticalSizeClass == .compact ? landscapeImagePhone ?? image : image }
    func imageInsets(for traits: UITraitCollection) -> UIEdgeInsets {
        traits.verticalSizeClass == .compact && landscapeImagePhone != nil ? landscapeImagePhoneInsets : imageInsets
    }
}
