import Testing
@testable import WayKitCore

/// The cached sets of touches.
@MainActor struct TouchSetCacheTests {
    private let touches = (0..<8).map { _ in UITouch() }

    /// More subsets than the cache holds, each requested twice.
    @Test func subsetHasExactlyItsMembers() {
        var sets = TouchSetCache()
        let all = sets.set(of: touches)
        for _ in 0..<2 {
            for mask in 0..<256 {
                let members = touches.indices.filter { mask >> $0 & 1 == 1 }.map { touches[$0] }
                #expect(sets.subset(of: all) { touch in members.contains { $0 === touch } } == Set(members))
                #expect(sets.set(of: members) == Set(members))
            }
        }
    }

    @Test func removeAllReleasesTouches() {
        var sets = TouchSetCache()
        weak var released: UITouch?
        do {
            let touch = UITouch()
            released = touch
            _ = sets.set(of: [touch])
            _ = sets.subset(of: [touch, touches[0]]) { $0 === touch }
        }
        sets.removeAll()
        #expect(released == nil)
    }
}
