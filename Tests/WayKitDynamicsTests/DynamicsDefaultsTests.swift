import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Documented defaults and habits of UIKit Dynamics.
@MainActor struct DynamicsDefaultsTests {
    private final class Behavior: UIDynamicBehavior {
        var moves: [Bool] = []
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
            moves.append(dynamicAnimator != nil)
            super.willMove(to: dynamicAnimator)
        }
    }

    private func item() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }

    // MARK: Defaults

    @Test func defaultsOfAnimators() {
        let view = item(), animator = UIDynamicAnimator(referenceView: view)
        #expect(animator.referenceView === view && animator.behaviors.isEmpty && !animator.isRunning)
        #expect(animator.elapsedTime == 0 && animator.delegate == nil)
        #expect(UIDynamicAnimator().referenceView == nil)
    }

    @Test func defaultsOfForces() {
        let gravity = UIGravityBehavior()
        #expect(gravity.items.isEmpty && gravity.gravityDirection == CGVector(dx: 0, dy: 1))
        #expect(gravity.magnitude == 1 && abs(gravity.angle - .pi / 2) < 1e-9 && gravity.action == nil)
        let push = UIPushBehavior(items: [item()], mode: .continuous)
        #expect(push.mode == .continuous && push.active && push.magnitude == 0 && push.pushDirection == .zero && push.items.count == 1)
        #expect(push.targetOffsetFromCenter(for: push.items[0]) == .zero)
        let snap = UISnapBehavior(item: item(), snapTo: CGPoint(x: 5, y: 6))
        #expect(snap.damping == 0.5 && snap.snapPoint == CGPoint(x: 5, y: 6))
    }

    @Test func defaultsOfItems() {
        let behavior = UIDynamicItemBehavior(items: [item()])
        #expect(behavior.allowsRotation && !behavior.isAnchored && behavior.density == 1 && behavior.charge == 0)
        #expect(behavior.elasticity == 0 && behavior.friction == 0 && behavior.resistance == 0 && behavior.angularResistance == 0)
        #expect(behavior.linearVelocity(for: behavior.items[0]) == .zero && behavior.angularVelocity(for: behavior.items[0]) == 0)
        let view: any UIDynamicItem = item()
        #expect(view.collisionBoundsType == .rectangle)
        #expect(UIDynamicItemGroup(items: [item(), item()]).items.count == 2)
    }

    @Test func defaultsOfCollisions() {
        let collision = UICollisionBehavior()
        #expect(collision.collisionMode == .everything && !collision.translatesReferenceBoundsIntoBoundary)
        #expect(collision.boundaryIdentifiers == nil && collision.collisionDelegate == nil && collision.items.isEmpty)
        #expect(collision.boundary(withIdentifier: "none" as NSCopying) == nil)
        collision.removeBoundary(withIdentifier: "none" as NSCopying)
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers == nil)
    }

    @Test func defaultsOfAttachments() {
        let first = item(), second = item()
        first.center = CGPoint(x: 100, y: 100)
        second.center = CGPoint(x: 100, y: 250)
        let anchored = UIAttachmentBehavior(item: first, attachedToAnchor: CGPoint(x: 100, y: 0))
        #expect(anchored.attachedBehaviorType == .anchor && anchored.anchorPoint == CGPoint(x: 100, y: 0))
        #expect(anchored.length == 100 && anchored.frequency == 0 && anchored.damping == 0 && anchored.frictionTorque == 0)
        #expect(anchored.items.count == 1 && anchored.attachmentRange.isInfinite)
        let between = UIAttachmentBehavior(item: first, attachedTo: second)
        #expect(between.attachedBehaviorType == .items && between.length == 150 && between.items.count == 2)
        let offset = UIAttachmentBehavior(
            item: first, offsetFromCenter: UIOffset(horizontal: 0, vertical: 20), attachedTo: second,
            offsetFromCenter: UIOffset(horizontal: 0, vertical: -30))
        #expect(offset.length == 100)
    }

    @Test func defaultsOfFields() {
        let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 3, y: 4))
        #expect(field.position == CGPoint(x: 3, y: 4) && field.items.isEmpty && field.strength == 1 && field.falloff == 0)
        #expect(field.region.contains(CGPoint(x: 1e6, y: -1e6)))
        #expect(UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 2)).direction == CGVector(dx: 0, dy: 2))
        let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 2)
        #expect(noise.smoothness == 0.5 && noise.animationSpeed == 2)
        #expect(UIFieldBehavior.dragField().position == .zero)
    }

    @Test func regions() {
        let circle = UIRegion(radius: 10), box = UIRegion(size: CGSize(width: 40, height: 4))
        #expect(circle.contains(CGPoint(x: 9, y: 0)) && !circle.contains(CGPoint(x: 11, y: 0)))
        #expect(box.contains(CGPoint(x: 19, y: 1)) && !box.contains(CGPoint(x: 0, y: 3)))
        #expect(!circle.inverse().contains(.zero) && circle.inverse().contains(CGPoint(x: 11, y: 0)))
        #expect(circle.byUnion(with: box).contains(CGPoint(x: 15, y: 0)) && circle.byIntersection(with: box).contains(.zero))
        #expect(!circle.byIntersection(with: box).contains(CGPoint(x: 0, y: 5)) && !circle.byDifference(from: box).contains(.zero))
        #expect(UIRegion.infinite.contains(CGPoint(x: 1e9, y: 0)))
    }

    // MARK: Setting

    @Test func directionsAndAnglesFollowEachOther() {
        let gravity = UIGravityBehavior()
        gravity.gravityDirection = CGVector(dx: 3, dy: 4)
        #expect(abs(gravity.magnitude - 5) < 1e-9 && abs(gravity.angle - atan2(4, 3)) < 1e-9)
        gravity.angle = 0
        #expect(abs(gravity.gravityDirection.dx - 5) < 1e-9 && abs(gravity.gravityDirection.dy) < 1e-9)
        let push = UIPushBehavior(items: [], mode: .instantaneous)
        push.setAngle(.pi / 2, magnitude: 2)
        #expect(abs(push.pushDirection.dy - 2) < 1e-9 && push.magnitude == 2)
        push.magnitude = 4
        #expect(abs(push.pushDirection.dy - 4) < 1e-9 && abs(push.angle - .pi / 2) < 1e-9)
    }

    @Test func behaviorsFormTrees() {
        let stage = DynamicsStage(), parent = Behavior(), child = Behavior()
        parent.addChildBehavior(child)
        #expect(parent.childBehaviors == [child] && child.dynamicAnimator == nil)
        stage.animator.addBehavior(parent)
        #expect(stage.animator.behaviors == [parent] && parent.dynamicAnimator === stage.animator && child.dynamicAnimator === stage.animator)
        #expect(parent.moves == [true] && child.moves == [true])
        parent.removeChildBehavior(child)
        #expect(child.dynamicAnimator == nil && child.moves == [true, false] && parent.childBehaviors.isEmpty)
        stage.animator.removeAllBehaviors()
        #expect(stage.animator.behaviors.isEmpty && parent.moves == [true, false] && parent.dynamicAnimator == nil)
    }

    // MARK: Running

    @Test func behaviorRemovedInFlightLeavesTheVelocity() {
        let stage = DynamicsStage(), square = stage.square()
        let push = UIPushBehavior(items: [square], mode: .instantaneous), item = UIDynamicItemBehavior(items: [square])
        push.pushDirection = CGVector(dx: 1, dy: 0)
        stage.animator.addBehavior(item)
        stage.animator.addBehavior(push)
        stage.stage.advance(by: 0.1)
        #expect(!push.active && abs(item.linearVelocity(for: square).x - 100) < 1)
        stage.animator.removeBehavior(push)
        let before = square.center.x
        stage.stage.advance(by: 0.5)
        #expect(abs(square.center.x - before - 50) < 3)
        stage.animator.removeAllBehaviors()
        let rest = square.center
        stage.stage.advance(by: 0.5)
        #expect(square.center == rest)
    }

    @Test func itemRemovedFromGravityKeepsItsPlaceWithoutBehaviors() {
        let stage = DynamicsStage(), square = stage.square(), gravity = UIGravityBehavior(items: [square])
        stage.animator.addBehavior(gravity)
        #expect(stage.animator.isRunning)
        stage.stage.advance(by: 0.2)
        #expect(square.center.y > 150 && abs(square.center.y - 170) < 8)
        gravity.removeItem(square)
        let place = square.center
        stage.stage.advance(by: 0.5)
        #expect(square.center == place && gravity.items.isEmpty)
    }

    @Test func anchoredItemStaysAndStopsOthers() {
        let stage = DynamicsStage(), square = stage.square(), floor = stage.addView(CGRect(x: 50, y: 400, width: 200, height: 40))
        let fixed = UIDynamicItemBehavior(items: [floor])
        fixed.isAnchored = true
        stage.animator.addBehavior(fixed)
        stage.animator.addBehavior(UIGravityBehavior(items: [square, floor]))
        stage.animator.addBehavior(UICollisionBehavior(items: [square, floor]))
        stage.stage.advance(by: 2)
        #expect(floor.center == CGPoint(x: 150, y: 420) && abs(square.frame.maxY - 400) < 1)
    }

    @Test func actionIsCalledForEachFrame() {
        let stage = DynamicsStage(), square = stage.square(), gravity = UIGravityBehavior(items: [square])
        var places: [CGFloat] = []
        gravity.action = { [weak square] in places.append(square?.center.y ?? 0) }
        stage.animator.addBehavior(gravity)
        stage.stage.advance(by: 0.5)
        #expect((28...31).contains(places.count) && places == places.sorted() && places.last == square.center.y)
    }

    @Test func springAttachmentOscillatesWithItsFrequency() {
        let stage = DynamicsStage(), square = stage.square(at: CGPoint(x: 100, y: 300))
        let spring = UIAttachmentBehavior(item: square, attachedToAnchor: CGPoint(x: 150, y: 250))
        spring.frequency = 1
        spring.length = 0
        stage.animator.addBehavior(spring)
        var crossings: [TimeInterval] = [], above = false
        spring.action = { [weak square, stage] in
            let isAbove = (square?.center.y ?? 0) < 250
            if isAbove != above { crossings.append(stage.animator.elapsedTime) }
            above = isAbove
        }
        stage.stage.advance(by: 2.2)
        #expect(crossings.count == 4)
        if crossings.count > 2 { #expect(abs(crossings[2] - crossings[0] - 1) < 0.05) }
        stage.animator.removeAllBehaviors()
    }

    @Test func collisionIsReportedOnceForEachContact() {
        let stage = DynamicsStage(), square = stage.square(at: CGPoint(x: 100, y: 600))
        _ = stage.addCollision([square])
        stage.animator.addBehavior(UIGravityBehavior(items: [square]))
        stage.stage.advance(by: 3)
        #expect(stage.log == ["resume", "began bounds", "pause"])
    }

    @Test func resistanceSlowsAndAngularVelocityTurns() {
        let stage = DynamicsStage(), square = stage.square(), item = UIDynamicItemBehavior(items: [square])
        item.resistance = 2
        item.addLinearVelocity(CGPoint(x: 200, y: 0), for: square)
        item.addAngularVelocity(1, for: square)
        stage.animator.addBehavior(item)
        stage.stage.advance(by: 0.5)
        let velocity = item.linearVelocity(for: square).x
        #expect(abs(velocity - 200 * exp(-1)) < 4 && abs(atan2(square.transform.b, square.transform.a) - 0.5) < 0.03)
    }

    @Test func negativeVelocityOfAnItemStopsIt() {
        let stage = DynamicsStage(), square = stage.square(), item = UIDynamicItemBehavior(items: [square])
        stage.animator.addBehavior(item)
        item.addLinearVelocity(CGPoint(x: 120, y: -40), for: square)
        let velocity = item.linearVelocity(for: square)
        item.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: square)
        #expect(item.linearVelocity(for: square) == .zero)
        stage.stage.advance(by: 0.5)
        #expect(square.center == CGPoint(x: 150, y: 150))
    }

    @Test func badValuesMoveNothingOutOfTheWorld() {
        let stage = DynamicsStage(), square = stage.square(), gravity = UIGravityBehavior(items: [square])
        gravity.gravityDirection = CGVector(dx: CGFloat.nan, dy: .infinity)
        let item = UIDynamicItemBehavior(items: [square])
        item.density = -1
        item.resistance = .nan
        item.addLinearVelocity(CGPoint(x: CGFloat.nan, y: 0), for: square)
        stage.animator.addBehavior(gravity)
        stage.animator.addBehavior(item)
        stage.stage.advance(by: 0.2)
        #expect(square.center.x.isFinite && square.center.y.isFinite)
    }

    @Test func snapPointMovesInFlight() {
        let stage = DynamicsStage(), square = stage.square(), snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 300, y: 600))
        square.transform = CGAffineTransform(rotationAngle: 0.5)
        stage.animator.addBehavior(snap)
        stage.stage.advance(by: 0.1)
        snap.snapPoint = CGPoint(x: 200, y: 300)
        stage.stage.advance(by: 4)
        #expect(abs(square.center.x - 200) < 1 && abs(square.center.y - 300) < 1 && abs(square.transform.b) < 0.01)
        #expect(!stage.animator.isRunning)
    }
}
