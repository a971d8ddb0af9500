import Foundation
import WayKitCore
import WayLog

/// The style `compact`: buttons with the date and the time, which open a popover with a calendar or wheels.
final class DateButtons: UIView, DatePickerContent, TouchTargetContainer, UIPopoverPresentationControllerDelegate {
    private static let minimumHeight: CGFloat = 34
    private static let spacing: CGFloat = 8
    private static let cornerRadius: CGFloat = 8
    private static let insets = NSDirectionalEdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)

    let style = UIDatePickerStyle.compact
    let mode: UIDatePicker.Mode
    /// A button and the mode of what it opens.
    private var buttons: [(mode: UIDatePicker.Mode, button: UIButton)] = []
    private var values = DatePickerValues()
    private weak var popover: DatePopoverController?
    private let selected: (DatePickerValues) -> Void

    init(mode: UIDatePicker.Mode, selected: @escaping (DatePickerValues) -> Void) {
        self.mode = mode
        self.selected = selected
        super.init(frame: .zero)
        let modes: [UIDatePicker.Mode] = mode == .dateAndTime ? [.date, .time] : [mode]
        buttons = modes.map { mode in
            let button = UIButton(configuration: .plain())
            button.addAction(UIAction { [weak self] _ in self?.open(mode) }, for: .primaryActionTriggered)
            addSubview(button)
            return (mode, button)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || isInExtendedTouchTargetOfSubview(point, with: event)
    }

    func show(_ values: DatePickerValues, animated: Bool) {
        self.values = values
        showButtons()
        popover?.show(values, animated: animated)
    }

    private func showButtons() {
        for (mode, button) in buttons {
            var configuration = UIButton.Configuration.plain()
            configuration.title = values.formatter(template: mode == .date ? "yMMMd" : "jmm").string(from: values.date)
            configuration.contentInsets = Self.insets
            configuration.baseForegroundColor = popover?.mode == mode ? nil : .label
            configuration.background.backgroundColor = .tertiarySystemFill
            configuration.background.cornerRadius = Self.cornerRadius
            configuration.cornerStyle = .fixed
            // A date that is too wide is shown in smaller type.
            configuration.titleLineBreakMode = .byTruncatingTail
            button.configuration = configuration
            button.titleLabel?.adjustsFontSizeToFitWidth = true
        }
        setNeedsLayout()
    }

    // MARK: Popover

    private func open(_ mode: UIDatePicker.Mode) {
        guard popover == nil, let button = buttons.first(where: { $0.mode == mode })?.button else { return }
        guard let presenter = sequence(first: self as UIResponder, next: \.next).lazy.compactMap({ $0 as? UIViewController }).first else {
            return wayLogger("waykit.controls").warning("UIDatePicker: no view controller contains the compact picker, so it cannot open its popover")
        }
        let controller = DatePopoverController(mode: mode, selected: selected)
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.sourceView = button
        controller.popoverPresentationController?.sourceRect = button.bounds
        controller.popoverPresentationController?.permittedArrowDirections = [.up, .down]
        controller.popoverPresentationController?.delegate = self
        controller.show(values, animated: false)
        controller.didClose = { [weak self] in self?.closed() }
        popover = controller
        presenter.present(controller, animated: true)
        showButtons()
        sendToPicker(.editingDidBegin)
    }

    /// The popover has been dismissed, by the user or by a program.
    private func closed() {
        popover = nil
        showButtons()
        sendToPicker(.editingDidEnd)
    }

    private func sendToPicker(_ event: UIControl.Event) { (superview as? UIDatePicker)?.sendActions(for: event) }

    /// A popover in narrow windows, too.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }

    // MARK: Layout

    private func size(_ button: UIButton) -> CGSize {
        let size = button.intrinsicContentSize
        return CGSize(width: size.width.rounded(.up), height: max(Self.minimumHeight, size.height.rounded(.up)))
    }

    /// With the accessibility sizes of type the time is below the date.
    private var isStacked: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

    var contentSize: CGSize {
        let sizes = buttons.map { size($0.button) }, spacing = Self.spacing * CGFloat(sizes.count - 1)
        let widths = sizes.map(\.width), heights = sizes.map(\.height)
        return isStacked
            ? CGSize(width: widths.max() ?? 0, height: heights.reduce(spacing, +)) : CGSize(width: widths.reduce(spacing, +), height: heights.max() ?? 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft, isStacked = isStacked
        var x: CGFloat = 0, y = (bounds.height - contentSize.height) / 2
        for (_, button) in buttons {
            var size = size(button)
            size.width = min(size.width, max(0, bounds.width - x))
            button.frame = CGRect(x: isMirrored ? bounds.width - x - size.width : x, y: y, width: size.width, height: size.height)
            if isStacked { y += size.height + Self.spacing } else { x += size.width + Self.spacing }
        }
    }
}

/// What a compact date picker opens: a calendar, or wheels with the time.
final class DatePopoverController: UIViewController {
    let mode: UIDatePicker.Mode
    var didClose: (() -> Void)?
    private let content: any DatePickerContent
    private static let margin: CGFloat = 8

    init(mode: UIDatePicker.Mode, selected: @escaping (DatePickerValues) -> Void) {
        self.mode = mode
        content = mode == .date ? DateInlineView(mode: .date, selected: selected) : DateWheels(mode: .time, selected: selected)
        super.init(nibName: nil, bundle: nil)
        let size = content.contentSize
        preferredContentSize = CGSize(width: size.width, height: size.height + 2 * Self.margin)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(content)
    }

    func show(_ values: DatePickerValues, animated: Bool) { content.show(values, animated: animated) }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { didClose?() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        content.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 0, dy: Self.margin)
    }
}
