import Foundation

/// An item that a program adds to the edit menu. Source: UIKit `UIMenuItem`.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector

    /// - Parameter action: Sent to the first responder; the item is shown only if `canPerformAction(_:withSender:)` allows it.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// The edit menu of iOS before `UIEditMenuInteraction`, on which it is built. Source: UIKit `UIMenuController`.
@preconcurrency @MainActor open class UIMenuController: NSObject {
    /// Source: UIKit `UIMenuController.ArrowDirection`.
    public enum ArrowDirection: Int, Sendable {
        case `default` = 0
        case up
        case down
        case left
        case right
    }

    public nonisolated static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
    public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    public nonisolated static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
    public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    public nonisolated static let menuFrameDidChangeNotification = Notification.Name("UIMenuControllerMenuFrameDidChangeNotification")

    /// The application's menu.
    open class var shared: UIMenuController { UIApplication.shared.menuController }

    open var arrowDirection: ArrowDirection = .default
    /// Shown after the standard actions.
    open var menuItems: [UIMenuItem]?
    private var target: (rect: CGRect, view: UIView)?
    private lazy var interaction: UIEditMenuInteraction = {
        let made = UIEditMenuInteraction(delegate: self)
        made.onMenuFrameChange = { [weak self] in self?.post(Self.menuFrameDidChangeNotification) }
        return made
    }()

    override init() { super.init() }

    open var isMenuVisible: Bool {
        get { interaction.isVisible }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// In screen coordinates; zero while it is hidden.
    open var menuFrame: CGRect { interaction.menuView?.frame ?? .zero }

    /// - Parameter rect: In the coordinates of the view.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        target = (targetRect, targetView)
        if isMenuVisible { setMenuVisible(true, animated: false) }
    }

    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible else { return interaction.dismissMenu() }
        guard let target else { return }
        target.view.addInteraction(interaction)
        let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: target.rect.midX, y: target.rect.midY))
        configuration.preferredArrowDirection = UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
        interaction.presentEditMenu(with: configuration)
    }

    /// Shows the menu at a rectangle of the view.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        target = (targetRect, targetView)
        setMenuVisible(true, animated: true)
    }

    open func hideMenu(from targetView: UIView) { if target?.view === targetView { hideMenu() } }
    open func hideMenu() { interaction.dismissMenu() }
    /// Asks `canPerformAction(_:withSender:)` again.
    open func update() { interaction.reloadVisibleMenu() }
}

extension UIMenuController: UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        let first = interaction.view?.window?.firstResponder ?? interaction.view
        let own = (menuItems ?? []).filter { first?.target(forAction: $0.action, withSender: self) != nil }.map { UICommand(title: $0.title, action: $0.action) }
        return UIMenu(children: suggestedActions + own)
    }

    public func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        target?.rect ?? .null
    }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating
    ) {
        post(Self.willShowMenuNotification)
        animator.addCompletion { [weak self] in self?.post(Self.didShowMenuNotification) }
    }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating
    ) {
        post(Self.willHideMenuNotification)
        animator.addCompletion { [weak self] in self?.post(Self.didHideMenuNotification) }
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
