import Foundation
import WayLog

/// Shows a message and offers choices: as an alert in the centre, or as an action sheet at the lower edge, in regular width in a popover.
/// Source: UIKit `UIAlertController`.
///
/// Escape cancels, Return chooses the preferred action. A tap outside cancels an action sheet. There are no text fields on Linux so far:
/// `addTextField` and `textFields` are missing.
@preconcurrency @MainActor open class UIAlertController: UIViewController, PresentationControllerMaking {
    /// The style of its presentation. Source: UIKit `UIAlertController.Style`.
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert
    }

    /// An alert or an action sheet.
    public let preferredStyle: Style
    /// In the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []
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
    open override var title: String? {
        didSet { if oldValue != title { contentChanged() } }
    }
    private var hasChosen = false

    /// - Parameters: nil parts take no space.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = preferredStyle == .alert ? .overFullScreen : .popover
    }

    /// An empty alert: there are no storyboards on Linux.
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

    func makePresentationController(_ style: UIModalPresentationStyle, presenting: UIViewController?) -> UIPresentationController? {
        style == .popover ? nil : AlertPresentationController(presentedViewController: self, presenting: presenting)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hasChosen = false
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
    func cancelUserInitiated() {
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
