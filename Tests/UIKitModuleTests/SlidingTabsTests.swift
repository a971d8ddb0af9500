import CoreGraphics
import QuartzCore
import Testing
import UIKit
import WayKitTesting

/// A book's sliding tabs: a gap between the pages, a spring at the end, and a driver.
@MainActor @Suite struct SlidingTabsTests {
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

    /// Where the left edges of both pages are seen.
    private var edges: (first: CGFloat, second: CGFloat)? {
        guard let one = first.view.shownFrame, let two = second.view.shownFrame else { return nil }
        return (one.minX, two.minX)
    }

    @Test func theyAreAGapApartAndSpringIntoPlace() throws {
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        var furthest: CGFloat = 400, before: CGFloat = 421
        for _ in 0..<6 {
            stage.advance(by: 1 / 60)
            let seen = try #require(edges)
            #expect(abs(seen.second - seen.first - 420) < 0.2)
            #expect(seen.second < before)
            before = seen.second
        }
        // Black between them, each in its own colour beside it.
        let seam = try #require(edges).second
        #expect(stage.pixel(at: CGPoint(x: seam - 10, y: 300)).bytes == [0, 0, 0])
        #expect(stage.pixel(at: CGPoint(x: seam - 25, y: 300)).bytes == [255, 0, 0])
        #expect(stage.pixel(at: CGPoint(x: seam + 5, y: 300)).bytes == [0, 255, 0])
        for _ in 0..<40 {
            stage.advance(by: 1 / 60)
            if let edge = second.view.shownFrame?.minX { furthest = min(furthest, edge) }
        }
        // A damping of 0.75 goes over by 2.8 % of the way, 12 points of 420, and by less what the first velocity adds.
        #expect(furthest < -5 && furthest > -20)
        stage.settle()
        #expect(log.take() == ["first viewWillDisappear", "second viewWillAppear", "first viewDidDisappear", "second viewDidAppear"])
        #expect(second.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        #expect(first.view.superview == nil)
    }

    @Test func theWayBackIsMirrored() throws {
        tabs.selectedIndex = 1
        stage.settle()
        _ = log.take()
        tabs.selectedIndex = 0
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        let seen = try #require(edges)
        #expect(abs(seen.second - seen.first - 420) < 0.2)
        #expect(seen.first < 0 && seen.second > 0)
        stage.settle()
        #expect(log.take() == ["second viewWillDisappear", "first viewWillAppear", "second viewDidDisappear", "first viewDidAppear"])
    }

    @Test(arguments: [true, false])
    func aDriverFinishesOrCancels(finishes: Bool) throws {
        let driver = UIPercentDrivenInteractiveTransition()
        tabs.driver = driver
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        driver.update(0.2)
        stage.advance(by: 0.1)
        let held = try #require(edges)
        #expect(held.second > 0 && held.second < 420)
        stage.advance(by: 0.5)
        #expect(try #require(edges).second == held.second)
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

    /// In the middle of the spring: it stands where it was, and goes on from there, or back.
    @Test(arguments: [true, false])
    func caughtInFlightItStands(finishes: Bool) throws {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        tabs.driver = driver
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        let caught = try #require(edges).second
        driver.pause()
        for _ in 0..<10 {
            stage.advance(by: 0.05)
            #expect(abs(try #require(edges).second - caught) < 0.2)
        }
        #expect(caught > 20 && caught < 400)
        if finishes { driver.finish() } else { driver.cancel() }
        stage.advance(by: 1 / 60)
        #expect(abs(try #require(edges).second - caught) < 60)
        stage.settle()
        #expect(tabs.selectedIndex == (finishes ? 1 : 0))
        #expect(log.take().count == (finishes ? 4 : 6))
        #expect(stage.pixel(at: CGPoint(x: 200, y: 300)).bytes == (finishes ? [0, 255, 0] : [255, 0, 0]))
    }

    /// The third tap comes while the spring still swings.
    @Test func aRequestInFlightIsServed() {
        tabs.selectedIndex = 1
        stage.advance(by: 0)
        stage.advance(by: 0.15)
        tabs.selectedIndex = 0
        stage.settle()
        #expect(tabs.selectedIndex == 0)
        #expect(first.view.window != nil)
        #expect(second.view.superview == nil)
        // Turned round where it was: the second page never appeared.
        #expect(log.take() == [
            "first viewWillDisappear", "second viewWillAppear", "second viewWillDisappear", "first viewWillAppear",
            "second viewDidDisappear", "first viewDidAppear",
        ])
    }
}
