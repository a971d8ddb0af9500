import Foundation

/// Which titles are large, and how high the bar is with them.
extension UINavigationBar {
    /// Whether the item at the index has a large title under the row: the first page's mode `.automatic` does, others go by the page before.
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

    /// Whether the large title of the item at the index stands in the row: there is no back button beside it.
    func isInline(_ index: Int, in items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, items.indices.contains(index), items[index].largeTitleDisplayMode == .inline else { return false }
        return index == 0 || !items[index].hasBackButton
    }

    /// Points for the item at the index.
    func height(_ index: Int, in items: [UINavigationItem]) -> CGFloat {
        guard items.indices.contains(index) else { return Self.rowHeight }
        let prompt = items[index].prompt == nil ? 0 : Self.promptHeight
        return prompt + Self.rowHeight + (isLarge(index, in: items) ? Self.largeTitleHeight : 0)
    }

    /// Points, as scrolling has left it.
    var heightNow: CGFloat {
        let index = stack.count - 1
        return height(index, in: stack) + (isLarge(index, in: stack) ? largeTitleExtent - Self.largeTitleHeight : 0)
    }
}
