import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Constraints in transitions, rotations and sheets.
@MainActor struct TransitionConstraintTests {
    private let layout = LayoutStage()

    /// A transition whose interaction controller is paused at one half; its animator runs `prepare`, and `change` in a block.
    private final class Transition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        let interactionController = UIPercentDrivenInteractiveTransition()
        var prepare: ((any UIViewControllerContextTransitioning) -> Void)?
        var change: ((any UIViewControllerContextTransitioning) -> Void)?
        var presentationController: ((UIViewController, UIViewController?) -> UIPresentationController)?
        var isInteractive = true

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            if let view = context.view(forKey: .to), context.viewController(forKey: .to)?.isBeingPresented ?? false {
                context.containerView.addSubview(view)
            }
            prepare?(context)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [self] in
                change?(context)
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { isInteractive ? interactionController : nil }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { presentationController?(presented, presenting) }
    }

    private func present(_ transition: Transition, _ presented: UIViewController = UIViewController()) -> UIViewController {
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = transition
        layout.controller.present(presented, animated: true)
        return presented
    }

    private func driveToHalf(_ transition: Transition) {
        layout.stage.advance(by: 0.1)
        transition.interactionController.update(0.5)
        layout.layOut()
    }

    private func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

    /// A box in the page at a constant from the left edge.
    private func slidingBox() -> (UIView, NSLayoutConstraint) {
        let box = layout.box(), left = box.leftAnchor.constraint(equalTo: layout.page.leftAnchor)
        layout.layOut(
            left, box.topAnchor.constraint(equalTo: layout.page.topAnchor), box.widthAnchor.constraint(equalToConstant: 10),
            box.heightAnchor.constraint(equalToConstant: 10))
        return (box, left)
    }

    // MARK: Cancelled transitions

    @Test func alongsideBlockIsScrubbedAndRestored() {
        let (box, left) = slidingBox(), page = layout.page, transition = Transition()
        let right = box.rightAnchor.constraint(equalTo: page.rightAnchor)
        _ = present(transition)
        layout.controller.transitionCoordinator?.animate(alongsideTransition: { _ in
            left.isActive = false
            right.isActive = true
            page.layoutIfNeeded()
        })
        driveToHalf(transition)
        #expect(right.isActive && shown(box).minX > 100 && shown(box).minX < 300)
        transition.interactionController.cancel()
        layout.stage.settle()
        #expect(left.isActive && !right.isActive && box.frame.minX == 0 && shown(box).minX == 0)
        page.setNeedsLayout()
        layout.layOut()
        #expect(box.frame.minX == 0 && layout.stage.diagnostics.isEmpty)
    }

    @Test func finishedTransitionKeepsTheConstraints() {
        let (box, left) = slidingBox(), page = layout.page, transition = Transition()
        transition.change = { _ in
            left.constant = 100
            page.layoutIfNeeded()
        }
        _ = present(transition)
        driveToHalf(transition)
        transition.interactionController.finish()
        layout.stage.settle()
        #expect(left.constant == 100 && box.frame.minX == 100)
    }

    /// Model values are restored before completions run, so a program's own clean-up sees the values of before.
    @Test func completionOfACancelledTransitionSeesTheOldConstant() {
        let (_, left) = slidingBox(), page = layout.page, transition = Transition()
        var seen: CGFloat?
        transition.change = { _ in
            left.constant = 100
            page.layoutIfNeeded()
        }
        _ = present(transition)
        layout.controller.transitionCoordinator?.animate(alongsideTransition: nil) { _ in seen = left.constant }
        driveToHalf(transition)
        transition.interactionController.cancel()
        layout.stage.settle()
        #expect(seen == 0)
    }

    /// What the program changes outside of blocks stays as the program left it, and the frames follow it.
    @Test func constantChangedOutsideOfABlockStays() {
        let (box, left) = slidingBox(), page = layout.page, transition = Transition()
        transition.prepare = { _ in left.constant = 100 }
        transition.change = { _ in page.layoutIfNeeded() }
        _ = present(transition)
        driveToHalf(transition)
        #expect(shown(box).minX > 20 && shown(box).minX < 80)
        transition.interactionController.cancel()
        layout.stage.settle()
        #expect(left.constant == 100 && box.frame.minX == 100 && shown(box).minX == 100)
    }

    /// As programs for iOS do it: the completion sets the constant back.
    @Test func completionMaySetAConstantBack() {
        let (box, left) = slidingBox(), page = layout.page, transition = Transition()
        transition.prepare = { _ in left.constant = 100 }
        transition.change = { _ in page.layoutIfNeeded() }
        _ = present(transition)
        layout.controller.transitionCoordinator?.animate(alongsideTransition: nil) { context in
            if context.isCancelled { left.constant = 0 }
        }
        driveToHalf(transition)
        transition.interactionController.cancel()
        layout.stage.settle()
        #expect(box.frame.minX == 0 && shown(box).minX == 0)
    }

    @Test func cancelledPopRestoresConstraintsOfItsAlongsideBlock() {
        let root = UIViewController(), top = UIViewController(), navigation = UINavigationController(rootViewController: root)
        layout.stage.show(navigation)
        navigation.pushViewController(top, animated: false)
        layout.layOut()
        let box = layout.box(in: top.view), width = box.widthAnchor.constraint(equalToConstant: 10)
        layout.layOut(
            width, box.heightAnchor.constraint(equalToConstant: 10), box.topAnchor.constraint(equalTo: top.view.topAnchor),
            box.leadingAnchor.constraint(equalTo: top.view.leadingAnchor))
        layout.stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 60, y: 300), duration: 0.2, release: false)
        top.transitionCoordinator?.animate(alongsideTransition: { _ in
            width.constant = 90
            top.view.layoutIfNeeded()
        })
        layout.stage.touchMove(to: CGPoint(x: 62, y: 300))
        layout.layOut()
        #expect(width.constant == 90)
        layout.stage.touchMove(to: CGPoint(x: 2, y: 300))
        layout.stage.advance(by: 0.2)
        layout.stage.touchUp()
        layout.stage.settle()
        #expect(navigation.topViewController === top && width.constant == 10 && box.frame.width == 10)
    }

    // MARK: Containers

    @Test func presentedViewIsLaidOutByConstraintsInTheContainer() {
        let transition = Transition()
        transition.isInteractive = false
        var bottom: NSLayoutConstraint?
        transition.prepare = { context in
            guard bottom == nil, let view = context.view(forKey: .to) else { return }
            view.translatesAutoresizingMaskIntoConstraints = false
            let container = context.containerView
            let below = view.topAnchor.constraint(equalTo: container.bottomAnchor)
            bottom = below
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
                view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -20),
                view.heightAnchor.constraint(equalToConstant: 200), below,
            ])
            container.layoutIfNeeded()
        }
        transition.change = { context in
            bottom?.constant = context.viewController(forKey: .to)?.isBeingPresented ?? false ? -200 : 0
            context.containerView.layoutIfNeeded()
        }
        let presented = present(transition)
        layout.stage.advance(by: 0.5)
        #expect(shown(presented.view).minY > 420 && shown(presented.view).minY < 580)
        layout.stage.settle()
        #expect(presented.view.frame == CGRect(x: 20, y: 400, width: 360, height: 200))
        layout.stage.resize(to: CGSize(width: 600, height: 400), scale: 1)
        layout.stage.settle()
        #expect(presented.view.frame == CGRect(x: 20, y: 200, width: 560, height: 200))
        presented.dismiss(animated: true)
        layout.stage.advance(by: 0.5)
        #expect(shown(presented.view).minY > 220)
        layout.stage.settle()
        #expect(layout.controller.presentedViewController == nil && layout.stage.diagnostics.isEmpty)
    }

    /// Chrome that is pinned to the container, and a presented view whose frame follows its constraints' fitting size.
    private final class FittingPresentation: UIPresentationController {
        let dimming = UIView()
        override var frameOfPresentedViewInContainerView: CGRect {
            guard let containerView, let presentedView else { return .zero }
            let size = presentedView.systemLayoutSizeFitting(
                CGSize(width: containerView.bounds.width - 40, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            return CGRect(origin: CGPoint(x: 20, y: containerView.bounds.height - size.height), size: size)
        }
        override func presentationTransitionWillBegin() {
            guard let containerView else { return }
            dimming.translatesAutoresizingMaskIntoConstraints = false
            containerView.insertSubview(dimming, at: 0)
            NSLayoutConstraint.activate([
                dimming.topAnchor.constraint(equalTo: containerView.topAnchor), dimming.bottomAnchor.constraint(equalTo: containerView.bottomAnchor),
                dimming.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
                dimming.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
            ])
        }
        override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
            containerView?.setNeedsLayout()
        }
    }

    @Test func presentationControllerFollowsTheFittingSize() {
        let transition = Transition(), presented = UIViewController(), content = layout.add(ContentBox(50, 120), to: presented.view)
        transition.isInteractive = false
        transition.presentationController = { FittingPresentation(presentedViewController: $0, presenting: $1) }
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: presented.view.topAnchor), content.bottomAnchor.constraint(equalTo: presented.view.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: presented.view.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: presented.view.trailingAnchor),
        ])
        _ = present(transition, presented)
        layout.stage.settle()
        let dimming = (presented.presentationController as? FittingPresentation)?.dimming
        #expect(presented.view.frame == CGRect(x: 20, y: 480, width: 360, height: 120))
        #expect(dimming?.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
        content.content = CGSize(width: 50, height: 200)
        layout.layOut()
        layout.stage.settle()
        #expect(presented.view.frame == CGRect(x: 20, y: 400, width: 360, height: 200) && content.frame.height == 200)
        layout.stage.resize(to: CGSize(width: 500, height: 500), scale: 1)
        layout.stage.settle()
        #expect(presented.view.frame == CGRect(x: 20, y: 300, width: 460, height: 200))
        #expect(dimming?.frame.size == CGSize(width: 500, height: 500))
    }

    // MARK: Sizes

    private final class RotatingPage: UIViewController {
        let box = UIView()
        lazy var portrait = [box.widthAnchor.constraint(equalToConstant: 40), box.leftAnchor.constraint(equalTo: view.leftAnchor)]
        lazy var landscape = [box.widthAnchor.constraint(equalToConstant: 80), box.rightAnchor.constraint(equalTo: view.rightAnchor)]

        override func viewDidLoad() {
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate(portrait + [box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 10)])
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            let isLandscape = size.width > size.height
            NSLayoutConstraint.deactivate(isLandscape ? portrait : landscape)
            NSLayoutConstraint.activate(isLandscape ? landscape : portrait)
            coordinator.animate(alongsideTransition: { [self] _ in view.layoutIfNeeded() })
        }
    }

    @Test func constraintsAreExchangedInARotation() {
        let page = RotatingPage()
        layout.stage.show(page)
        #expect(page.box.frame == CGRect(x: 0, y: 0, width: 40, height: 10))
        layout.stage.resize(to: CGSize(width: 600, height: 400), scale: 1)
        // Half of a rotation, which takes 0.3 s.
        layout.stage.advance(by: 0.15)
        #expect(abs(shown(page.box).midX - 290) < 30 && abs(shown(page.box).width - 60) < 5)
        layout.stage.settle()
        #expect(page.box.frame == CGRect(x: 520, y: 0, width: 80, height: 10))
        layout.stage.resize(to: CGSize(width: 400, height: 600), scale: 1)
        layout.stage.settle()
        #expect(page.box.frame == CGRect(x: 0, y: 0, width: 40, height: 10) && layout.stage.diagnostics.isEmpty)
    }

    @Test func sheetContentFollowsTheFinger() {
        let presented = UIViewController(), footer = layout.box(in: presented.view), sheet = presented.sheetPresentationController
        sheet?.detents = [.medium(), .large()]
        NSLayoutConstraint.activate([
            footer.bottomAnchor.constraint(equalTo: presented.view.bottomAnchor), footer.heightAnchor.constraint(equalToConstant: 30),
            footer.leadingAnchor.constraint(equalTo: presented.view.leadingAnchor), footer.trailingAnchor.constraint(equalTo: presented.view.trailingAnchor),
        ])
        layout.controller.present(presented, animated: true)
        layout.stage.settle()
        let low = presented.view.bounds.height
        var heights: [CGFloat] = []
        layout.stage.touchDown(at: CGPoint(x: 200, y: 600 - low + 10))
        for step in 1...10 {
            layout.stage.touchMove(to: CGPoint(x: 200, y: 600 - low + 10 - CGFloat(step) * 15))
            layout.stage.advance(by: 1.0 / 60)
            heights.append(presented.view.bounds.height)
            #expect(footer.frame.maxY == presented.view.bounds.height && footer.frame.height == 30)
        }
        #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 } && (heights.last ?? 0) > low + 50)
        layout.stage.touchUp()
        layout.stage.settle()
        #expect(footer.frame.maxY == presented.view.bounds.height && presented.view.bounds.height > low)
    }
}
