import Foundation
import WayLayers

/// A control that does something when it is tapped: a title, a picture, a background.
@preconcurrency @MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        /// No look of its own.
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

    /// What a button means among others. Source: UIKit `UIButton.Role`.
    public enum Role: Int, Sendable {
        case normal
        /// The one that is most likely meant: its title is heavier.
        case primary
        case cancel
        /// Takes something away for good: in red.
        case destructive
    }

    public internal(set) var buttonType = ButtonType.custom
    var content = ButtonContent()
    var storedTitleLabel: UILabel?
    var storedImageView: UIImageView?
    var storedSubtitleLabel: UILabel?
    var backgroundView: UIImageView?
    var spinner: UIActivityIndicatorView?
    var indicatorView: UIImageView?
    /// Shows the menu, where a tap does something else.
    var menuPress: UILongPressGestureRecognizer?
    /// Whether the look of a press shows now.
    var showsPress = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// A button that does `primaryAction`, with its title and picture.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        if let primaryAction { adopt(primaryAction) }
    }

    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        // Inside an initialiser the property's observer does not run.
        configurationChanged()
        if let primaryAction { adopt(primaryAction) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A system button with a picture, which sends `action` when it is tapped; as large as it needs.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        button.sizeToFit()
        return button
    }

    private func adopt(_ action: UIAction) {
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

    /// Look and content in one value; with it, insets and colours by state play no part. Titles and images by state show where it has none.
    open var configuration: UIButton.Configuration? {
        didSet { configurationChanged() }
    }
    /// Changes the configuration as the state wants it.
    open var configurationUpdateHandler: ((UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    open var automaticallyUpdatesConfiguration = true
    private var needsUpdateConfiguration = false
    private var isUpdatingConfiguration = false

    private func configurationChanged() {
        if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
        lookChanged()
    }

    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    /// Called by the system before the layout when state or configuration changed; to be overridden. Calls the handler.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    private func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration else { return }
        needsUpdateConfiguration = false
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
    }

    // MARK: Menu and role

    /// Shown by a tap where `showsMenuAsPrimaryAction` is true, otherwise by a long press.
    open var menu: UIMenu? {
        didSet { menuChanged() }
    }
    open override var showsMenuAsPrimaryAction: Bool {
        didSet { menuChanged() }
    }
    open var role: Role = .normal {
        didSet { if role != oldValue { lookChanged() } }
    }

    /// Shows the menu, where a tap does.
    open override func performPrimaryAction() {
        if !showMenuAsPrimaryAction() { super.performPrimaryAction() }
    }

    // MARK: Content by state

    /// With a configuration, the normal state's title becomes the configuration's; that of another state shows in its place.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        content.titles[state] = title
        if state == .normal { configuration?.title = title }
        lookChanged()
    }

    /// With a configuration, the normal state's title takes the place of the configuration's.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        content.attributedTitles[state] = title
        if state == .normal { configuration?.attributedTitle = nil }
        lookChanged()
    }

    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        content.titleColors[state] = color
        recordAppearance(\.titleColors, state)
        lookChanged()
    }

    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        content.titleShadowColors[state] = color
        recordAppearance(\.titleShadowColors, state)
        lookChanged()
    }

    /// With a configuration, the normal state's image becomes the configuration's; that of another state shows in its place.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        content.images[state] = image
        if state == .normal { configuration?.image = image }
        lookChanged()
    }

    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        content.backgroundImages[state] = image
        recordAppearance(\.backgroundImages, state)
        lookChanged()
    }

    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {
        content.symbolConfigurations[state] = configuration
        recordAppearance(\.symbolConfigurations, state)
        lookChanged()
    }

    private func recordAppearance<Value>(_ values: WritableKeyPath<ButtonContent, StateValues<Value>>, _ state: UIControl.State) {
        recordAppearance([values, state.rawValue] as [AnyHashable]) { (proxy: UIButton, button: UIButton) in
            button.content[keyPath: values][state] = proxy.content[keyPath: values][state]
            button.lookChanged()
        }
    }

    open func title(for state: UIControl.State) -> String? { content.titles.shown(in: state) }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { content.attributedTitles.shown(in: state) }
    open func titleColor(for state: UIControl.State) -> UIColor? { content.titleColors.shown(in: state) ?? defaultTitleColor(state) }
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { content.titleShadowColors.shown(in: state) }
    open func image(for state: UIControl.State) -> UIImage? { content.images.shown(in: state) }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { content.backgroundImages.shown(in: state) }

    open var currentTitle: String? { look.title }
    open var currentAttributedTitle: NSAttributedString? { look.attributedTitle?.attributedString }
    open var currentTitleColor: UIColor { look.titleColor }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { look.image }
    open var currentBackgroundImage: UIImage? { look.backgroundImage }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { look.symbolConfiguration }
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        content.symbolConfigurations.shown(in: state)
    }

    /// Made when it is first asked for.
    open var titleLabel: UILabel? { madeTitleLabel }
    open var imageView: UIImageView? { madeImageView }
    open var subtitleLabel: UILabel? { storedSubtitleLabel }

    // MARK: Insets and feedback of buttons without a configuration

    /// Between the button's edges and its content. Zero stands for 6 points above and below.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            recordAppearance(\UIButton.contentEdgeInsets)
            if oldValue != contentEdgeInsets { contentSizeChanged() }
        }
    }
    /// Moves the title; does not count for the button's size.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// Moves the picture; does not count for the button's size.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// A picture without one for `.highlighted` fades while it is pressed.
    open var adjustsImageWhenHighlighted = true
    /// A picture without one for `.disabled` is dimmed.
    open var adjustsImageWhenDisabled = true
    /// A tap turns `isSelected` over before the action. With a menu that a tap shows: the button is a pop-up button, whose title is that of the
    /// action that was chosen last.
    open var changesSelectionAsPrimaryAction = false {
        didSet { if changesSelectionAsPrimaryAction != oldValue { menuChanged() } }
    }

    override func stateChanged() {
        if automaticallyUpdatesConfiguration, configuration != nil { setNeedsUpdateConfiguration() }
        lookChanged()
    }

    override func touchedUpInside(with event: UIEvent?) {
        if showMenuAsPrimaryAction() { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        sendActions(for: .primaryActionTriggered, with: event)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        lookChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        lookChanged()
    }

    func lookChanged() {
        applyLook()
        contentSizeChanged()
    }

    private func contentSizeChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// What is left for title and picture. To be overridden, as the two below.
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
        let imageRect = onPixels(imageRect(forContentRect: content))
        storedImageView?.frame = imageRect
        spinner?.frame = imageRect
        storedTitleLabel?.frame = onPixels(titleRect(forContentRect: content))
        storedSubtitleLabel?.frame = onPixels(frames(in: content).subtitle)
        layOutIndicator(in: content)
    }

    open override var intrinsicContentSize: CGSize { fittingSize(width: .greatestFiniteMagnitude) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: size.width.limit ?? .greatestFiniteMagnitude)
    }
}
