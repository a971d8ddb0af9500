import Foundation
import Testing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Touchpad gestures on pans and navigation.
@MainActor struct TouchpadGestureTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let middle = CGPoint(x: 200, y: 400)

    private func navigation() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        stage.show(navigation)
        stage.settle()
        return navigation
    }

    @Test func scrollDrivesPanThatAllowsIt() {
        let bench = GestureBench(), pan = UIPanGestureRecognizer(), wheels = UIPanGestureRecognizer(), none = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .continuous
        wheels.allowedScrollTypesMask = .discrete
        var translation = CGPoint.zero
        pan.addHandler { [weak pan] in translation = pan?.translation(in: nil) ?? .zero }
        let log = bench.add(pan), wheel = bench.add(wheels), other = bench.add(none)
        bench.stage.scroll(at: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: -90), duration: 0.3)
        #expect(log.states.first == .began && log.states.last == .ended)
        #expect(abs(translation.y - 90) < 1e-9 && translation.x == 0)
        #expect(wheel.states.isEmpty && other.states.isEmpty)
    }

    @Test func threeFingerSwipePopsPage() {
        let navigation = navigation()
        let left = navigation.topViewController?.view
        stage.touchpadSwipe(fingers: 3, by: CGPoint(x: 300, y: 0), duration: 0.4)
        #expect(navigation.viewControllers.count == 1)
        stage.settle()
        #expect(left?.window == nil)
    }

    @Test func shortThreeFingerSwipeRestoresPage() {
        let navigation = navigation()
        stage.touchpadSwipe(fingers: 3, by: CGPoint(x: 60, y: 0), duration: 1)
        stage.settle()
        #expect(navigation.viewControllers.count == 2)
        stage.touchpadSwipe(fingers: 3, by: CGPoint(x: -300, y: 0), duration: 0.3)
        stage.touchpadSwipe(fingers: 2, by: CGPoint(x: 300, y: 0), duration: 0.3)
        stage.settle()
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func threeFingerSwipeDismissesPresentationWithoutPages() {
        let root = UIViewController(), sheet = UIViewController()
        stage.show(root)
        root.present(sheet, animated: false)
        stage.settle()
        stage.touchpadSwipe(fingers: 3, by: CGPoint(x: 20, y: 200), duration: 0.3)
        stage.touchpadSwipe(fingers: 3, by: CGPoint(x: -200, y: 20), duration: 0.3)
        stage.settle()
        #expect(root.presentedViewController === sheet)
        stage.touchpadSwipe(fingers: 3, by: CGPoint(x: 200, y: 20), duration: 0.3)
        stage.settle()
        #expect(root.presentedViewController == nil)
    }
}
