import Foundation
@_spi(WayKit) import WayKitCore

/// The view of an alert: title and message, and the choices below; an action sheet shows its cancel choice separately.
final class AlertView: UIView {
    enum Form {
        case alert, actionSheet
        /// An action sheet in a popover: a tap outside cancels.
        case popover
    }

    /// Points.
    private static let standardAlertWidth: CGFloat = 270
    private static let standardPopoverWidth: CGFloat = 304
    static let gap: CGFloat = 8
    private static let maximumSheetWidth: CGFloat = 500

    private(set) var form: Form
    private let choose: @MainActor (UIAlertAction) -> Void
    private let panel = UIView()
    private let cancelPanel = UIView()
    private let header = AlertHeader()
    private let fields = AlertFields()
    /// Of the header and the fields, and of the choices: each scrolls where the screen is too low for both.
    private let headerScroll = UIScrollView()
    private let scroll = UIScrollView()
    private let choices: AlertChoices
    private let cancelChoice: AlertChoices
    private var hasHeader = false
    /// The size of title, message and choices.
    private var contentSize = CGSize.zero

    init(_ form: Form, choose: @escaping @MainActor (UIAlertAction) -> Void) {
        self.form = form
        self.choose = choose
        choices = AlertChoices(choose: choose)
        cancelChoice = AlertChoices(choose: choose)
        super.init(frame: .zero)
        for (panel, content) in [(panel, scroll as UIView), (cancelPanel, cancelChoice)] {
            panel.clipsToBounds = true
            panel.layer.cornerCurve = .continuous
            addSubview(panel)
            panel.addSubview(content)
        }
        panel.addSubview(headerScroll)
        for each in [headerScroll, scroll] {
            each.bounces = false
            each.contentInsetAdjustmentBehavior = .never
        }
        scroll.addSubview(choices)
        headerScroll.addSubview(header)
        headerScroll.addSubview(fields)
    }

    required init?(coder: NSCoder) { nil }

    func setForm(_ form: Form, for controller: UIAlertController) {
        guard form != self.form else { return }
        self.form = form
        show(controller)
    }

    func show(_ controller: UIAlertController) {
        header.show(title: controller.title, message: controller.message, isAlert: form == .alert)
        fields.show(controller.textFields ?? [])
        hasHeader = !header.isEmpty || !fields.isEmpty
        let cancel = controller.cancelAction
        let others = controller.actions.filter { $0 !== cancel }
        switch form {
        case .alert: choices.show(others + [cancel].compactMap { $0 }, bold: controller.boldAction, form: form)
        case .actionSheet, .popover: choices.show(others, bold: controller.preferredAction, form: form)
        }
        cancelChoice.show(form == .actionSheet ? [cancel].compactMap { $0 } : [], bold: cancel, form: form)
        for each in [choices, cancelChoice] { each.isSpringLoaded = controller.isSpringLoaded }
        let color = form == .popover ? UIColor.clear : Self.material
        panel.backgroundColor = color
        cancelPanel.backgroundColor = Self.material
        for each in [panel, cancelPanel] { each.layer.cornerRadius = form == .popover ? 0 : form == .alert ? 14 : 13 }
        setNeedsLayout()
    }

    private static let material = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 0.98) : UIColor(white: 0.965, alpha: 0.98)
    }

    func row(of action: UIAlertAction?) -> AlertRow? { choices.row(of: action) ?? cancelChoice.row(of: action) }

    // MARK: Accessibility

    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.role = .alert
        system.isModal = true
        system.label = header.spokenTitle
        system.escape = { [weak self] in self?.cancelByAssistiveTechnology() ?? false }
        return system
    }

    private func cancelByAssistiveTechnology() -> Bool {
        guard let controller = next as? UIAlertController, controller.cancelAction != nil || form == .popover else { return false }
        controller.cancelUserInitiated()
        return true
    }

    // MARK: Layout

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// With the accessibility sizes of type an alert is as much wider as its text is larger.
    static func width(_ width: CGFloat, compatibleWith traits: UITraitCollection) -> CGFloat {
        let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
        return isLarge ? min(UIFontMetrics.default.scaledValue(for: width, compatibleWith: traits), maximumSheetWidth) : width
    }

    /// The width within an available one.
    private func width(in available: CGFloat) -> CGFloat {
        switch form {
        case .alert: min(Self.width(Self.standardAlertWidth, compatibleWith: traitCollection), available)
        case .popover: min(Self.width(Self.standardPopoverWidth, compatibleWith: traitCollection), available)
        case .actionSheet: min(available, Self.maximumSheetWidth)
        }
    }

    /// The size within an available area; taller contents scroll. Constraints of the program, to views that it added, may demand another one.
    func size(in area: CGSize) -> CGSize {
        let width = width(in: area.width)
        let height = headerHeight(width) + choices.height(width) + (cancelChoice.isEmpty ? 0 : Self.gap + cancelChoice.height(width))
        contentSize = CGSize(width: width, height: height)
        let size = hasConstraintsInside ? systemLayoutSizeFitting(Self.layoutFittingCompressedSize) : contentSize
        return CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
    }

    override var intrinsicContentSize: CGSize { contentSize }

    /// Of the title, the message and the text fields.
    private func headerHeight(_ width: CGFloat) -> CGFloat {
        (header.isEmpty ? fields.isEmpty ? 0 : AlertFields.inset : header.height(width)) + fields.height
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let cancelHeight = cancelChoice.isEmpty ? 0 : cancelChoice.height(width)
        let panelHeight = max(0, bounds.height - (cancelHeight > 0 ? cancelHeight + Self.gap : 0))
        panel.frame = CGRect(x: 0, y: 0, width: width, height: panelHeight)
        cancelPanel.isHidden = cancelHeight == 0
        cancelPanel.frame = CGRect(x: 0, y: bounds.height - cancelHeight, width: width, height: cancelHeight)
        cancelChoice.frame = cancelPanel.bounds
        // What is added below the message is above the choices. Half of a panel that is too low belongs to the choices, if they need it.
        let choicesHeight = choices.height(width), headerHeight = headerHeight(width), half = (panelHeight / 2).rounded()
        let shownHeader = max(min(headerHeight, panelHeight - min(choicesHeight, half)), panelHeight - choicesHeight)
        let contentHeight = max(headerHeight, shownHeader)
        header.isHidden = header.isEmpty
        header.frame = CGRect(x: 0, y: 0, width: width, height: contentHeight - fields.height)
        fields.frame = CGRect(x: 0, y: contentHeight - fields.height, width: width, height: fields.height)
        choices.frame = CGRect(x: 0, y: 0, width: width, height: choicesHeight)
        choices.showsUpperLine = hasHeader
        layOut(headerScroll, CGRect(x: 0, y: 0, width: width, height: shownHeader), contentHeight: contentHeight)
        layOut(scroll, CGRect(x: 0, y: shownHeader, width: width, height: panelHeight - shownHeader), contentHeight: choicesHeight)
    }

    private func layOut(_ scroll: UIScrollView, _ frame: CGRect, contentHeight: CGFloat) {
        scroll.frame = frame
        scroll.contentSize = CGSize(width: frame.width, height: contentHeight)
        scroll.isScrollEnabled = contentHeight > frame.height + 0.5
    }
}

/// Title and message, centred.
final class AlertHeader: UIView {
    private let title = UILabel()
    private let message = UILabel()
    private var isAlert = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        for label in [title, message] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.adjustsFontForContentSizeCategory = true
            addSubview(label)
        }
        title.accessibilityTraits = [.staticText, .header]
    }

    required init?(coder: NSCoder) { nil }

    /// The title, or the message of an alert without one.
    var spokenTitle: String? { [title.text, message.text].compactMap { $0 }.first { !$0.isEmpty } }
    var isEmpty: Bool { (title.text ?? "").isEmpty && (message.text ?? "").isEmpty }

    func show(title: String?, message: String?, isAlert: Bool) {
        self.isAlert = isAlert
        self.title.text = title
        self.message.text = message
        let footnote = UIFontMetrics(forTextStyle: .footnote), titleFont = UIFont.systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold)
        self.title.font = isAlert ? UIFontMetrics(forTextStyle: .headline).scaledFont(for: titleFont) : footnote.scaledFont(for: titleFont)
        self.message.font = footnote.scaledFont(for: .systemFont(ofSize: 13))
        for label in [self.title, self.message] { label.textColor = isAlert ? .label : .secondaryLabel }
        setNeedsLayout()
    }

    /// Points around the text, and between title and message.
    private var insets: UIEdgeInsets {
        isAlert ? UIEdgeInsets(top: 19, left: 16, bottom: 19, right: 16) : UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
    }
    private var spacing: CGFloat { isAlert ? 2 : 10 }

    private func heights(_ width: CGFloat) -> (title: CGFloat, message: CGFloat) {
        let area = CGSize(width: max(1, width - insets.horizontal), height: 0)
        func height(_ label: UILabel) -> CGFloat { (label.text ?? "").isEmpty ? 0 : label.sizeThatFits(area).height.rounded(.up) }
        return (height(title), height(message))
    }

    func height(_ width: CGFloat) -> CGFloat {
        let heights = heights(width)
        return insets.vertical + heights.title + heights.message + (heights.title > 0 && heights.message > 0 ? spacing : 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let heights = heights(bounds.width), inner = bounds.inset(by: insets)
        title.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: heights.title)
        let below = heights.title > 0 ? heights.title + spacing : 0
        message.frame = CGRect(x: inner.minX, y: inner.minY + below, width: inner.width, height: heights.message)
    }
}
