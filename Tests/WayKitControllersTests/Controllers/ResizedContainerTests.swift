import Foundation
import Testing
import WayKit
import WayKitTesting

/// Containers whose view is laid out, and then resized, before they appear.
@MainActor struct ResizedContainerTests {
    private final class HalfPresentation: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 300, width: 400, height: 300) }
        override func presentationTransitionWillBegin() { presentedView?.frame = frameOfPresentedViewInContainerView }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            HalfPresentation(presentedViewController: presented, presenting: presenting)
        }
    }

    private func presentedPageFrame(_ container: UIViewController, _ page: UIViewController) -> CGRect {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), root = UIViewController(), delegate = Delegate()
        stage.show(root)
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.view.frame = CGRect(x: 0, y: 0, width: 400, height: 667)
        container.view.layoutIfNeeded()
        container.modalPresentationStyle = .custom
        container.transitioningDelegate = delegate
        root.present(container, animated: true)
        stage.settle()
        #expect(stage.diagnostics == [])
        return page.view.convert(page.view.bounds, to: nil)
    }

    @Test func thePageFillsANavigationController() {
        let page = UIViewController()
        #expect(presentedPageFrame(UINavigationController(rootViewController: page), page) == CGRect(x: 0, y: 300, width: 400, height: 300))
    }

    @Test func thePageFillsATabBarController() {
        let page = UIViewController(), tabs = UITabBarController()
        tabs.viewControllers = [page]
        #expect(presentedPageFrame(tabs, page) == CGRect(x: 0, y: 300, width: 400, height: 300))
    }
}
