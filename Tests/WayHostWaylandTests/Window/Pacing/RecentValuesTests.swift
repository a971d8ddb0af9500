import Testing

@testable import WayHostWayland

struct RecentValuesTests {
    private func recent(_ values: [Double], capacity: Int) -> RecentValues {
        var recent = RecentValues(capacity: capacity)
        for value in values { recent.append(value) }
        return recent
    }

    @Test func onlyTheLastValuesAreKept() {
        var recent = recent([1, 2], capacity: 3)
        #expect(recent.count == 2 && !recent.isFull)
        recent.append(3)
        #expect(recent.isFull)
        recent.append(4)
        #expect(recent.values == [2, 3, 4])
        recent.removeAll()
        #expect(recent.values.isEmpty && !recent.isFull)
    }

    @Test func medianIsTheUpperOne() {
        #expect(recent([], capacity: 4).median == nil)
        #expect(recent([5, 1, 3], capacity: 4).median == 3)
        #expect(recent([7, 5, 1, 3], capacity: 4).median == 5)
    }

    @Test func outliersAreNotCounted() {
        let recent = recent([4, 9, 1, 6], capacity: 4)
        #expect(recent.minimum(withoutOutliers: 0) == 1 && recent.minimum(withoutOutliers: 1) == 4)
        #expect(recent.maximum(withoutOutliers: 0) == 9 && recent.maximum(withoutOutliers: 1) == 6)
        let one = self.recent([2], capacity: 4)
        #expect(one.minimum(withoutOutliers: 1) == 2 && one.maximum(withoutOutliers: 1) == 2)
        #expect(RecentValues(capacity: 4).minimum(withoutOutliers: 1) == nil)
        #expect(RecentValues(capacity: 4).maximum(withoutOutliers: 1) == nil)
    }

    @Test func interquartileMeanIgnoresBothQuarters() {
        #expect(recent([1, 100, 2, 4], capacity: 4).interquartileMean == 3)
        #expect(recent([1, 2, 3], capacity: 4).interquartileMean == nil)
    }
}
