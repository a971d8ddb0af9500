import Testing
@testable import WayRender

struct SurfaceBudgetTests {
    @Test func buffersAreLimited() {
        let budget = SurfaceBudget()
        #expect(budget.allows(bufferArea: 300, windowArea: 100))
        #expect(!budget.allows(bufferArea: 301, windowArea: 100))
    }

    /// The number of frames that paint as much until the limit is exceeded, up to a hundred.
    private func frames(paintedArea: Int) -> Int {
        var budget = SurfaceBudget()
        budget.committed(paintedArea: 500, windowArea: 100, isFirst: true)
        for frame in 0..<100 {
            guard budget.allows(bufferArea: 100, windowArea: 100) else { return frame }
            budget.beginFrame()
            budget.committed(paintedArea: paintedArea, windowArea: 100, isFirst: false)
        }
        return 100
    }

    @Test func repaintingIsLimited() {
        #expect(frames(paintedArea: 10) == 100)
        #expect(frames(paintedArea: 30) == 11)
        #expect(frames(paintedArea: 100) == 3)
    }
}
