import Foundation
import Testing

@testable import WayKitCore

/// Rows from the top, in a row from the leading side.
struct RowOrderTests {
    private struct Item {
        let name: String
        let frame: CGRect
        var precedence = 0
    }

    private func order(_ items: [Item], isMirrored: Bool = false, sharesRow: @escaping (CGRect, CGRect) -> Bool = RowOrder.overlapByHalf) -> String {
        RowOrder(isMirrored: isMirrored, sharesRow: sharesRow).sorted(items, precedence: \.precedence, frame: \.frame).map(\.name).joined()
    }

    /// Two rows; b begins a bit higher than a.
    private let grid = [
        Item(name: "d", frame: CGRect(x: 200, y: 100, width: 50, height: 40)), Item(name: "a", frame: CGRect(x: 0, y: 10, width: 100, height: 40)),
        Item(name: "c", frame: CGRect(x: 0, y: 100, width: 100, height: 40)), Item(name: "b", frame: CGRect(x: 200, y: 0, width: 50, height: 40)),
    ]

    @Test func rowsAreReadFromTheLeadingSide() {
        #expect(order(grid) == "abcd" && order(grid, isMirrored: true) == "badc")
        #expect(order([]) == "" && order([grid[0]]) == "d")
    }

    @Test func whatOverlapsByLessThanHalfIsAnotherRow() {
        let items = [Item(name: "b", frame: CGRect(x: 0, y: 21, width: 50, height: 40)), Item(name: "a", frame: CGRect(x: 100, y: 0, width: 50, height: 40))]
        #expect(order(items) == "ab")
        let half = [Item(name: "b", frame: CGRect(x: 0, y: 20, width: 50, height: 40)), items[1]]
        #expect(order(half) == "ba")
    }

    /// The higher one, and the lower one, decide nothing: of two heights the lower counts.
    @Test func aLowItemBesideAHighOneSharesItsRow() {
        let items = [Item(name: "b", frame: CGRect(x: 100, y: 0, width: 100, height: 200)), Item(name: "a", frame: CGRect(x: 0, y: 90, width: 100, height: 20))]
        #expect(order(items) == "ab" && order(items, isMirrored: true) == "ba")
    }

    @Test func whatLiesOnAnotherComesInTheOrderOfTheTops() {
        let picture = Item(name: "p", frame: CGRect(x: 0, y: 0, width: 400, height: 800)), title = Item(name: "t", frame: CGRect(x: 0, y: 300, width: 200, height: 40))
        let other = Item(name: "u", frame: CGRect(x: -10, y: 300, width: 300, height: 40))
        #expect(order([other, title, picture], sharesRow: RowOrder.lieSideBySide) == "put")
        #expect(order([title, Item(name: "s", frame: CGRect(x: 220, y: 290, width: 100, height: 60))], sharesRow: RowOrder.lieSideBySide) == "ts")
    }

    @Test func precedenceDecidesBetweenEqualTops() {
        let content = Item(name: "c", frame: CGRect(x: 0, y: 0, width: 400, height: 800), precedence: 1)
        let bar = Item(name: "b", frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        #expect(order([content, bar], sharesRow: RowOrder.lieSideBySide) == "bc")
    }

    @Test func equalItemsKeepTheirOrder() {
        let frame = CGRect(x: 0, y: 0, width: 10, height: 10), items = ["a", "b", "c"].map { Item(name: $0, frame: frame) }
        #expect(order(items) == "abc" && order(items, isMirrored: true) == "abc")
    }
}
