import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A transition that is cancelled in a window of another size than it began in.
@MainActor struct ResizedCancelTests {
    @Test("§4 pain 16: after a cancel in a resized window all frames fit the new size") func framesFitTheResizedWindow() {
        let stage = TestStage(size: CGSize(width: 400, height: 800))
        let log = EventLog()
        let root = RecordingController("root", log: log), sheet = RecordingController("sheet", log: log, color: .red)
        let delegate = RecordingDelegate(log: log)
        delegate.animator = SlideAnimator()
        delegate.makeController = { RecordingPresentationController($0, $1, log: log) }
        sheet.transitioningDelegate = delegate
        sheet.modalPresentationStyle = .custom
        stage.show(root)
        root.present(sheet, animated: true)
        stage.settle()
        let interactionController = UIPercentDrivenInteractiveTransition()
        delegate.interactionController = interactionController
        sheet.dismiss(animated: true)
        stage.advance(by: 0)
        interactionController.update(0.4)
        stage.resize(to: CGSize(width: 600, height: 500), scale: 1)
        stage.advance(by: 0.1)
        interactionController.cancel()
        stage.settle()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 600, height: 500))
        #expect(sheet.view.frame == CGRect(x: 0, y: 250, width: 600, height: 250))
    }
}
