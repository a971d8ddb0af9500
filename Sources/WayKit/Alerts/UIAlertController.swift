import Foundation
import WayLog

/// Says something and offers choices: as an alert in the middle, or as an action sheet at the lower edge, in regular width in a popover.
/// Source: UIKit `UIAlertController`.
///
/// Escape cancels, Return does what is preferred. A tap outside cancels an action sheet. There are no text fields on Linux so far, so
/// `addTextField` and `textFields` are left out.
@preconcurrency @MainActor open class UIAlertController: UIViewController, PresentationControllerMaking {
    /// Where it is shown. Source: UIKit `UIAlertController.Style`.
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert
    }

    /// An alert or an action sheet.
    public let preferredStyle: Style
    /// In the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []
    /// The choice that stands out and that Return makes; one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                wayLogger("waykit.alerts").error("preferredAction of \(self) is none of its actions: add it first; it is not preferred")
                self.preferredAction = oldValue
            }
            contentChanged()
        }
    }
    /// Below the title, in smaller letters.
    open var message: String? {
        didSet { if oldValue != message { contentChanged() } }
    }
    open override var title: String? {
        didSet { if oldValue != title { contentChanged() } }
    }
    private var isDone = false

    /// - Parameters: what is nil takes no room.
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
    /// What stands out.
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
        isDone = false
    }

    // MARK: Choosing

    /// Goes, and does what was chosen.
    func choose(_ action: UIAlertAction?) {
        guard !isDone, action?.isEnabled ?? true else { return }
        isDone = true
        let presenter = presentingViewController
        guard let presenter else { return finish(action) }
        presenter.dismiss(animated: true) { [self] in finish(action) }
    }

    private func finish(_ action: UIAlertAction?) {
        isDone = false
        if let action { action.handler?(action) }
    }

    /// Somebody tapped outside, or pressed Escape.
    func cancelByPerson() {
        // An action sheet that offers no way out can be left only where it is a popover.
        if let cancelAction { choose(cancelAction) } else if alertView?.form == .popover { choose(nil) }
    }

    /// The choice that is preferred.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        [alertView?.row(of: preferredAction)].compactMap { $0 } + super.preferredFocusEnvironments
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let keys = presses.compactMap { $0.key?.keyCode }
        if keys.contains(.keyboardEscape) { return cancelByPerson() }
        if keys.contains(.keyboardReturnOrEnter) {
            if let action = preferredAction ?? (actions.count == 1 ? actions.first : nil) { choose(action) }
            return
        }
        super.pressesBegan(presses, with: event)
    }
}
