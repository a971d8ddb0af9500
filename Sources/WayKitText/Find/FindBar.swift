import Foundation
@_spi(WayKit) import WayKitCore

/// The bar of a find interaction: a search field with the menu of options and the number of results, previous, next and done; below it, while text can
/// be replaced, a field for the new text, replace and replace all.
///
/// A control, so that touches on it are not those of the text below.
final class FindBar: UIControl {
    /// Points.
    private static let rowHeight: CGFloat = 52
    private static let rowOverlap: CGFloat = 8
    private static let margin: CGFloat = 12
    private static let gap: CGFloat = 4
    private static let fieldHeight: CGFloat = 36
    private static let buttonHeight: CGFloat = 44
    private static let symbolButtonWidth: CGFloat = 40
    private static let animationDuration: TimeInterval = 0.25

    private unowned let interaction: UIFindInteraction
    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let hairline = UIView()
    let searchField = UISearchTextField()
    let replacementField = UISearchTextField()
    let countLabel = UILabel()
    let optionsButton = UIButton(type: .system)
    private(set) lazy var previousButton = symbolButton("chevron.up", .findPrevious) { $0.findPrevious() }
    private(set) lazy var nextButton = symbolButton("chevron.down", .findNext) { $0.findNext() }
    private(set) lazy var doneButton = textButton(.done) { $0.dismissFindNavigator() }
    private(set) lazy var replaceButton = textButton(.replace) { $0.replace(all: false) }
    private(set) lazy var replaceAllButton = textButton(.replaceAll) { $0.replace(all: true) }
    /// The height below the bar that input views or the safe area cover: the background goes on there.
    var coveredHeight: CGFloat = 0 { didSet { if coveredHeight != oldValue { setNeedsLayout() } } }

    var showsReplacement = false {
        didSet {
            for view in replacementViews { view.isHidden = !showsReplacement }
            updateMenu()
            setNeedsLayout()
        }
    }

    init(_ interaction: UIFindInteraction) {
        self.interaction = interaction
        super.init(frame: .zero)
        hairline.backgroundColor = .separator
        doneButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        countLabel.font = .systemFont(ofSize: 15)
        countLabel.textColor = .secondaryLabel
        setUpFields()
        let row: [UIView] = [background, hairline, searchField, previousButton, nextButton, doneButton]
        for view in row + replacementViews { addSubview(view) }
        for view in replacementViews { view.isHidden = true }
        updateMenu()
    }

    required init?(coder: NSCoder) { nil }

    private var replacementViews: [UIView] { [replacementField, replaceButton, replaceAllButton] }

    private func setUpFields() {
        searchField.placeholder = SystemString.find.text
        searchField.accessibilityHintBlock = { [weak countLabel] in countLabel?.text }
        replacementField.placeholder = SystemString.replaceWith.text
        replacementField.enablesReturnKeyAutomatically = false
        for field in [searchField, replacementField] {
            field.autocapitalizationType = .none
            field.clearButtonMode = .never
        }
        let pencil = UIImageView(image: UIImage(systemName: "pencil"))
        pencil.tintColor = .secondaryLabel
        pencil.bounds.size = pencil.intrinsicContentSize
        replacementField.leftView = pencil
        setUpOptionsButton()
        searchField.rightView = countLabel
        searchField.rightViewMode = .always
        searchField.addAction(UIAction { [unowned self] _ in self.interaction.searchText = searchField.text }, for: .editingChanged)
        searchField.addAction(UIAction { [unowned self] _ in self.interaction.findNext() }, for: .primaryActionTriggered)
        replacementField.addAction(UIAction { [unowned self] _ in self.interaction.replacementText = replacementField.text }, for: .editingChanged)
        replacementField.addAction(UIAction { [unowned self] _ in self.interaction.replace(all: false) }, for: .primaryActionTriggered)
    }

    private func setUpOptionsButton() {
        let icon = UIImage(systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 16))
        optionsButton.setImage(icon, for: .normal)
        optionsButton.tintColor = .secondaryLabel
        optionsButton.showsMenuAsPrimaryAction = true
        optionsButton.accessibilityLabelBlock = { SystemString.findOptions.text }
        optionsButton.bounds.size = CGSize(width: 28, height: Self.fieldHeight)
        searchField.leftView = optionsButton
    }

    private func symbolButton(_ symbol: String, _ label: SystemString, _ action: @escaping @MainActor (UIFindInteraction) -> Void) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction { [unowned self] _ in action(interaction) })
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabelBlock = { label.text }
        return button
    }

    private func textButton(_ title: SystemString, _ action: @escaping @MainActor (UIFindInteraction) -> Void) -> UIButton {
        UIButton(type: .system, primaryAction: UIAction(title: title.text) { [unowned self] _ in action(interaction) })
    }

    /// A container of its fields and buttons.
    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.role = .toolbar
        system.label = SystemString.find.text
        return system
    }

    // MARK: State

    /// Whether one of its fields is edited.
    var hasKeyboard: Bool { searchField.isFirstResponder || replacementField.isFirstResponder }

    func showTexts() {
        if (searchField.text ?? "") != (interaction.searchText ?? "") { searchField.text = interaction.searchText }
        if (replacementField.text ?? "") != (interaction.replacementText ?? "") { replacementField.text = interaction.replacementText }
    }

    func show(_ session: UIFindSession, hasQuery: Bool) {
        let count = session.resultCount, index = session.highlightedResultIndex
        countLabel.text = hasQuery ? Self.countText(session.searchResultDisplayStyle, index, count) : nil
        countLabel.bounds.size = countLabel.intrinsicContentSize
        searchField.setNeedsLayout()
        for button in [previousButton, nextButton] { button.isEnabled = count > 0 }
        replaceButton.isEnabled = session.allowsReplacementForCurrentlyHighlightedResult
        replaceAllButton.isEnabled = count > 0
    }

    private static func countText(_ style: UIFindSession.SearchResultDisplayStyle, _ index: Int, _ count: Int) -> String? {
        switch style {
        case .none: nil
        case _ where count == 0: SystemString.notFound.text
        case .currentAndTotal where index != NSNotFound: SystemString.resultOfCount.text(index + 1, of: count)
        default: count.localizedText
        }
    }

    // MARK: Options

    func updateMenu() {
        let suggested = suggestedElements
        optionsButton.menu = interaction.optionsMenuProvider?(suggested) ?? UIMenu(children: suggested)
    }

    private var suggestedElements: [UIMenuElement] {
        let interaction = interaction
        let options = UIMenu(options: .displayInline, children: [
            option(.matchCase, isOn: interaction.matchesCase) { $0.matchesCase.toggle() },
            option(.wholeWords, isOn: interaction.matchesWords) { $0.matchesWords.toggle() },
        ])
        guard interaction.activeFindSession?.supportsReplacement ?? false else { return [options] }
        let modes = UIMenu(options: .displayInline, children: [
            option(.find, isOn: !showsReplacement) { $0.presentFindNavigator(showingReplace: false) },
            option(.findAndReplace, isOn: showsReplacement) { $0.presentFindNavigator(showingReplace: true) },
        ])
        return [modes, options]
    }

    private func option(_ title: SystemString, isOn: Bool, _ action: @escaping @MainActor (UIFindInteraction) -> Void) -> UIAction {
        UIAction(title: title.text, state: isOn ? .on : .off) { [weak interaction] _ in interaction.map(action) }
    }

    // MARK: Keys

    /// Shift with Return finds the previous result.
    override var keyCommands: [UIKeyCommand]? {
        let command = UIKeyCommand(input: "\r", modifierFlags: .shift, action: Selector(FindBar.returnWithShift, name: "returnWithShift(_:)"))
        command.wantsPriorityOverSystemBehavior = true
        return [command]
    }

    func returnWithShift(_ sender: Any?) { interaction.findPrevious() }

    // MARK: Layout

    var preferredHeight: CGFloat { showsReplacement ? 2 * Self.rowHeight - Self.rowOverlap : Self.rowHeight }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + coveredHeight)
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixelLength)
        layOut([(searchField, nil), (previousButton, Self.symbolButtonWidth), (nextButton, Self.symbolButtonWidth), (doneButton, width(doneButton))], y: 0)
        guard showsReplacement else { return }
        layOut(
            [(replacementField, nil), (replaceButton, width(replaceButton)), (replaceAllButton, width(replaceAllButton))],
            y: Self.rowHeight - Self.rowOverlap)
    }

    private func width(_ button: UIButton) -> CGFloat { ceil(button.intrinsicContentSize.width) + 2 * Self.gap }

    /// A row in reading order; the view without a width gets what the others leave.
    private func layOut(_ views: [(view: UIView, width: CGFloat?)], y: CGFloat) {
        let left = max(Self.margin, safeAreaInsets.left), right = bounds.width - max(Self.margin, safeAreaInsets.right)
        let taken = views.reduce(0) { $0 + ($1.width ?? 0) } + Self.gap * CGFloat(views.count - 1)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = left
        for (view, width) in views {
            let width = width ?? max(0, right - left - taken), height = view is UITextField ? Self.fieldHeight : Self.buttonHeight
            let minX = isMirrored ? left + right - x - width : x
            view.frame = pixelAligned(CGRect(x: minX, y: y + (Self.rowHeight - height) / 2, width: width, height: height))
            x += width + Self.gap
        }
    }

    // MARK: Appearing

    /// Slides in from below, or fades in where motion is reduced.
    func appear() {
        guard UIView.areAnimationsEnabled || window != nil else { return }
        moveAway()
        UIView.animate(withDuration: Self.animationDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.alpha = 1
            self.transform = .identity
        }
    }

    func disappear(animated: Bool) {
        isUserInteractionEnabled = false
        guard animated else { return removeFromSuperview() }
        UIView.animate(withDuration: Self.animationDuration, delay: 0, options: .curveEaseIn, animations: moveAway) { _ in self.removeFromSuperview() }
    }

    private func moveAway() {
        alpha = 0
        if !UIAccessibility.isReduceMotionEnabled { transform = CGAffineTransform(translationX: 0, y: bounds.height / 2) }
    }
}
