import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Tabs that slide in the order of the bar, by a tap or by a pan over the page.
@MainActor struct TabsProgramTests {
    private let log = EventLog()

    private func shown(_ variant: ProgramVariant) -> (stage: TestStage, tabs: SlidingTabs) {
        let stage = variant.makeStage(), tabs = SlidingTabs(log: log)
        stage.show(tabs)
        _ = log.take()
        return (stage, tabs)
    }

    @Test(arguments: ProgramVariant.all) func tapSlidesToNextTab(_ variant: ProgramVariant) {
        let (stage, tabs) = shown(variant)
        stage.tap(at: variant.point(leading: 200, y: 775))
        stage.advance(by: 0)
        for edge in [300, 200, 100] as [CGFloat] {
            stage.advance(by: 0.1)
            #expect(stage.rgb(at: variant.point(leading: edge + 20, y: 400)) == [0, 255, 0])
            #expect(stage.rgb(at: variant.point(leading: edge - 20, y: 400)) == [255, 0, 0])
        }
        #expect(stage.settle())
        #expect(tabs.selectedIndex == 1)
        #expect(
            log.take() == [
                "shouldSelect green", "didSelect green", "red willDisappear", "green willAppear", "red didDisappear", "green didAppear",
            ])
    }

    @Test(arguments: ProgramVariant.all) func panMovesBothPagesAndCancels(_ variant: ProgramVariant) {
        let (stage, tabs) = shown(variant)
        let before = stage.snapshot()
        stage.touchDown(at: variant.point(leading: 350, y: 400))
        stage.advance(by: 1 / 60.0)
        stage.touchMove(to: variant.point(leading: 330, y: 400))
        stage.touchMove(to: variant.point(leading: 230, y: 400))
        stage.advance(by: 0.1)
        #expect(tabs.selectedIndex == 1)
        // The finger has moved by 120 points, of which 10 are the slop.
        #expect(stage.rgb(at: variant.point(leading: 289, y: 400)) == [255, 0, 0])
        #expect(stage.rgb(at: variant.point(leading: 291, y: 400)) == [0, 255, 0])
        stage.advance(by: 0.2)
        stage.touchUp()
        #expect(stage.settle())
        #expect(tabs.selectedIndex == 0)
        #expect(PixelDifference.between(stage.snapshot(), before) == 0)
        #expect(
            log.take() == [
                "red willDisappear", "green willAppear", "green willDisappear", "red willAppear", "green didDisappear", "red didAppear",
            ])
    }

    @Test(arguments: ProgramVariant.all) func panPastMiddleSelectsTab(_ variant: ProgramVariant) {
        let (stage, tabs) = shown(variant)
        stage.drag(from: variant.point(leading: 380, y: 400), to: variant.point(leading: 60, y: 400), duration: 0.3)
        #expect(stage.settle())
        #expect(tabs.selectedIndex == 1)
        stage.drag(from: variant.point(leading: 20, y: 400), to: variant.point(leading: 340, y: 400), duration: 0.3)
        #expect(stage.settle())
        #expect(tabs.selectedIndex == 0)
        #expect(stage.diagnostics.isEmpty)
    }
}

@MainActor private final class SlidingTabs: UITabBarController, UITabBarControllerDelegate {
    private let log: EventLog
    private var interactionController: UIPercentDrivenInteractiveTransition?

    init(log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        delegate = self
        viewControllers = [("red", UIColor.red), ("green", .init(red: 0, green: 1, blue: 0, alpha: 1)), ("blue", .blue)].map {
            ProgramPage($0.0, $0.1, log: log)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var sign: CGFloat { view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(SlidingTabs.panned(_:), name: "panned(_:)")))
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: view).x
        switch pan.state {
        case .began:
            let next = selectedIndex + (pan.velocity(in: view).x * sign < 0 ? 1 : -1)
            guard viewControllers?.indices.contains(next) == true else { return }
            interactionController = UIPercentDrivenInteractiveTransition()
            selectedIndex = next
        case .changed:
            interactionController?.update(abs(translation) / view.bounds.width)
        case .ended, .cancelled:
            if pan.state == .ended, abs(translation) > view.bounds.width / 2 { interactionController?.finish() } else { interactionController?.cancel() }
            interactionController = nil
        default:
            break
        }
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        log.add("shouldSelect \(viewController.title ?? "")")
        return true
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        log.add("didSelect \(viewController.title ?? "")")
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let pages = viewControllers, let from = pages.firstIndex(of: fromVC), let to = pages.firstIndex(of: toVC) else { return nil }
        return TabAnimator(direction: (to > from ? 1 : -1) * sign)
    }

    func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
}

@MainActor private final class TabAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let direction: CGFloat

    init(direction: CGFloat) { self.direction = direction }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to), let target = context.viewController(forKey: .to) else { return }
        let finalFrame = context.finalFrame(for: target), offset = finalFrame.width * direction
        context.containerView.addSubview(to)
        to.frame = finalFrame.offsetBy(dx: offset, dy: 0)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: {
            to.frame = finalFrame
            from.frame = finalFrame.offsetBy(dx: -offset, dy: 0)
        }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
