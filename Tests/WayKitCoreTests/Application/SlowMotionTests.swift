import Testing
@testable import WayKitCore
@testable import WayKitTesting

/// Animations run slower; touches and timers keep their time.
@MainActor struct SlowMotionTests {
    private let stage = TestStage(animationSpeed: 0.1)
    private let root = UIViewController()

    init() {
        stage.show(root)
    }

    private func seconds(until done: () -> Bool) -> TimeInterval {
        let begin = stage.time
        while !done(), stage.time - begin < 20 { stage.advance(by: 0.01) }
        return stage.time - begin
    }

    @Test func viewAnimation() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.view.addSubview(view)
        stage.advance(by: 0.1)
        var isOver = false
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
            view.frame.origin.x = 300
        } completion: { _ in
            isOver = true
        }
        stage.advance(by: 1.5)
        let x = view.layer.presentation()?.frame.minX ?? 0
        #expect(abs(x - 150) < 3)
        #expect(abs(1.5 + seconds { isOver } - 3) < 0.1)
    }

    @Test func presentation() {
        var order: [String] = []
        root.present(UIViewController(), animated: true) { order.append("presented") }
        stage.advance(by: 1)
        #expect(order.isEmpty && root.transitionCoordinator != nil)
        let time = seconds { !order.isEmpty }
        #expect(time > 2 && time < 8)
        // Ten times the duration logs no complaint.
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func displayLinkAndClock() {
        var stamps: [(begin: TimeInterval, target: TimeInterval, now: TimeInterval)] = []
        let link = CADisplayLink { stamps.append(($0.timestamp, $0.targetTimestamp, CACurrentMediaTime())) }
        link.add(to: .main, forMode: .common)
        stage.advance(by: 1)
        link.invalidate()
        let distance = (stamps.last?.begin ?? 0) - (stamps.first?.begin ?? 0)
        #expect(stamps.count >= 59 && abs(distance - 0.1) < 0.005)
        #expect(stamps.allSatisfy { abs($0.begin - $0.now) < 1e-6 && $0.target - $0.begin < 0.0017 })
    }

    @Test func scrollViewDeceleratesSlowly() {
        let scroll = UIScrollView(frame: root.view.bounds)
        scroll.contentSize = CGSize(width: scroll.bounds.width, height: 20_000)
        root.view.addSubview(scroll)
        stage.drag(from: CGPoint(x: 400, y: 700), to: CGPoint(x: 400, y: 300), duration: 0.1)
        let released = scroll.contentOffset.y
        stage.advance(by: 0.1)
        let after = scroll.contentOffset.y - released
        // At 4,000 points per second it would be about 350.
        #expect(after > 10 && after < 60)
    }

    @Test func touchesKeepHostTime() {
        let press = UILongPressGestureRecognizer()
        root.view.addGestureRecognizer(press)
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.advance(by: 0.45)
        #expect(press.state == .possible)
        stage.advance(by: 0.1)
        #expect(press.state == .began)
        stage.touchUp()
    }

    @Test func settingsKeepLastValidSpeed() {
        var settings = ApplicationSettings()
        settings.animationSpeed = 0.25
        settings.animationSpeed = .nan
        settings.animationSpeed = 0
        #expect(settings.animationSpeed == 0.25)
    }
}
