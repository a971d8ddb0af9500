import Foundation

/// What a random program of lists in a navigation stack begins with.
struct ListStackSettings: CustomStringConvertible {
    var counts: [Int]
    /// 0 to 3: flow layouts of fixed and of estimated sizes, and a grid; in addition 4: sections that scroll along the other axis, 5: estimated heights
    /// with pinned headers, 6: a list whose rows are swiped.
    var layout: Int
    /// Rows and items are dragged by a drag and a drop delegate; otherwise they are moved by a long press or by reorder controls.
    var drags: Bool
    /// The selection is removed when the list appears again.
    var clearsSelection: Bool
    /// Of the layouts of pages: otherwise only transitions change them.
    var changesLayouts: Bool
    /// With all layouts, and with the steps that concern the surroundings of the list.
    var isWide = false
    /// The navigation controller is the primary column of a split view controller.
    var isInSplit = false
    var hasRefreshControl = false
    var hasSearch = false

    static let plainLayouts = 4, wideLayouts = 7

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed &* 2 &+ 1)
        counts = (0..<1 + random.index(below: 3)).map { _ in random.index(below: 25) }
        layout = random.index(below: Self.plainLayouts)
        drags = random.chance(0.6)
        clearsSelection = random.chance(0.2)
        changesLayouts = random.chance(0.5)
    }

    init(wideSeed seed: UInt64) {
        self.init(seed: seed)
        var random = SeededGenerator(seed: seed &* 2 &+ 1_000_001)
        isWide = true
        layout = random.index(below: Self.wideLayouts)
        isInSplit = random.chance(0.25)
        hasRefreshControl = random.chance(0.3)
        hasSearch = random.chance(0.15)
    }

    /// The number of layouts from which steps choose.
    var layouts: Int { isWide ? Self.wideLayouts : Self.plainLayouts }

    var description: String {
        let common = "counts \(counts), layout \(layout), drags \(drags), clears \(clearsSelection), changes layouts \(changesLayouts)"
        return isWide ? common + ", in a split view \(isInSplit), refresh control \(hasRefreshControl), search \(hasSearch)" : common
    }
}
