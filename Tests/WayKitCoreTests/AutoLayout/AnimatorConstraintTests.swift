import Foundation
import Testing
@testable import WayKitCore
import WayKitTesting

/// Constraints that property animators and animation blocks change.
@MainActor struct AnimatorConstraintTests {
    private let layout = LayoutStage()
    private let box: UIView
    /// At the left edge, 10 points wide.
    private let narrow: [NSLayoutConstraint]
    /// At the right edge, 50 points wide.
    private let wide: [NSLayoutConstraint]

    init() {
        box = layout.box()
        let page = layout.page
        narrow = [box.leftAnchor.constraint(equalTo: page.leftAnchor), box.widthAnchor.constraint(equalToConstant: 10)]
        wide = [box.rightAnchor.constraint(equalTo: page.rightAnchor), box.widthAnchor.constraint(equalToConstant: 50)]
        NSLayoutConstraint.activate(narrow)
        layout.layOut(box.topAnchor.constraint(equalTo: page.topAnchor), box.heightAnchor.constraint(equalToConstant: 10))
    }

    private var shown: CGRect { box.layer.presentation()?.frame ?? .null }
    private let narrowFrame = CGRect(x: 0, y: 0, width: 10, height: 10), wideFrame = CGRect(x: 350, y: 0, width: 50, height: 10)

    private func exchange() {
        NSLayoutConstraint.deactivate(narrow)
        NSLayoutConstraint.activate(wide)
        layout.page.layoutIfNeeded()
    }

    private func animator() -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: .linear) { [self] in exchange() }
    }

    private func expectNarrow() {
        #expect(narrow.allSatisfy { $0.isActive } && wide.allSatisfy { !$0.isActive })
        layout.page.setNeedsLayout()
        layout.layOut()
        #expect(box.frame == narrowFrame && shown == narrowFrame)
        #expect(layout.stage.diagnostics.isEmpty)
    }

    @Test func exchangedSetIsScrubbed() {
        let animator = animator()
        for fraction in [0.5, 0.1, 0.9, 0.25] as [CGFloat] {
            animator.fractionComplete = fraction
            layout.layOut()
            #expect(abs(shown.minX - 350 * fraction) < 1 && abs(shown.width - 10 - 40 * fraction) < 1)
        }
        animator.startAnimation()
        layout.stage.settle()
        #expect(shown == wideFrame && wide.allSatisfy { $0.isActive })
    }

    @Test func exchangedSetIsRestoredByAReversedAnimator() {
        let animator = animator()
        var position: UIViewAnimatingPosition?
        animator.addCompletion { position = $0 }
        animator.startAnimation()
        layout.stage.advance(by: 0.5)
        #expect(abs(shown.minX - 175) < 10)
        animator.isReversed = true
        layout.stage.settle()
        #expect(position == .start)
        expectNarrow()
    }

    @Test func exchangedSetIsRestoredByAFinishAtTheStart() {
        let animator = animator()
        animator.startAnimation()
        layout.stage.advance(by: 0.5)
        animator.stopAnimation(false)
        layout.layOut()
        #expect(abs(shown.minX - 175) < 10)
        animator.finishAnimation(at: .start)
        expectNarrow()
    }

    @Test(arguments: [UIViewAnimatingPosition.current, .end]) func stoppedSetStaysAsTheBlockLeftIt(position: UIViewAnimatingPosition) {
        let animator = animator()
        animator.startAnimation()
        layout.stage.advance(by: 0.5)
        animator.stopAnimation(false)
        animator.finishAnimation(at: position)
        #expect(wide.allSatisfy { $0.isActive } && narrow.allSatisfy { !$0.isActive })
        #expect(position == .end ? box.frame == wideFrame : abs(box.frame.minX - 175) < 10)
        layout.page.setNeedsLayout()
        layout.layOut()
        #expect(box.frame == wideFrame)
    }

    @Test func setThatWasChangedAfterwardsIsLeftAlone() {
        let animator = animator()
        animator.startAnimation()
        layout.stage.advance(by: 0.5)
        wide[1].constant = 80
        narrow[1].constant = 30
        animator.isReversed = true
        layout.stage.settle()
        #expect(wide[1].constant == 80 && narrow[1].constant == 30)
        layout.page.setNeedsLayout()
        layout.layOut()
        #expect(box.frame.width == 30 && box.frame.minX == 0)
    }

    @Test func secondChangeInFlightContinuesFromTheShownPosition() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { exchange() }
        layout.stage.advance(by: 0.5)
        let before = shown.minX
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            NSLayoutConstraint.deactivate(wide)
            NSLayoutConstraint.activate(narrow)
            layout.page.layoutIfNeeded()
        }
        layout.stage.advance(by: 1.0 / 60)
        #expect(abs(shown.minX - before) < 15)
        layout.stage.settle()
        #expect(shown == narrowFrame)
    }

    @Test func priorityIsAnimatedAndRestored() {
        let middle = box.leftAnchor.constraint(equalTo: layout.page.centerXAnchor)
        middle.priority = .defaultLow
        narrow[0].priority = .defaultHigh
        layout.layOut(middle)
        #expect(box.frame.minX == 0)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [self] in
            middle.priority = UILayoutPriority(900)
            layout.page.layoutIfNeeded()
        }
        animator.fractionComplete = 0.5
        layout.layOut()
        #expect(abs(shown.minX - 100) < 1)
        animator.isReversed = true
        animator.startAnimation()
        layout.stage.settle()
        #expect(middle.priority == .defaultLow)
        expectNarrow()
    }

    @Test func keyframesAnimateConstraints() {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                narrow[0].constant = 100
                layout.page.layoutIfNeeded()
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                narrow[1].constant = 110
                layout.page.layoutIfNeeded()
            }
        }
        layout.stage.advance(by: 0.5)
        #expect(abs(shown.minX - 100) < 5 && shown.width < 16)
        layout.stage.settle()
        #expect(shown == CGRect(x: 100, y: 0, width: 110, height: 10))
    }

    /// A change without `layoutIfNeeded` in the block is applied by the next layout, without animation.
    @Test func changeWithoutLayoutInTheBlockIsNotAnimated() {
        UIView.animate(withDuration: 1) { narrow[0].constant = 100 }
        layout.layOut()
        #expect(shown.minX == 100)
    }

    @Test func optionLayoutSubviewsAnimatesWhatIsInsideChangedViews() {
        let inner = layout.box(in: box)
        layout.layOut(
            inner.rightAnchor.constraint(equalTo: box.rightAnchor), inner.widthAnchor.constraint(equalToConstant: 5),
            inner.topAnchor.constraint(equalTo: box.topAnchor), inner.heightAnchor.constraint(equalToConstant: 5))
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) { exchange() }
        layout.stage.advance(by: 0.5)
        let x = inner.layer.presentation()?.frame.minX ?? -1
        #expect(inner.frame.minX == 45 && x > 15 && x < 35)
    }
}
