import Foundation
@_spi(WayKit) import WayKitCore

/// A field for searching with an optional prompt, scope buttons and a cancel button. Source: UIKit `UISearchBar`.
///
/// It reports; what happens then is the delegate's: the cancel button ends nothing, and Return does not end editing. Escape acts as the cancel button where there is
/// one, and otherwise ends editing.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    /// Points, with the standard size of type.
    static let rowHeight: CGFloat = 56
    /// Points above and below the field in its row.
    private static let rowMargin: CGFloat = 10
    static let scopeRowHeight: CGFloat = 44
    static let promptHeight: CGFloat = 24
    static let margin: CGFloat = 8
    /// Seconds.
    static let duration: TimeInterval = 0.25

    let chrome = SearchBarChrome()
    /// The field in which the user writes.
    open private(set) var searchTextField = UISearchTextField()
    private(set) lazy var fieldDelegate = SearchBarFieldDelegate(bar: self)
    /// The search controller whose bar it is.
    weak var searchController: UISearchController?
    private var isResultsButtonSelected = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder an empty bar.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UISearchBar.self)
    }

    @_spi(WayKit) open override func languageChanged() {
        chrome.cancelButton.setTitle(SystemString.cancel.text, for: .normal)
        chrome.updateAccessory(of: self)
        setNeedsLayout()
    }

    private func setUp() {
        chrome.install(in: self)
        searchTextField.delegate = fieldDelegate
        searchTextField.addAction(UIAction { [unowned self] _ in textDidChange() }, for: .editingChanged)
        searchTextField.addAction(UIAction { [unowned self] _ in editingDidBegin() }, for: .editingDidBegin)
        searchTextField.addAction(UIAction { [unowned self] _ in delegate?.searchBarTextDidEndEditing(self) }, for: .editingDidEnd)
        chrome.cancelButton.addAction(UIAction { [unowned self] _ in cancelButtonClicked() }, for: .primaryActionTriggered)
        chrome.scopes.addAction(UIAction { [unowned self] _ in scopeDidChange() }, for: .valueChanged)
        chrome.accessory.addAction(UIAction { [unowned self] _ in accessoryClicked() }, for: .primaryActionTriggered)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        appearanceChanged()
    }

    // MARK: Content

    open weak var delegate: (any UISearchBarDelegate)?
    /// Setting it reports nothing to the delegate.
    open var text: String? {
        get { searchTextField.text }
        set {
            searchTextField.text = newValue
            searchController?.searchTextChanged()
        }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// A line above the field.
    open var prompt: String? { didSet { if oldValue != prompt { sizeChanged() } } }
    /// In a disabled bar the field and the buttons are disabled.
    open var isEnabled = true {
        didSet {
            searchTextField.isEnabled = isEnabled
            for control in [chrome.cancelButton, chrome.scopes, chrome.accessory] as [UIControl] { control.isEnabled = isEnabled }
        }
    }

    // MARK: Buttons

    /// At the end of the field, while there is no text.
    open var showsBookmarkButton = false { didSet { accessoryChanged() } }
    /// At the end of the field, in place of the bookmark button.
    open var showsSearchResultsButton = false { didSet { accessoryChanged() } }
    open var isSearchResultsButtonSelected: Bool {
        get { isResultsButtonSelected }
        set {
            isResultsButtonSelected = newValue
            chrome.accessory.isSelected = newValue
        }
    }
    open var showsCancelButton: Bool {
        get { chrome.showsCancelButton }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        searchController?.automaticallyShowsCancelButton = false
        guard chrome.showsCancelButton != showsCancelButton else { return }
        change(animated: animated) { self.chrome.showsCancelButton = showsCancelButton }
    }

    // MARK: Scopes

    /// The titles of the scope buttons.
    open var scopeButtonTitles: [String]? {
        didSet {
            chrome.setScopes(scopeButtonTitles ?? [])
            sizeChanged()
        }
    }
    open var selectedScopeButtonIndex: Int {
        get { max(0, chrome.scopes.selectedSegmentIndex) }
        set { chrome.scopes.selectedSegmentIndex = newValue }
    }
    /// Whether the scope buttons are shown, if there are any.
    open var showsScopeBar: Bool {
        get { chrome.showsScopes }
        set { setShowsScope(newValue, animated: false) }
    }
    open func setShowsScope(_ show: Bool, animated: Bool) {
        searchController?.automaticallyShowsScopeBar = false
        changeShowsScope(show, animated: animated)
    }

    /// As the search controller does.
    func changeShowsScope(_ show: Bool, animated: Bool) {
        guard chrome.showsScopes != show else { return }
        change(animated: animated) { self.chrome.showsScopes = show }
    }

    // MARK: Appearance

    open var searchBarStyle: Style = .default { didSet { appearanceChanged() } }
    open var barStyle: UIBarStyle = .default {
        didSet {
            overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
            appearanceChanged()
        }
    }
    open var isTranslucent = true { didSet { appearanceChanged() } }
    /// The background colour; nil for the material of bars.
    open var barTintColor: UIColor? {
        didSet {
            recordAppearance(\UISearchBar.barTintColor)
            appearanceChanged()
        }
    }
    /// In place of the background; an image without a size for none.
    open var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }
    open var scopeBarBackgroundImage: UIImage? { didSet { chrome.scopeBackground.image = scopeBarBackgroundImage } }
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        chrome.backgrounds[barPosition, barMetrics] = backgroundImage
        appearanceChanged()
    }
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { chrome.backgrounds[barPosition, barMetrics] }
    /// The background of the field; nil for the system's.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        chrome.fieldBackgrounds[state] = backgroundImage
        searchTextField.background = chrome.fieldBackgrounds.shown(in: .normal)
        searchTextField.disabledBackground = chrome.fieldBackgrounds.own(in: .disabled)
        searchTextField.hidesFill = searchTextField.background != nil
    }
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { chrome.fieldBackgrounds.shown(in: state) }
    /// The image in place of the system's icon.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        chrome.icons[icon, default: StateValues()][state] = iconImage
        if icon == .search { searchTextField.searchIcon = chrome.icons[icon]?.shown(in: .normal) }
        if icon == .clear { searchTextField.clearButtonImage = chrome.icons[icon]?.shown(in: .normal) }
        accessoryChanged()
    }
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { chrome.icons[icon]?.shown(in: state) }
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        chrome.scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
    }
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? { chrome.scopes.backgroundImage(for: state, barMetrics: .default) }
    open func setScopeBarButtonTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        chrome.scopes.setTitleTextAttributes(attributes, for: state)
    }
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        chrome.scopes.titleTextAttributes(for: state)
    }
    /// Moves the text in the field.
    open var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textAdjustment }
        set { searchTextField.textAdjustment = newValue }
    }
    /// Moves an icon in the field.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { searchTextField.iconAdjustments[icon] = adjustment }
    open func positionAdjustment(for icon: Icon) -> UIOffset { searchTextField.iconAdjustments[icon] ?? .zero }
    /// Moves the field.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

    // MARK: Traits of the keyboard

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { searchTextField.smartQuotesType }
        set { searchTextField.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { searchTextField.smartDashesType }
        set { searchTextField.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { searchTextField.smartInsertDeleteType }
        set { searchTextField.smartInsertDeleteType = newValue }
    }
    open var inlinePredictionType: UITextInlinePredictionType {
        get { searchTextField.inlinePredictionType }
        set { searchTextField.inlinePredictionType = newValue }
    }
    open var isSecureTextEntry: Bool { get { searchTextField.isSecureTextEntry } set { searchTextField.isSecureTextEntry = newValue } }
    open var passwordRules: UITextInputPasswordRules? { get { searchTextField.passwordRules } set { searchTextField.passwordRules = newValue } }
    open var keyboardType: UIKeyboardType { get { searchTextField.keyboardType } set { searchTextField.keyboardType = newValue } }
    open var keyboardAppearance: UIKeyboardAppearance { get { searchTextField.keyboardAppearance } set { searchTextField.keyboardAppearance = newValue } }
    open var returnKeyType: UIReturnKeyType { get { searchTextField.returnKeyType } set { searchTextField.returnKeyType = newValue } }
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    open var textContentType: UITextContentType! { get { searchTextField.textContentType } set { searchTextField.textContentType = newValue } }
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }

    // MARK: First responder: the field

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFirstResponder, presses.contains(where: { $0.key?.keyCode == .keyboardEscape && $0.key?.heldModifiers.isEmpty ?? false }) else {
            return super.pressesBegan(presses, with: event)
        }
        if showsCancelButton { cancelButtonClicked() } else { resignFirstResponder() }
    }

    // MARK: Layout

    /// The height in points of the row of the field, whose text follows the preferred size of type.
    var rowHeight: CGFloat { max(Self.rowHeight, searchTextField.intrinsicContentSize.height + 2 * Self.rowMargin) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: chrome.height(of: self)) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: chrome.height(of: self)) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        chrome.layOut(in: self)
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceChanged()
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { sizeChanged() }
    }
}
