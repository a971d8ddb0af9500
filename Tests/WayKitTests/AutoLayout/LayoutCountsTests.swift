import Foundation
import Testing
import WayHost
@testable import WayKit
import WayKitTesting
import WayRender

@MainActor @Suite struct LayoutCountsTests {
    @Test func layoutOfAFrameIsCounted() throws {
        let layout = LayoutStage(), box = layout.box()
        let width = box.widthAnchor.constraint(equalToConstant: 10)
        layout.layOut(width)
        let scene = try #require(layout.stage.window.windowScene)
        width.constant = 20
        layout.stage.advance(by: 1.0 / 60)
        #expect(scene.layoutCounts.solutions == 1 && (1...3).contains(scene.layoutCounts.views))
        box.backgroundColor = .red
        layout.stage.advance(by: 1.0 / 60)
        #expect(scene.layoutCounts.solutions == 0 && scene.layoutCounts.views == 0)
    }

    @Test func displayShowsTheFrameWithMostLayout() {
        var statistics = FrameStatistics()
        for (index, views) in [3, 12, 5].enumerated() {
            let time = Double(index) / 100
            statistics.record(
                FrameTiming(now: time, presentation: time, interval: 0.01), cost: 0.001, compositing: CompositingStatistics(),
                layout: LayoutCounts(views: views, solutions: 2), requestsNext: true)
        }
        #expect(statistics.text(windowPixels: 1).hasSuffix("\nlayout at most 12 views, 2 solved"))
    }
}
