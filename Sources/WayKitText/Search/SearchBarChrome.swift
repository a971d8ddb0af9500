import Foundation

/// The views of a search bar beside its field.
@MainActor final class SearchBarChrome {
    /// Points.
    private static let gap: CGFloat = 8
    private static let scopeHeight: CGFloat = 32

    let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let backgroundImage = UIImageView()
    private let hairline = UIView()
    let scopeBackground = UIImageView()
    private let prompt = UILabel()
    let cancelButton = UIButton(type: .system)
    let scopes = UISegmentedControl(items: nil)
    let accessory = UIButton(type: .system)
    var backgrounds = BarBackgroundImages()
    var fieldBackgrounds = StateValues<UIImage>()
    var icons: [UISearchBar.Icon: StateValues<UIImage>] = [:]
    var showsCancelButton = false
    var showsScopes = false
    private var limitsType = false
    /// Of the field, before it was limited.
    private var formerLimit: UIContentSizeCategory?

    func install(in bar: UISearchBar) {
        prompt.font = .systemFont(ofSize: 13)
        prompt.textColor = .secondaryLabel
        prompt.textAlignment = .center
        hairline.backgroundColor = .separator
        cancelButton.setTitle(SystemString.cancel.text, for: .normal)
        cancelButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
        cancelButton.titleLabel?.adjustsFontForContentSizeCategory = true
        // The field keeps the room, as the buttons of other bars keep their size.
        cancelButton.maximumContentSizeCategory = .extraExtraExtraLarge
        cancelButton.alpha = 0
        accessory.bounds.size = CGSize(width: 28, height: 32)
        for view in [background, backgroundImage, hairline, prompt, bar.searchTextField, cancelButton, scopeBackground, scopes] { bar.addSubview(view) }
    }

    func setScopes(_ titles: [String]) {
        scopes.removeAllSegments()
        for (index, title) in titles.enumerated() { scopes.insertSegment(withTitle: title, at: index, animated: false) }
        if !titles.isEmpty { scopes.selectedSegmentIndex = 0 }
    }

    private var scopesAreShown: Bool { showsScopes && scopes.numberOfSegments > 0 }

    func height(of bar: UISearchBar) -> CGFloat {
        bar.rowHeight + (bar.prompt == nil ? 0 : UISearchBar.promptHeight) + (scopesAreShown ? UISearchBar.scopeRowHeight : 0)
    }

    func updateBackground(of bar: UISearchBar) {
        let image = backgrounds.bestMatch(bar.barPosition, .default)
        // A navigation bar has a background of its own.
        let isPlain = bar.searchBarStyle == .minimal || image != nil || bar.isInNavigationBar
        backgroundImage.image = image
        background.isHidden = isPlain
        background.effect = bar.isTranslucent && bar.barTintColor == nil ? UIBlurEffect(style: .systemChromeMaterial) : nil
        background.backgroundColor = bar.barTintColor ?? (bar.isTranslucent ? nil : .systemBackground)
        hairline.isHidden = isPlain
    }

    /// The bookmark or results button at the end of the field; the clear button takes its place while there is text.
    func updateAccessory(of bar: UISearchBar) {
        let icon: UISearchBar.Icon? = bar.showsSearchResultsButton ? .resultsList : bar.showsBookmarkButton ? .bookmark : nil
        let name = icon == .resultsList ? "chevron.down.circle" : "book"
        accessory.setImage(icon.flatMap { icons[$0]?.shown(in: .normal) } ?? UIImage(systemName: name), for: .normal)
        accessory.tintColor = .secondaryLabel
        accessory.accessibilityLabelBlock = { (icon == .resultsList ? SystemString.searchResults : .bookmarks).text }
        let isShown = icon != nil && !bar.searchTextField.hasText
        bar.searchTextField.rightView = icon == nil ? nil : accessory
        bar.searchTextField.rightViewMode = isShown ? .always : .never
    }

    func layOut(in bar: UISearchBar) {
        let bounds = bar.bounds, sides = bar.safeAreaInsets
        for view in [background, backgroundImage] as [UIView] { view.frame = bounds }
        hairline.frame = CGRect(x: 0, y: bounds.maxY - bar.pixelLength, width: bounds.width, height: bar.pixelLength)
        let promptHeight = bar.prompt == nil ? 0 : UISearchBar.promptHeight, scopeHeight = scopesAreShown ? UISearchBar.scopeRowHeight : 0
        let isInline = bar.isInNavigationBar && bar.searchController?.searchBarPlacement == .inline
        limitType(of: bar.searchTextField, isInline: isInline)
        let margin = isInline ? 0 : bar.isInNavigationBar ? 2 * UISearchBar.margin : UISearchBar.margin
        var row = CGRect(x: 0, y: promptHeight, width: bounds.width, height: bounds.height - promptHeight - scopeHeight)
        row = row.inset(by: UIEdgeInsets(top: 0, left: sides.left + margin, bottom: 0, right: sides.right + margin))
        prompt.text = bar.prompt
        prompt.frame = CGRect(x: row.minX, y: 4, width: row.width, height: max(0, promptHeight - 4))
        layOutRow(row, of: bar)
        let scopeRow = CGRect(x: row.minX, y: row.maxY, width: row.width, height: scopeHeight)
        scopes.alpha = scopesAreShown ? 1 : 0
        scopes.frame = CGRect(x: scopeRow.minX, y: scopeRow.minY, width: scopeRow.width, height: Self.scopeHeight)
        scopeBackground.frame = scopeRow
    }

    /// The row of a navigation bar's buttons is of one height. A limit of the program's own stays where it is lower, and elsewhere.
    private func limitType(of field: UISearchTextField, isInline: Bool) {
        guard isInline != limitsType else { return }
        limitsType = isInline
        let largest = UIContentSizeCategory.extraExtraExtraLarge
        if isInline, field.maximumContentSizeCategory.map({ $0 > largest }) ?? true {
            formerLimit = field.maximumContentSizeCategory
            field.maximumContentSizeCategory = largest
        } else if !isInline, field.maximumContentSizeCategory == largest {
            field.maximumContentSizeCategory = formerLimit
        }
        // The layout that follows measures the field.
        field.updateTraitsIfNeeded()
    }

    private func layOutRow(_ row: CGRect, of bar: UISearchBar) {
        let isMirrored = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft, offset = bar.searchFieldBackgroundPositionAdjustment
        let size = cancelButton.intrinsicContentSize, height = min(row.height, bar.searchTextField.intrinsicContentSize.height)
        let taken = showsCancelButton ? size.width + 1.5 * Self.gap : 0
        // Without cancel button it waits beyond the edge.
        let cancelX = showsCancelButton ? row.maxX - size.width : row.maxX + 2 * Self.gap
        func mirrored(_ frame: CGRect) -> CGRect {
            isMirrored ? CGRect(x: row.minX + row.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let field = CGRect(x: row.minX, y: row.midY - height / 2, width: max(0, row.width - taken), height: height)
        bar.searchTextField.frame = bar.pixelAligned(mirrored(field).offsetBy(dx: offset.horizontal, dy: offset.vertical))
        cancelButton.frame = mirrored(CGRect(x: cancelX, y: row.midY - 22, width: size.width, height: 44))
        cancelButton.alpha = showsCancelButton ? 1 : 0
        cancelButton.isUserInteractionEnabled = showsCancelButton
    }
}

extension UISearchBar {
    /// Whether it belongs to a navigation item's search controller, and is shown by the navigation bar.
    var isInNavigationBar: Bool { sequence(first: superview) { $0?.superview }.contains { $0 is UINavigationBar } }
}
