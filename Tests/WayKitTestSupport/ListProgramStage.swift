import Foundation
import WayKit
import WayKitTesting

/// Fingers that find their targets by what is written there, as a user does.
extension TestStage {
    func middle(_ view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

    func tap(_ view: UIView?) {
        guard let view else { return }
        tap(at: middle(view))
        settle()
    }

    /// The visible labels with a text, the frontmost one last.
    func labels(_ text: String, in root: UIView? = nil) -> [UIView] {
        let root = root ?? window
        guard !root.isHidden, root.alpha > 0.01 else { return [] }
        let own: [UIView] = (root as? UILabel)?.text == text ? [root] : []
        return own + root.subviews.flatMap { labels(text, in: $0) }
    }

    /// Taps the frontmost label with a text, and waits for the consequences.
    @discardableResult func tap(_ text: String) -> Bool {
        guard let label = labels(text).last else { return false }
        tap(label)
        return true
    }

    func shows(_ text: String) -> Bool {
        labels(text).contains { window.bounds.intersects($0.convert($0.bounds, to: nil)) }
    }

    /// A finger rests for a second: long press recognisers and context menus begin. The finger stays down.
    func hold(at point: CGPoint, for duration: TimeInterval = 1) {
        touchDown(at: point)
        advance(by: duration)
    }

    /// Drags slowly and rests at the end, so that nothing decelerates.
    func carry(from start: CGPoint, to end: CGPoint) {
        drag(from: start, to: end, duration: 0.4, release: false)
        advance(by: 0.2)
        touchUp()
        settle()
    }
}

extension UIView {
    /// Every view below this one that is of a type.
    func all<View: UIView>(_ type: View.Type) -> [View] {
        subviews.flatMap { (($0 as? View).map { [$0] } ?? []) + $0.all(type) }
    }
}

/// A cell that contains one label over its whole width.
final class LabelCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) { fatalError("not archived") }
}

/// A header with one label.
final class LabelHeader: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("not archived") }
}
