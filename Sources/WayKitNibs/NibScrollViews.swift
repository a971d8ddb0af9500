import Foundation
import WayNibs

/// Scroll views, text views, tables and collections.
extension NibValues {
    func decodeScrollView(_ view: UIScrollView) {
        bool("scrollEnabled") { view.isScrollEnabled = $0 }
        bool("bounces") { view.bounces = $0 }
        bool("alwaysBounceVertical") { view.alwaysBounceVertical = $0 }
        bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = $0 }
        bool("pagingEnabled") { view.isPagingEnabled = $0 }
        bool("directionalLockEnabled") { view.isDirectionalLockEnabled = $0 }
        bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = $0 }
        bool("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = $0 }
        bool("delaysContentTouches") { view.delaysContentTouches = $0 }
        bool("canCancelContentTouches") { view.canCancelContentTouches = $0 }
        bool("bouncesZoom") { view.bouncesZoom = $0 }
        number("minimumZoomScale") { view.minimumZoomScale = $0 }
        number("maximumZoomScale") { view.maximumZoomScale = $0 }
        named("indicatorStyle") { (style: UIScrollView.IndicatorStyle) in view.indicatorStyle = style }
        named("keyboardDismissMode") { (mode: UIScrollView.KeyboardDismissMode) in view.keyboardDismissMode = mode }
        named("contentInsetAdjustmentBehavior") { (behavior: UIScrollView.ContentInsetAdjustmentBehavior) in view.contentInsetAdjustmentBehavior = behavior }
        insets("contentInset") { view.contentInset = $0 }
        insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = $0 }
        size("contentSize") { view.contentSize = $0 }
    }

    func decodeTextView(_ view: UITextView) {
        font("fontDescription") { view.font = $0 }
        color("textColor") { view.textColor = $0 }
        named("textAlignment") { (alignment: NSTextAlignment) in view.textAlignment = alignment }
        bool("editable") { view.isEditable = $0 }
        bool("selectable") { view.isSelectable = $0 }
        bool("adjustsFontForContentSizeCategory") { view.adjustsFontForContentSizeCategory = $0 }
        string("text") { view.text = $0 }
        attributedString("attributedText") { view.attributedText = $0 }
        child("textInputTraits")?.decodeInputTraits(view)
    }

    func decodeInputTraits(_ object: any UITextInputTraits) {
        named("autocapitalizationType") { (type: UITextAutocapitalizationType) in object.autocapitalizationType = type }
        named("autocorrectionType") { (type: UITextAutocorrectionType) in object.autocorrectionType = type }
        named("spellCheckingType") { (type: UITextSpellCheckingType) in object.spellCheckingType = type }
        named("keyboardType") { (type: UIKeyboardType) in object.keyboardType = type }
        named("returnKeyType") { (type: UIReturnKeyType) in object.returnKeyType = type }
        bool("enablesReturnKeyAutomatically") { object.enablesReturnKeyAutomatically = $0 }
        bool("secureTextEntry") { object.isSecureTextEntry = $0 }
        if let type = element["textContentType"] { object.textContentType = UITextContentType(rawValue: type) }
    }

    // MARK: Tables

    func decodeTable(_ table: UITableView) {
        length("rowHeight") { table.rowHeight = $0 }
        length("estimatedRowHeight") { table.estimatedRowHeight = $0 }
        length("sectionHeaderHeight") { table.sectionHeaderHeight = $0 }
        length("sectionFooterHeight") { table.sectionFooterHeight = $0 }
        table.hasInterfaceBuilderHeaders = true
        switch element["separatorStyle"] {
        case "none": table.separatorStyle = .none
        default: break
        }
        color("separatorColor") { table.separatorColor = $0 }
        insets("separatorInset") { table.separatorInset = $0 }
        bool("allowsSelection") { table.allowsSelection = $0 }
        bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = $0 }
        bool("allowsMultipleSelection") { table.allowsMultipleSelection = $0 }
        bool("allowsMultipleSelectionDuringEditing") { table.allowsMultipleSelectionDuringEditing = $0 }
        view("tableHeaderView") { table.tableHeaderView = $0 }
        view("tableFooterView") { table.tableFooterView = $0 }
        view("backgroundView") { table.backgroundView = $0 }
        for prototype in element.list("prototypes") { register(prototype, in: table) }
        let sections = element.list("sections").filter { $0.name == "tableViewSection" }
        if !sections.isEmpty { decodeSections(sections, table) }
    }

    /// -1 stands for the automatic height.
    private func length(_ key: String, _ apply: (CGFloat) -> Void) {
        number(key) { apply($0 < 0 ? UITableView.automaticDimension : $0) }
    }

    private func register(_ prototype: NibElement, in table: UITableView) {
        guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else { return }
        table.register(UINib(NibPrototype(prototype, of: loader)), forCellReuseIdentifier: identifier)
    }

    private func decodeSections(_ sections: [NibElement], _ table: UITableView) {
        table.staticRows = StaticTableRows(
            sections.map { section in
                let values = NibValues(section, loader)
                var titles: [String: String] = [:]
                for key in ["headerTitle", "footerTitle"] { values.string(key) { titles[key] = $0 } }
                return StaticTableRows.Section(
                    header: titles["headerTitle"], footer: titles["footerTitle"],
                    cells: section.list("cells").compactMap { loader.makeView($0) as? UITableViewCell })
            }, heights: sections.map { $0.list("cells").map { $0.number("rowHeight").map { CGFloat($0) } } })
    }

    func decodeTableCell(_ cell: UITableViewCell) {
        named("accessoryType") { (type: UITableViewCell.AccessoryType) in cell.accessoryType = type }
        named("editingAccessoryType") { (type: UITableViewCell.AccessoryType) in cell.editingAccessoryType = type }
        named("selectionStyle") { (style: UITableViewCell.SelectionStyle) in cell.selectionStyle = style }
        integer("indentationLevel") { cell.indentationLevel = $0 }
        number("indentationWidth") { cell.indentationWidth = $0 }
        bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = $0 }
        bool("showsReorderControl") { cell.showsReorderControl = $0 }
        insets("separatorInset") { cell.separatorInset = $0 }
        view("backgroundView") { cell.backgroundView = $0 }
        view("selectedBackgroundView") { cell.selectedBackgroundView = $0 }
        guard let content = element.value(forKey: "contentView") else { return }
        loader.setCell(cell, element, contentView: cell.contentView)
        loader.decode(managed: cell.contentView, content)
    }

    // MARK: Collections

    func decodeCollection(_ view: UICollectionView) {
        if let layout = element.value(forKey: "collectionViewLayout") { view.collectionViewLayout = makeLayout(layout) }
        bool("allowsSelection") { view.allowsSelection = $0 }
        bool("allowsMultipleSelection") { view.allowsMultipleSelection = $0 }
        self.view("backgroundView") { view.backgroundView = $0 }
        for cell in element.list("cells") {
            guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { continue }
            view.register(UINib(NibPrototype(cell, of: loader)), forCellWithReuseIdentifier: identifier)
        }
        for (key, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader), ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            guard let prototype = element.value(forKey: key), let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else { continue }
            view.register(UINib(NibPrototype(prototype, of: loader)), forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
    }

    private func makeLayout(_ element: NibElement) -> UICollectionViewLayout {
        let base: UICollectionViewLayout.Type = element.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
        let type = loader.file.customClass(of: element, derivedFrom: base) as? UICollectionViewLayout.Type ?? base
        guard let layout = type.init(coder: NibCoder(element, loader)) else { return UICollectionViewFlowLayout() }
        loader.add(layout, id: element.id, connections: element)
        if let layout = layout as? UICollectionViewFlowLayout { NibValues(element, loader).decodeFlowLayout(layout) }
        return layout
    }

    private func decodeFlowLayout(_ layout: UICollectionViewFlowLayout) {
        if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
        number("minimumLineSpacing") { layout.minimumLineSpacing = $0 }
        number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = $0 }
        size("itemSize") { layout.itemSize = $0 }
        size("headerReferenceSize") { layout.headerReferenceSize = $0 }
        size("footerReferenceSize") { layout.footerReferenceSize = $0 }
        insets("sectionInset") { layout.sectionInset = $0 }
        if element["automaticEstimatedItemSize"] == "YES" { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
        size("estimatedItemSize") { layout.estimatedItemSize = $0 }
        bool("sectionHeadersPinToVisibleBounds") { layout.sectionHeadersPinToVisibleBounds = $0 }
        bool("sectionFootersPinToVisibleBounds") { layout.sectionFootersPinToVisibleBounds = $0 }
    }

    func decodeCollectionCell(_ cell: UICollectionViewCell) {
        if let content = element.value(forKey: "contentView") { loader.decode(managed: cell.contentView, content) }
    }
}
