import Foundation

/// Distributes the elements of an edit menu among pages that fit into a width.
struct EditMenuPages: Equatable {
    struct Page: Equatable {
        /// Indices of the elements.
        var elements: Range<Int>
        var hasBack: Bool
        var hasNext: Bool
    }

    /// Points: the width of a chevron.
    static let chevronWidth: CGFloat = 40
    let pages: [Page]

    /// - Parameter isNested: A submenu: its first page has a way back.
    init(widths: [CGFloat], maximum: CGFloat, isNested: Bool = false) {
        var pages: [Page] = [], start = 0
        repeat {
            let hasBack = start > 0 || isNested
            var used: CGFloat = hasBack ? Self.chevronWidth : 0, end = start
            while end < widths.count {
                let isLast = end == widths.count - 1
                let limit = isLast ? maximum : maximum - Self.chevronWidth
                // A page has at least one element.
                guard used + widths[end] <= limit || end == start else { break }
                used += widths[end]
                end += 1
            }
            pages.append(Page(elements: start..<end, hasBack: hasBack, hasNext: end < widths.count))
            start = end
        } while start < widths.count
        self.pages = pages
    }
}
