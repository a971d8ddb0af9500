import Foundation
import Testing

@testable import WayMotion

struct PageDotsTests {
    @Test func truncatedRowEndsWithSmallDots() {
        let row = PageDots(count: 20, current: 10, availableLength: 100)
        #expect(row.dots.count == 6)
        #expect(row.dots.map(\.page) == [7, 8, 9, 10, 11, 12])
        #expect(row.dots.map(\.scale) == [0.6, 1, 1, 1, 1, 0.6])
        #expect(abs((row.dots[0].center + row.dots[5].center) / 2 - 50) < 1e-9)
        #expect(PageDots(count: 20, current: 0, availableLength: 100).dots.map(\.scale) == [1, 1, 1, 1, 1, 0.6])
        #expect(PageDots(count: 0, current: 0, availableLength: 100).dots.isEmpty)
        #expect(PageDots(count: 3, current: 0, availableLength: 0).dots.map(\.page) == [0])
    }

    @Test func aLongIndicatorShiftsThoseAfterIt() {
        let row = PageDots(count: 4, current: 1, availableLength: 200, currentLength: 28)
        #expect(row.length == PageDots.length(of: 4) + 21)
        let centers = row.dots.map(\.center)
        #expect(centers[1] - centers[0] == 16 + 10.5 && centers[2] - centers[1] == 16 + 10.5 && centers[3] - centers[2] == 16)
        #expect(abs(centers[0] - 3.5 + centers[3] + 3.5 - 200) < 1e-9, "the row is in the centre")
        #expect(PageDots(count: 20, current: 10, availableLength: 100, currentLength: 28).dots.count == 5)
    }
}
