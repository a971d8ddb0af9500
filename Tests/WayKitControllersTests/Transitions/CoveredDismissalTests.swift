import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A cancelled dismissal of two stacked controllers, of which the upper one covers the lower one.
@MainActor struct CoveredDismissalTests {
    @Test("§2 §4 In a chain's cancelled dismissal the covered controller gets no appearance callbacks") func coveredControllerGetsNoCallbacks() {
        let stage = TestStage(size: CGSize(width: 400, height: 800))
        let log = EventLog()
        let root = RecordingController("root", log: log), middle = RecordingController("middle", log: log)
        let top = RecordingController("top", log: log)
        let delegate = RecordingDelegate(log: log), interactionController = UIPercentDrivenInteractiveTransition()
        delegate.animator = SlideAnimator()
        top.transitioningDelegate = delegate
        for controller in [middle, top] { controller.modalPresentationStyle = .fullScreen }
        stage.show(root)
        root.present(middle, animated: false)
        stage.settle()
        middle.present(top, animated: false)
        stage.settle()
        delegate.interactionController = interactionController
        _ = log.take()
        root.dismiss(animated: true)
        stage.advance(by: 0)
        interactionController.update(0.5)
        interactionController.cancel()
        stage.settle()
        #expect(!log.lines.contains { $0.hasPrefix("middle") })
        #expect(root.presentedViewController === middle && middle.presentedViewController === top)
    }
}
