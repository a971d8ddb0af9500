import Foundation
import WayLayers

/// A control that performs an action when it is tapped: a title, an image, a background.
@preconcurrency @MainActor open class UIButton: UIControl, UISpringLoadedInteractionSupporting {
    public enum ButtonType: Int, Sendable {
        /// No appearance of its own.
        case custom = 0
        /// In the tint colour; fades while it is pressed.
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case plain = 6
        case close = 7

        public static let roundedRect = ButtonType.system
    }

    /// The role of a button among others. Source: UIKit `UIButton.Role`.
    public enum Role: Int, Sendable {
        case normal
        /// The default button: its title is heavier.
        case primary
        case cancel
        /// Deletes data: in red.
        case destructive
    }

    open internal(set) var buttonType = ButtonType.custom
    var content = ButtonContent()
    var storedTitleLabel: UILabel?
    var storedImageView: UIImageView?
    var storedSubtitleLabel: UILabel?
    var backgroundView: UIImageView?
    var backgroundExtras: ButtonBackground?
    var glow: TouchGlow?
    /// Whether the title's shadow has the opposite offset now.
    var isTitleShadowReversed = false
    var spinner: UIActivityIndicatorView?
    var indicatorView: UIImageView?
    /// Whether the pressed appearance is shown now.
    var showsPressedStyle = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// A button that performs `primaryAction`, with its title and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        if let primaryAction { adopt(primaryAction) }
    }

    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        // A property's observer does not run inside an initialiser.
        configurationChanged()
        if let primaryAction { adopt(primaryAction) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibCoder.decode(self, from: coder, as: UIButton.self)
    }

    /// A system button with an image, which sends `action` when it is tapped; sized to fit.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        button.sizeToFit()
        return button
    }

    /// Performs the action, and takes its title and image over where the button has none.
    package func adopt(_ action: UIAction) {
        if configuration == nil {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        } else {
            if !action.title.isEmpty, configuration?.title == nil { configuration?.title = action.title }
            if let image = action.image, configuration?.image == nil { configuration?.image = image }
        }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Configuration

    /// Style and content in one value; with it, insets and colours by state are ignored. Titles and images by state replace those that it lacks.
    open var configuration: UIButton.Configuration? {
        didSet { configurationChanged() }
    }
    /// Updates the configuration for the state.
    open var configurationUpdateHandler: ((UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    open var automaticallyUpdatesConfiguration = true
    private var needsUpdateConfiguration = false
    private var isUpdatingConfiguration = false

    private func configurationChanged() {
        if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
        styleChanged()
    }

    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    /// Called by the system before the layout if state or configuration changed; to be overridden. Calls the handler.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    private func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration else { return }
        needsUpdateConfiguration = false
        isUpdatingConfiguration = true
        withCurrentTraits { trackedTraits.configuration = TraitReads.recorded { updateConfiguration() } }
        isUpdatingConfiguration = false
    }

    // MARK: Menu and role

    /// Shown by a press if `showsMenuAsPrimaryAction` is true, otherwise by a long press; by a secondary click in any case.
    open var menu: UIMenu? {
        didSet {
            if (oldValue == nil) != (menu == nil) { isContextMenuInteractionEnabled = menu != nil }
            menuChanged()
        }
    }
    /// The order of the menu's elements where the menu is above the button.
    open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder = .automatic
    /// Whether an image without a background gets one where the user prefers button shapes: there is room for it.
    var fillsShape: Bool { false }
    /// Overridden by buttons whose menu belongs to something else.
    var menuToShow: UIMenu? { menu }

    /// The button's menu, without a preview.
    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = menuToShow else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = preferredMenuElementOrder
        return configuration
    }

    open override var showsMenuAsPrimaryAction: Bool {
        didSet { menuChanged() }
    }
    open var role: Role = .normal {
        didSet { if role != oldValue { styleChanged() } }
    }

    var buttonPointer: ButtonPointer?
    /// Changes the effect of the pointer on the button; it enables the pointer interaction.
    open var pointerStyleProvider: PointerStyleProvider? {
        didSet { if pointerStyleProvider != nil { isPointerInteractionEnabled = true } }
    }

    /// Shows the menu, if a tap does.
    open override func performPrimaryAction() {
        if !showMenuAsPrimaryAction() { super.performPrimaryAction() }
    }

    // MARK: Content by state

    /// With a configuration, the normal state's title becomes the configuration's; another state's title replaces it in that state.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        content.titles[state] = title
        if state == .normal { configuration?.title = title }
        styleChanged()
    }

    /// With a configuration, the normal state's title replaces the configuration's.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        content.attributedTitles[state] = title
        if state == .normal { configuration?.attributedTitle = nil }
        styleChanged()
    }

    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        content.titleColors[state] = color
        recordAppearance(\.titleColors, state)
        styleChanged()
    }

    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        content.titleShadowColors[state] = color
        recordAppearance(\.titleShadowColors, state)
        styleChanged()
    }

    /// With a configuration, the normal state's image becomes the configuration's; another state's image replaces it in that state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        content.images[state] = image
        if state == .normal { configuration?.image = image }
        styleChanged()
    }

    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        content.backgroundImages[state] = image
        recordAppearance(\.backgroundImages, state)
        styleChanged()
    }

    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {
        content.symbolConfigurations[state] = configuration
        recordAppearance(\.symbolConfigurations, state)
        styleChanged()
    }

    private func recordAppearance<Value>(_ values: WritableKeyPath<ButtonContent, StateValues<Value>>, _ state: UIControl.State) {
        recordAppearance([values, state.rawValue] as [AnyHashable]) { (proxy: UIButton, button: UIButton) in
            button.content[keyPath: values][state] = proxy.content[keyPath: values][state]
            button.styleChanged()
        }
    }

    open func title(for state: UIControl.State) -> String? { content.titles.shown(in: state) }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { content.attributedTitles.shown(in: state) }
    open func titleColor(for state: UIControl.State) -> UIColor? { content.titleColors.shown(in: state) ?? defaultTitleColor(state) }
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { content.titleShadowColors.shown(in: state) }
    open func image(for state: UIControl.State) -> UIImage? { content.images.shown(in: state) }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { content.backgroundImages.shown(in: state) }

    open var currentTitle: String? { resolvedStyle.title }
    open var currentAttributedTitle: NSAttributedString? { resolvedStyle.attributedTitle?.attributedString }
    open var currentTitleColor: UIColor { resolvedStyle.titleColor }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { resolvedStyle.image }
    open var currentBackgroundImage: UIImage? { resolvedStyle.backgroundImage }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { resolvedStyle.symbolConfiguration }
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        content.symbolConfigurations.shown(in: state)
    }

    /// Created when it is first requested.
    open var titleLabel: UILabel? { loadedTitleLabel }
    open var imageView: UIImageView? { loadedImageView }
    open var subtitleLabel: UILabel? { storedSubtitleLabel }

    // MARK: Insets and feedback of buttons without a configuration

    /// Between the button's edges and its content. Zero means 6 points above and below.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            recordAppearance(\UIButton.contentEdgeInsets)
            if oldValue != contentEdgeInsets { contentSizeChanged() }
        }
    }
    /// Moves the title; does not affect the button's size.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// Moves the image; does not affect the button's size.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// An image fades while the button is pressed, unless there is an image for `.highlighted`.
    open var adjustsImageWhenHighlighted = true
    /// An image is dimmed while the button is disabled, unless there is an image for `.disabled`.
    open var adjustsImageWhenDisabled = true
    /// A pressed button has a glow at its centre; not with a configuration, on iOS neither.
    open var showsTouchWhenHighlighted = false { didSet { applyGlow() } }
    /// The shadow of a pressed button's title is on the opposite side.
    open var reversesTitleShadowWhenHighlighted = false
    /// Kept: the behaviour is that of an iPad. Source: UIKit `UIButton.preferredBehavioralStyle`.
    open var preferredBehavioralStyle: UIBehavioralStyle = .automatic
    open var behavioralStyle: UIBehavioralStyle { .pad }
    /// An image grows with an accessibility size of text.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
        didSet { storedImageView?.adjustsImageSizeForAccessibilityContentSizeCategory = adjustsImageSizeForAccessibilityContentSizeCategory }
    }
    /// A tap toggles `isSelected` before the action. If a tap shows a menu, the button is a pop-up button, whose title is that of the
    /// action that was chosen last.
    open var changesSelectionAsPrimaryAction = false {
        didSet { if changesSelectionAsPrimaryAction != oldValue { menuChanged() } }
    }

    @_spi(WayKit) open override func stateChanged() {
        if automaticallyUpdatesConfiguration, configuration != nil { setNeedsUpdateConfiguration() }
        styleChanged()
    }

    @_spi(WayKit) open override func touchedUpInside(with event: UIEvent?) {
        if showMenuAsPrimaryAction() { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        animateSymbol()
        sendActions(for: .primaryActionTriggered, with: event)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        styleChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        styleChanged()
    }

    func styleChanged() {
        applyStyle()
        contentSizeChanged()
    }

    private func contentSizeChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Accessibility, in UIButton+Accessibility.swift

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility { buttonAccessibility }

    // MARK: Layout

    /// What a custom button looks like is the program's, and so is where it is touched.
    @_spi(WayKit) open override var extendsTouchTarget: Bool { buttonType != .custom || configuration != nil }

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The area for title and image. To be overridden, as the two below.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentInsets) }

    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        frames(in: configuration == nil ? contentRect.inset(by: titleEdgeInsets) : contentRect).title
    }

    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        frames(in: configuration == nil ? contentRect.inset(by: imageEdgeInsets) : contentRect).image
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        let content = contentRect(forBounds: bounds)
        layOutBackground()
        let imageRect = pixelAligned(imageRect(forContentRect: content))
        storedImageView?.frame = imageRect
        spinner?.frame = imageRect
        storedTitleLabel?.frame = pixelAligned(titleRect(forContentRect: content))
        storedSubtitleLabel?.frame = pixelAligned(frames(in: content).subtitle)
        layOutIndicator(in: content)
    }

    open override var intrinsicContentSize: CGSize { fittingSize(width: .greatestFiniteMagnitude) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: size.width.limit ?? .greatestFiniteMagnitude)
    }

    // MARK: State

    /// Whether the button's menu is presented.
    open var isHeld: Bool { contextMenuInteraction?.presentation != nil }

    // MARK: Pointer

    /// Whether the button has an effect while the pointer is over it; false by default.
    open var isPointerInteractionEnabled: Bool {
        get { buttonPointer != nil }
        set {
            guard newValue != isPointerInteractionEnabled else { return }
            if let buttonPointer { removeInteraction(buttonPointer.interaction) }
            buttonPointer = newValue ? ButtonPointer() : nil
            if let buttonPointer { addInteraction(buttonPointer.interaction) }
        }
    }

    /// Whether the effect of the pointer is shown; false unless `isPointerInteractionEnabled`.
    open var isHovered: Bool { buttonPointer?.interaction.isActive ?? false }

    // MARK: Spring loading

    /// Whether a drag that rests over the button activates it, as a tap does, unless it is disabled. False by default.
    open var isSpringLoaded: Bool {
        get { isTappedByDrags }
        set { isTappedByDrags = newValue }
    }
}
