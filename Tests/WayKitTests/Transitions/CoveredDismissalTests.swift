import Foundation
import Testing
import WayKit
import WayKitTesting

/// A dismissal of two controllers at once, of which the upper covers the lower, that turns back.
@MainActor @Suite struct CoveredDismissalTests {
    @Test("§2 §4 In a chain's dismissal that turns back, who is covered hears nothing") func theCoveredControllerHearsNothing() {
        let stage = TestStage(size: CGSize(width: 400, height: 800))
        let log = EventLog()
        let root = RecordingController("root", log: log), middle = RecordingController("middle", log: log)
        let top = RecordingController("top", log: log)
        let delegate = RecordingDelegate(log: log), driver = UIPercentDrivenInteractiveTransition()
        delegate.animator = SlideAnimator()
        top.transitioningDelegate = delegate
        for controller in [middle, top] { controller.modalPresentationStyle = .fullScreen }
        stage.show(root)
        root.present(middle, animated: false)
        stage.settle()
        middle.present(top, animated: false)
        stage.settle()
        delegate.driver = driver
        _ = log.take()
        root.dismiss(animated: true)
        stage.advance(by: 0)
        driver.update(0.5)
        driver.cancel()
        stage.settle()
        #expect(!log.lines.contains { $0.hasPrefix("middle") })
        #expect(root.presentedViewController === middle && middle.presentedViewController === top)
    }
}
