import CoreGraphics
import QuartzCore
import Testing
import UIKit
import WayKitTesting

/// The listings of "Customizing the Transition Animations", run unmodified.
@MainActor struct DiagonalTransitionTests {
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

    /// Starts the request with an interaction controller that is paused at one half.
    private func pauseAtHalf(_ request: () -> Void) -> SwipeDriver {
        let driver = SwipeDriver()
        delegate.driver = driver
        request()
        stage.advance(by: 0)
        driver.update(0.5)
        stage.advance(by: 0.1)
        return driver
    }

    @Test func presentationGrowsFromCorner() {
        present()
        stage.advance(by: 0.25)
        #expect(sheet.view.presentationFrame == half)
        #expect(stage.pixel(at: CGPoint(x: 100, y: 300)).bytes == [255, 255, 255])
        #expect(stage.pixel(at: CGPoint(x: 300, y: 600)).bytes == [255, 0, 0])
        stage.settle()
        #expect(log.take() == [
            "sheet viewWillAppear", "animateTransition", "sheet viewDidAppear", "animationEnded(true)", "present completion",
        ])
        #expect(sheet.view.frame == stage.window.bounds)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 5)).bytes == [255, 0, 0])
    }

    @Test func dismissalShrinksIntoCorner() {
        presented()
        sheet.dismiss(animated: true) { [log] in log.add("dismiss completion") }
        stage.advance(by: 0)
        stage.advance(by: 0.25)
        #expect(sheet.view.presentationFrame == half)
        stage.settle()
        #expect(log.take() == [
            "sheet viewWillDisappear", "animateTransition", "sheet viewDidDisappear", "animationEnded(true)", "dismiss completion",
        ])
        #expect(root.presentedViewController == nil)
        #expect(stage.pixel(at: CGPoint(x: 300, y: 600)).bytes == [255, 255, 255])
    }

    /// The listing removes the "to" view after a dismissal: the presenter's view, which had been removed, is restored nonetheless.
    @Test func presentersViewIsRestoredAlthoughAnimatorRemovesIt() {
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

    @Test func panInContainerDrivesPresentation() {
        delegate.driver = SwipeDriver()
        present()
        // The first step is the pan's hysteresis and resets the translation. The rest is half of the container.
        stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 700 - 400 * 15.0 / 14), duration: 0.25, release: false)
        stage.advance(by: 0.1)
        #expect(sheet.view.presentationFrame == half)
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

    @Test func cancelledPresentationRemovesEverything() {
        let before = stage.pixel(at: CGPoint(x: 300, y: 600)).bytes
        let driver = pauseAtHalf { root.present(sheet, animated: true) { [log] in log.add("present completion") } }
        #expect(sheet.view.presentationFrame == half)
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

    @Test func cancelledDismissalRestoresSheet() {
        presented()
        let driver = pauseAtHalf { sheet.dismiss(animated: true) { [log] in log.add("dismiss completion") } }
        #expect(sheet.view.presentationFrame == half)
        driver.cancel()
        stage.settle()
        #expect(log.take() == [
            "sheet viewWillDisappear", "animateTransition", "sheet viewWillAppear", "sheet viewDidAppear", "animationEnded(false)",
        ])
        #expect(root.presentedViewController === sheet)
        #expect(sheet.view.frame == stage.window.bounds)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 5)).bytes == [255, 0, 0])
    }

    @Test func presentationControllersChromeFollowsProgress() {
        delegate.dims = true
        let driver = pauseAtHalf { root.present(sheet, animated: true) { [log] in log.add("present completion") } }
        #expect(sheet.view.presentationFrame == CGRect(x: 200, y: 600, width: 200, height: 200))
        // White under black with alpha 0.4, faded in by half.
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
    func chromeFadesWithDismissal(finished: Bool) {
        delegate.dims = true
        presented()
        let driver = pauseAtHalf { sheet.dismiss(animated: true) }
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

    @Test func cancelledPresentationRemovesChrome() {
        delegate.dims = true
        let driver = pauseAtHalf { root.present(sheet, animated: true) }
        driver.cancel()
        stage.settle()
        #expect(log.take() == [
            "presentationTransitionWillBegin", "sheet viewWillAppear", "animateTransition", "sheet viewWillDisappear",
            "presentationTransitionDidEnd(false)", "sheet viewDidDisappear", "animationEnded(false)",
        ])
        #expect(stage.pixel(at: CGPoint(x: 100, y: 100)).bytes == [255, 255, 255])
    }
}
