import Foundation

/// The background of a bar. Source: UIKit `UIBarAppearance`.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, BarAppearanceOwner {
    final weak var owner: (any BarAppearanceOwner)?
    /// The idiom it was created for; the appearance is the same for all.
    open private(set) var idiom: UIUserInterfaceIdiom
    /// Below the colour.
    open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
    /// Above the effect, below the image.
    open var backgroundColor: UIColor? { didSet { changed() } }
    /// Above the colour.
    open var backgroundImage: UIImage? { didSet { changed() } }
    /// How the image fits the bar.
    open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { changed() } }
    /// The colour of the hairline at the bar's edge; nil for none.
    open var shadowColor: UIColor? { didSet { changed() } }
    /// Replaces the hairline.
    open var shadowImage: UIImage? { didSet { changed() } }

    /// Has the default background.
    public convenience override init() {
        self.init(idiom: .unspecified)
    }

    /// Has the default background.
    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    /// Copies the properties that all kinds of bars have.
    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        copyBackground(of: barAppearance)
    }

    public required init?(coder: NSCoder) {
        idiom = .unspecified
        super.init()
        configureWithDefaultBackground()
    }

    /// A blur with a hairline.
    open func configureWithDefaultBackground() {
        clearBackground()
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        shadowColor = .separator
    }

    /// The system's background colour with a hairline.
    open func configureWithOpaqueBackground() {
        clearBackground()
        backgroundColor = .systemBackground
        shadowColor = .separator
    }

    /// No background.
    open func configureWithTransparentBackground() {
        clearBackground()
    }

    private func clearBackground() {
        backgroundEffect = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
        shadowImage = nil
    }

    func copyBackground(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// A copy of the same class.
    open override func copy() -> Any { copied { UIBarAppearance(barAppearance: self) } }

    /// A copy for a bar or an item, which keeps its appearance however the program changes its own object, and follows changes of the copy.
    final func duplicated(for owner: any BarAppearanceOwner) -> Self {
        let copy = copy() as? Self ?? self
        copy.owner = owner
        return copy
    }

    final func changed() { owner?.ownAppearanceChanged() }
    final func ownAppearanceChanged() { changed() }

    /// A part of it is another object.
    final func partChanged(_ former: UIBarButtonItemAppearance, _ part: UIBarButtonItemAppearance) {
        if former !== part { former.owner = nil }
        part.owner = self
        changed()
    }

    nonisolated func copied(_ make: @MainActor () -> UIBarAppearance) -> Any {
        let copy: UIBarAppearance = MainActor.assumeIsolated { make() }
        return copy
    }
}

/// Has an appearance object, or a part of one, and shows it anew when the program changes it.
@MainActor protocol BarAppearanceOwner: AnyObject {
    func ownAppearanceChanged()
}

/// The appearance of bar buttons in a state. Source: UIKit `UIBarButtonItemStateAppearance`.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    final weak var owner: (any BarAppearanceOwner)?
    /// Font and colour; attributes that are missing are the bar's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// Offset of the title in points.
    open var titlePositionAdjustment: UIOffset = .zero { didSet { changed() } }
    /// Stretched behind the button.
    open var backgroundImage: UIImage? { didSet { changed() } }
    /// Offset of the background in points.
    open var backgroundImagePositionAdjustment: UIOffset = .zero { didSet { changed() } }

    private func changed() { owner?.ownAppearanceChanged() }

    func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
}

/// The appearance of bar buttons by state. Source: UIKit `UIBarButtonItemAppearance`.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, BarAppearanceOwner {
    final weak var owner: (any BarAppearanceOwner)?
    /// The default state.
    open private(set) var normal = UIBarButtonItemStateAppearance()
    /// While a touch presses the button.
    open private(set) var highlighted = UIBarButtonItemStateAppearance()
    /// While the item is disabled.
    open private(set) var disabled = UIBarButtonItemStateAppearance()
    /// For compatibility: not used.
    open private(set) var focused = UIBarButtonItemStateAppearance()

    public override convenience init() {
        self.init(style: .plain)
    }

    /// The defaults of a style.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        for state in [normal, highlighted, disabled, focused] { state.owner = self }
        configureWithDefault(for: style)
    }

    final func ownAppearanceChanged() { owner?.ownAppearanceChanged() }

    /// A semibold font for `.done`, the bar's for other styles.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] {
            state.take(UIBarButtonItemStateAppearance())
            state.titleTextAttributes = style == .done ? [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)] : [:]
        }
    }

    func take(_ other: UIBarButtonItemAppearance) {
        for (state, source) in [(normal, other.normal), (highlighted, other.highlighted), (disabled, other.disabled), (focused, other.focused)] {
            state.take(source)
        }
    }

    /// A copy with the same properties.
    open override func copy() -> Any {
        let copy: UIBarButtonItemAppearance = MainActor.assumeIsolated {
            let copy = UIBarButtonItemAppearance(style: .plain)
            copy.take(self)
            return copy
        }
        return copy
    }
}
