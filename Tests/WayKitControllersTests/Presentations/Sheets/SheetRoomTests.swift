import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Sheets in containers of every size, in a stack, and in a container whose size changes.
@MainActor struct SheetRoomTests {
    private func frame(_ controller: UIViewController) -> CGRect { controller.presentationController?.presentedView?.frame ?? .null }

    @Test func formDependsOnTheContainersSize() {
        let wide = SheetStage(size: CGSize(width: 1280, height: 800)).presented()
        #expect(frame(wide.sheet) == CGRect(x: 288, y: 24, width: 704, height: 752))
        let form = SheetStage(size: CGSize(width: 1280, height: 800))
        form.sheet.modalPresentationStyle = .formSheet
        _ = form.presented()
        #expect(frame(form.sheet) == CGRect(x: 370, y: 90, width: 540, height: 620))
        #expect(form.sheet.traitCollection.horizontalSizeClass == .compact)
        form.sheet.preferredContentSize = CGSize(width: 300, height: 200)
        form.stage.settle()
        #expect(frame(form.sheet) == CGRect(x: 490, y: 300, width: 300, height: 200))
        let flat = SheetStage(size: CGSize(width: 844, height: 390)).presented()
        #expect(frame(flat.sheet) == CGRect(x: 0, y: 0, width: 844, height: 390))
        let attached = SheetStage(size: CGSize(width: 844, height: 390))
        attached.controller?.prefersEdgeAttachedInCompactHeight = true
        attached.controller?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        attached.sheet.preferredContentSize = CGSize(width: 500, height: 0)
        _ = attached.presented()
        #expect(frame(attached.sheet) == CGRect(x: 172, y: 20, width: 500, height: 370))
    }

    @Test func fullHeightSheetTurnsItsPresenterIntoACard() {
        let it = SheetStage()
        let before = it.stage.snapshot()
        _ = it.presented()
        // 390 − 2 · 16 of 390; the card's upper edge is ten points from the window's.
        #expect(abs(it.root.view.transform.a - 358.0 / 390) < 1e-6)
        #expect(abs(it.root.view.frame.minY - 10) < 1e-6)
        #expect(it.stage.pixel(at: it.point(5)) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        it.sheet.dismiss(animated: true)
        it.stage.settle()
        #expect(it.root.view.transform.isIdentity)
        #expect(!it.root.view.clipsToBounds)
        #expect(it.root.view.layer.cornerRadius == 0)
        #expect(PixelDifference.between(before, it.stage.snapshot()) == 0)
    }

    @Test func stackedSheetShowsTheUpperEdgeOfTheOneBelow() {
        let it = SheetStage().presented()
        let second = RecordingController("second", log: it.log, color: .blue)
        let alone = it.stage.snapshot()
        it.sheet.present(second, animated: true)
        it.stage.settle()
        #expect(abs(frame(it.sheet).minY - 10) < 1e-6)
        #expect(abs(frame(it.sheet).width - 358) < 1e-6)
        #expect(frame(second).minY == 20)
        // Black above the cards, the lower sheet's edge between them, dimmed.
        #expect(it.stage.pixel(at: it.point(5)) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        it.stage.pixel(at: it.point(15)).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(red > 0.7 && green < 0.1)
        it.stage.drag(from: it.point(100), to: it.point(700), duration: 0.2)
        it.stage.settle()
        #expect(it.root.presentedViewController === it.sheet)
        #expect(it.sheet.presentedViewController == nil)
        #expect(PixelDifference.between(alone, it.stage.snapshot()) == 0)
    }

    @Test func stackIsDismissedInOneTransition() {
        let it = SheetStage()
        let before = it.stage.snapshot()
        _ = it.presented()
        it.sheet.present(RecordingController("second", log: it.log, color: .blue), animated: false)
        it.stage.settle()
        it.root.dismiss(animated: true)
        var last = it.root.view.layer.presentation()?.frame.minY ?? 0
        for _ in 0..<40 {
            it.stage.advance(by: 1.0 / 60)
            let now = it.root.view.layer.presentation()?.frame.minY ?? 0
            #expect(now <= last + 1e-6 && last - now < 3, "the card comes forward without a jump")
            last = now
        }
        it.stage.settle()
        #expect(it.root.presentedViewController == nil)
        #expect(PixelDifference.between(before, it.stage.snapshot()) == 0)
    }

    /// A window that is resized at rest, in a drag, in a transition.
    @Test func atRestItFollowsTheWindow() {
        let it = SheetStage([.medium(), .large()]).presented()
        it.stage.resize(to: CGSize(width: 400, height: 700), scale: 1)
        it.stage.settle()
        #expect(frame(it.sheet) == CGRect(x: 0, y: 360, width: 400, height: 340))
        it.controller?.selectedDetentIdentifier = .large
        it.stage.resize(to: CGSize(width: 1000, height: 700), scale: 1)
        it.stage.settle()
        #expect(frame(it.sheet) == CGRect(x: 148, y: 24, width: 704, height: 652))
        #expect(it.root.view.transform.isIdentity)
        it.stage.resize(to: CGSize(width: 390, height: 844), scale: 1)
        it.stage.settle()
        #expect(frame(it.sheet) == CGRect(x: 0, y: 20, width: 390, height: 824))
        #expect(abs(it.root.view.frame.minY - 10) < 1e-6)
        it.sheet.dismiss(animated: true)
        it.stage.settle()
        #expect(it.root.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    @Test("pain 16: a sheet whose window is resized during a transition ends at its detent", arguments: [true, false])
    func resizedDuringATransitionItEndsAtItsDetent(isPresentation: Bool) {
        let it = SheetStage()
        if !isPresentation { _ = it.presented() }
        if isPresentation { it.present() } else { it.sheet.dismiss(animated: true) }
        it.stage.advance(by: 0.2)
        it.stage.resize(to: CGSize(width: 360, height: 600), scale: 1)
        it.stage.advance(by: 0.1)
        #expect(it.top > 0 && it.top < 600)
        it.stage.settle()
        if isPresentation {
            #expect(frame(it.sheet) == CGRect(x: 0, y: 20, width: 360, height: 580))
            #expect(abs(it.root.view.frame.minY - 10) < 1e-6)
        } else {
            #expect(it.root.presentedViewController == nil)
            #expect(it.root.view.frame == CGRect(x: 0, y: 0, width: 360, height: 600))
        }
    }

    @Test func resizedDuringADragItFollowsTheFinger() {
        let it = SheetStage([.medium(), .large()]).presented()
        it.stage.drag(from: it.point(450), to: it.point(300), duration: 0.3, release: false)
        let height = SheetStage.height - it.top
        it.stage.resize(to: CGSize(width: 390, height: 744), scale: 1)
        it.stage.advance(by: 0.05)
        #expect(abs(744 - it.top - height) < 0.5)
        it.stage.touchUp()
        it.stage.settle()
        #expect(frame(it.sheet).maxY == 744)
    }

    /// The frame is unchanged after another presentation was on top.
    @Test("pain 17: a sheet keeps its detent under a full-screen presentation") func sheetKeepsItsDetentUnderAFullScreenPresentation() {
        let it = SheetStage([.medium(), .large()]).presented()
        let full = RecordingController("full", log: it.log, color: .green)
        full.modalPresentationStyle = .fullScreen
        let before = it.stage.snapshot()
        it.sheet.present(full, animated: true)
        it.stage.settle()
        it.stage.resize(to: CGSize(width: 390, height: 700), scale: 1)
        it.stage.settle()
        it.stage.resize(to: CGSize(width: 390, height: 844), scale: 1)
        it.stage.settle()
        full.dismiss(animated: true)
        it.stage.settle()
        #expect(frame(it.sheet) == CGRect(x: 0, y: 432, width: 390, height: 412))
        #expect(PixelDifference.between(before, it.stage.snapshot()) == 0)
    }

    /// Keeps the frame that the presented view has in `animateTransition(using:)`.
    private final class FrameReader: NSObject, UIViewControllerAnimatedTransitioning {
        var frames: [CGRect] = []
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            if let controller = context.viewController(forKey: .to), let view = controller.view {
                frames = [view.convert(view.bounds, to: context.containerView), context.finalFrame(for: controller)]
            }
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            context.completeTransition(true)
        }
    }

    @Test func customAnimatorFindsTheViewInItsSize() {
        let it = SheetStage(), delegate = RecordingDelegate(log: EventLog()), reader = FrameReader()
        delegate.animator = reader
        it.sheet.transitioningDelegate = delegate
        it.present()
        it.stage.settle()
        #expect(reader.frames.map(\.size) == [CGSize(width: 390, height: 824), CGSize(width: 390, height: 824)])
    }

    @Test func customAnimatorMayMoveTheViewOutOfTheSheet() {
        let it = SheetStage()
        let delegate = RecordingDelegate(log: EventLog())
        delegate.animator = SlideAnimator()
        it.sheet.transitioningDelegate = delegate
        it.present()
        it.stage.settle()
        #expect(it.sheet.view.isDescendant(of: it.controller?.presentedView ?? UIView()))
        #expect(it.sheet.view.bounds.size == CGSize(width: 390, height: 824))
        #expect(it.top == SheetStage.large)
        it.sheet.dismiss(animated: true)
        it.stage.settle()
        #expect(it.stage.window.subviews.count == 1)
    }
}
