import Foundation
@_spi(WayKit) import WayKitCore

/// The links of a text that is not edited, as stops of the keyboard's focus. Their controls are made when the focus searches for stops.
@MainActor final class TextLinkStops {
    /// An upper bound of the links of a text that have stops.
    private static let maximumCount = 1000

    private unowned let view: UITextView
    private var controls: [TextLinkControl] = []
    private var isStale = false

    init(_ view: UITextView) {
        self.view = view
    }

    var hasFocus: Bool { controls.contains { $0.isFocused } }

    /// The text, or where it is laid out, has changed.
    func textChanged() { isStale = !controls.isEmpty }

    /// There is a control for each link, where that is now.
    func update() {
        isStale = false
        let links = view.items.links.prefix(Self.maximumCount)
        while controls.count > links.count { controls.removeLast().removeFromSuperview() }
        while controls.count < links.count {
            let control = TextLinkControl(view)
            controls.append(control)
            view.addSubview(control)
        }
        for (control, link) in zip(controls, links) { control.show(link) }
    }

    /// After a layout: lines that were estimated may be elsewhere.
    func layOut() {
        if isStale { update() } else { controls.first { $0.isFocused }?.updateFrame() }
    }
}

/// A link as the keyboard's focus and its ring have it. Touches go to the text.
final class TextLinkControl: UIControl {
    /// Points between the letters and the ring, at the sides and above and below.
    private static let margin = CGSize(width: 4, height: 2)
    private static let cornerRadius: CGFloat = 4

    private unowned let view: UITextView
    private var item: UITextItem?
    private var rects: [CGRect] = []

    init(_ view: UITextView) {
        self.view = view
        super.init(frame: .zero)
        addAction(UIAction(title: "") { [weak self] _ in self?.open() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func open() {
        if let item { _ = view.items.perform(item) }
    }

    func show(_ link: UITextItem) {
        item = link
        updateFrame()
    }

    /// That of the link's first line; the ring is around all of them.
    func updateFrame() {
        let range = item?.range ?? NSRange(), isInText = NSMaxRange(range) <= view.content.buffer.length
        let new = isInText ? view.textGeometry.rects(of: range).map(\.rect).filter { !$0.isEmpty } : []
        isHidden = new.isEmpty
        guard new != rects, let first = new.first else { return }
        rects = new
        UIView.performWithoutAnimation { frame = first }
        let path = UIBezierPath()
        for rect in new {
            let outline = rect.offsetBy(dx: -first.minX, dy: -first.minY).insetBy(dx: -Self.margin.width, dy: -Self.margin.height)
            path.append(UIBezierPath(roundedRect: outline, cornerRadius: Self.cornerRadius))
        }
        focusEffect = UIFocusHaloEffect(path: path)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    /// Readers have links as actions and a rotor of the text; the focused one is an element, since they follow the focus.
    override var systemAccessibility: SystemAccessibility {
        guard isFocused, let item else { return .hidden }
        var system = super.systemAccessibility
        system.isElement = true
        system.label = view.content.buffer.string(in: item.range.offsets)
        system.traits = .link
        return system
    }
}
