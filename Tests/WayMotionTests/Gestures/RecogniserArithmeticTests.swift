import Foundation
import Testing

@testable import WayMotion

struct RigidRotationTests {
    private func points(_ count: Int, rotatedBy angle: CGFloat, about center: CGPoint) -> [(from: CGPoint, to: CGPoint)] {
        (0..<count).map { number in
            let direction = CGFloat(number) * 1.1, from = CGPoint(x: 100 + 40 * cos(direction), y: 80 + 40 * sin(direction))
            let offset = from - center
            return (from, center + CGPoint(x: offset.x * cos(angle) - offset.y * sin(angle), y: offset.x * sin(angle) + offset.y * cos(angle)))
        }
    }

    @Test(arguments: [2, 3, 5], [-0.7, 0, 0.2]) func isExactForARigidMovement(_ count: Int, _ angle: CGFloat) {
        #expect(abs(RigidRotation.angle(points(count, rotatedBy: angle, about: CGPoint(x: -30, y: 500))) - angle) < 1e-9)
    }

    @Test func onePointDoesNotRotate() {
        #expect(RigidRotation.angle(points(1, rotatedBy: 1, about: .zero)) == 0)
        #expect(RigidRotation.angle([]) == 0)
    }

    @Test func scalingIsNoRotation() {
        #expect(RigidRotation.angle([(CGPoint(x: 0, y: 0), CGPoint(x: -50, y: 0)), (CGPoint(x: 10, y: 0), CGPoint(x: 60, y: 0))]) == 0)
    }
}

struct SwipeProgressTests {
    @Test(arguments: [
        (49.0, 0.0, SwipeProgress.possible), (50, 0, .recognised), (60, 60, .impossible), (50, 50, .possible), (51, -50, .recognised), (10, 51, .impossible),
        (-50, 0, .possible), (-51, 0, .impossible),
    ])
    func needsDistanceInItsDirection(_ along: CGFloat, _ across: CGFloat, _ progress: SwipeProgress) {
        #expect(SwipeProgress(along: along, across: across) == progress)
    }
}
