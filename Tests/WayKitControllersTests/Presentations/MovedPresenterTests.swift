import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// An animator moves the presenter's view into the container, as menus at the side do it: it stays there while the presentation lasts.
@MainActor struct MovedPresenterTests {
    enum Return: CaseIterable { case byAnimator, bySystem }

    final class Menu: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        var presenting = true
        var returns = Return.bySystem
        var driver: UIPercentDrivenInteractiveTransition?
        private weak var home: UIView?

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            self.presenting = true
            return self
        }

        func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
            presenting = false
            return self
        }

        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let from = context.viewController(forKey: .from)?.view, let to = context.viewController(forKey: .to)?.view else { return }
            if presenting {
                home = from.superview
                context.containerView.backgroundColor = .black
                context.containerView.addSubview(from)
                context.containerView.addSubview(to)
                to.frame = CGRect(x: -280, y: 0, width: 280, height: 800)
                UIView.animate(withDuration: 0.3) {
                    to.frame.origin.x = 0
                } completion: { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
            } else {
                UIView.animate(withDuration: 0.3) {
                    from.frame.origin.x = -280
                } completion: { _ in
                    if self.returns == .byAnimator, !context.transitionWasCancelled { self.home?.addSubview(to) }
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
        }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController(), page = UIViewController(), menu = Menu()

    init() {
        root.view.backgroundColor = .green
        page.view.backgroundColor = .red
        page.transitioningDelegate = menu
        page.modalPresentationStyle = .overFullScreen
        stage.show(root)
        stage.settle()
    }

    private let beside = CGPoint(x: 350, y: 400)
    private var isHome: Bool { root.view.superview === stage.window && root.view.frame == stage.window.bounds }

    @Test(arguments: Return.allCases) func presenterIsSeenBesideTheMenu(_ returns: Return) {
        menu.returns = returns
        for _ in 0..<2 {
            root.present(page, animated: true)
            stage.advance(by: 0.15)
            #expect(stage.pixel(at: beside) == .green, "on the way")
            stage.settle()
            #expect(stage.pixel(at: beside) == .green && root.view.superview === page.presentationController?.containerView)
            page.dismiss(animated: true)
            stage.advance(by: 0.15)
            #expect(stage.pixel(at: beside) == .green, "on the way back")
            stage.settle()
            #expect(stage.pixel(at: beside) == .green && isHome)
        }
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }

    @Test func cancelledTransitionsLeaveItWhereItWas() {
        let driver = UIPercentDrivenInteractiveTransition()
        menu.driver = driver
        root.present(page, animated: true)
        stage.advance(by: 0)
        driver.update(0.5)
        stage.advance(by: 0.1)
        driver.cancel()
        stage.settle()
        #expect(isHome && root.presentedViewController == nil)
        menu.driver = nil
        root.present(page, animated: true)
        stage.settle()
        menu.driver = driver
        page.dismiss(animated: true)
        stage.advance(by: 0)
        driver.update(0.5)
        stage.advance(by: 0.1)
        driver.cancel()
        stage.settle()
        #expect(root.view.superview === page.presentationController?.containerView && stage.pixel(at: beside) == .green)
        menu.driver = nil
        page.dismiss(animated: true)
        stage.settle()
        #expect(isHome)
    }

    @Test func windowIsResizedMeanwhile() {
        root.present(page, animated: true)
        stage.settle()
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.settle()
        page.dismiss(animated: true)
        stage.settle()
        #expect(isHome && stage.pixel(at: CGPoint(x: 750, y: 200)) == .green)
    }

    @Test func everythingAboveIsDismissedAtOnce() {
        root.present(page, animated: true)
        stage.settle()
        let above = UIViewController()
        page.present(above, animated: true)
        stage.settle()
        root.dismiss(animated: true)
        stage.settle()
        #expect(isHome && root.presentedViewController == nil && stage.pixel(at: beside) == .green)
    }

    @Test func anotherRootReleasesIt() {
        root.present(page, animated: true)
        stage.settle()
        let next = UIViewController()
        next.view.backgroundColor = .blue
        stage.window.rootViewController = next
        stage.settle()
        #expect(stage.pixel(at: beside) == .blue && root.presentedViewController == nil)
        stage.show(root)
        stage.settle()
        #expect(isHome && stage.pixel(at: beside) == .green)
    }
}
