import Foundation
import Testing
import WayHost
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting
import WayRender

@MainActor struct LayoutCountsTests {
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

    /// A `layoutIfNeeded` in an action counts in the next frame.
    @Test func layoutBetweenFramesIsCounted() throws {
        let layout = LayoutStage(), box = layout.box(), width = box.widthAnchor.constraint(equalToConstant: 10)
        layout.layOut(width)
        let scene = try #require(layout.stage.window.windowScene)
        for constant in [20, 30, 40] as [CGFloat] {
            width.constant = constant
            layout.page.layoutIfNeeded()
        }
        layout.stage.advance(by: 1.0 / 60)
        #expect(scene.layoutCounts.solutions == 3 && scene.layoutCounts.views == 6, "\(scene.layoutCounts)")
    }

    @Test func traceHasTheCountsOfEachFrame() throws {
        final class Bytes { var text = "" }
        let layout = LayoutStage(), box = layout.box(), width = box.widthAnchor.constraint(equalToConstant: 10), bytes = Bytes()
        layout.layOut(width)
        let trace = Trace(taskQueue: layout.stage.host.taskQueue) { bytes.text += String(decoding: $0, as: UTF8.self) }
        layout.stage.trace = trace
        width.constant = 20
        layout.stage.advance(by: 1.0 / 60)
        trace.close()
        let line = try #require(bytes.text.split(separator: "\n").first { $0.contains("laid out") })
        #expect(line.contains("\"solutions\":1") && line.contains("\"views\":2"), "\(line)")
    }

    @Test func displayShowsTheFrameWithMostLayout() {
        var statistics = FrameStatistics()
        for (index, views) in [3, 12, 5].enumerated() {
            let time = Double(index) / 100
            statistics.record(
                FrameTiming(now: time, presentation: time, interval: 0.01), cost: 0.001, compositing: CompositingStatistics(),
                layout: LayoutCounts(views: views, solutions: 2), requestsNext: true)
        }
        #expect(statistics.text(windowPixels: 1).hasSuffix("\nlayout ≤ 12 views, 2 solved"))
    }
}
