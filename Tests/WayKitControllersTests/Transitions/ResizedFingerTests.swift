import Foundation
import Testing
import WayHost

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// A gesture drives a transition while the window is resized, and continues afterwards.
@MainActor struct ResizedFingerTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 700))
    private let new = CGSize(width: 480, height: 600)

    private func presented(_ style: UIModalPresentationStyle) -> UIViewController {
        let root = ResizingPage(hue: 0.6, title: "Root"), page = ResizingPage(hue: 0.1, title: "Page")
        page.modalPresentationStyle = style
        stage.show(root)
        root.present(page, animated: true)
        return page
    }

    private func presentedFrame(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }

    @Test func edgePop() throws {
        let navigation = UINavigationController(rootViewController: ResizingPage(hue: 0.6, title: "Root"))
        let page = ResizingPage(hue: 0.1, title: "Page")
        stage.show(navigation)
        navigation.pushViewController(page, animated: false)
        stage.settle()
        stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 162, y: 300), duration: 0.3, release: false)
        stage.advance(by: 0.1)
        let progress = presentedFrame(page.view).minX / 400
        #expect(progress > 0.3 && progress < 0.45)
        stage.resize(to: new, scale: 1)
        stage.advance(by: 0.1)
        #expect(abs(presentedFrame(page.view).minX / 480 - progress) < 0.005)
        stage.touchMove(to: CGPoint(x: 258, y: 300))
        stage.advance(by: 0.3)
        #expect(abs(presentedFrame(page.view).minX / 480 - progress - 0.2) < 0.005)
        stage.touchUp()
        stage.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    /// A custom interaction controller, controlled by the library's edge gesture.
    @Test func edgePopDrivenByTheDelegate() {
        let delegate = VendingDelegate()
        let navigation = UINavigationController(rootViewController: ResizingPage(hue: 0.6, title: "Root"))
        stage.show(navigation)
        navigation.pushViewController(ResizingPage(hue: 0.1, title: "Page"), animated: false)
        navigation.delegate = delegate
        stage.settle()
        stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 162, y: 300), duration: 0.3, release: false)
        stage.advance(by: 0.1)
        let progress = delegate.interactionController.percentComplete
        stage.resize(to: new, scale: 1)
        stage.touchMove(to: CGPoint(x: 162, y: 301))
        stage.advance(by: 0.1)
        #expect(abs(delegate.interactionController.percentComplete - progress) < 0.005)
        stage.touchMove(to: CGPoint(x: 210, y: 301))
        stage.advance(by: 0.3)
        #expect(abs(delegate.interactionController.percentComplete - progress - 0.1) < 0.005)
        stage.touchUp()
        stage.settle()
        #expect(navigation.viewControllers.count == (delegate.lastPercent > 0.5 ? 1 : 2))
    }

    @Test func interruptedCover() {
        let page = presented(.fullScreen)
        stage.advance(by: 0.1)
        stage.touchDown(at: CGPoint(x: 200, y: 600))
        stage.touchMove(to: CGPoint(x: 200, y: 580))
        stage.advance(by: 0.1)
        let progress = presentedFrame(page.view).minY / 700
        stage.resize(to: new, scale: 1)
        stage.advance(by: 0.1)
        #expect(abs(presentedFrame(page.view).minY / 600 - progress) < 0.005)
        stage.touchMove(to: CGPoint(x: 200, y: 640))
        stage.advance(by: 0.3)
        #expect(abs(presentedFrame(page.view).minY / 600 - progress - 0.1) < 0.005)
        stage.touchCancel()
        stage.settle()
        #expect(page.presentingViewController == nil)
    }

    @Test func sheetBeingDismissed() throws {
        let page = presented(.pageSheet)
        stage.settle()
        let sheet = try #require(page.sheetPresentationController)
        func progress() -> CGFloat { (presentedFrame(sheet.sheetView).minY - sheet.geometry.floor) / sheet.geometry.travel }
        stage.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 360), duration: 0.3, release: false)
        stage.advance(by: 0.1)
        let before = progress()
        #expect(before > 0.35)
        stage.resize(to: new, scale: 1)
        stage.advance(by: 0.1)
        #expect(abs(progress() - before) < 0.005)
        stage.touchMove(to: CGPoint(x: 200, y: 360 - sheet.geometry.travel * 0.2))
        stage.advance(by: 0.3)
        #expect(abs(progress() - before + 0.2) < 0.005)
        // Above its rest position it is between its detents again, in the same gesture.
        stage.touchMove(to: CGPoint(x: 200, y: 360 - sheet.geometry.travel * before))
        stage.advance(by: 0.1)
        stage.touchUp()
        stage.settle()
        #expect(page.presentingViewController != nil)
        #expect(presentedFrame(sheet.sheetView) == sheet.frameOfPresentedViewInContainerView)
    }

    @Test func interruptedSheetPresentation() throws {
        let page = presented(.pageSheet)
        stage.advance(by: 0.15)
        let sheet = try #require(page.sheetPresentationController)
        func progress() -> CGFloat { (presentedFrame(sheet.sheetView).minY - sheet.geometry.floor) / sheet.geometry.travel }
        stage.touchDown(at: CGPoint(x: 200, y: 680))
        stage.touchMove(to: CGPoint(x: 200, y: 660))
        stage.advance(by: 0.1)
        let before = progress()
        #expect(before > 0.05 && before < 0.95)
        stage.resize(to: new, scale: 1)
        stage.advance(by: 0.1)
        #expect(abs(progress() - before) < 0.005)
        stage.touchMove(to: CGPoint(x: 200, y: 660 - sheet.geometry.travel * 0.05))
        stage.advance(by: 0.3)
        #expect(abs(progress() - before + 0.05) < 0.005)
        stage.touchUp()
        stage.settle()
        #expect(stage.diagnostics.isEmpty)
    }

    /// A touch has another location in points after a resize, and another one on a rotated display: it has not moved.
    @Test(arguments: [OutputTransform.normal, .rotated90]) func touchAtANewLocationHasNotMoved(_ transform: OutputTransform) throws {
        let page = presented(.pageSheet)
        stage.settle()
        let sheet = try #require(page.sheetPresentationController)
        func progress() -> CGFloat { (presentedFrame(sheet.sheetView).minY - sheet.geometry.floor) / sheet.geometry.travel }
        stage.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 260), duration: 0.3, release: false)
        stage.advance(by: 0.1)
        let before = progress()
        let size = transform == .normal ? CGSize(width: 320, height: 560) : CGSize(width: 560, height: 320)
        stage.host.configureScreen(size: size, scale: 1.25, transform: transform)
        stage.hostWindow.configure(size: size, scale: 1.25)
        stage.advance(by: 0.5)
        #expect(abs(progress() - before) < 0.005)
        let finger = transform == .normal ? CGPoint(x: 160, y: 208) : CGPoint(x: 208, y: 160)
        stage.touchMove(to: finger)
        stage.advance(by: 0.1)
        #expect(abs(progress() - before) < 0.005)
        stage.touchMove(to: CGPoint(x: finger.x, y: finger.y - sheet.geometry.travel * 0.1))
        stage.advance(by: 0.3)
        #expect(abs(progress() - before + 0.1) < 0.005)
        stage.touchUp()
        stage.settle()
        #expect(page.presentingViewController != nil && stage.diagnostics.isEmpty)
    }

    @Test func pinchKeepsItsScaleWhenTheDisplayScaleChanges() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 500)), pinch = UIPinchGestureRecognizer(), root = UIViewController()
        view.addGestureRecognizer(pinch)
        root.view.addSubview(view)
        stage.show(root)
        stage.touchDown(0, at: CGPoint(x: 100, y: 200))
        stage.touchDown(1, at: CGPoint(x: 200, y: 200))
        for step in 1...4 {
            stage.touchMove(1, to: CGPoint(x: 200 + CGFloat(step) * 25, y: 200))
            stage.advance(by: 0.05)
        }
        let scale = pinch.scale
        #expect(scale > 1.2)
        stage.resize(to: CGSize(width: 200, height: 350), scale: 2)
        stage.touchMove(0, to: CGPoint(x: 50, y: 100))
        stage.touchMove(1, to: CGPoint(x: 150, y: 100))
        stage.advance(by: 0.05)
        #expect(abs(pinch.scale - scale) < 0.001)
        stage.touchMove(1, to: CGPoint(x: 160, y: 100))
        stage.advance(by: 0.05)
        #expect(abs(pinch.scale - scale * 1.1) < 0.001)
        for finger in 0...1 { stage.touchUp(finger) }
    }

    @Test func zoomedPage() {
        let root = ResizingPage(hue: 0.6, title: "Root"), page = ResizingPage(hue: 0.1, title: "Page")
        page.preferredTransition = .zoom { _ in root.badge }
        stage.show(root)
        root.present(page, animated: true)
        stage.settle()
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 330), duration: 0.3, release: false)
        stage.advance(by: 0.1)
        let before = page.modalTransition?.percentComplete ?? 0
        #expect(before > 0)
        stage.resize(to: new, scale: 1)
        stage.touchMove(to: CGPoint(x: 200, y: 331))
        stage.advance(by: 0.1)
        #expect(abs((page.modalTransition?.percentComplete ?? 0) - before) < 0.01)
        stage.touchUp()
        stage.settle()
    }
}

@MainActor private final class VendingDelegate: NSObject, UINavigationControllerDelegate {
    private final class InteractionController: UIPercentDrivenInteractiveTransition {
        var onUpdate: ((CGFloat) -> Void)?
        override func update(_ percentComplete: CGFloat) {
            super.update(percentComplete)
            onUpdate?(percentComplete)
        }
    }
    private let own = InteractionController()
    var interactionController: UIPercentDrivenInteractiveTransition { own }
    private(set) var lastPercent: CGFloat = 0
    private let animator = FrameAnimator(edge: .right)

    override init() {
        super.init()
        animator.isForward = false
        own.onUpdate = { [weak self] in self?.lastPercent = $0 }
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
}
