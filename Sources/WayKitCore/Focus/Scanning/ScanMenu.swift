import Foundation

/// The actions of a chosen item, one of which the cursor is around; the last entry closes it.
@MainActor final class ScanMenu {
    private let actions: [ScanAction]
    private let panel: ScanMenuPanel
    private var index = 0
    /// How often the cursor has come back to the first action.
    private(set) var loops = 0

    init(_ actions: [ScanAction], beside frame: CGRect, in window: UIWindow) {
        self.actions = actions
        panel = ScanMenuPanel(titles: actions.map(\.title) + [SystemString.cancel.text], beside: frame, in: window)
    }

    /// Nil at the entry that closes the menu.
    var current: ScanAction? { actions.indices.contains(index) ? actions[index] : nil }

    /// In the window.
    var currentFrame: CGRect { panel.frame(of: index) }

    func next() {
        index = (index + 1) % (actions.count + 1)
        if index == 0 { loops += 1 }
    }

    func close() { panel.removeFromSuperview() }
}

/// The words of the actions below each other.
final class ScanMenuPanel: UIView {
    /// Points.
    private static let width: CGFloat = 220
    private static let rowHeight: CGFloat = 52
    private static let margin: CGFloat = 12
    private static let zPosition: CGFloat = 94_000

    private let labels: [UILabel]

    init(titles: [String], beside frame: CGRect, in window: UIWindow) {
        labels = titles.map { title in
            let label = UILabel()
            label.text = title
            label.textAlignment = .center
            label.font = .preferredFont(forTextStyle: .title3)
            label.textColor = .label
            return label
        }
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 14
        layer.zPosition = Self.zPosition
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 20
        labels.forEach(addSubview)
        UIView.performWithoutAnimation {
            window.addSubview(self)
            place(beside: frame, in: window)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Below the item, or above it; in the middle if there is no room.
    private func place(beside frame: CGRect, in window: UIWindow) {
        let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let row = min(Self.rowHeight, area.height / CGFloat(labels.count))
        let size = CGSize(width: min(Self.width, area.width), height: row * CGFloat(labels.count))
        let x = min(max(frame.midX - size.width / 2, area.minX), max(area.minX, area.maxX - size.width))
        var y = frame.maxY + Self.margin
        if y + size.height > area.maxY { y = frame.minY - Self.margin - size.height }
        if y < area.minY { y = area.midY - size.height / 2 }
        self.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
        for (index, label) in labels.enumerated() { label.frame = CGRect(x: 0, y: CGFloat(index) * row, width: size.width, height: row) }
    }

    /// In the window.
    func frame(of index: Int) -> CGRect { labels.indices.contains(index) ? convert(labels[index].frame, to: window).insetBy(dx: 6, dy: 6) : .zero }
}
