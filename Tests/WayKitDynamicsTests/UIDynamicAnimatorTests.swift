import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct UIDynamicAnimatorTests {
    let dynamics = DynamicsStage()
    var stage: TestStage { dynamics.stage }
    var animator: UIDynamicAnimator { dynamics.animator }

    // MARK: First steps

    @Test func squaresFall() {
        let square = dynamics.square()
        animator.addBehavior(UIGravityBehavior(items: [square]))
        stage.advance(by: 0.5)
        let time = animator.elapsedTime
        #expect(abs(time - 0.5) < 0.05)
        #expect(abs(square.center.y - (150 + 500 * time * time)) < 0.01)
        #expect(square.center.x == 150)
        #expect(animator.isRunning)
    }

    @Test func squaresStayInTheBoundsAndRest() {
        let square = dynamics.square()
        animator.addBehavior(UIGravityBehavior(items: [square]))
        _ = dynamics.addCollision([square])
        stage.advance(by: 4)
        #expect(abs(square.frame.maxY - 800) < 0.2)
        #expect(!animator.isRunning)
        #expect(dynamics.log == ["resume", "began bounds", "pause"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func barriersTiltAndReport() throws {
        let square = dynamics.square()
        let barrier = dynamics.addView(CGRect(x: 0, y: 300, width: 130, height: 20), color: .red)
        animator.addBehavior(UIGravityBehavior(items: [square]))
        let collision = dynamics.addCollision([square])
        collision.addBoundary(withIdentifier: "barrier" as NSCopying, for: UIBezierPath(rect: barrier.frame))
        stage.advance(by: 0.9)
        #expect(abs(atan2(square.transform.b, square.transform.a)) > 0.1)
        #expect(dynamics.log.contains("began barrier"))
        #expect(barrier.center == CGPoint(x: 65, y: 310))
        stage.advance(by: 4)
        #expect(dynamics.log.contains("ended barrier"))
        #expect(dynamics.view.bounds.insetBy(dx: -1, dy: -1).contains(square.frame))
    }

    @Test func elasticItemsBounce() {
        let square = dynamics.square()
        animator.addBehavior(UIGravityBehavior(items: [square]))
        _ = dynamics.addCollision([square])
        let properties = UIDynamicItemBehavior(items: [square])
        properties.elasticity = 0.5
        animator.addBehavior(properties)
        var hasLanded = false, highest = 800.0
        for _ in 0..<120 {
            stage.advance(by: 1.0 / 60)
            if dynamics.log.contains("began bounds") { hasLanded = true }
            if hasLanded { highest = min(highest, square.frame.maxY) }
        }
        // It falls by 600 points and rises by a quarter of that.
        #expect(abs(highest - 650) < 5)
    }

    @Test func snapSettlesOnThePoint() {
        let square = dynamics.square()
        square.transform = CGAffineTransform(rotationAngle: 1)
        let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 250, y: 500))
        snap.damping = 1
        animator.addBehavior(snap)
        for _ in 0..<180 {
            stage.advance(by: 1.0 / 60)
            #expect(square.center.x <= 250.001 && square.center.y <= 500.001)
        }
        #expect(abs(square.center.x - 250) < 0.5 && abs(square.center.y - 500) < 0.5)
        #expect(abs(square.transform.b) < 0.01)
        #expect(!animator.isRunning)
        snap.snapPoint = CGPoint(x: 100, y: 100)
        #expect(animator.isRunning)
        stage.advance(by: 3)
        #expect(abs(square.center.x - 100) < 0.5)
        #expect(dynamics.log == ["resume", "pause", "resume", "pause"])
    }

    // MARK: Animator

    @Test func animatorAtRestNeedsNoFrames() {
        let square = dynamics.square()
        animator.addBehavior(UISnapBehavior(item: square, snapTo: CGPoint(x: 151, y: 150)))
        #expect(stage.settle())
        #expect(!animator.isRunning)
        let elapsed = animator.elapsedTime
        stage.advance(by: 1)
        #expect(animator.elapsedTime == elapsed)
    }

    @Test(arguments: [120.0, 30]) func motionDoesNotDependOnTheRefreshRate(_ rate: Double) {
        /// Centers by the elapsed time in microseconds.
        func run(_ rate: Double) -> [Int: [CGPoint]] {
            let dynamics = DynamicsStage(refreshRate: rate)
            let squares = (0..<3).map { dynamics.square(at: CGPoint(x: 100 + 30 * Double($0), y: 120 * Double($0)), size: 80) }
            let gravity = UIGravityBehavior(items: squares)
            var centers: [Int: [CGPoint]] = [:]
            gravity.action = { centers[Int((dynamics.animator.elapsedTime * 1e6).rounded())] = squares.map(\.center) }
            dynamics.animator.addBehavior(gravity)
            _ = dynamics.addCollision(squares)
            dynamics.stage.advance(by: 1)
            return centers
        }
        let expected = run(60), centers = run(rate)
        let times = Set(expected.keys).intersection(centers.keys)
        #expect(times.count >= 25)
        for time in times { #expect(expected[time] == centers[time]) }
    }

    @Test func itemsContinueFromTheirUpdatedState() {
        let square = dynamics.square()
        let gravity = UIGravityBehavior(items: [square])
        animator.addBehavior(gravity)
        stage.advance(by: 0.2)
        square.center = CGPoint(x: 300, y: 50)
        animator.updateItem(usingCurrentState: square)
        stage.advance(by: 1.0 / 60)
        #expect(square.center.x == 300 && square.center.y < 70)
        let other = UIView()
        animator.updateItem(usingCurrentState: other)
        #expect(stage.diagnostics.contains { $0.contains("belongs to no behavior") })
    }

    @Test func itemsInARectangle() {
        let first = dynamics.square(), second = dynamics.square(at: CGPoint(x: 100, y: 600))
        animator.addBehavior(UIGravityBehavior(items: [first, second]))
        #expect(animator.items(in: CGRect(x: 0, y: 0, width: 400, height: 300)).map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
    }

    @Test func behaviorsAreAddedAndRemoved() {
        final class Behavior: UIDynamicBehavior {
            var moves: [Bool] = []
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
        }
        let square = dynamics.square(), behavior = Behavior(), gravity = UIGravityBehavior(items: [square])
        var frames = 0
        behavior.action = { frames += 1 }
        behavior.addChildBehavior(gravity)
        animator.addBehavior(behavior)
        #expect(animator.behaviors == [behavior] && behavior.childBehaviors == [gravity])
        #expect(gravity.dynamicAnimator === animator)
        stage.advance(by: 0.5)
        #expect(frames >= 29 && square.center.y > 200)
        UIDynamicAnimator().addBehavior(gravity)
        #expect(stage.diagnostics.contains { $0.contains("cannot be added") })
        let stop = square.center
        animator.removeAllBehaviors()
        #expect(behavior.dynamicAnimator == nil && gravity.dynamicAnimator == nil && behavior.moves == [true, false])
        #expect(!animator.isRunning)
        stage.advance(by: 0.5)
        #expect(square.center == stop)
    }

    @Test func animatorIsReleased() {
        weak var weakAnimator: UIDynamicAnimator?
        do {
            let animator = UIDynamicAnimator(referenceView: dynamics.view)
            animator.addBehavior(UIGravityBehavior(items: [dynamics.square()]))
            weakAnimator = animator
            stage.advance(by: 0.1)
        }
        #expect(weakAnimator == nil)
        #expect(stage.settle())
    }

    @Test func objectsOfTheProgramAreItems() {
        final class Item: NSObject, UIDynamicItem {
            var center = CGPoint.zero
            var bounds: CGRect { CGRect(x: 0, y: 0, width: 100, height: 100) }
            var transform = CGAffineTransform.identity
        }
        let item = Item(), animator = UIDynamicAnimator()
        animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.advance(by: 0.5)
        #expect(item.center.y > 50)
    }

    @Test func scalesOfItemsStay() {
        let square = dynamics.square()
        square.transform = CGAffineTransform(scaleX: 2, y: 1)
        let properties = UIDynamicItemBehavior(items: [square])
        properties.addAngularVelocity(1, for: square)
        animator.addBehavior(properties)
        stage.advance(by: 1)
        #expect(abs(hypot(square.transform.a, square.transform.b) - 2) < 1e-9)
        #expect(abs(atan2(square.transform.b, square.transform.a) - animator.elapsedTime) < 1e-6)
    }

    @Test func pileOfItemsRests() {
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        var items: [UIView] = []
        for index in 0..<8 {
            let frame = CGRect(x: 60 + 35 * CGFloat(index % 5), y: 90 * CGFloat(index), width: 80, height: 80)
            if index % 2 == 0 {
                items.append(dynamics.addView(frame, color: .systemOrange))
            } else {
                let ball = Ball(frame: frame)
                ball.backgroundColor = .systemTeal
                ball.layer.cornerRadius = 40
                dynamics.view.addSubview(ball)
                items.append(ball)
            }
        }
        let properties = UIDynamicItemBehavior(items: items)
        (properties.friction, properties.elasticity, properties.angularResistance) = (0.4, 0.2, 1)
        [properties, UIGravityBehavior(items: items)].forEach(animator.addBehavior)
        _ = dynamics.addCollision(items)
        stage.advance(by: 10.8)
        #expect(!animator.isRunning)
        for item in items {
            #expect(dynamics.view.bounds.insetBy(dx: -1, dy: -1).contains(item.center))
        }
    }

    // MARK: Items that are added again

    enum Removal: CaseIterable { case behaviors, item, child }

    /// "A dynamic animator automatically reads the initial state (position and rotation) of each dynamic item you add to it." Twice, at once or later.
    @Test(arguments: Removal.allCases, [false, true]) func itemThatIsAddedAgainBeginsWhereItIs(_ removal: Removal, later: Bool) {
        let square = dynamics.square(), gravity = UIGravityBehavior(items: [square]), parent = UIDynamicBehavior()
        if removal == .child { parent.addChildBehavior(gravity) }
        animator.addBehavior(removal == .child ? parent : gravity)
        for _ in 0..<2 {
            stage.advance(by: 1)
            #expect(square.center.y > 500)
            switch removal {
            case .behaviors: animator.removeAllBehaviors()
            case .item: gravity.removeItem(square)
            case .child: parent.removeChildBehavior(gravity)
            }
            if later { stage.advance(by: 0.5) }
            square.center = CGPoint(x: 150, y: 150)
            switch removal {
            case .behaviors: animator.addBehavior(gravity)
            case .item: gravity.addItem(square)
            case .child: parent.addChildBehavior(gravity)
            }
            stage.advance(by: 0.1)
            #expect(square.center.x == 150 && square.center.y > 150 && square.center.y < 170)
        }
    }

    /// An item that another behaviour has goes on.
    @Test func itemOfAnotherBehaviorKeepsItsMotion() {
        let square = dynamics.square(), gravity = UIGravityBehavior(items: [square])
        animator.addBehavior(gravity)
        animator.addBehavior(UIDynamicItemBehavior(items: [square]))
        stage.advance(by: 0.5)
        let before = square.center.y
        animator.removeBehavior(gravity)
        animator.addBehavior(gravity)
        stage.advance(by: 0.1)
        #expect(square.center.y > before + 40)
    }
}
