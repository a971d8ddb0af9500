import Foundation

/// Large titles and the height of the bar.
extension UINavigationBar {
    /// Whether the item has a large title under the row. With `.automatic` the first item has; others follow the previous item.
    func isLarge(_ index: Int, in items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, items.indices.contains(index), !isInline(index, in: items) else { return false }
        for item in items[...index].reversed() {
            switch item.largeTitleDisplayMode {
            case .always, .inline: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// Whether the item's large title is in the row: only without a back button.
    func isInline(_ index: Int, in items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, items.indices.contains(index), items[index].largeTitleDisplayMode == .inline else { return false }
        return index == 0 || !items[index].hasBackButton
    }

    /// The height in points with the item on top and a fully visible large title.
    func height(_ index: Int, in items: [UINavigationItem]) -> CGFloat {
        guard items.indices.contains(index) else { return Self.rowHeight }
        let prompt = items[index].prompt == nil ? 0 : Self.promptHeight
        return prompt + Self.rowHeight + (isLarge(index, in: items) ? Self.largeTitleHeight : 0)
    }

    /// The height in points with the large title as scrolling has left it.
    var currentHeight: CGFloat {
        let index = stack.count - 1
        return height(index, in: stack) + (isLarge(index, in: stack) ? largeTitleExtent - Self.largeTitleHeight : 0)
    }
}
