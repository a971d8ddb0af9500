import Testing
@testable import WayKit

/// The sets that fingers are handed out in.
@MainActor @Suite struct TouchSetCacheTests {
    private let touches = (0..<8).map { _ in UITouch() }

    /// More parts than are kept, each asked for twice.
    @Test func aPartHasThoseThatBelongToItAndNoOthers() {
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

    @Test func nothingIsKeptOfFingersThatAreGone() {
        var sets = TouchSetCache()
        weak var gone: UITouch?
        do {
            let touch = UITouch()
            gone = touch
            _ = sets.set(of: [touch])
            _ = sets.subset(of: [touch, touches[0]]) { $0 === touch }
        }
        sets.removeAll()
        #expect(gone == nil)
    }
}
