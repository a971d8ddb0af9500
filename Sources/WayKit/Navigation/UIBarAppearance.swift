import Foundation

/// The background of a bar. Source: UIKit `UIBarAppearance`.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    /// What it was made for; it looks the same for all.
    public let idiom: UIUserInterfaceIdiom
    /// Under the colour.
    open var backgroundEffect: UIBlurEffect?
    /// Over the effect, under the picture.
    open var backgroundColor: UIColor?
    /// Over the colour.
    open var backgroundImage: UIImage?
    /// How the picture fits the bar.
    open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill
    /// Of the hairline at the bar's edge; nil for none.
    open var shadowColor: UIColor?
    /// Takes the place of the hairline.
    open var shadowImage: UIImage?

    /// The default background.
    public convenience override init() {
        self.init(idiom: .unspecified)
    }

    /// The default background.
    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    /// What the two kinds of bars have in common is taken over.
    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        takeBackground(of: barAppearance)
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

    /// Nothing.
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

    func takeBackground(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// One of its own, of the same class.
    open override func copy() -> Any { copied { UIBarAppearance(barAppearance: self) } }

    nonisolated func copied(_ make: @MainActor () -> UIBarAppearance) -> Any {
        let copy: UIBarAppearance = MainActor.assumeIsolated { make() }
        return copy
    }
}

/// How the titles of bar buttons look. Source: UIKit `UIBarButtonItemStateAppearance`.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    /// Font and colour; what is not said is the bar's own.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Points by which the title is moved.
    open var titlePositionAdjustment: UIOffset = .zero
    /// Stretched behind the button.
    open var backgroundImage: UIImage?
    /// Points by which the background is moved.
    open var backgroundImagePositionAdjustment: UIOffset = .zero

    func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
}

/// The looks of bar buttons by state. Source: UIKit `UIBarButtonItemAppearance`.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// At rest.
    public let normal = UIBarButtonItemStateAppearance()
    /// While a finger presses the button.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// While the item is not enabled.
    public let disabled = UIBarButtonItemStateAppearance()
    /// Nothing has the focus in a bar here; kept so that code for iOS compiles.
    public let focused = UIBarButtonItemStateAppearance()

    public override convenience init() {
        self.init(style: .plain)
    }

    /// The defaults of a style.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        configureWithDefault(for: style)
    }

    /// Semibold letters for `.done`, the bar's own for the rest.
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

    /// One of its own, with the same looks.
    open override func copy() -> Any {
        let copy: UIBarButtonItemAppearance = MainActor.assumeIsolated {
            let copy = UIBarButtonItemAppearance(style: .plain)
            copy.take(self)
            return copy
        }
        return copy
    }
}
