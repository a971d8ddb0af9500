import Foundation
import WayMotion

/// Moving an item by Alt with an arrow, or by an action of an assistive technology, as a drag moves it.
extension UICollectionView {
    func moveFocusedItem(by presses: Set<UIPress>) -> Bool {
        guard let direction = presses.lazy.compactMap(Self.direction).first,
            let (key, cell) = elements.shown.first(where: { $0.key.category == .cell && $0.value.isFocused }), canMove(key.indexPath)
        else { return false }
        if let target = neighbour(of: cell, towards: direction) { _ = moveItem(at: key.indexPath, to: target.frame) }
        return true
    }

    /// Moves an item to where another one is, as a drag to its middle. False if the item may not be moved.
    func moveItem(at path: IndexPath, to frame: CGRect) -> Bool {
        guard beginMovement(of: path) else { return false }
        moveItem(toward: CGPoint(x: frame.midX, y: frame.midY))
        endMovement()
        scrollRectToVisible(frame, animated: true)
        return true
    }

    private static func direction(of press: UIPress) -> CGPoint? {
        guard let key = press.key, key.heldModifiers == .alternate else { return nil }
        switch key.keyCode {
        case .keyboardLeftArrow: return CGPoint(x: -1, y: 0)
        case .keyboardRightArrow: return CGPoint(x: 1, y: 0)
        case .keyboardUpArrow: return CGPoint(x: 0, y: -1)
        case .keyboardDownArrow: return CGPoint(x: 0, y: 1)
        default: return nil
        }
    }

    /// The nearest item in a direction, in the same row or column before others.
    private func neighbour(of cell: UIView, towards direction: CGPoint) -> UIView? {
        func distance(_ other: UIView) -> CGFloat? {
            let vector = other.center - cell.center, along = vector.x * direction.x + vector.y * direction.y
            return along > 1 ? along + 3 * abs(vector.x * direction.y - vector.y * direction.x) : nil
        }
        let cells = elements.shown.filter { $0.key.category == .cell && $0.value !== cell }.map(\.value)
        return cells.compactMap { other in distance(other).map { (other, $0) } }.min { $0.1 < $1.1 }?.0
    }
}
