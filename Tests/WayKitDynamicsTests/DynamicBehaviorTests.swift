import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct DynamicBehaviorTests {
    let dynamics = DynamicsStage()
    var stage: TestStage { dynamics.stage }
    var animator: UIDynamicAnimator { dynamics.animator }

    // MARK: Gravity and push

    @Test func gravityHasDirectionAngleAndMagnitude() {
        let gravity = UIGravityBehavior()
        #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1 && gravity.angle == .pi / 2)
        gravity.gravityDirection = CGVector(dx: 3, dy: 4)
        #expect(gravity.magnitude == 5)
        gravity.setAngle(.pi, magnitude: 2)
        #expect(gravity.gravityDirection == CGVector(dx: -2, dy: 0))
        gravity.magnitude = .nan
        #expect(gravity.magnitude == 2)
        #expect(stage.diagnostics.contains { $0.contains("is ignored") })
    }

    @Test func continuousPushIsAUIKitNewton() {
        let square = dynamics.square()
        let push = UIPushBehavior(items: [square], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        animator.addBehavior(push)
        stage.advance(by: 1)
        let time = animator.elapsedTime
        #expect(abs(square.center.x - (150 + 50 * time * time)) < 0.01)
        push.active = false
        let velocity = UIDynamicItemBehavior(items: [square])
        animator.addBehavior(velocity)
        stage.advance(by: 0.1)
        let before = velocity.linearVelocity(for: square).x
        stage.advance(by: 0.5)
        #expect(velocity.linearVelocity(for: square).x == before)
    }

    @Test func instantaneousPushEndsAndCanBeRepeated() {
        let square = dynamics.square(), properties = UIDynamicItemBehavior(items: [square])
        properties.density = 2
        let push = UIPushBehavior(items: [square], mode: .instantaneous)
        push.setAngle(0, magnitude: 4)
        [push, properties].forEach(animator.addBehavior)
        #expect(push.active)
        stage.advance(by: 0.1)
        #expect(!push.active)
        #expect(abs(properties.linearVelocity(for: square).x - 200) < 1e-9)
        push.active = true
        stage.advance(by: 0.1)
        #expect(abs(properties.linearVelocity(for: square).x - 400) < 1e-9)
    }

    @Test func pushBesideTheCenterRotates() {
        let square = dynamics.square(), properties = UIDynamicItemBehavior(items: [square])
        let push = UIPushBehavior(items: [square], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -25), for: square)
        #expect(push.targetOffsetFromCenter(for: square).vertical == -25)
        [push, properties].forEach(animator.addBehavior)
        stage.advance(by: 0.1)
        #expect(properties.angularVelocity(for: square) > 1)
        properties.allowsRotation = false
        stage.advance(by: 0.1)
        #expect(properties.angularVelocity(for: square) == 0)
    }

    // MARK: Items

    @Test func velocitiesAreKeptUntilThereIsAnAnimator() {
        let square = dynamics.square(), properties = UIDynamicItemBehavior(items: [square])
        properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: square)
        properties.addLinearVelocity(CGPoint(x: 20, y: 5), for: square)
        #expect(properties.linearVelocity(for: square) == CGPoint(x: 120, y: 5))
        animator.addBehavior(properties)
        #expect(properties.linearVelocity(for: square) == CGPoint(x: 120, y: 5))
        stage.advance(by: 1)
        #expect(abs(square.center.x - (150 + 120 * animator.elapsedTime)) < 1e-6)
        properties.resistance = .greatestFiniteMagnitude
        stage.advance(by: 0.1)
        #expect(properties.linearVelocity(for: square) == .zero)
    }

    @Test func behaviorsOverrideOnlyWhatTheySet() {
        let square = dynamics.square()
        let first = UIDynamicItemBehavior(items: [square]), second = UIDynamicItemBehavior(items: [square])
        #expect(first.elasticity == 0 && first.friction == 0 && first.density == 1 && first.resistance == 0 && first.charge == 0)
        #expect(first.allowsRotation && !first.isAnchored)
        first.isAnchored = true
        second.density = 3
        [first, second, UIGravityBehavior(items: [square])].forEach(animator.addBehavior)
        stage.advance(by: 0.5)
        #expect(square.center == CGPoint(x: 150, y: 150))
        second.density = -1
        #expect(second.density == 3)
        #expect(stage.diagnostics.contains { $0.contains("-1") && $0.contains("density") })
    }

    @Test func groupsMoveAsOne() {
        let left = dynamics.square(at: CGPoint(x: 50, y: 100), size: 60), right = dynamics.square(at: CGPoint(x: 250, y: 100), size: 60)
        let group = UIDynamicItemGroup(items: [left, right])
        #expect(group.center == CGPoint(x: 180, y: 130))
        animator.addBehavior(UIGravityBehavior(items: [group]))
        let collision = dynamics.addCollision([group])
        // Only the left part is above the boundary.
        collision.addBoundary(withIdentifier: 1 as NSCopying, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 120, y: 400))
        stage.advance(by: 0.9)
        #expect(abs(hypot(left.center.x - right.center.x, left.center.y - right.center.y) - 200) < 1e-6)
        #expect(right.center.y > left.center.y + 10)
        #expect(dynamics.log.contains("began 1"))
    }

    @Test func collisionPathsAreUsed() {
        final class Triangle: UIView {
            var path = UIBezierPath()
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
            override var collisionBoundingPath: UIBezierPath { path }
        }
        func rest(_ points: [CGPoint]) -> CGFloat {
            let item = Triangle(frame: CGRect(x: 100, y: 600, width: 100, height: 100))
            item.path.move(to: points[0])
            points.dropFirst().forEach { item.path.addLine(to: $0) }
            item.path.close()
            let animator = UIDynamicAnimator(referenceView: dynamics.view), collision = UICollisionBehavior(items: [item])
            dynamics.view.addSubview(item)
            collision.translatesReferenceBoundsIntoBoundary = true
            [UIGravityBehavior(items: [item]), collision].forEach(animator.addBehavior)
            stage.advance(by: 3)
            return item.center.y
        }
        #expect(abs(rest([CGPoint(x: 0, y: -50), CGPoint(x: 50, y: 20), CGPoint(x: -50, y: 20)]) - 780) < 0.3)
        #expect(stage.diagnostics.isEmpty)
        #expect(abs(rest([CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 50), CGPoint(x: 0, y: 20), CGPoint(x: -50, y: 50)]) - 750) < 0.3)
        #expect(stage.diagnostics.contains { $0.contains("not one convex polygon") })
    }

    // MARK: Collisions

    @Test func boundariesHaveIdentifiers() throws {
        let collision = UICollisionBehavior()
        #expect(collision.boundaryIdentifiers == nil && collision.collisionMode == .everything)
        collision.addBoundary(withIdentifier: "a" as NSCopying, from: .zero, to: CGPoint(x: 100, y: 0))
        collision.addBoundary(withIdentifier: NSString(string: "a"), from: .zero, to: CGPoint(x: 200, y: 0))
        collision.addBoundary(withIdentifier: 7 as NSCopying, for: UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 50, height: 50)))
        #expect(collision.boundaryIdentifiers?.count == 2)
        #expect(collision.boundary(withIdentifier: "a" as NSCopying)?.bounds.width == 200)
        collision.addBoundary(withIdentifier: "empty" as NSCopying, for: UIBezierPath())
        #expect(stage.diagnostics.contains { $0.contains("empty") && $0.contains("no lines") })
        collision.removeBoundary(withIdentifier: "a" as NSCopying)
        #expect(collision.boundaryIdentifiers?.count == 1)
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers == nil)
    }

    @Test func collisionModesSelect() {
        let square = dynamics.square(), lower = dynamics.square(at: CGPoint(x: 100, y: 400))
        let gravity = UIGravityBehavior(items: [square]), properties = UIDynamicItemBehavior(items: [lower])
        properties.isAnchored = true
        let collision = dynamics.addCollision([square, lower])
        collision.collisionMode = .boundaries
        [gravity, properties].forEach(animator.addBehavior)
        stage.advance(by: 3)
        #expect(abs(square.frame.maxY - 800) < 0.3)
        collision.collisionMode = .items
        square.center.y = 150
        animator.updateItem(usingCurrentState: square)
        stage.advance(by: 3)
        #expect(abs(square.frame.maxY - 400) < 0.3)
        #expect(dynamics.log.filter { $0.hasPrefix("began") } == ["began bounds", "began items"])
    }

    @Test func referenceBoundsAreInset() {
        let square = dynamics.square(), collision = dynamics.addCollision([square])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
        #expect(collision.translatesReferenceBoundsIntoBoundary)
        animator.addBehavior(UIGravityBehavior(items: [square]))
        stage.advance(by: 3)
        #expect(abs(square.frame.maxY - 700) < 0.3)
    }

    // MARK: Attachments

    /// The usual way to drag an item: an attachment whose anchor follows the touch.
    @Test func attachmentsFollowTheirAnchor() {
        let square = dynamics.square()
        let attachment = UIAttachmentBehavior(
            item: square, offsetFromCenter: UIOffset(horizontal: 30, vertical: 0), attachedToAnchor: CGPoint(x: 180, y: 150))
        #expect(attachment.length == 0 && attachment.attachedBehaviorType == .anchor && attachment.items.count == 1)
        #expect(attachment.attachmentRange == .infinite && attachment.frictionTorque == 0 && attachment.frequency == 0 && attachment.damping == 0)
        animator.addBehavior(attachment)
        for frame in 1...60 {
            attachment.anchorPoint = CGPoint(x: 180, y: 150 + 3 * CGFloat(frame))
            stage.advance(by: 1.0 / 60)
        }
        let held = CGPoint(x: 30, y: 0).applying(square.transform)
        #expect(abs(square.center.x + held.x - 180) < 2 && abs(square.center.y + held.y - 330) < 6)
        #expect(abs(square.transform.b) > 0.05)
        attachment.anchorPoint.x = .infinity
        #expect(attachment.anchorPoint.x == 180)
    }

    @Test func itemsKeepTheirDistance() {
        let first = dynamics.square(), second = dynamics.square(at: CGPoint(x: 100, y: 300))
        let attachment = UIAttachmentBehavior(item: first, attachedTo: second)
        #expect(attachment.length == 200 && attachment.attachedBehaviorType == .items)
        let properties = UIDynamicItemBehavior(items: [first])
        properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: first)
        [attachment, properties].forEach(animator.addBehavior)
        stage.advance(by: 1)
        #expect(abs(hypot(first.center.x - second.center.x, first.center.y - second.center.y) - 200) < 1)
        attachment.length = 120
        stage.advance(by: 1)
        #expect(abs(hypot(first.center.x - second.center.x, first.center.y - second.center.y) - 120) < 1)
    }

    @Test func kindsOfAttachmentsRestrictTheMotion() {
        let base = dynamics.square(), arm = dynamics.square(at: CGPoint(x: 250, y: 100)), properties = UIDynamicItemBehavior(items: [base])
        properties.isAnchored = true
        let pin = UIAttachmentBehavior.pinAttachment(with: arm, attachedTo: base, attachmentAnchor: CGPoint(x: 200, y: 150))
        pin.attachmentRange = UIFloatRange(minimum: -.pi / 4, maximum: .pi / 4)
        [properties, pin, UIGravityBehavior(items: [arm])].forEach(animator.addBehavior)
        stage.advance(by: 4)
        #expect(abs(atan2(arm.transform.b, arm.transform.a) - .pi / 4) < 0.02)
        pin.attachmentRange = UIFloatRange(minimum: 1, maximum: 0)
        #expect(stage.diagnostics.contains { $0.contains("attachmentRange") })

        let slider = dynamics.square(at: CGPoint(x: 100, y: 500))
        let sliding = UIAttachmentBehavior.slidingAttachment(
            with: slider, attachmentAnchor: CGPoint(x: 150, y: 550), axisOfTranslation: CGVector(dx: 1, dy: 0))
        sliding.attachmentRange = UIFloatRange(minimum: -10, maximum: 40)
        let push = UIPushBehavior(items: [slider], mode: .continuous)
        push.pushDirection = CGVector(dx: 5, dy: 5)
        [sliding, push].forEach(animator.addBehavior)
        stage.advance(by: 4)
        #expect(abs(slider.center.x - 190) < 0.5 && abs(slider.center.y - 550) < 0.5)
    }

    // MARK: Fields

    @Test func fieldsActInTheirRegion() {
        let inside = dynamics.square(), outside = dynamics.square(at: CGPoint(x: 100, y: 600))
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
        field.position = CGPoint(x: 150, y: 150)
        field.region = UIRegion(radius: 200)
        [inside, outside].forEach(field.addItem)
        animator.addBehavior(field)
        stage.advance(by: 1)
        let time = animator.elapsedTime
        #expect(abs(inside.center.x - (150 + 50 * time * time)) < 0.01)
        #expect(outside.center.x == 150)
    }

    @Test func regionsAreCombined() {
        let circle = UIRegion(radius: 10), box = UIRegion(size: CGSize(width: 40, height: 4))
        let point = CGPoint(x: 15, y: 0), center = CGPoint.zero
        #expect(circle.contains(center) && !circle.contains(point) && box.contains(point))
        #expect(circle.byUnion(with: box).contains(point) && !circle.byIntersection(with: box).contains(point))
        #expect(!box.byDifference(from: circle).contains(center) && !circle.inverse().contains(center))
        #expect(UIRegion.infinite.contains(point) && !UIRegion.infinite.inverse().contains(point))
    }

    @Test func programsComputeFields() {
        let square = dynamics.square(), properties = UIDynamicItemBehavior(items: [square])
        var times: [TimeInterval] = []
        let field = UIFieldBehavior.field { field, position, _, mass, charge, time in
            times.append(time)
            // Changes and questions inside of a step.
            field.addItem(square)
            _ = properties.linearVelocity(for: square)
            return CGVector(dx: position == CGPoint(x: 150, y: 150) ? 1 : 0, dy: mass + charge)
        }
        field.addItem(square)
        [field, properties].forEach(animator.addBehavior)
        stage.advance(by: 0.5)
        #expect(times.first == 0 && square.center.x > 150 && square.center.y > 155)
    }
}
