import Foundation
import WayHost
import WayMotion

/// A presented menu: above everything in its window, beside its source. A tap outside, Escape or a choice closes it; arrow keys and Return work
/// like touches.
final class MenuOverlay: UIView {
    /// Seconds.
    private static let presentationDuration: TimeInterval = 0.35
    private static let dismissalDuration: TimeInterval = 0.2
    private static let initialScale: CGFloat = 0.4

    private weak var source: UIView?
    private weak var sender: AnyObject?
    private weak var previousFirstResponder: UIResponder?
    private let panel = UIView()
    private let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let scrollView = UIScrollView()
    /// The requested menu, and the submenus opened in it.
    private var menuPath: [UIMenu]
    private var list: MenuList?
    private var isClosing = false
    private var laidOutSize: CGSize?
    /// The popup that shows it if the window has too little space.
    private var popup: ViewPopup?
    private var isPopupRefused = false

    /// - Parameter sender: passed to the chosen action.
    /// - Returns: nil if the source is in no window, or the menu is empty.
    @discardableResult static func show(_ menu: UIMenu, from source: UIView, sender: AnyObject?) -> MenuOverlay? {
        guard let window = source.window, !menu.children.isEmpty else { return nil }
        let overlay = MenuOverlay(menu, source, sender)
        overlay.frame = window.bounds
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        overlay.overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
        window.addSubview(overlay)
        overlay.open()
        return overlay
    }

    private init(_ menu: UIMenu, _ source: UIView, _ sender: AnyObject?) {
        menuPath = [menu]
        self.source = source
        self.sender = sender
        super.init(frame: .zero)
        tintColor = source.tintColor
        panel.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        panel.layer.shadowOpacity = 0.2
        panel.layer.shadowRadius = 24
        panel.layer.shadowOffset = CGSize(width: 0, height: 8)
        effectView.clipsToBounds = true
        effectView.layer.cornerRadius = 13
        effectView.layer.cornerCurve = .continuous
        effectView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        panel.addSubview(effectView)
        effectView.contentView.addSubview(scrollView)
        addSubview(panel)
    }

    required init?(coder: NSCoder) { nil }

    private var isMirrored: Bool { source?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Presentation and dismissal

    private func open() {
        previousFirstResponder = window?.firstResponder
        UIView.performWithoutAnimation {
            showList()
            panel.alpha = 0
            panel.transform = scaledDown
        }
        becomeFirstResponder()
        UIView.animate(
            withDuration: Self.presentationDuration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: {
                self.panel.alpha = 1
                self.panel.transform = .identity
            }, completion: nil)
    }

    func close() {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        let previousResponder = previousFirstResponder
        resignFirstResponder()
        previousResponder?.becomeFirstResponder()
        UIView.animate(
            withDuration: Self.dismissalDuration, delay: 0, options: [.allowUserInteraction, .curveEaseIn],
            animations: {
                self.panel.alpha = 0
                self.panel.transform = self.scaledDown
            }, completion: { _ in self.removeFromSuperview() })
    }

    /// Scaled down towards the source.
    private var scaledDown: CGAffineTransform {
        guard let source else { return .identity }
        let target = source.convert(CGPoint(x: source.bounds.midX, y: source.bounds.midY), to: self)
        let center = panel.center, scale = Self.initialScale
        return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: (target.x - center.x) * (1 - scale), ty: (target.y - center.y) * (1 - scale))
    }

    // MARK: Contents

    private func showList() {
        list?.removeFromSuperview()
        guard let menu = menuPath.last else { return }
        let newList = MenuList(menu, isNested: menuPath.count > 1, isMirrored: isMirrored) { [weak self] in self?.chosen($0) }
        newList.onBack = { [weak self] in self?.goBack() }
        newList.onChange = { [weak self] in self?.updateLayout() }
        newList.validate = { [weak self] in self?.target(of: $0)?.validate($0) }
        list = newList
        scrollView.addSubview(newList)
        newList.load()
        updateLayout()
    }

    /// Lays out the menu below the source, or above it if there is more space.
    private func updateLayout() {
        guard let list else { return }
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: MenuGeometry.margin, dy: MenuGeometry.margin)
        let sourceFrame = source.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: self) } ?? CGRect(x: area.midX, y: area.midY, width: 0, height: 0)
        let inWindow = MenuGeometry(in: area, at: sourceFrame, height: list.height)
        if popup != nil || inWindow.isConstrained || sourcePopup != nil { updatePopup(at: sourceFrame, list) }
        let frame = popupFrame ?? inWindow.frame, contentHeight = list.height(frame.width)
        panel.bounds.size = frame.size
        panel.center = CGPoint(x: frame.midX.rounded(), y: frame.midY)
        panel.layer.shadowPath = UIBezierPath(roundedRect: panel.bounds, cornerRadius: 13).cgPath
        effectView.frame = panel.bounds
        scrollView.frame = effectView.bounds
        scrollView.contentSize = CGSize(width: frame.width, height: contentHeight)
        scrollView.isScrollEnabled = contentHeight > frame.height
        list.frame = CGRect(x: 0, y: 0, width: frame.width, height: contentHeight)
        laidOutSize = bounds.size
    }

    // MARK: Popup

    private var scene: UIWindowScene? { window?.windowScene }
    /// The popup that contains its source: the window's surface lies below it.
    private var sourcePopup: ViewPopup? { source.flatMap { scene?.popups.popup(showing: $0) } }

    private var popupFrame: CGRect? {
        guard let popup, let scene else { return nil }
        return layer.convert(popup.frame(in: scene), from: scene.rootLayer)
    }

    private func updatePopup(at source: CGRect, _ list: MenuList) {
        guard !isPopupRefused, !isClosing, let scene else { return }
        let options = MenuGeometry.popup(
            at: layer.convert(source, to: scene.rootLayer), height: list.height(MenuGeometry.width), parent: sourcePopup?.host.id)
        if let popup { return popup.move(to: options) }
        popup = scene.popups.open(self, options)
        isPopupRefused = popup == nil
        popup?.onConfigure = { [weak self] in
            guard let self, !isClosing else { return }
            UIView.performWithoutAnimation { self.updateLayout() }
        }
        popup?.onEnd = { [weak self] in self?.popupEnded($0) }
        showMaterial()
    }

    private func popupEnded(_ end: PopupEnd) {
        popup = nil
        isPopupRefused = true
        if end == .dismissed { return close() }
        showMaterial()
        if !isClosing { UIView.performWithoutAnimation { updateLayout() } }
    }

    /// A popup has no content behind it that could be blurred.
    private func showMaterial() {
        effectView.effect = popup == nil ? UIBlurEffect(style: .systemMaterial) : nil
        effectView.contentView.backgroundColor = popup == nil ? nil : .tertiarySystemBackground
    }

    /// All of a popup belongs to the menu, also outside the window.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { popup != nil || super.point(inside: point, with: event) }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The source has moved.
        if let laidOutSize, laidOutSize != bounds.size, !isClosing { close() }
    }

    private func goBack() {
        guard menuPath.count > 1 else { return close() }
        menuPath.removeLast()
        showList()
    }

    // MARK: Choosing

    private func chosen(_ element: UIMenuElement) {
        if let menu = element as? UIMenu {
            menuPath.append(menu)
            return showList()
        }
        let attributes = element.shownAttributes
        guard !isClosing, !attributes.contains(.disabled) else { return }
        if let action = element as? UIAction, let menu = menuPath.last { MenuSelection.choose(action, in: menu) }
        let target = (element as? UICommand).flatMap { self.target(of: $0) }
        if !attributes.contains(.keepsMenuPresented) { close() }
        if let action = element as? UIAction { action.performWithSender(sender, target: nil) }
        if let command = element as? UICommand, let target { UIApplication.shared.sendAction(command.action, to: target, from: command, for: nil) }
        if attributes.contains(.keepsMenuPresented) { list?.load() }
    }

    /// Searches from the previous first responder, then from the source, then from the shown page.
    private func target(of command: UICommand) -> UIResponder? {
        for chain in [previousFirstResponder, source, window?.deepestController] as [UIResponder?] {
            if let target = chain?.target(forAction: command.action, withSender: command) as? UIResponder { return target }
        }
        return nil
    }

    // MARK: Touches outside

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { !panel.frame.contains($0.location(in: self)) }) { close() }
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let code = press.key?.keyCode else { continue }
            switch code {
            case .keyboardEscape: close()
            case .keyboardDownArrow: list?.moveHighlight(by: 1)
            case .keyboardUpArrow: list?.moveHighlight(by: -1)
            case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: list?.chooseHighlighted()
            case .keyboardLeftArrow: navigate(isBackwards: !isMirrored)
            case .keyboardRightArrow: navigate(isBackwards: isMirrored)
            default: break
            }
        }
    }

    /// Opens the highlighted submenu, or goes back to the parent menu.
    private func navigate(isBackwards: Bool) {
        if !isBackwards { list?.openHighlighted() } else if menuPath.count > 1 { goBack() }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

/// The selected action of a menu with single selection.
@MainActor enum MenuSelection {
    static func choose(_ action: UIAction, in menu: UIMenu) {
        guard let holder = holder(of: action, in: menu), holder.options.contains(.singleSelection) else { return }
        for case let other as UIAction in holder.children { other.state = other === action ? .on : .off }
    }

    private static func holder(of action: UIAction, in menu: UIMenu) -> UIMenu? {
        if menu.children.contains(where: { $0 === action }) { return menu }
        return menu.children.lazy.compactMap { $0 as? UIMenu }.filter { $0.options.contains(.displayInline) }
            .compactMap { holder(of: action, in: $0) }.first
    }
}
