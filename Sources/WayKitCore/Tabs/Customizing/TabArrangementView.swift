import Foundation

/// Shows the items that a tab bar can have, and lets the user drag them into the bar. It takes the touches of its superview, also those of the bar.
final class TabArrangementView: UIView {
    private(set) var arrangement: TabArrangement
    private let initial: [UITabBarItem]
    private weak var bar: UITabBar?
    /// Covers the content above the bar.
    private let panel = UIView()
    private let navigationBar = UINavigationBar()
    private let hint = UILabel()
    private let highlight = UIView()
    private var buttons: [TabBarButton] = []
    private var lift: Lift?
    /// The user has tapped Done.
    var onDone: (() -> Void)?

    /// An item under the finger.
    private struct Lift {
        let item: UITabBarItem
        let button: TabBarButton
        /// The centre of the place from which it was lifted.
        let source: CGPoint
        /// From the finger to the centre.
        let offset: CGPoint
    }

    /// Points.
    private static let cell = CGSize(width: 84, height: 64)
    private static let gridTop: CGFloat = 24
    /// The finger may be so far above the bar.
    private static let reach: CGFloat = 16
    private static let duration: TimeInterval = 0.4

    init(_ bar: UITabBar, _ items: [UITabBarItem]) {
        self.bar = bar
        initial = bar.items ?? []
        arrangement = TabArrangement(bar: initial, customizable: items)
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        panel.backgroundColor = .systemBackground
        let item = UINavigationItem(title: SystemString.configure.text)
        item.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.onDone?() })
        navigationBar.items = [item]
        hint.text = SystemString.dragTabs.text
        hint.font = .preferredFont(forTextStyle: .footnote)
        hint.textColor = .secondaryLabel
        hint.textAlignment = .center
        hint.numberOfLines = 0
        highlight.backgroundColor = bar.tintColor.withAlphaComponent(0.2)
        highlight.layer.cornerRadius = 8
        highlight.isHidden = true
        addSubview(highlight)
        for view in [navigationBar, hint] { panel.addSubview(view) }
        buttons = items.map(makeButton)
        for button in buttons { panel.addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    private func makeButton(_ item: UITabBarItem) -> TabBarButton {
        let button = TabBarButton(item)
        button.isUserInteractionEnabled = false
        button.update(UITabBarAppearance(), selected: false, tint: tintColor, unselected: .label)
        return button
    }

    var hasChanged: Bool { !arrangement.bar.elementsEqual(initial, by: ===) }

    // MARK: Presentation

    func present(animated: Bool, completion: @escaping () -> Void) {
        guard let bar, let container = bar.superview else { return completion() }
        frame = container.bounds
        container.insertSubview(panel, belowSubview: bar)
        container.addSubview(self)
        layoutIfNeeded()
        movePanel(appears: true, animated: animated, completion: completion)
    }

    func dismiss(animated: Bool, completion: @escaping () -> Void) {
        endLift(at: nil)
        isUserInteractionEnabled = false
        movePanel(appears: false, animated: animated) { [self] in
            panel.removeFromSuperview()
            removeFromSuperview()
            completion()
        }
    }

    /// The panel slides as a presentation does, or fades.
    /// - Parameter appears: the panel comes from the lower edge; otherwise it goes there.
    private func movePanel(appears: Bool, animated: Bool, completion: @escaping () -> Void) {
        guard animated, window != nil else { return completion() }
        let fades = UIAccessibility.prefersCrossFadeTransitions
        let showPanel = { [panel] (isShown: Bool) in
            if fades { panel.alpha = isShown ? 1 : 0 } else { panel.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: panel.bounds.height) }
        }
        if appears { UIView.performWithoutAnimation { showPanel(false) } }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [],
            animations: { showPanel(appears) }, completion: { _ in completion() })
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let bar, let container = superview else { return }
        let transform = panel.transform
        panel.transform = .identity
        panel.frame = CGRect(x: 0, y: 0, width: container.bounds.width, height: bar.frame.minY)
        let insets = container.safeAreaInsets, width = panel.bounds.width - insets.left - insets.right
        navigationBar.frame = CGRect(x: insets.left, y: insets.top, width: width, height: 44)
        let columns = max(1, min(buttons.count, Int((width - 32) / Self.cell.width)))
        let start = insets.left + (width - CGFloat(columns) * Self.cell.width) / 2, top = navigationBar.frame.maxY + Self.gridTop
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let column = index % columns, x = CGFloat(isMirrored ? columns - 1 - column : column)
            let size = CGSize(width: Self.cell.width, height: UITabBar.rowHeight)
            button.frame = CGRect(origin: CGPoint(x: start + x * Self.cell.width, y: top + CGFloat(index / columns) * Self.cell.height), size: size)
        }
        let height = hint.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude)).height
        hint.frame = CGRect(x: insets.left + 16, y: panel.bounds.height - height - 16, width: width - 32, height: height)
        panel.transform = transform
    }

    /// The button of the navigation bar below is touchable.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let button = navigationBar.hitTest(navigationBar.convert(point, from: self), with: event), lift == nil { return button }
        return super.hitTest(point, with: event)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard lift == nil, let bar, let touch = touches.first else { return }
        let point = touch.location(in: self)
        let inGrid = buttons.first { $0.frame.contains(panel.convert(point, from: self)) }
        guard let item = inGrid?.item ?? bar.item(at: bar.convert(point, from: self)), arrangement.isCustomizable(item),
            let source = inGrid ?? bar.button(for: item)
        else { return }
        let center = convert(CGPoint(x: source.bounds.midX, y: source.bounds.midY), from: source)
        let button = makeButton(item)
        button.bounds.size = CGSize(width: Self.cell.width, height: UITabBar.rowHeight)
        button.center = center
        addSubview(button)
        lift = Lift(item: item, button: button, source: center, offset: CGPoint(x: center.x - point.x, y: center.y - point.y))
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { button.transform = CGAffineTransform(scaleX: 1.3, y: 1.3) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let lift, let point = touches.first?.location(in: self) else { return }
        lift.button.center = CGPoint(x: point.x + lift.offset.x, y: point.y + lift.offset.y)
        showTarget(target(at: point))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endLift(at: (touches.first?.location(in: self)).flatMap(target)) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endLift(at: nil) }

    /// The index in the bar of the item that a drop would replace.
    private func target(at point: CGPoint) -> Int? {
        guard let bar, case var pointInBar = bar.convert(point, from: self), pointInBar.y > -Self.reach else { return nil }
        pointInBar.y = max(pointInBar.y, 0)
        guard let item = bar.item(at: pointInBar), arrangement.isCustomizable(item) else { return nil }
        return arrangement.bar.firstIndex { $0 === item }
    }

    private func showTarget(_ index: Int?) {
        let button = index.flatMap { bar?.button(for: arrangement.bar[$0]) }
        highlight.isHidden = button == nil
        if let button { highlight.frame = convert(button.bounds, from: button).insetBy(dx: 4, dy: 1) }
    }

    private func endLift(at index: Int?) {
        guard let lift, let bar else { return }
        self.lift = nil
        showTarget(nil)
        var end = lift.source
        if let index, arrangement.place(lift.item, at: index) {
            bar.setItems(arrangement.bar, animated: false)
            bar.layoutIfNeeded()
            if let button = bar.button(for: lift.item) { end = convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), from: button) }
        }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: .allowUserInteraction,
            animations: {
                lift.button.center = end
                lift.button.transform = .identity
            }, completion: { _ in lift.button.removeFromSuperview() })
    }
}
