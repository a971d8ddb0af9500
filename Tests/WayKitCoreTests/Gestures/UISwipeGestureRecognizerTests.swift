import Foundation
import Testing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct UISwipeGestureRecognizerTests {
    let bench = GestureBench()
    let swipe = UISwipeGestureRecognizer()

    private func drag(by translation: CGPoint, duration: TimeInterval = 0.15) {
        bench.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200 + translation.x, y: 200 + translation.y), duration: duration)
    }

    @Test(arguments: [
        (UISwipeGestureRecognizer.Direction.right, CGPoint(x: 100, y: 10)), (.left, CGPoint(x: -100, y: 10)), (.up, CGPoint(x: 10, y: -100)),
        (.down, CGPoint(x: 10, y: 100)),
    ])
    func recognisesItsDirectionOnly(_ direction: UISwipeGestureRecognizer.Direction, _ translation: CGPoint) {
        swipe.direction = direction
        let log = bench.add(swipe)
        drag(by: translation)
        #expect(log.takeStates() == [.ended])
        drag(by: CGPoint(x: -translation.x, y: -translation.y))
        drag(by: CGPoint(x: translation.y, y: translation.x))
        #expect(log.states.isEmpty)
    }

    @Test func anyAllowedDirectionRecognises() {
        swipe.direction = [.left, .right]
        let log = bench.add(swipe)
        drag(by: CGPoint(x: -80, y: 0))
        drag(by: CGPoint(x: 80, y: 0))
        drag(by: CGPoint(x: 0, y: 80))
        #expect(log.states == [.ended, .ended])
    }

    @Test func slowShortOrDiagonalMovementFails() {
        #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
        let log = bench.add(swipe)
        drag(by: CGPoint(x: 100, y: 0), duration: 2)
        drag(by: CGPoint(x: 45, y: 0))
        drag(by: CGPoint(x: 70, y: 90))
        #expect(log.states.isEmpty)
        #expect(bench.view.log.filter { $0 == "ended" }.count == 3)
    }

    @Test func requiresTwoTouches() {
        swipe.numberOfTouchesRequired = 2
        let log = bench.add(swipe)
        drag(by: CGPoint(x: 100, y: 0))
        #expect(log.states.isEmpty)
        bench.frame([(0, .began, CGPoint(x: 50, y: 50)), (1, .began, CGPoint(x: 50, y: 150))])
        bench.frame([(0, .moved, CGPoint(x: 110, y: 50)), (1, .moved, CGPoint(x: 110, y: 150))])
        #expect(log.states == [.ended])
    }

    /// Neither finger has moved: their positions are in other coordinates.
    @Test func touchesThatAreRemappedContinueTheSwipe() {
        swipe.numberOfTouchesRequired = 2
        let log = bench.add(swipe)
        bench.frame([(0, .began, CGPoint(x: 50, y: 50)), (1, .began, CGPoint(x: 50, y: 150))])
        bench.stage.hostWindow.configure(size: bench.stage.window.bounds.size, scale: 2)
        bench.stage.advance(by: 0.05)
        bench.frame([(0, .moved, CGPoint(x: 150, y: 60)), (1, .moved, CGPoint(x: 150, y: 160))])
        #expect(log.states.isEmpty)
        bench.frame([(0, .moved, CGPoint(x: 210, y: 60)), (1, .moved, CGPoint(x: 210, y: 160))])
        #expect(log.states == [.ended])
    }

    @Test func requiresThreeTouchpadFingers() {
        swipe.numberOfTouchesRequired = 3
        let log = bench.add(swipe)
        bench.stage.touchpadSwipe(fingers: 4, by: CGPoint(x: 120, y: 0), duration: 0.2)
        #expect(log.states.isEmpty)
        bench.stage.touchpadSwipe(fingers: 3, by: CGPoint(x: 120, y: 0), duration: 0.2)
        #expect(log.states == [.ended])
    }
}
