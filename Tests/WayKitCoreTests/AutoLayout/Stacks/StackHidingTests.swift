import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Arranged views that are hidden and shown in animations.
@MainActor struct StackHidingTests {
    private let layout = LayoutStage()
    private let first = ContentBox(100, 40), second = ContentBox(100, 60), third = ContentBox(100, 20)
    private let stack: UIStackView

    init() {
        stack = layout.pin(UIStackView(arrangedSubviews: [first, second, third]))
        stack.axis = .vertical
        layout.layOut(stack.widthAnchor.constraint(equalToConstant: 200))
    }

    private func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }
    private var isSecondShown: Bool { second.layer.presentation()?.isHidden == false }

    private func animate(_ block: @escaping () -> Void) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: block)
        layout.stage.advance(by: 0.5)
    }

    // MARK: Animation blocks

    @Test func hidingCollapsesWithoutLayoutIfNeeded() {
        animate { second.isHidden = true }
        #expect(second.isHidden && isSecondShown && abs(shown(second).height - 30) < 3 && abs(shown(third).minY - 70) < 3)
        #expect(shown(second).width == 200 && abs(shown(stack).height - 90) < 3)
        layout.stage.settle()
        #expect(!isSecondShown && shown(third).minY == 40 && stack.frame.height == 60)
    }

    @Test func showingGrowsFromNothing() {
        second.isHidden = true
        layout.layOut()
        #expect(second.frame == CGRect(x: 0, y: 40, width: 200, height: 0))
        animate { second.isHidden = false }
        #expect(!second.isHidden && isSecondShown && abs(shown(second).height - 30) < 3 && shown(second).minY == 40 && shown(second).width == 200)
        layout.stage.settle()
        #expect(shown(second).height == 60 && third.frame.minY == 100)
    }

    @Test func hiddenFromTheStartGrowsAtFullWidth() {
        let late = ContentBox(30, 50)
        late.isHidden = true
        stack.addArrangedSubview(late)
        layout.layOut()
        animate { late.isHidden = false }
        #expect(shown(late).width == 200 && abs(shown(late).height - 25) < 3)
    }

    @Test func hiddenViewFollowsTheWidthOfTheStack() {
        second.isHidden = true
        layout.layOut()
        stack.constraints.first { $0.firstItem === stack && $0.constant == 200 }?.constant = 300
        layout.layOut()
        #expect(second.frame.width == 300)
    }

    @Test func changedMindContinuesFromWhereItIs() {
        animate { second.isHidden = true }
        let height = shown(second).height
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { second.isHidden = false }
        #expect(abs(shown(second).height - height) < 2)
        layout.stage.settle()
        #expect(isSecondShown && shown(second).height == 60 && third.frame.minY == 100)
    }

    @Test func hiddenTwiceIsShownOnce() {
        animate {
            second.isHidden = true
            second.isHidden = true
        }
        layout.stage.settle()
        second.isHidden = false
        layout.layOut()
        #expect(isSecondShown && second.frame.height == 60)
    }

    @Test func withoutAnimationItIsImmediate() {
        UIView.performWithoutAnimation { second.isHidden = true }
        layout.layOut()
        #expect(!isSecondShown && shown(third).minY == 40)
        UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { second.isHidden = false } }
        layout.layOut()
        #expect(isSecondShown && shown(third).minY == 100)
    }

    @Test func viewOutsideAWindowIsHiddenAtOnce() {
        stack.removeFromSuperview()
        UIView.animate(withDuration: 1) { second.isHidden = true }
        layout.layOut()
        #expect(second.isHidden && second.layer.animationKeys() == nil)
    }

    @Test func hiddenViewTakesNoTouches() {
        animate { second.isHidden = true }
        let point = CGPoint(x: 50, y: shown(second).midY)
        #expect(layout.page.hitTest(point, with: nil) !== second)
    }

    @Test func keyframesHideOneAfterTheOther() {
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: .calculationModeLinear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { first.isHidden = true }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { second.isHidden = true }
        }
        layout.stage.advance(by: 1)
        #expect(abs(shown(second).minY) < 2 && abs(shown(second).height - 60) < 3)
        layout.stage.advance(by: 0.5)
        #expect(shown(second).height > 2 && shown(second).height < 50 && abs(shown(third).minY - shown(second).height) < 2)
        layout.stage.settle()
        #expect(stack.frame.height == 20 && !isSecondShown)
    }

    @Test func nestedStacksCollapseTogether() {
        let inner = UIStackView(arrangedSubviews: [ContentBox(10, 30), ContentBox(10, 30)])
        inner.axis = .vertical
        stack.insertArrangedSubview(inner, at: 0)
        layout.layOut()
        animate { inner.arrangedSubviews[0].isHidden = true }
        #expect(abs(shown(inner).height - 45) < 3 && abs(shown(first).minY - 45) < 3)
        layout.stage.settle()
        #expect(first.frame.minY == 30 && layout.stage.diagnostics.isEmpty)
    }

    @Test(arguments: [UIStackView.Distribution.fill, .fillEqually, .equalSpacing, .equalCentering])
    func hiddenStackGivesUpItsSpacing(_ distribution: UIStackView.Distribution) {
        let labels = [10.0, 30, 20].map { size in
            let label = UILabel()
            label.text = "Text"
            label.font = .systemFont(ofSize: size)
            return label
        }
        let row = UIStackView(arrangedSubviews: labels), column = UIStackView(arrangedSubviews: [row, ContentBox(10, 30), ContentBox(10, 30)])
        row.alignment = .firstBaseline
        column.axis = .vertical
        column.isBaselineRelativeArrangement = distribution == .fill
        column.spacing = 20
        column.distribution = distribution
        column.isLayoutMarginsRelativeArrangement = true
        stack.insertArrangedSubview(column, at: 0)
        layout.layOut()
        animate { column.isHidden = true }
        layout.stage.settle()
        #expect(column.frame.height == 0 && first.frame.minY == 0 && layout.stage.diagnostics.isEmpty)
    }

    // MARK: Property animators

    @Test func propertyAnimatorIsScrubbed() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { second.isHidden = true }
        for fraction in [0.25, 0.75, 0.5] {
            animator.fractionComplete = fraction
            layout.layOut()
            #expect(isSecondShown && abs(shown(second).height - 60 * (1 - fraction)) < 1)
        }
        animator.startAnimation()
        layout.stage.settle()
        #expect(second.isHidden && !isSecondShown && shown(third).minY == 40)
    }

    @Test func reversedPropertyAnimatorShowsItAgain() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { second.isHidden = true }
        animator.startAnimation()
        layout.stage.advance(by: 0.5)
        animator.isReversed = true
        layout.stage.settle()
        #expect(!second.isHidden && isSecondShown && shown(second).height == 60 && shown(third).minY == 100)
        stack.setNeedsLayout()
        layout.layOut()
        #expect(second.frame.height == 60 && third.frame.minY == 100)
    }

    // MARK: Transitions

    @Test(arguments: [false, true]) func cancelledTransitionRestoresTheArrangement(_ hides: Bool) {
        let stack = stack, second = second
        second.isHidden = !hides
        stack.spacing = 4
        layout.layOut()
        let before = [first, second, third].map(\.frame)
        let driven = DrivenPresentation(from: layout.controller) {
            second.isHidden = hides
            stack.spacing = 30
            stack.layoutIfNeeded()
        }
        layout.stage.advance(by: 0.1)
        driven.interactionController.update(0.5)
        layout.layOut()
        #expect(second.isHidden == hides && isSecondShown && stack.spacing == 30)
        driven.interactionController.cancel()
        layout.stage.settle()
        #expect(second.isHidden == !hides && stack.spacing == 4 && isSecondShown == hides)
        stack.setNeedsLayout()
        layout.layOut()
        #expect([first, second, third].map(\.frame) == before)
    }

    @Test func propertiesAreAnimatedWithLayoutIfNeeded() {
        animate {
            stack.spacing = 10
            stack.setCustomSpacing(30, after: second)
            stack.layoutIfNeeded()
        }
        #expect(abs(shown(second).minY - 45) < 2 && abs(shown(third).minY - 120) < 3)
    }
}

/// An interactive presentation whose animator makes changes.
@MainActor private final class DrivenPresentation: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    let interactionController = UIPercentDrivenInteractiveTransition()
    private let change: () -> Void
    private let presented = UIViewController()

    init(from controller: UIViewController, _ change: @escaping () -> Void) {
        self.change = change
        super.init()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = self
        controller.present(presented, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        UIView.animate(withDuration: 1, animations: change) { _ in context.completeTransition(!context.transitionWasCancelled) }
    }
}
