import Foundation

/// The title and image of an item of a bar. Source: UIKit `UIBarItem`.
@preconcurrency @MainActor open class UIBarItem: NSObject, KeyValueObservable, UINibConnectable {
    /// Shown if there is no image; a tab bar shows it below the image.
    open var title: String? { didSet { if oldValue != title { changed() } } }
    /// Drawn in the tint colour.
    open var image: UIImage? { didSet { if oldValue !== image { changed() } } }
    /// The image for compact height; nil for `image`.
    open var landscapeImagePhone: UIImage? { didSet { if oldValue !== landscapeImagePhone { changed() } } }
    /// Insets in points of the image for compact height.
    open var landscapeImagePhoneInsets: UIEdgeInsets = .zero { didSet { if oldValue != landscapeImagePhoneInsets { changed() } } }
    /// Insets in points of the image in a tab bar.
    open var imageInsets: UIEdgeInsets = .zero { didSet { if oldValue != imageInsets { changed() } } }
    /// A disabled item is dimmed and cannot be tapped.
    open var isEnabled = true { didSet { if oldValue != isEnabled { changed() } } }
    /// Shown by the bar's large content viewer; nil for the image.
    open var largeContentSizeImage: UIImage? { didSet { changed() } }
    /// Insets in points of that image.
    open var largeContentSizeImageInsets: UIEdgeInsets = .zero { didSet { changed() } }
    /// For the program's own use.
    open var tag = 0
    /// Forwarded to the view that shows the item.
    open var accessibilityIdentifier: String?
    // Forwarded to the view that shows the item.
    /// Nil for the title, or what the image shows.
    open var accessibilityLabel: String? { didSet { AccessibilityChanges.note() } }
    open var accessibilityHint: String? { didSet { AccessibilityChanges.note() } }
    open var accessibilityValue: String? { didSet { AccessibilityChanges.note() } }
    /// In addition to those of the view. None by default.
    open var accessibilityTraits = UIAccessibilityTraits.none { didSet { AccessibilityChanges.note() } }
    /// Whether an assistive technology stops at the item.
    open var isAccessibilityElement = true { didSet { AccessibilityChanges.note() } }
    /// The names by which it is addressed in speech, the best first.
    open var accessibilityUserInputLabels: [String]?
    /// What the item says of itself, over what its view does.
    func describe(_ view: SystemAccessibility) -> SystemAccessibility {
        var system = view
        system.isElement = isAccessibilityElement
        system.label = accessibilityLabel ?? view.label
        system.hint = accessibilityHint ?? view.hint
        system.value = accessibilityValue ?? view.value
        system.traits.formUnion(accessibilityTraits)
        return system
    }
    private var attributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
    /// Called when a property has changed: by the bar that shows the item.
    package var onChange: (() -> Void)?

    public override init() {
        super.init()
    }

    /// The public properties by their Objective-C names.
    open func value(forKey key: String) -> Any? { readSystemProperty(key) }

    /// From a nib or storyboard, with its properties; with another coder an empty item.
    public required init?(coder: NSCoder) {
        super.init()
        NibCoder.decode(self, from: coder, as: UIBarItem.self)
    }

    /// The outlets and attributes that nibs and storyboards can connect; to be overridden. Linux's own.
    open class var nibConnections: [UINibConnection] { [] }
    /// Called when a nib has made the item, with its outlets connected; to be overridden. Call super.
    open func awakeFromNib() {}

    /// Attributes of the title in a state; nil for the bar's.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        changed()
    }

    /// The attributes set for the state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }

    func changed() {
        if !suppressesChanges { onChange?() }
    }

    /// Set while a view that shows the item is changed directly.
    var suppressesChanges = false

    /// The image for the traits' vertical size class.
    func image(for traits: UITraitCollection) -> UIImage? { traits.verticalSizeClass == .compact ? landscapeImagePhone ?? image : image }
    func imageInsets(for traits: UITraitCollection) -> UIEdgeInsets {
        traits.verticalSizeClass == .compact && landscapeImagePhone != nil ? landscapeImagePhoneInsets : imageInsets
    }
}

extension UIControl {
    /// The control shows the item, also in a large content viewer.
    func showLargeContent(of item: UIBarItem) {
        showsLargeContentViewer = true
        largeContentTitle = item.title ?? item.accessibilityLabel
        largeContentImage = item.largeContentSizeImage ?? item.image
        largeContentImageInsets = item.largeContentSizeImageInsets
        scalesLargeContentImage = item.largeContentSizeImage == nil
    }
}
