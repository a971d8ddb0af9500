import CoreGraphics
import QuartzCore
import Testing
import UIKit
import WayKitTesting

/// The listings of "Customizing the Transition Animations", run as they stand.
@MainActor @Suite struct DiagonalTransitionTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: LoggingController
    let sheet: LoggingController
    let delegate = DiagonalTransitioningDelegate()
    let half = CGRect(x: 200, y: 400, width: 200, height: 400)

    init() {
        root = LoggingController("root", color: .white, log: log)
        sheet = LoggingController("sheet", color: .red, log: log)
        delegate.log = log
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = delegate
        stage.show(root)
        _ = log.take()
    }

    private func present() {
        root.present(sheet, animated: true) { [log] in log.add("present completion") }
        stage.advance(by: 0)
    }

    private func presented() {
        present()
        stage.settle()
        _ = log.take()
    }

    /// A driver, held at the half.
    private func hold(_ request: () -> Void) -> SwipeDriver {
        let driver = SwipeDriver()
        delegate.driver = driver
        request()
        stage.advance(by: 0)
        driver.update(0.5)
        stage.advance(by: 0.1)
        return driver
    }

    @Test func thePresentationGrowsOutOfTheCorner() {
        present()
        stage.advance(by: 0.25)
        #expect(sheet.view.shownFrame == half)
        #expect(stage.pixel(at: CGPoint(x: 100, y: 300)).bytes == [255, 255, 255])
        #expect(stage.pixel(at: CGPoint(x: 300, y: 600)).bytes == [255, 0, 0])
        stage.settle()
        #expect(log.take() == [
            "sheet viewWillAppear", "animateTransition", "sheet viewDidAppear", "animationEnded(true)", "present completion",
        ])
        #expect(sheet.view.frame == stage.window.bounds)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 5)).bytes == [255, 0, 0])
    }

    @Test func theDismissalShrinksIntoTheCorner() {
        presented()
        sheet.dismiss(animated: true) { [log] in log.add("dismiss completion") }
        stage.advance(by: 0)
        stage.advance(by: 0.25)
        #expect(sheet.view.shownFrame == half)
        stage.settle()
        #expect(log.take() == [
            "sheet viewWillDisappear", "animateTransition", "sheet viewDidDisappear", "animationEnded(true)", "dismiss completion",
        ])
        #expect(root.presentedViewController == nil)
        #expect(stage.pixel(at: CGPoint(x: 300, y: 600)).bytes == [255, 255, 255])
    }

    /// The listing takes the "to" view away after a dismissal: where the presenter's view had left, it comes home all the same.
    @Test func theListingTakesThePresenterAwayAndItComesHome() {
        sheet.modalPresentationStyle = .fullScreen
        presented()
        #expect(root.view.superview == nil)
        sheet.dismiss(animated: true)
        stage.settle()
        #expect(log.take() == [
            "sheet viewWillDisappear", "root viewWillAppear", "animateTransition", "root viewDidAppear", "sheet viewDidDisappear",
            "animationEnded(true)",
        ])
        #expect(root.view.superview === stage.window)
        #expect(root.view.frame == stage.window.bounds)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 5)).bytes == [255, 255, 255])
    }

    @Test func aFingerInTheContainerDrivesThePresentation() {
        delegate.driver = SwipeDriver()
        present()
        // The first step is the pan's slop: it resets the translation. What is left is half the container.
        stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 700 - 400 * 15.0 / 14), duration: 0.25, release: false)
        stage.advance(by: 0.1)
        #expect(sheet.view.shownFrame == half)
        #expect(stage.pixel(at: CGPoint(x: 300, y: 600)).bytes == [255, 0, 0])
        let container = sheet.view.superview
        #expect(container?.gestureRecognizers?.count == 1)
        stage.touchUp()
        #expect(container?.gestureRecognizers?.isEmpty ?? true)
        stage.settle()
        #expect(log.take() == [
            "sheet viewWillAppear", "animateTransition", "sheet viewDidAppear", "animationEnded(true)", "present completion",
        ])
    }

    @Test func aCancelledPresentationLeavesNothing() {
        let before = stage.pixel(at: CGPoint(x: 300, y: 600)).bytes
        let driver = hold { root.present(sheet, animated: true) { [log] in log.add("present completion") } }
        #expect(sheet.view.shownFrame == half)
        driver.cancel()
        stage.settle()
        #expect(log.take() == [
            "sheet viewWillAppear", "animateTransition", "sheet viewWillDisappear", "sheet viewDidDisappear", "animationEnded(false)",
        ])
        #expect(root.presentedViewController == nil)
        #expect(sheet.view.superview == nil)
        #expect(stage.window.subviews.count == 1)
        #expect(stage.pixel(at: CGPoint(x: 300, y: 600)).bytes == before)
    }

    @Test func aCancelledDismissalBringsTheSheetBack() {
        presented()
        let driver = hold { sheet.dismiss(animated: true) { [log] in log.add("dismiss completion") } }
        #expect(sheet.view.shownFrame == half)
        driver.cancel()
        stage.settle()
        #expect(log.take() == [
            "sheet viewWillDisappear", "animateTransition", "sheet viewWillAppear", "sheet viewDidAppear", "animationEnded(false)",
        ])
        #expect(root.presentedViewController === sheet)
        #expect(sheet.view.frame == stage.window.bounds)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 5)).bytes == [255, 0, 0])
    }

    @Test func thePresentationControllersChromeFollows() {
        delegate.dims = true
        let driver = hold { root.present(sheet, animated: true) { [log] in log.add("present completion") } }
        #expect(sheet.view.shownFrame == CGRect(x: 200, y: 600, width: 200, height: 200))
        // White under a black of alpha 0.4, half-way in.
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)).bytes.allSatisfy { abs($0 - 204) <= 1 })
        #expect(stage.pixel(at: CGPoint(x: 300, y: 700)).bytes == [255, 0, 0])
        driver.finish()
        stage.settle()
        #expect(log.take() == [
            "presentationTransitionWillBegin", "sheet viewWillAppear", "animateTransition", "presentationTransitionDidEnd(true)",
            "sheet viewDidAppear", "animationEnded(true)", "present completion",
        ])
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)).bytes.allSatisfy { abs($0 - 153) <= 1 })
        #expect(sheet.view.frame == CGRect(x: 0, y: 400, width: 400, height: 400))
    }

    @Test(arguments: [true, false])
    func theChromeGoesWithTheDismissal(finished: Bool) {
        delegate.dims = true
        presented()
        let driver = hold { sheet.dismiss(animated: true) }
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)).bytes.allSatisfy { abs($0 - 204) <= 1 })
        if finished { driver.finish() } else { driver.cancel() }
        stage.settle()
        #expect(log.take() == ["dismissalTransitionWillBegin", "sheet viewWillDisappear", "animateTransition"]
            + (finished
                ? ["dismissalTransitionDidEnd(true)", "sheet viewDidDisappear", "animationEnded(true)"]
                : ["sheet viewWillAppear", "dismissalTransitionDidEnd(false)", "sheet viewDidAppear", "animationEnded(false)"]))
        let level = finished ? 255 : 153
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)).bytes.allSatisfy { abs($0 - level) <= 1 })
    }

    @Test func aCancelledPresentationTakesTheChromeAway() {
        delegate.dims = true
        let driver = hold { root.present(sheet, animated: true) }
        driver.cancel()
        stage.settle()
        #expect(log.take() == [
            "presentationTransitionWillBegin", "sheet viewWillAppear", "animateTransition", "sheet viewWillDisappear",
            "presentationTransitionDidEnd(false)", "sheet viewDidDisappear", "animationEnded(false)",
        ])
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)).bytes == [255, 255, 255])
    }
}
