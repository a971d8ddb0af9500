import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What a presentation controller changes in its container is laid out before the animator of a dismissal begins.
@MainActor struct ChromeLayoutTests {
    /// As card libraries do it: constraints inside the container change at the beginning, and the container's layout gives the presented view its frame.
    final class Card: UIPresentationController {
        let handle = UIView()
        private var top: NSLayoutConstraint?
        var changesAtBegin = true

        override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 100, width: 400, height: 700) }

        override func presentationTransitionWillBegin() {
            super.presentationTransitionWillBegin()
            if changesAtBegin { install() }
        }

        override func presentationTransitionDidEnd(_ completed: Bool) {
            super.presentationTransitionDidEnd(completed)
            if !changesAtBegin { install() }
        }

        private func install() {
            guard let containerView, top == nil else { return }
            handle.translatesAutoresizingMaskIntoConstraints = false
            containerView.insertSubview(handle, at: 0)
            top = handle.topAnchor.constraint(equalTo: containerView.topAnchor, constant: 20)
            top?.isActive = true
            handle.heightAnchor.constraint(equalToConstant: 10).isActive = true
            handle.widthAnchor.constraint(equalToConstant: 40).isActive = true
        }

        override func dismissalTransitionWillBegin() {
            super.dismissalTransitionWillBegin()
            top?.constant = 60
        }

        override func containerViewWillLayoutSubviews() {
            super.containerViewWillLayoutSubviews()
            presentedViewController.view.frame = frameOfPresentedViewInContainerView
        }
    }

    final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        let presents: Bool
        /// Frames of the chrome when the animator was called.
        var seen: [CGRect] = []
        var chrome: UIView?

        init(_ presents: Bool) { self.presents = presents }

        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.6 }

        func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: presents ? .to : .from) else { return }
            let shown = CGRect(x: 0, y: 100, width: 400, height: 700), gone = CGRect(x: 0, y: 800, width: 400, height: 700)
            if let chrome { seen.append(chrome.frame) }
            if presents {
                context.containerView.addSubview(view)
                context.containerView.layoutIfNeeded()
                view.frame = gone
            }
            let presents = presents
            UIView.animate(withDuration: 0.6, delay: 0, options: .curveLinear) {
                view.frame = presents ? shown : gone
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        let dismissal = Slide(false), presentation = Slide(true)
        var driver: UIPercentDrivenInteractiveTransition?
        var changesAtBegin = true
        var card: Card?

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let card = Card(presentedViewController: presented, presenting: presenting)
            card.changesAtBegin = changesAtBegin
            dismissal.chrome = card.handle
            self.card = card
            return card
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { presentation }
        func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { dismissal }
        func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? {
            driver
        }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController(), page = UIViewController(), delegate = Delegate()

    private func present(changesAtBegin: Bool) {
        stage.show(root)
        stage.settle()
        delegate.changesAtBegin = changesAtBegin
        page.transitioningDelegate = delegate
        page.modalPresentationStyle = .custom
        root.present(page, animated: true)
    }

    private var displayedTop: CGFloat { page.view.layer.presentation()?.frame.minY ?? -1 }

    @Test(arguments: [true, false]) func dismissedViewMoves(_ changesAtBegin: Bool) {
        present(changesAtBegin: changesAtBegin)
        stage.settle()
        page.dismiss(animated: true)
        var tops: [CGFloat] = []
        for _ in 0..<6 {
            tops.append(displayedTop)
            stage.advance(by: 0.1)
        }
        #expect(tops.first == 100 && zip(tops.dropFirst(), tops.dropFirst(2)).allSatisfy { $0 < $1 } && tops[5] < 790, "\(tops)")
        #expect(delegate.dismissal.seen == [CGRect(x: 0, y: 60, width: 40, height: 10)], "the chrome is at its new place when the animator begins")
        stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func drivenDismissalFollowsAndReturns() {
        present(changesAtBegin: false)
        stage.settle()
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        page.dismiss(animated: true)
        stage.advance(by: 0)
        for percent in [0.25, 0.5, 0.75] as [CGFloat] {
            driver.update(percent)
            stage.advance(by: 1 / 60)
            #expect(abs(displayedTop - (100 + 700 * percent)) < 1, "\(percent)")
        }
        driver.cancel()
        stage.settle()
        #expect(displayedTop == 100 && root.presentedViewController === page)
    }
}
