import Foundation
import Testing
import WayKit
import WayKitTesting

/// `adaptivePresentationStyle` of a presentation controller of the program.
@MainActor struct OverriddenAdaptiveStyleTests {
    final class OverlayPresentation: UIPresentationController {
        override var adaptivePresentationStyle: UIModalPresentationStyle { .overFullScreen }
        override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 50, y: 50, width: 200, height: 200) }
    }

    final class Transitioning: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { OverlayPresentation(presentedViewController: presented, presenting: presenting) }
    }

    @Test(arguments: [(CGFloat(390), UIModalPresentationStyle.overFullScreen), (1024, .none)])
    func isUsedInCompactWidth(_ width: CGFloat, _ style: UIModalPresentationStyle) {
        let stage = TestStage(size: CGSize(width: width, height: 844)), root = UIViewController(), page = UIViewController(), delegate = Transitioning()
        stage.show(root)
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = delegate
        root.present(page, animated: false)
        stage.settle()
        let frame = page.view.convert(page.view.bounds, to: nil)
        #expect(frame == (style == .none ? CGRect(x: 50, y: 50, width: 200, height: 200) : CGRect(x: 0, y: 0, width: width, height: 844)))
        #expect((page.presentationController is OverlayPresentation) == (style == .none))
    }
}
