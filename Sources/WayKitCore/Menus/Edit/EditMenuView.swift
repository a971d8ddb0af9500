import Foundation

/// The horizontal edit menu: a bar with an arrow, in pages if it does not fit.
final class EditMenuView: UIView {
    private static let presentationDuration: TimeInterval = 0.2
    private static let dismissalDuration: TimeInterval = 0.15

    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let outlineMask = CAShapeLayer()
    private let bar = UIView()
    /// The menu, and the submenus opened in it.
    private var path: [UIMenu]
    private var page = 0
    private(set) var geometry: EditMenuGeometry?
    /// Called with the chosen element.
    private let choose: (UIMenuElement) -> Void
    private let outside = OutsideTouchRecognizer(target: nil, action: nil)
    private let elements = EditMenuElements()
    /// Called when deferred elements turn out to be none.
    var onEmpty: () -> Void = {}
    /// Called when the visible menu has another frame.
    var onFrameChange: () -> Void = {}
    /// Called when a touch begins elsewhere.
    var onTouchOutside: () -> Void = {}
    private var target = CGRect.null
    private var preferredArrow = UIEditMenuArrowDirection.automatic
    private(set) var isClosing = false

    init(_ menu: UIMenu, choose: @escaping (UIMenuElement) -> Void) {
        path = [menu]
        self.choose = choose
        super.init(frame: .zero)
        layer.shadowColor = CGColor(gray: 0, alpha: 1)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        material.layer.mask = outlineMask
        addSubview(material)
        material.contentView.addSubview(bar)
        outside.isOutside = { [weak self] touch in self.map { $0.hitTest(touch.location(in: $0), with: nil) == nil } ?? false }
        elements.onChange = { [weak self] in self?.load() }
        outside.onTouch = { [weak self] in self?.onTouchOutside() }
    }

    required init?(coder: NSCoder) { nil }

    /// The area beside the arrow is not part of the menu.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { geometry?.outline.contains(point) ?? false }

    /// The titles on the visible page, from left to right.
    var visibleTitles: [String] { bar.subviews.sorted { $0.frame.minX < $1.frame.minX }.compactMap { ($0 as? EditMenuItemView)?.title } }

    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.role = .menu
        return system
    }

    // MARK: Presentation

    func show(at target: CGRect, arrow: UIEditMenuArrowDirection, in window: UIWindow, alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        window.addSubview(self)
        window.addGestureRecognizer(outside)
        preferredArrow = arrow
        UIView.performWithoutAnimation {
            updateColors()
            move(to: target)
            alpha = 0
            if !UIAccessibility.isReduceMotionEnabled { transform = CGAffineTransform(scaleX: 0.8, y: 0.8) }
        }
        UIView.animate(withDuration: Self.presentationDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
            self.alpha = 1
            self.transform = .identity
            alongside()
        } completion: { _ in completion() }
    }

    func close(animated: Bool, alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        outside.view?.removeGestureRecognizer(outside)
        guard animated, window != nil else {
            alongside()
            removeFromSuperview()
            return completion()
        }
        UIView.animate(withDuration: Self.dismissalDuration, delay: 0, options: .allowUserInteraction) {
            self.alpha = 0
            alongside()
        } completion: { _ in
            self.removeFromSuperview()
            completion()
        }
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { outside.view?.removeGestureRecognizer(outside) }
    }

    private func updateColors() {
        let isOpaque = UIAccessibility.isReduceTransparencyEnabled
        material.effect = isOpaque ? nil : UIBlurEffect(style: .systemThickMaterial)
        material.contentView.backgroundColor = isOpaque ? .secondarySystemBackground : nil
    }

    // MARK: Layout

    private var area: CGRect { window.map { $0.bounds.inset(by: $0.safeAreaInsets) } ?? .zero }

    /// - Parameter target: In the window.
    func move(to target: CGRect) {
        guard target != self.target || geometry == nil else { return }
        self.target = target
        load()
    }

    /// Shows the elements anew.
    func reload(_ menu: UIMenu) {
        path = [menu]
        page = 0
        load()
    }

    private func load() {
        guard let menu = path.last, window != nil, !isClosing else { return }
        let elements = elements.elements(of: menu)
        guard !elements.isEmpty || path.count > 1 else { return onEmpty() }
        bar.subviews.forEach { $0.removeFromSuperview() }
        let items = elements.map { makeItem($0) }
        items.forEach { bar.addSubview($0) }
        let widths = items.map(\.preferredWidth), maximum = EditMenuGeometry.maximumWidth(in: area)
        let pages = EditMenuPages(widths: widths, maximum: maximum, isNested: path.count > 1).pages
        page = min(page, pages.count - 1)
        let shown = pages[page]
        for (index, item) in items.enumerated() where !shown.elements.contains(index) { item.removeFromSuperview() }
        var row = Array(items[shown.elements]), rowWidths = Array(widths[shown.elements])
        if shown.hasBack {
            row.insert(makeChevron(isBack: true), at: 0)
            rowWidths.insert(EditMenuPages.chevronWidth, at: 0)
        }
        if shown.hasNext {
            row.append(makeChevron(isBack: false))
            rowWidths.append(EditMenuPages.chevronWidth)
        }
        layOut(row, rowWidths, maximum)
    }

    private func layOut(_ row: [EditMenuItemView], _ widths: [CGFloat], _ maximum: CGFloat) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let total = min(maximum, widths.reduce(0, +)), height = EditMenuGeometry.barHeight
        let geometry = EditMenuGeometry(size: CGSize(width: total, height: height), target: target, preferred: preferredArrow, in: area)
        self.geometry = geometry
        var x: CGFloat = 0
        for (index, (item, itemWidth)) in zip(row, widths).enumerated() {
            let width = min(itemWidth, total - x)
            item.frame = CGRect(x: isMirrored ? total - x - width : x, y: 0, width: width, height: height)
            item.showsSeparator = index > 0
            if item.superview == nil { bar.addSubview(item) }
            x += width
        }
        apply(geometry)
    }

    private func apply(_ geometry: EditMenuGeometry) {
        let old = frame, isVisible = bounds.width > 0
        bounds.size = geometry.frame.size
        center = CGPoint(x: roundedToPixel(geometry.frame.minX) + geometry.frame.width / 2, y: roundedToPixel(geometry.frame.minY) + geometry.frame.height / 2)
        material.frame = bounds
        bar.frame = geometry.bar
        let outline = geometry.outline.cgPath
        layer.shadowPath = outline
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        outlineMask.frame = CGRect(origin: .zero, size: geometry.frame.size)
        outlineMask.path = outline
        CATransaction.commit()
        if isVisible, transform.isIdentity, frame != old { onFrameChange() }
    }

    // MARK: Elements

    private func makeItem(_ element: UIMenuElement) -> EditMenuItemView {
        if element is PendingMenuElement { return EditMenuItemView(title: element.title, image: element.image, attributes: .disabled) {} }
        let isMenu = element is UIMenu
        let image = element.title.isEmpty ? element.image : nil
        return EditMenuItemView(title: element.title, image: image, attributes: element.shownAttributes) { [weak self] in
            guard let self, !isClosing else { return }
            if isMenu, let menu = element as? UIMenu { open(menu) } else { choose(element) }
        }
    }

    private func makeChevron(isBack: Bool) -> EditMenuItemView {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let image = UIImage(systemName: isBack != isMirrored ? "chevron.left" : "chevron.right")
        return EditMenuItemView(title: (isBack ? SystemString.back : .more).text, image: image, attributes: []) { [weak self] in self?.turnPage(isBack: isBack) }
    }

    private func open(_ menu: UIMenu) {
        path.append(menu)
        page = 0
        load()
    }

    private func turnPage(isBack: Bool) {
        if isBack, page == 0 {
            if path.count > 1 { path.removeLast() }
        } else {
            page += isBack ? -1 : 1
        }
        load()
    }
}

/// Notices touches that begin outside of the menu, and leaves them to others.
private final class OutsideTouchRecognizer: UIGestureRecognizer {
    var isOutside: (UITouch) -> Bool = { _ in false }
    var onTouch: () -> Void = {}

    override var receivesPresses: Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let began = touches.contains(where: isOutside)
        state = .failed
        if began { onTouch() }
    }
}
