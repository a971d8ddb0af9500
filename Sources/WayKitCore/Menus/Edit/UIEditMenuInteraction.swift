import Foundation
import WayMotion

/// Shows an edit menu for its view: a horizontal bar after a touch, a context menu after a click. A secondary click on the view opens the menu by
/// itself. Source: UIKit `UIEditMenuInteraction`.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

    private var configuration: UIEditMenuConfiguration?
    private(set) weak var menuView: EditMenuView?
    private(set) weak var overlay: MenuOverlay?
    private var overlayDelegate: EditMenuOverlayDelegate?
    /// False where the delegate presents the menu after a secondary click: a text selects first, a list shows the context menu of a row if that has one.
    package var opensOnSecondaryClick = true
    /// Called when the visible bar has another frame.
    var onMenuFrameChange: (() -> Void)?
    /// Where the view was when the menu was placed, and what it showed.
    private var placement = CGRect.null
    private let secondaryClick = SecondaryClickRecognizer()

    /// - Parameter delegate: Referenced weakly.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        secondaryClick.buttonMaskRequired = .secondary
        secondaryClick.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        secondaryClick.addHandler { [weak self] in self?.secondaryClicked() }
    }

    package var isVisible: Bool { !(menuView?.isClosing ?? true) || !(overlay?.isClosing ?? true) }

    // MARK: UIInteraction

    open func willMove(to view: UIView?) {
        guard let old = self.view, view !== old else { return }
        close(animated: false)
        old.removeGestureRecognizer(secondaryClick)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(secondaryClick)
    }

    private func secondaryClicked() {
        guard opensOnSecondaryClick, let view else { return }
        presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: secondaryClick.location(in: view)))
    }

    // MARK: Presentation

    /// Shows the menu, in place of a visible one. Without elements nothing is shown.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        let scene = view?.window?.windowScene
        // A popup lies above the window, and so above a bar in it.
        let isInPopup = view.map { scene?.popups.popup(showing: $0) != nil } ?? false
        present(configuration, asContextMenu: view?.window?.lastTouchType == .indirectPointer || isInPopup)
    }

    package func present(_ configuration: UIEditMenuConfiguration, asContextMenu: Bool) {
        close(animated: false)
        guard let view, let window = view.window, let menu = menu(for: configuration) else { return }
        self.configuration = configuration
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        if asContextMenu {
            presentOverlay(menu, configuration, in: window, view, animator)
        } else {
            presentBar(menu, configuration, in: window, view, animator)
        }
    }

    /// Nil for a menu without elements.
    private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
        let suggested = StandardEditActions.menu(for: responder)
        let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested) ?? UIMenu(children: suggested)
        return EditMenuElements.hasElements(menu) ? menu : nil
    }

    /// Performs the actions: the first responder, if it is the view or inside it, else the view.
    private var responder: UIResponder? {
        guard let view else { return nil }
        if let first = view.window?.firstResponder, first.containmentChain.contains(where: { $0 === view }) { return first }
        return view
    }

    private func presentBar(
        _ menu: UIMenu, _ configuration: UIEditMenuConfiguration, in window: UIWindow, _ view: UIView, _ animator: EditMenuAnimator
    ) {
        let bar = EditMenuView(menu) { [weak self] in self?.choose($0) }
        bar.onTouchOutside = { [weak self] in self?.dismissMenu() }
        // The elements may be known before the menu is shown.
        bar.onEmpty = { [weak self] in window.windowScene?.application?.enqueue { self?.dismissMenu() } }
        bar.onFrameChange = { [weak self] in self?.onMenuFrameChange?() }
        bar.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
        menuView = bar
        placement = .null
        window.editMenus.removeAll { $0.object == nil }
        window.editMenus.append(Weak(self))
        bar.show(
            at: target(of: configuration, in: window, view), arrow: configuration.preferredArrowDirection, in: window,
            alongside: { animator.runAnimations() }, completion: { animator.complete() })
    }

    private func presentOverlay(
        _ menu: UIMenu, _ configuration: UIEditMenuConfiguration, in window: UIWindow, _ view: UIView, _ animator: EditMenuAnimator
    ) {
        let overlay = MenuOverlay(menu, source: view, sender: view, position: .pointer(configuration.sourcePoint), order: .fixed)
        let overlayDelegate = EditMenuOverlayDelegate(opening: animator) { [weak self] in
            let closing = EditMenuAnimator()
            if let self {
                self.configuration = nil
                self.overlayDelegate = nil
                delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: closing)
            }
            return closing
        }
        overlay.delegate = overlayDelegate
        self.overlayDelegate = overlayDelegate
        self.overlay = overlay
        overlay.show(in: window)
    }

    /// In the window.
    private func target(of configuration: UIEditMenuConfiguration, in window: UIWindow, _ view: UIView) -> CGRect {
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        let isUsable = !rect.isNull && [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite)
        return view.convert(isUsable ? rect : CGRect(origin: configuration.sourcePoint, size: .zero), to: window)
    }

    private func choose(_ element: UIMenuElement) {
        let attributes = element.shownAttributes, responder = responder
        if !attributes.contains(.keepsMenuPresented) { dismissMenu() }
        if let action = element as? UIAction {
            action.performWithSender(view, target: nil)
        } else if let command = element as? UICommand, let target = responder?.target(forAction: command.action, withSender: command) {
            UIApplication.shared.sendAction(command.action, to: target, from: command, for: nil)
        }
        if attributes.contains(.keepsMenuPresented) { reloadVisibleMenu() }
    }

    // MARK: The visible menu

    open func dismissMenu() { close(animated: true) }

    private func close(animated: Bool) {
        overlay?.close(animated: animated)
        guard let menuView, !menuView.isClosing, let configuration else { return }
        self.configuration = nil
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        menuView.close(animated: animated, alongside: { animator.runAnimations() }, completion: { animator.complete() })
    }

    /// Asks the delegate for the menu again.
    open func reloadVisibleMenu() {
        guard isVisible, let configuration else { return }
        guard let menu = menu(for: configuration) else { return dismissMenu() }
        menuView?.reload(menu)
        overlay?.replaceVisibleMenu { _ in menu }
    }

    /// Asks the delegate for the target rectangle again.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let menuView, !menuView.isClosing, let configuration, let view, let window = view.window else { return }
        let target = target(of: configuration, in: window, view)
        guard animated else { return UIView.performWithoutAnimation { menuView.move(to: target) } }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { menuView.move(to: target) }
    }

    /// The source point of the visible menu; zero while none is visible.
    open func location(in view: UIView?) -> CGPoint {
        guard let configuration, let own = self.view, let window = own.window else { return .zero }
        return own.convert(configuration.sourcePoint, to: view ?? window)
    }

    /// The menu follows what it belongs to, and goes with it.
    package func updateBeforeFrame() {
        guard let menuView, !menuView.isClosing else { return }
        guard let view, let window = view.window, window === menuView.window else { return close(animated: false) }
        let placement = view.convert(view.bounds, to: window).offsetBy(dx: view.bounds.minX, dy: view.bounds.minY)
        guard placement != self.placement else { return }
        if !self.placement.isNull { updateVisibleMenuPosition(animated: false) }
        self.placement = placement
    }
}

/// A click with the secondary button. The keys that press a focused view are no clicks.
private final class SecondaryClickRecognizer: UITapGestureRecognizer {
    override var receivesPresses: Bool { false }
}

/// Forwards the opening and closing of the context menu.
private final class EditMenuOverlayDelegate: MenuOverlayDelegate {
    private let opening: EditMenuAnimator
    private let onClose: () -> EditMenuAnimator
    private var closing: EditMenuAnimator?

    init(opening: EditMenuAnimator, onClose: @escaping () -> EditMenuAnimator) {
        self.opening = opening
        self.onClose = onClose
    }

    func install(in overlay: MenuOverlay) {}
    func menuGeometry(in area: CGRect, menuSize: CGSize, isMirrored: Bool) -> MenuGeometry? { nil }
    func animateOpening() { opening.runAnimations() }
    func opened() { opening.complete() }
    func willClose() { closing = onClose() }
    func animateClosing() { closing?.runAnimations() }
    func closed() { closing?.complete() }
    func handleTap(at point: CGPoint) -> Bool { false }
}

extension UIWindow {
    /// False if no edit menu is visible.
    func dismissEditMenu() -> Bool {
        let visible = editMenus.compactMap(\.object).filter(\.isVisible)
        visible.forEach { $0.dismissMenu() }
        return !visible.isEmpty
    }
}
