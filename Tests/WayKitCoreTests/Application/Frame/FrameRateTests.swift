import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTesting

/// Animations with a preferred frame rate below the display's get fewer frames.
@MainActor struct FrameRateTests {
    private let stage = TestStage(refreshRate: 120)
    private let root = UIViewController()
    private let mark = CALayer()

    init() {
        mark.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        mark.backgroundColor = UIColor.red.cgColor
        stage.show(root)
        root.view.layer.addSublayer(mark)
        stage.settle()
    }

    @MainActor private final class Follower {
        let mark: CALayer
        init(mark: CALayer) { self.mark = mark }
        func pan(_ pan: UIPanGestureRecognizer) { mark.position.y = pan.location(in: nil).y }
    }

    private func move(_ range: CAFrameRateRange) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 1000
        animation.duration = 2
        animation.preferredFrameRateRange = range
        mark.add(animation, forKey: nil)
    }

    /// The number of frames in one second, after a start-up of a tenth.
    private func frames() -> Int {
        stage.advance(by: 0.1)
        let before = stage.frameCount
        stage.advance(by: 1)
        return stage.frameCount - before
    }

    @Test(arguments: [(Float(0), 120), (60, 60), (40, 40), (30, 30)]) func animation(_ rate: Float, _ count: Int) {
        move(CAFrameRateRange(minimum: 0, maximum: rate, preferred: rate))
        #expect(abs(frames() - count) <= 1)
        stage.advance(by: 2)
        #expect(mark.animationKeys() == nil)
    }

    @Test func displayLinkIsCalledAtPreferredRate() {
        var calls = 0
        let link = CADisplayLink { _ in calls += 1 }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 24)
        link.add(to: .main, forMode: .common)
        stage.advance(by: 2)
        link.invalidate()
        #expect(abs(calls - 48) <= 1)
    }

    @Test func fullRateAnimationGetsAllFrames() {
        move(CAFrameRateRange(minimum: 0, maximum: 30, preferred: 30))
        stage.advance(by: 0.1)
        UIView.animate(withDuration: 3) { root.view.alpha = 0.5 }
        #expect(abs(frames() - 120) <= 1)
    }

    @Test func touchMovementGetsAllFrames() {
        move(CAFrameRateRange(minimum: 0, maximum: 10, preferred: 10))
        let follower = Follower(mark: mark)
        root.view.addGestureRecognizer(UIPanGestureRecognizer(target: follower, action: Selector(Follower.pan(_:), name: "pan(_:)")))
        stage.advance(by: 0.1)
        let before = stage.frameCount
        stage.drag(from: CGPoint(x: 500, y: 100), to: CGPoint(x: 500, y: 500), duration: 0.5)
        #expect(stage.frameCount - before > 50)
    }
}
