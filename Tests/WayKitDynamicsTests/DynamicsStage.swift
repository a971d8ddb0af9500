import Testing
import WayKit
import WayKitTesting

/// A window of 400 × 800 points with an animator, and what its delegates are told.
@MainActor final class DynamicsStage: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    let stage: TestStage
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let animator: UIDynamicAnimator
    var log: [String] = []

    init(refreshRate: Double = 60) {
        stage = TestStage(size: CGSize(width: 400, height: 800), refreshRate: refreshRate)
        let controller = UIViewController()
        controller.view = view
        view.backgroundColor = .white
        stage.show(controller)
        stage.settle()
        animator = UIDynamicAnimator(referenceView: view)
        super.init()
        animator.delegate = self
    }

    func addView(_ frame: CGRect, color: UIColor = .systemBlue) -> UIView {
        let item = UIView(frame: frame)
        item.backgroundColor = color
        view.addSubview(item)
        return item
    }

    func square(at origin: CGPoint = CGPoint(x: 100, y: 100), size: CGFloat = 100) -> UIView {
        addView(CGRect(x: origin.x, y: origin.y, width: size, height: size))
    }

    /// A collision behaviour with the view's bounds, which reports to this log.
    func addCollision(_ items: [any UIDynamicItem]) -> UICollisionBehavior {
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = self
        animator.addBehavior(collision)
        return collision
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        log.append("began \(identifier.map { "\($0)" } ?? "bounds")")
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
        log.append("ended \(identifier.map { "\($0)" } ?? "bounds")")
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) { log.append("began items") }

    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem) {
        log.append("ended items")
    }
}
