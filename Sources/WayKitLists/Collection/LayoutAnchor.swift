import Foundation
import WayMotion

/// The item that stays where it is in the view while the layout changes: the one under a finger that drives a gesture, a selected visible one, or the one
/// nearest to the centre. Content at its start stays there.
@MainActor struct LayoutAnchor {
    private let item: IndexPath?
    /// The item's centre in the view, from its upper left corner.
    private let position: CGPoint

    init(_ view: UICollectionView) {
        let bounds = view.bounds
        let touched = Self.touchedItem(view)
        let selected = view.selection.indexPaths.sorted().first { view.elements[.cell($0)]?.appliedValues?.frame.overlaps(bounds) ?? false }
        let insets = view.adjustedContentInset
        let isAtStart = bounds.minX <= -insets.left && bounds.minY <= -insets.top
        item = touched ?? selected ?? (isAtStart ? nil : Self.centralItem(view))
        let center = item.flatMap { view.elements[.cell($0)]?.appliedValues?.center } ?? .zero
        position = center - bounds.origin
    }

    private static func touchedItem(_ view: UICollectionView) -> IndexPath? {
        let recognizer = view.recognizers.first { ($0.state == .began || $0.state == .changed) && $0.numberOfTouches > 0 }
        return recognizer.flatMap { view.presentationPath(at: $0.location(in: view)) }
    }

    private static func centralItem(_ view: UICollectionView) -> IndexPath? {
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        func distance(_ element: UICollectionReusableView) -> CGFloat {
            guard let frame = element.appliedValues?.frame else { return .infinity }
            return hypot(max(frame.minX - middle.x, 0, middle.x - frame.maxX), max(frame.minY - middle.y, 0, middle.y - frame.maxY))
        }
        return view.elements.shown.filter { $0.key.category == .cell }.min { one, other in
            (distance(one.value), one.key.indexPath) < (distance(other.value), other.key.indexPath)
        }?.key.indexPath
    }

    /// The content offset with the layout, within its range.
    func offset(in view: UICollectionView, _ layout: UICollectionViewLayout, _ contentSize: CGSize) -> CGPoint {
        let insets = view.adjustedContentInset
        var offset = CGPoint(x: -insets.left, y: -insets.top)
        if let item, let attributes = view.mirrored(view.asLayout { layout.layoutAttributesForItem(at: item) }) { offset = attributes.center - position }
        func clamped(_ value: CGFloat, _ before: CGFloat, _ after: CGFloat, _ length: CGFloat, _ content: CGFloat) -> CGFloat {
            min(max(value, -before), max(-before, content + after - length))
        }
        return CGPoint(
            x: clamped(offset.x, insets.left, insets.right, view.bounds.width, contentSize.width),
            y: clamped(offset.y, insets.top, insets.bottom, view.bounds.height, contentSize.height))
    }
}
