import Foundation
import WayLog

/// Shows a message and offers choices: as an alert in the centre, or as an action sheet at the lower edge, in regular width in a popover.
/// Source: UIKit `UIAlertController`.
///
/// Escape cancels, Return chooses the preferred action. A tap outside cancels an action sheet. The first text field is edited when the alert appears; Return
/// leads to the next one, and from the last one to the preferred action, or else to the only one that does not cancel. Who was first responder before
/// is so again afterwards.
@preconcurrency @MainActor open class UIAlertController: UIViewController, PresentationControllerMaking, UISpringLoadedInteractionSupporting {
    /// The style of its presentation. Source: UIKit `UIAlertController.Style`.
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert
    }

    /// An alert or an action sheet.
    open private(set) var preferredStyle: Style
    /// In the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The emphasised choice, which Return makes; one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                wayLogger("waykit.alerts").error("preferredAction of \(self) is none of its actions: add it first; it is not preferred")
                self.preferredAction = oldValue
            }
            contentChanged()
        }
    }
    /// Shown below the title, in a smaller font.
    open var message: String? {
        didSet { if oldValue != message { contentChanged() } }
    }
    /// Whether a drag that rests over an action chooses it, unless it is disabled. False by default.
    open var isSpringLoaded = false { didSet { if oldValue != isSpringLoaded { contentChanged() } } }
    open override var title: String? {
        didSet { if oldValue != title { contentChanged() } }
    }
    /// In the order in which they were added; nil without any.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    private var fields: [UITextField] = []
    private var hasChosen = false

    /// - Parameters: nil parts take no space.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = preferredStyle == .alert ? .overFullScreen : .popover
    }

    /// Nothing is decoded: an empty alert.
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
        modalPresentationStyle = .overFullScreen
    }

    /// A second action to cancel is refused with a line in the log.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, cancelAction != nil {
            wayLogger("waykit.alerts").error("addAction: \(self) has an action to cancel already; \"\(action.title ?? "")\" is left out")
            return
        }
        actions.append(action)
        action.onChange = { [weak self] in self?.contentChanged() }
        contentChanged()
    }

    /// Adds a text field below the message. An action sheet has none: refused with a line in the log.
    /// - Parameter configurationHandler: called with the field, for example to set its placeholder.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return wayLogger("waykit.alerts").error("addTextField: \(self) is an action sheet, which has no text fields; none is added")
        }
        let field = UITextField()
        field.font = AlertFields.font
        field.adjustsFontForContentSizeCategory = true
        field.addAction(UIAction { [weak self, weak field] _ in self?.returnKeyPressed(in: field) }, for: .primaryActionTriggered)
        configurationHandler?(field)
        fields.append(field)
        contentChanged()
    }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }
    /// The emphasised action.
    var boldAction: UIAlertAction? { preferredAction ?? cancelAction }

    // MARK: View

    var alertView: AlertView? { viewIfLoaded as? AlertView }

    open override func loadView() {
        let alert = AlertView(preferredStyle == .alert ? .alert : .actionSheet) { [weak self] action in self?.choose(action) }
        view = alert
        alert.show(self)
    }

    private func contentChanged() {
        guard let alertView else { return }
        alertView.show(self)
        presentedBy?.controller.containerView?.setNeedsLayout()
    }

    package func makePresentationController(_ style: UIModalPresentationStyle, presenting: UIViewController?) -> UIPresentationController? {
        style == .popover ? nil : AlertPresentationController(presentedViewController: self, presenting: presenting)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hasChosen = false
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        beginEditing()
    }

    /// In the first text field, unless another one is edited.
    func beginEditing() {
        if !fields.contains(where: \.isFirstResponder) { fields.first?.becomeFirstResponder() }
    }

    private func returnKeyPressed(in field: UITextField?) {
        guard let index = fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = returnAction {
            choose(action)
        }
    }

    /// What Return chooses in the last text field.
    private var returnAction: UIAlertAction? {
        let others = actions.filter { $0.style != .cancel }
        return preferredAction ?? (others.count == 1 ? others.first : actions.count == 1 ? actions.first : nil)
    }

    // MARK: Choosing

    /// Dismisses the alert, then calls the action's handler.
    func choose(_ action: UIAlertAction?) {
        guard !hasChosen, action?.isEnabled ?? true else { return }
        hasChosen = true
        let presenter = presentingViewController
        guard let presenter else { return finish(action) }
        presenter.dismiss(animated: true) { [self] in finish(action) }
    }

    private func finish(_ action: UIAlertAction?) {
        hasChosen = false
        if let action { action.handler?(action) }
    }

    /// Called for a tap outside and for Escape.
    package func cancelUserInitiated() {
        // An action sheet without a cancel action can be dismissed only in a popover.
        if let cancelAction { choose(cancelAction) } else if alertView?.form == .popover { choose(nil) }
    }

    /// The row of the preferred action.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        [alertView?.row(of: preferredAction)].compactMap { $0 } + super.preferredFocusEnvironments
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let keys = presses.compactMap { $0.key?.keyCode }
        if keys.contains(.keyboardEscape) { return cancelUserInitiated() }
        if keys.contains(.keyboardReturnOrEnter) {
            if let action = preferredAction ?? (actions.count == 1 ? actions.first : nil) { choose(action) }
            return
        }
        super.pressesBegan(presses, with: event)
    }
}

extension UIAlertController: PopoverAlert {
    package func popoverSize(forWidth width: CGFloat) -> CGSize? { alertView?.size(in: CGSize(width: width, height: .greatestFiniteMagnitude)) }
    package func willBeShownInPopover() { alertView?.setForm(.popover, for: self) }
}
