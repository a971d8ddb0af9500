import CoreGraphics
import QuartzCore
import Testing
import UIKit
import WayKitTesting

/// A book's sliding tabs: a gap between the pages, a spring, and an interaction controller.
@MainActor struct SlidingTabsTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let first: LoggingController
    let second: LoggingController
    let tabs: SlidingTabBarController

    init() {
        first = LoggingController("first", color: .red, log: log)
        second = LoggingController("second", color: .green, log: log)
        tabs = SlidingTabBarController([first, second])
        stage.show(tabs)
        _ = log.take()
    }

    /// The left edges of both pages' presentation frames.
    private var edges: (first: CGFloat, second: CGFloat)? {
        guard let one = first.view.presentationFrame, let two = second.view.presentationFrame else { return nil }
        return (one.minX, two.minX)
    }

    @Test func pagesKeepGapAndSpringIntoPlace() throws {
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        var furthest: CGFloat = 400, before: CGFloat = 421
        for _ in 0..<6 {
            stage.advance(by: 1 / 60)
            let current = try #require(edges)
            #expect(abs(current.second - current.first - 420) < 0.2)
            #expect(current.second < before)
            before = current.second
        }
        // Black in the gap, and each page's colour beside it.
        let gapEdge = try #require(edges).second
        #expect(stage.pixel(at: CGPoint(x: gapEdge - 10, y: 300)).bytes == [0, 0, 0])
        #expect(stage.pixel(at: CGPoint(x: gapEdge - 25, y: 300)).bytes == [255, 0, 0])
        #expect(stage.pixel(at: CGPoint(x: gapEdge + 5, y: 300)).bytes == [0, 255, 0])
        for _ in 0..<40 {
            stage.advance(by: 1 / 60)
            if let edge = second.view.presentationFrame?.minX { furthest = min(furthest, edge) }
        }
        // A damping of 0.75 overshoots by 2.8 % of the distance, 12 points of 420, slightly modified by the initial velocity.
        #expect(furthest < -5 && furthest > -20)
        stage.settle()
        #expect(log.take() == ["first viewWillDisappear", "second viewWillAppear", "first viewDidDisappear", "second viewDidAppear"])
        #expect(second.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        #expect(first.view.superview == nil)
    }

    @Test func backwardTransitionIsMirrored() throws {
        tabs.selectedIndex = 1
        stage.settle()
        _ = log.take()
        tabs.selectedIndex = 0
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        let current = try #require(edges)
        #expect(abs(current.second - current.first - 420) < 0.2)
        #expect(current.first < 0 && current.second > 0)
        stage.settle()
        #expect(log.take() == ["second viewWillDisappear", "first viewWillAppear", "second viewDidDisappear", "first viewDidAppear"])
    }

    @Test(arguments: [true, false])
    func interactionControllerFinishesOrCancels(finishes: Bool) throws {
        let driver = UIPercentDrivenInteractiveTransition()
        tabs.driver = driver
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        driver.update(0.2)
        stage.advance(by: 0.1)
        let paused = try #require(edges)
        #expect(paused.second > 0 && paused.second < 420)
        stage.advance(by: 0.5)
        #expect(try #require(edges).second == paused.second)
        if finishes { driver.finish() } else { driver.cancel() }
        stage.settle()
        if finishes {
            #expect(log.take() == ["first viewWillDisappear", "second viewWillAppear", "first viewDidDisappear", "second viewDidAppear"])
            #expect(tabs.selectedIndex == 1)
        } else {
            #expect(log.take() == [
                "first viewWillDisappear", "second viewWillAppear", "second viewWillDisappear", "first viewWillAppear",
                "second viewDidDisappear", "first viewDidAppear",
            ])
            #expect(tabs.selectedIndex == 0)
            #expect(stage.pixel(at: CGPoint(x: 200, y: 300)).bytes == [255, 0, 0])
            #expect(first.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        }
    }

    /// Paused in flight during the spring: the position is kept, and the transition continues from there in either direction.
    @Test(arguments: [true, false])
    func pausedInFlightStaysPaused(finishes: Bool) throws {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        tabs.driver = driver
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        let paused = try #require(edges).second
        driver.pause()
        for _ in 0..<10 {
            stage.advance(by: 0.05)
            #expect(abs(try #require(edges).second - paused) < 0.2)
        }
        #expect(paused > 20 && paused < 400)
        if finishes { driver.finish() } else { driver.cancel() }
        stage.advance(by: 1 / 60)
        #expect(abs(try #require(edges).second - paused) < 60)
        stage.settle()
        #expect(tabs.selectedIndex == (finishes ? 1 : 0))
        #expect(log.take().count == (finishes ? 4 : 6))
        #expect(stage.pixel(at: CGPoint(x: 200, y: 300)).bytes == (finishes ? [0, 255, 0] : [255, 0, 0]))
    }

    /// A new selection while the spring is in flight.
    @Test func selectionInFlightReverses() {
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        stage.advance(by: 0.15)
        tabs.selectedIndex = 0
        stage.settle()
        #expect(tabs.selectedIndex == 0)
        #expect(first.view.window != nil)
        #expect(second.view.superview == nil)
        // Reversed in flight: the second page never appeared.
        #expect(log.take() == [
            "first viewWillDisappear", "second viewWillAppear", "second viewWillDisappear", "first viewWillAppear",
            "second viewDidDisappear", "first viewDidAppear",
        ])
    }
}
