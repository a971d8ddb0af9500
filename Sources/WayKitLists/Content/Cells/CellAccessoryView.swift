import Foundation
@_spi(WayKit) import WayKitCore

/// Shows one accessory of a list cell.
@MainActor final class CellAccessoryView: UIView {
    private(set) var accessory: UICellAccessory
    private weak var cell: UICollectionViewListCell?
    private var content: UIView
    private var line: UIView?

    /// Of the signs at 17 points of text; they grow with it.
    private static let standardWidth: CGFloat = 28
    /// A reserved width leaves the same room for the signs of editing.
    private var reservedWidth: CGFloat {
        switch accessory.reservedLayoutWidth {
        case .actual: contentSize.width
        case .standard: max(contentSize.width, UIFontMetrics(forTextStyle: .body).scaledValue(for: Self.standardWidth, compatibleWith: traitCollection))
        case .custom(let width): width
        }
    }

    init(_ accessory: UICellAccessory, cell: UICollectionViewListCell) {
        self.accessory = accessory
        self.cell = cell
        content = UIView()
        super.init(frame: .zero)
        content = makeContent()
        addSubview(content)
        if case .reorder(true) = accessory.kind { addLine() }
        update(accessory)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows another accessory of the same kind.
    func update(_ accessory: UICellAccessory) {
        self.accessory = accessory
        isHidden = accessory.isHidden
        if let label = content as? UILabel, case .label(let text, let font, let adjusts) = accessory.kind {
            label.text = text
            label.font = font
            label.adjustsFontForContentSizeCategory = adjusts
        }
        if case .popUpMenu(let menu, _) = accessory.kind { (content as? UIButton)?.menu = observed(menu) }
        stateChanged()
        setNeedsLayout()
    }

    // MARK: Content

    private func makeContent() -> UIView {
        switch accessory.kind {
        case .disclosureIndicator: return symbol("chevron.forward", 14, .semibold)
        case .outlineDisclosure:
            let button = SignButton(symbol("chevron.forward", 14, .semibold), label: .expand) { [weak self] in self?.toggle() }
            button.describe = { [weak self] system in
                system.isExpanded = self?.cell?.isExpanded ?? false
            }
            return button
        case .checkmark: return symbol("checkmark", 15, .semibold)
        case .delete: return SignButton(symbol("minus.circle.fill", 20, .regular), label: .delete) { [weak self] in self?.act(openingActionsAt: .trailing) }
        case .insert: return SignButton(symbol("plus.circle.fill", 20, .regular), label: .add) { [weak self] in self?.act(openingActionsAt: .leading) }
        case .reorder:
            let sign = symbol("line.3.horizontal", 17, .regular)
            sign.isUserInteractionEnabled = true
            sign.addGestureRecognizer(ReorderRecognizer(target: self, action: Selector(CellAccessoryView.reorder, name: "reorder")))
            return sign
        case .multiselect: return symbol("circle", 20, .regular)
        case .label:
            let label = UILabel()
            label.numberOfLines = 1
            return label
        case .detail: return SignButton(symbol("info.circle", 20, .regular), label: .moreInfo) { [weak self] in self?.showDetail() }
        case .popUpMenu:
            let button = UIButton(type: .system)
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
            return button
        case .customView(let view, _):
            view.translatesAutoresizingMaskIntoConstraints = true
            return view
        }
    }

    private func symbol(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight) -> UIImageView {
        symbol = (size, weight)
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: symbolConfiguration))
        view.contentMode = .center
        return view
    }

    /// The size of the sign in points with the ordinary size of type, and its weight; nil without one.
    private var symbol: (size: CGFloat, weight: UIImage.SymbolWeight)?
    private var sign: UIImageView? { (content as? SignButton)?.sign ?? content as? UIImageView }

    private var symbolConfiguration: UIImage.SymbolConfiguration? {
        symbol.map { symbol in
            let size = UIFontMetrics(forTextStyle: .body).scaledValue(for: symbol.size, compatibleWith: cell?.traitCollection ?? traitCollection)
            return UIImage.SymbolConfiguration(pointSize: size, weight: symbol.weight)
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Its symbol is mirrored: down is in the other direction from there.
        if case .outlineDisclosure = accessory.kind, previousTraitCollection?.layoutDirection != traitCollection.layoutDirection {
            sign?.layer.removeAllAnimations()
            UIView.performWithoutAnimation { turn() }
        }
        guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory, let symbolConfiguration else { return }
        sign?.image = sign?.image?.withConfiguration(symbolConfiguration)
        setNeedsLayout()
        cell?.setNeedsLayout()
        if let cell { cell.presenter?.contentSizeChanged(of: cell) }
    }

    /// The line before the sign that lifts the row.
    private func addLine() {
        let view = UIView()
        view.backgroundColor = .separator
        addSubview(view)
        line = view
    }

    /// Selection, expansion or tint of the cell have changed.
    func stateChanged() {
        switch accessory.kind {
        case .disclosureIndicator, .reorder: sign?.tintColor = accessory.tintColor ?? .tertiaryLabel
        // nil: the tint colour of the cell.
        case .outlineDisclosure:
            sign?.tintColor = accessory.tintColor
            turn()
        case .checkmark, .detail: sign?.tintColor = accessory.tintColor
        case .delete: setColors(of: sign, accessory.backgroundColor ?? .systemRed)
        case .insert: setColors(of: sign, accessory.backgroundColor ?? .systemGreen)
        case .multiselect:
            let isSelected = cell?.isSelected ?? false
            sign?.image = UIImage(systemName: isSelected ? "checkmark.circle.fill" : "circle", withConfiguration: sign?.image?.symbolConfiguration)
            if isSelected { setColors(of: sign, accessory.backgroundColor ?? .tintColor) } else { sign?.tintColor = accessory.tintColor ?? .tertiaryLabel }
        case .label: (content as? UILabel)?.textColor = accessory.tintColor ?? .secondaryLabel
        case .popUpMenu: content.tintColor = accessory.tintColor ?? .secondaryLabel
        case .customView: if let color = accessory.tintColor { content.tintColor = color }
        }
    }

    private func setColors(of sign: UIImageView?, _ circle: UIColor) {
        sign?.tintColor = nil
        sign?.preferredSymbolConfiguration = UIImage.SymbolConfiguration(paletteColors: [accessory.tintColor ?? .white, circle])
    }

    /// Down when the items below are shown.
    private func turn() {
        guard let sign else { return }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let angle: CGFloat = cell?.isExpanded ?? false ? (isRightToLeft ? -.pi / 2 : .pi / 2) : 0
        let transform = CGAffineTransform(rotationAngle: angle)
        guard sign.transform != transform else { return }
        if window == nil || UIAccessibility.isReduceMotionEnabled {
            sign.transform = transform
        } else {
            UIView.animate(withDuration: 0.25) { sign.transform = transform }
        }
    }

    // MARK: Actions

    private func toggle() {
        guard case .outlineDisclosure(_, let handler) = accessory.kind else { return }
        handler.map { $0() } ?? cell?.toggleExpansion()
    }

    private func act(openingActionsAt edge: SwipeEdge) {
        switch accessory.kind {
        case .delete(let handler?), .insert(let handler?): handler()
        default: cell?.showSwipeActions(at: edge)
        }
    }

    private func showDetail() {
        if case .detail(let handler) = accessory.kind { handler?() }
    }

    /// The menu with the handler called after each choice.
    private func observed(_ menu: UIMenu) -> UIMenu {
        guard case .popUpMenu(_, let handler?) = accessory.kind else { return menu }
        return menu.replacingChildren(
            menu.children.map { element in
                guard let action = element as? UIAction else { return element }
                return UIAction(title: action.title, image: action.image, attributes: action.attributes, state: action.state) { sender in
                    action.performWithSender(sender.sender, target: nil)
                    handler(menu)
                }
            })
    }

    private func reorder(_ recognizer: UIGestureRecognizer) {
        guard let cell, let list = cell.presenter else { return }
        switch recognizer.state {
        case .began:
            guard let indexPath = list.indexPath(for: cell) else { return }
            list.beginInteractiveMovementForItem(at: indexPath)
        case .changed: list.updateInteractiveMovementTargetPosition(CGPoint(x: cell.center.x, y: recognizer.location(in: list).y))
        case .ended: list.endInteractiveMovement()
        case .cancelled, .failed: list.cancelInteractiveMovement()
        default: break
        }
    }

    // MARK: Layout

    private var contentSize: CGSize {
        if case .customView(let view, let isFixed) = accessory.kind {
            if isFixed || view.bounds.size != .zero { return view.bounds.size }
            let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            return size == .zero ? view.intrinsicContentSize : size
        }
        let size = content.intrinsicContentSize
        return CGSize(width: max(0, size.width), height: max(0, size.height))
    }

    /// The width that the accessory takes in the cell.
    var preferredWidth: CGFloat { reservedWidth.rounded(.up) }
    var preferredHeight: CGFloat { contentSize.height }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentSize
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        if content is SignButton {
            // The whole height can be touched.
            content.frame = bounds.insetBy(dx: -6, dy: 0)
        } else {
            let width = min(size.width, max(bounds.width, size.width))
            content.bounds.size = CGSize(width: width, height: min(size.height, bounds.height))
            content.center = center
        }
        let hairline = 1 / max(traitCollection.displayScale, 1)
        line?.frame = CGRect(
            x: effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width + 7 : -7, y: 8, width: hairline, height: max(0, bounds.height - 16))
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        stateChanged()
    }
}

/// A sign that is tapped.
final class SignButton: UIControl {
    let sign: UIImageView
    private let label: SystemString
    /// Adds what else there is to say of the button.
    var describe: ((inout SystemAccessibility) -> Void)?

    init(_ sign: UIImageView, label: SystemString, onTap: @escaping () -> Void) {
        self.sign = sign
        self.label = label
        super.init(frame: .zero)
        addSubview(sign)
        addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var extendsTouchTarget: Bool { true }

    override var isHighlighted: Bool { didSet { sign.alpha = isHighlighted ? 0.4 : 1 } }

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = label.text
        system.traits.insert(.button)
        system.activate = { [weak self] in self?.tapForAssistiveTechnology() ?? false }
        describe?(&system)
        return system
    }
    override var intrinsicContentSize: CGSize { sign.intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        sign.bounds.size = sign.intrinsicContentSize
        sign.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

/// Recognises a touch at once, before the list scrolls.
final class ReorderRecognizer: UILongPressGestureRecognizer {
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        minimumPressDuration = 0
        allowableMovement = .greatestFiniteMagnitude
    }
}
