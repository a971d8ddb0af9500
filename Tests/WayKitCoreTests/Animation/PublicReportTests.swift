import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Publicly reported faults of UIKit's transitions that WayKit does not have. The rest of that list: property animators that jump when they are
/// reversed, end late at fraction 1, cannot be used twice or ignore a fraction set before the start are in `UIViewPropertyAnimatorTests`, a
/// cancelled `setViewControllers` in `NavigationRequestTests`.
@MainActor struct PublicReportTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: RecordingController
    let sheet: RecordingController
    let delegate: RecordingDelegate
    let interactionController = UIPercentDrivenInteractiveTransition()

    init() {
        root = RecordingController("root", log: log)
        sheet = RecordingController("sheet", log: log, color: .red)
        delegate = RecordingDelegate(log: log)
        sheet.transitioningDelegate = delegate
        sheet.modalPresentationStyle = .custom
        stage.show(root)
    }

    /// Presents without animation, then begins to dismiss with the interaction controller and this animator.
    private func dismissInteractively(_ animator: any UIViewControllerAnimatedTransitioning) {
        root.present(sheet, animated: false)
        stage.settle()
        delegate.animator = animator
        delegate.interactionController = interactionController
        sheet.dismiss(animated: true)
    }

    private var top: CGFloat { sheet.view.layer.presentation()?.frame.minY ?? .nan }

    /// The sheet's top edge, frame by frame, until the dismissal ends.
    private func frames(_ seconds: TimeInterval) -> [CGFloat] {
        (0..<Int(seconds * 60)).compactMap { _ in
            stage.advance(by: 1.0 / 60)
            return sheet.isBeingDismissed ? top : nil
        }
    }

    /// The gesture ends before the transition has begun.
    @Test("pains, last paragraph: a dismissal whose interaction ends too fast does not stall", arguments: [true, false])
    func dismissalWithVeryShortInteractionDoesNotStall(_ finishes: Bool) {
        dismissInteractively(BlockDismissal { $0.frame.origin.y = 800 })
        interactionController.update(0.1)
        if finishes { interactionController.finish() } else { interactionController.cancel() }
        #expect(stage.settle())
        #expect((root.presentedViewController == nil) == finishes)
        // No view remains that blocks touches.
        #expect(stage.window.hitTest(CGPoint(x: 200, y: 400), with: nil) === (finishes ? root.view : sheet.view))
        #expect(stage.diagnostics.isEmpty)
    }

    @Test("pains, last paragraph: finish and cancel do not jump at once", arguments: [true, false])
    func finishAndCancelDoNotJump(_ finishes: Bool) {
        dismissInteractively(BlockDismissal { $0.frame.origin.y = 800 })
        stage.advance(by: 0)
        interactionController.update(0.5)
        stage.advance(by: 0.3)
        let topBefore = top
        if finishes { interactionController.finish() } else { interactionController.cancel() }
        #expect(top == topBefore)
        let tops = [topBefore] + frames(1)
        #expect(tops.count > 20)
        #expect(zip(tops, tops.dropFirst()).allSatisfy { abs($0 - $1) < 30 })
    }

    @Test("pains, last paragraph: a cancel animates once") func cancelAnimatesOnce() {
        dismissInteractively(BlockDismissal { $0.frame.origin.y = 800 })
        stage.advance(by: 0)
        interactionController.update(0.6)
        stage.advance(by: 0.3)
        interactionController.cancel()
        let tops = frames(2)
        #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 >= $1 })
        // At rest at its original position, without a second animation.
        #expect(stage.settle() && sheet.view.layer.animationKeys() == nil)
        #expect(root.presentedViewController === sheet && top == 0)
    }

    @Test("pains, last paragraph: a tint is scrubbed") func tintIsScrubbed() throws {
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        mark.backgroundColor = .tintColor
        sheet.loadViewIfNeeded()
        sheet.view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        sheet.view.addSubview(mark)
        dismissInteractively(BlockDismissal { $0.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) })
        stage.advance(by: 0)
        for percent in [0.25, 0.75] as [CGFloat] {
            interactionController.update(percent)
            stage.advance(by: 0.1)
            let components = try #require(mark.layer.presentation()?.backgroundColor?.components)
            #expect(isNear(components[0], percent) && isNear(components[2], 1 - percent), "\(components)")
        }
        interactionController.cancel()
        stage.settle()
        #expect(mark.layer.presentation()?.backgroundColor?.components == [0, 0, 1, 1])
    }

    @Test("pain 9: explicit layer animations are the interaction controller's") func interactionControllerScrubsExplicitLayerAnimations() {
        dismissInteractively(
            BlockDismissal { view in
                let animation = CABasicAnimation(keyPath: "cornerRadius")
                animation.fromValue = 0
                animation.toValue = 80
                animation.duration = 1
                view.layer.add(animation, forKey: "corner")
                view.frame.origin.y = 800
            })
        stage.advance(by: 0)
        for percent in [0.25, 0.75, 0.5] as [CGFloat] {
            interactionController.update(percent)
            stage.advance(by: 0.5)
            #expect(isNear(sheet.view.layer.presentation()?.cornerRadius ?? 0, 80 * percent))
        }
        interactionController.cancel()
        stage.settle()
        #expect(sheet.view.layer.presentation()?.cornerRadius == 0 && root.presentedViewController === sheet)
    }
}

/// One linear block of one second.
@MainActor private final class BlockDismissal: NSObject, UIViewControllerAnimatedTransitioning {
    private let change: (UIView) -> Void

    init(change: @escaping (UIView) -> Void) { self.change = change }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .from) else { return context.completeTransition(false) }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { self.change(view) }) { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
