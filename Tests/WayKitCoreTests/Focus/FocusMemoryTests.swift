import Testing
@_spi(WayKit) @testable import WayKitCore

/// What the focus is remembered by while cells show something else.
@MainActor struct FocusMemoryTests {
    private final class Item {}

    private final class Cell: UIView {
        var item: AnyObject?
        override var canBecomeFocused: Bool { true }
        override var shownListItem: AnyObject? { item }
    }

    private let cell = Cell(), otherCell = Cell(), item = Item(), otherItem = Item()

    @Test func aCellIsWhatItShows() {
        cell.item = item
        let memory = FocusMemory(cell)
        #expect(memory.matches(cell) && !memory.matches(otherCell))
        (cell.item, otherCell.item) = (otherItem, item)
        #expect(!memory.matches(cell) && memory.matches(otherCell))
    }

    @Test func aControlInACellIsItselfWhileTheCellShowsTheSame() {
        let button = UIButton()
        cell.addSubview(button)
        cell.item = item
        let memory = FocusMemory(button)
        #expect(memory.matches(button) && !memory.matches(cell))
        cell.item = otherItem
        #expect(!memory.matches(button))
    }

    /// A row of pictures in a table: the row is used again, and shows the same places of another one.
    @Test func aListInACellOfAnotherOne() {
        let picture = Cell()
        picture.item = Item()
        cell.addSubview(picture)
        cell.item = item
        let memory = FocusMemory(picture)
        #expect(memory.matches(picture))
        cell.item = otherItem
        #expect(!memory.matches(picture))
    }

    @Test func anythingElseIsItself() {
        let button = UIButton(), memory = FocusMemory(button)
        #expect(memory.matches(button) && !memory.matches(UIButton()))
    }

    @Test func aRemovedItemIsNone() {
        var memory: FocusMemory?
        do {
            let ended = Item()
            cell.item = ended
            memory = FocusMemory(cell)
            cell.item = nil
        }
        #expect(memory?.matches(cell) == false)
    }
}
