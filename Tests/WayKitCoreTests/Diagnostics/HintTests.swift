import Testing
import WayKit
import WayKitTesting
import WayLog

@testable import WayKitCore

/// What is logged at the level `debug` for somebody who searches why nothing happens.
@MainActor struct HintTests {
    final class Page: UIViewController {
        override func viewDidAppear(_ animated: Bool) {}
    }

    let stage = TestStage(size: CGSize(width: 400, height: 400))
    let page = Page()

    init() {
        Hints.areAlwaysEnabled = true
        stage.show(page)
        stage.settle()
    }

    private var hints: [String] { LogTap.current?.hints ?? [] }
    /// The hints of a test that does not examine the page's own callbacks.
    private var others: [String] { hints.filter { !$0.contains("super") } }

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        stage.tap(at: CGPoint(x: x, y: y))
        stage.settle()
    }

    @Test func gestureOnAViewWithoutInteraction() {
        defer { Hints.areAlwaysEnabled = false }
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        label.text = "Tap"
        label.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
        page.view.addSubview(label)
        tap(20, 20)
        #expect(others.count == 1 && others[0].contains("UILabel \"Tap\": isUserInteractionEnabled of it is false"))
        label.isUserInteractionEnabled = true
        tap(20, 20)
        tap(300, 300)
        #expect(others.count == 1)
    }

    @Test func buttonOutsideItsParent() {
        defer { Hints.areAlwaysEnabled = false }
        let bar = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40)), picture = UIImageView(frame: CGRect(x: 10, y: 200, width: 100, height: 100))
        func button(_ title: String, in view: UIView) {
            let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in })
            button.frame = CGRect(x: 0, y: 60, width: 80, height: 30)
            view.addSubview(button)
            page.view.addSubview(view)
        }
        button("Below", in: bar)
        button("On a picture", in: picture)
        tap(20, 80)
        #expect(others.count == 1 && others[0].contains("UIButton \"Below\": it is outside the bounds of its ancestor UIView"))
        tap(20, 270)
        #expect(others.count == 2 && others[1].contains("isUserInteractionEnabled of UIImageView is false"))
        // Covered by another view: that is what the user sees.
        let lid = UIView(frame: page.view.bounds)
        page.view.addSubview(lid)
        tap(20, 80)
        #expect(others.count == 2)
    }

    @Test func controllerThatOutlivesItsDismissal() {
        defer { Hints.areAlwaysEnabled = false }
        var kept: UIViewController? = UIViewController()
        page.present(kept ?? page, animated: false)
        page.dismiss(animated: false)
        stage.advance(by: 3)
        #expect(others.count == 1 && others[0].contains("UIViewController was dismissed 2 seconds ago and is still alive"))
        kept = nil
        page.present(UIViewController(), animated: false)
        page.dismiss(animated: false)
        stage.advance(by: 3)
        #expect(others.count == 1)
        // Presented again, it is in use.
        let again = UIViewController()
        page.present(again, animated: false)
        page.dismiss(animated: false)
        stage.settle()
        page.present(again, animated: false)
        stage.advance(by: 3)
        #expect(others.count == 1)
    }

    @Test func missingSuperIsReportedOnce() {
        defer { Hints.areAlwaysEnabled = false }
        stage.show(UIViewController())
        stage.show(page)
        #expect(hints.filter { $0.contains("Page.viewDidAppear does not call super") }.count <= 1)
        #expect(hints.allSatisfy { !$0.contains("viewWillAppear") })
    }

    final class Other: UIViewController {
        override func viewWillAppear(_ animated: Bool) {}
        override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    }

    @Test func missingSuperNamesTheMethod() {
        defer { Hints.areAlwaysEnabled = false }
        stage.show(Other())
        stage.show(Other())
        #expect(hints.filter { $0.contains("Other.viewWillAppear") }.count == 1 && !hints.contains { $0.contains("Other.viewDidAppear") })
    }

    final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        let driver = UIPercentDrivenInteractiveTransition()
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            let view = transitionContext.view(forKey: .from)
            UIView.animate(withDuration: 0.3) { view?.alpha = 0 } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
        func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? {
            driver
        }
    }

    @Test func progressOutOfRangeIsReportedOnceATransition() {
        defer { Hints.areAlwaysEnabled = false }
        let presented = UIViewController(), fade = Fade()
        presented.modalPresentationStyle = .overFullScreen
        presented.transitioningDelegate = fade
        page.present(presented, animated: false)
        page.dismiss(animated: true)
        for translation in [0.5, 12, 40] as [CGFloat] {
            fade.driver.update(translation)
            stage.advance(by: 0.1)
        }
        #expect(others.count == 1 && others[0].contains("update(12.0)"))
        fade.driver.finish()
        stage.settle()
    }

    @Test func nothingIsExaminedWithoutTheLevel() {
        Hints.areAlwaysEnabled = false
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        label.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
        page.view.addSubview(label)
        let before = hints.count
        tap(20, 20)
        #expect(hints.count == before)
    }
}
