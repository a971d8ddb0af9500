import Foundation
import WayHost
import WayMotion

/// What belongs to a menu besides its panel: a preview and a backdrop, and who is notified.
@MainActor protocol MenuOverlayDelegate: AnyObject {
    /// Adds views below the panel.
    func install(in overlay: MenuOverlay)
    /// The layout with a preview; nil for a menu beside its source.
    func menuGeometry(in area: CGRect, menuSize: CGSize, isMirrored: Bool) -> MenuGeometry?
    /// Called in the animation that opens the menu.
    func animateOpening()
    func opened()
    func willClose()
    /// Called in the animation that closes the menu.
    func animateClosing()
    func closed()
    /// A tap outside of the panel; false closes the menu.
    func handleTap(at point: CGPoint) -> Bool
}

/// A presented menu: above everything in its window, beside its source. A tap outside, Escape or a choice closes it; arrow keys and Return work
/// like touches. The touch that opened it may slide to an element and select it when it ends.
final class MenuOverlay: UIView {
    /// Where the menu is, relative to its source view.
    enum Position {
        /// Below or above it.
        case source
        /// Below or above a point of it.
        case attachment(CGPoint)
        /// With a corner at the pointer.
        case pointer(CGPoint)
    }

    /// Seconds.
    private static let presentationDuration: TimeInterval = 0.35
    private static let dismissalDuration: TimeInterval = 0.2
    private static let submenuDuration: TimeInterval = 0.25
    private static let initialScale: CGFloat = 0.4

    private enum Phase { case waiting, open, closing, closed }

    private(set) weak var source: UIView?
    private weak var sender: AnyObject?
    var delegate: (any MenuOverlayDelegate)?
    let panel = MenuPanel()
    /// The requested menu, and the submenus opened in it.
    private(set) var menuPath: [UIMenu]
    private(set) var list: MenuList?
    private let position: Position
    private let order: UIContextMenuConfiguration.ElementOrder
    /// Elements are shown in reverse order, since the menu is above its source.
    private var isReversed = false
    private var phase = Phase.waiting
    private var laidOutSize: CGSize?
    private var follower: SourceFollower?
    /// The popup that shows it if the window has too little space.
    var popup: ViewPopup?
    var isPopupRefused = false
    /// The touch that opened the menu: where it was then, and whether it has moved since.
    var tracking: (start: CGPoint, hasMoved: Bool)?

    /// - Parameter sender: passed to the chosen action.
    init(_ menu: UIMenu, source: UIView, sender: AnyObject?, position: Position, order: UIContextMenuConfiguration.ElementOrder) {
        menuPath = [menu]
        self.source = source
        self.sender = sender
        self.position = position
        self.order = order
        super.init(frame: .zero)
        tintColor = source.tintColor
        addSubview(panel)
    }

    required init?(coder: NSCoder) { nil }

    var isMirrored: Bool { source?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    var isClosing: Bool { phase == .closing || phase == .closed }

    // MARK: Presentation and dismissal

    func show(in window: UIWindow) {
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        overrideUserInterfaceStyle = source?.traitCollection.userInterfaceStyle ?? .unspecified
        window.addSubview(self)
        phase = .open
        UIView.performWithoutAnimation {
            delegate?.install(in: self)
            showList()
            panel.alpha = 0
            panel.transform = scaledDown
        }
        if case .pointer = position {} else {
            follower = SourceFollower({ [weak self] in self?.anchor }) { [weak self] in
                // A window of another size closes it.
                if let self, laidOutSize == bounds.size { updateLayout() }
            }
        }
        UIView.animate(
            withDuration: Self.presentationDuration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: {
                self.panel.alpha = 1
                self.panel.transform = .identity
                self.delegate?.animateOpening()
            }, completion: { _ in if self.phase == .open { self.delegate?.opened() } })
    }

    func close(animated: Bool = true) {
        guard phase == .open else { return finish(ifNot: animated) }
        phase = .closing
        follower = nil
        isUserInteractionEnabled = false
        delegate?.willClose()
        guard animated else {
            UIView.performWithoutAnimation { delegate?.animateClosing() }
            return finish()
        }
        UIView.animate(
            withDuration: delegate == nil ? Self.dismissalDuration : Self.presentationDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: {
                self.panel.alpha = 0
                self.panel.transform = self.scaledDown
                self.delegate?.animateClosing()
            }, completion: { _ in self.finish() })
    }

    /// Ends a closing animation at once.
    private func finish(ifNot animated: Bool) { if phase == .closing, !animated { finish() } }

    private func finish() {
        guard phase != .closed else { return }
        phase = .closed
        removeFromSuperview()
        delegate?.closed()
        delegate = nil
    }

    /// The window is closed, or removes the menu.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil, phase == .open || phase == .closing { close(animated: false) }
    }

    /// Scaled down towards the source.
    private var scaledDown: CGAffineTransform {
        guard !UIAccessibility.isReduceMotionEnabled, source?.window != nil else { return .identity }
        let anchor = anchor, center = panel.center, scale = Self.initialScale
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: (anchor.midX - center.x) * (1 - scale), ty: (anchor.midY - center.y) * (1 - scale))
    }

    // MARK: Contents

    private func showList(animated: Bool = false) {
        guard let menu = menuPath.last else { return }
        let old = list
        let newList = MenuList(menu, isNested: menuPath.count > 1, isMirrored: isMirrored) { [weak self] in self?.chosen($0) }
        newList.onBack = { [weak self] in self?.goBack() }
        newList.onChange = { [weak self] in self?.updateLayout() }
        newList.validate = { [weak self] in self?.target(of: $0)?.validate($0) }
        newList.isReversed = isReversed
        list = newList
        UIView.performWithoutAnimation { panel.add(newList) }
        newList.load()
        guard animated, let old else {
            old?.removeFromSuperview()
            return updateLayout(decidesOrder: true)
        }
        newList.alpha = 0
        if UIAccessibility.isReduceMotionEnabled { UIView.performWithoutAnimation { updateLayout() } }
        UIView.animate(
            withDuration: Self.submenuDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                old.alpha = 0
                newList.alpha = 1
                self.updateLayout()
            }, completion: { _ in old.removeFromSuperview() })
    }

    /// The frame of the source in this view, where it is displayed.
    private var anchor: CGRect {
        guard let source, source.window != nil else { return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) }
        switch position {
        case .source: return source.displayedRect(source.bounds, in: self)
        case .attachment(let point), .pointer(let point): return CGRect(origin: source.displayedRect(CGRect(origin: point, size: .zero), in: self).origin, size: .zero)
        }
    }

    private var alignment: MenuGeometry.Alignment {
        if case .pointer = position { return isMirrored ? .right : .left }
        return .center
    }

    private var gap: CGFloat {
        if case .pointer = position { return 0 }
        return MenuGeometry.gap
    }

    private var preferredWidth: CGFloat {
        traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? MenuGeometry.accessibilityWidth : MenuGeometry.width
    }

    /// Lays out the menu below the source, or above it if there is more space.
    /// - Parameter decidesOrder: Whether the layout decides about the order of the elements.
    func updateLayout(decidesOrder: Bool = false) {
        guard let list else { return }
        let safeArea = bounds.inset(by: safeAreaInsets), area = safeArea.insetBy(dx: MenuGeometry.margin, dy: MenuGeometry.margin)
        let width = min(preferredWidth, max(0, area.width)), anchor = anchor
        let withPreview = delegate?.menuGeometry(
            in: safeArea, menuSize: menuIsEmpty ? .zero : CGSize(width: width, height: list.height(width)), isMirrored: isMirrored)
        let inWindow = withPreview ?? MenuGeometry(
            in: area, at: anchor, alignment: alignment, width: preferredWidth, gap: gap, height: list.height)
        if withPreview == nil, popup != nil || inWindow.isConstrained || sourcePopup != nil {
            updatePopup(at: anchor, height: list.height(width), width: width)
        }
        if decidesOrder, popup == nil, order == .priority, inWindow.isAbove != isReversed {
            isReversed = inWindow.isAbove
            list.isReversed = isReversed
            list.load()
        }
        panel.isHidden = menuIsEmpty
        panel.layOut(popupFrame ?? inWindow.frame, list, startsAtEnd: isReversed && decidesOrder)
        laidOutSize = bounds.size
    }

    private var menuIsEmpty: Bool { menuPath.first?.children.isEmpty ?? true }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The source has moved.
        if let laidOutSize, laidOutSize != bounds.size, !isClosing { close() }
    }

    func goBack() {
        guard menuPath.count > 1 else { return close() }
        menuPath.removeLast()
        showList(animated: true)
    }

    /// Replaces the visible menu or submenu.
    func replaceVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard !isClosing, let menu = menuPath.last else { return }
        menuPath[menuPath.count - 1] = block(menu)
        guard let new = menuPath.last, !new.children.isEmpty || delegate != nil else { return close() }
        UIView.performWithoutAnimation { showList() }
    }

    // MARK: Choosing

    private func chosen(_ element: UIMenuElement) {
        if let menu = element as? UIMenu {
            menuPath.append(menu)
            return showList(animated: true)
        }
        let attributes = element.shownAttributes
        guard !isClosing, !attributes.contains(.disabled) else { return }
        if let action = element as? UIAction, let menu = menuPath.last { MenuSelection.choose(action, in: menu) }
        let target = (element as? UICommand).flatMap { self.target(of: $0) }
        if !attributes.contains(.keepsMenuPresented) { close() }
        if let action = element as? UIAction { action.performWithSender(sender, target: nil) }
        if let command = element as? UICommand, let target { UIApplication.shared.sendAction(command.action, to: target, from: command, for: nil) }
        guard attributes.contains(.keepsMenuPresented), !isClosing else { return }
        list?.load()
        updateLayout()
    }

    /// Searches from the first responder, then from the source, then from the shown page.
    private func target(of command: UICommand) -> UIResponder? {
        for chain in [window?.firstResponder, source, window?.deepestController] as [UIResponder?] {
            if let target = chain?.target(forAction: command.action, withSender: command) as? UIResponder { return target }
        }
        return nil
    }

    // MARK: Accessibility

    private lazy var dismissElement = SystemAccessibilityElement.region(of: self, label: .dismiss) { [weak self] in
        self?.closeByAssistiveTechnology() ?? false
    }

    private func closeByAssistiveTechnology() -> Bool {
        guard !isClosing else { return false }
        close()
        return true
    }

    /// Nothing else in the window can be used while the menu is open. The preview is a picture of what is read elsewhere.
    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.isModal = !isClosing
        system.elements = [panel, dismissElement]
        system.escape = { [weak self] in self?.closeByAssistiveTechnology() ?? false }
        return system
    }

    // MARK: Events

    /// All of a popup belongs to the menu, also outside the window.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { popup != nil || super.point(inside: point, with: event) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let points = touches.map { $0.location(in: self) }
        guard let outside = points.first(where: { !panel.frame.contains($0) }) else { return }
        if !(delegate?.handleTap(at: outside) ?? false) { close() }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { handle(press) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
