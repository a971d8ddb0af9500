import Foundation
import Testing
import WayHost
import WayRender
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTesting

@MainActor struct FrameStatisticsTests {
    private var statistics = FrameStatistics()

    /// A frame at a refresh of 100 Hz.
    private mutating func record(
        _ refresh: Int, cost: TimeInterval = 0.001, requestsNext: Bool = true, compositing: CompositingStatistics = CompositingStatistics()
    ) {
        let now = Double(refresh) * 0.01
        statistics.record(FrameTiming(now: now, presentation: now + 0.008, interval: 0.01), cost: cost, compositing: compositing, requestsNext: requestsNext)
    }

    @Test mutating func missedRefreshIsLate() {
        for refresh in [0, 1, 2, 4, 5, 9] { record(refresh) }
        #expect(statistics.frames.map(\.isLate) == [false, false, false, true, false, true])
        #expect(statistics.lateCount == 2)
        #expect(abs((statistics.frameRate ?? 0) - 5 / 0.09) < 1e-6)
    }

    @Test mutating func pauseIsNotLate() {
        record(0)
        record(1, requestsNext: false)
        record(500)
        #expect(statistics.lateCount == 0 && statistics.frames.last?.presentationInterval == nil)
        #expect(abs((statistics.frameRate ?? 0) - 100) < 1e-6)
    }

    @Test mutating func capacityBoundsFrames() {
        for refresh in 0..<200 { record(refresh, cost: Double(refresh) / 1000) }
        #expect(statistics.frames.count == FrameStatistics.capacity && statistics.frames.first?.cost == 0.14)
    }

    @Test mutating func textShowsStatistics() {
        #expect(statistics.text(windowPixels: 1_000_000) == "")
        record(0, cost: 0.001)
        record(1, cost: 0.004)
        record(3, cost: 0.002, compositing: CompositingStatistics(surfaces: 2, paintedPixels: 250_000, surfacePixels: 500_000))
        #expect(
            statistics.text(windowPixels: 1_000_000) == """
                67 of 100 Hz, 1 late
                frame 2.0 ms, at most 4.0
                painted 0.25 Mpx, 25 %
                composited 1.50 Mpx, 2 surfaces
                """)
    }

    @Test mutating func zeroIntervalAndZeroPixelsDoNotCrash() {
        statistics.record(FrameTiming(now: 0, presentation: 0, interval: 0), cost: 0, compositing: CompositingStatistics(), requestsNext: true)
        statistics.record(FrameTiming(now: 0, presentation: 0, interval: 0), cost: 0, compositing: CompositingStatistics(), requestsNext: true)
        #expect(statistics.text(windowPixels: 0).hasPrefix("– of 0 Hz"))
    }
}

@MainActor struct HeadsUpTests {
    private let stage = TestStage(size: CGSize(width: 640, height: 480))
    private let root = UIViewController()
    /// A point of the overlay, inside of its rounded corners.
    private let point = CGPoint(x: 216, y: 400)

    init() {
        stage.show(root)
        root.view.backgroundColor = .white
        stage.overlays = .headsUp
        stage.settle()
    }

    private var isVisible: Bool { stage.pixel(at: point) != .white }

    @Test func overlayIsAbovePresentationsUntilDisabled() {
        #expect(isVisible)
        let page = UIViewController()
        page.view.backgroundColor = .white
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: true)
        stage.settle()
        #expect(isVisible)
        stage.overlays = []
        stage.settle()
        #expect(!isVisible)
    }

    @Test func overlayStaysInCornerAfterResize() {
        stage.resize(to: CGSize(width: 500, height: 700), scale: 1)
        stage.settle()
        #expect(!(stage.pixel(at: CGPoint(x: 216, y: 690)) == .white) && stage.pixel(at: CGPoint(x: 216, y: 400)) == .white)
    }

    /// It updates with frames that are rendered anyway, a few times a second, and requests none.
    @Test func overlayRequestsNoFrames() {
        let frames = stage.frameCount
        stage.advance(by: 10)
        #expect(stage.frameCount == frames)
        let view = UIView(frame: CGRect(x: 300, y: 0, width: 50, height: 50))
        view.backgroundColor = .red
        root.view.addSubview(view)
        stage.settle()
        var changes = 0, last = bars()
        UIView.animate(withDuration: 1) { view.frame.origin.y = 200 }
        for _ in 0..<60 {
            stage.advance(by: 1.0 / 60)
            let now = bars()
            if now != last { changes += 1 }
            last = now
        }
        #expect((3...5).contains(changes))
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func overlayIgnoresTouches() {
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0
        root.view.addGestureRecognizer(press)
        stage.touchDown(at: point)
        #expect(press.state == .began)
        stage.touchUp()
    }

    /// The pixels at the bottom of its bars; there are more bars as time passes.
    private func bars() -> [UIColor] {
        (16..<216).map { stage.pixel(at: CGPoint(x: CGFloat($0), y: 403)) }
    }
}
