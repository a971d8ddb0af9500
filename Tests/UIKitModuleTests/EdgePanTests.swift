import CoreGraphics
import Testing
import UIKit
import WayKitTesting

/// The screen edge swipe of programs with a menu or a back gesture.
@MainActor struct EdgePanTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()
    let listener: Listener

    @MainActor final class Listener {
        let log = EventLog()

        func swiped(_ recognizer: UIScreenEdgePanGestureRecognizer) {
            log.add("\(recognizer.state)")
        }
    }

    init() {
        listener = Listener()
        stage.show(root)
    }

    private func addRecognizer(_ edges: UIRectEdge) {
        let recognizer = UIScreenEdgePanGestureRecognizer(target: listener, action: Selector(Listener.swiped(_:), name: "swiped(_:)"))
        recognizer.edges = edges
        root.view.addGestureRecognizer(recognizer)
    }

    private func states(from start: CGPoint, to end: CGPoint) -> [String] {
        stage.drag(from: start, to: end, duration: 3.0 / 60)
        return listener.log.take()
    }

    @Test func recognizesInwardsFromLeftEdge() {
        addRecognizer(.left)
        #expect(states(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 90, y: 410)) == ["began", "changed", "changed", "ended"])
    }

    @Test func failsAwayFromEdge() {
        addRecognizer(.left)
        #expect(states(from: CGPoint(x: 30, y: 400), to: CGPoint(x: 120, y: 400)) == [])
    }

    @Test func failsAlongEdgeAndOutwards() {
        addRecognizer([.left, .right])
        #expect(states(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 20, y: 600)) == [])
        #expect(states(from: CGPoint(x: 385, y: 400), to: CGPoint(x: 399, y: 400)) == [])
    }

    @Test func recognizesOnlyItsEdges() {
        addRecognizer(.right)
        #expect(states(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 90, y: 400)) == [])
        #expect(states(from: CGPoint(x: 397, y: 400), to: CGPoint(x: 307, y: 400)) == ["began", "changed", "changed", "ended"])
    }

    @Test(arguments: [(UIRectEdge.top, 2.0, 92.0), (.bottom, 798.0, 708.0)])
    func recognizesFromTopAndBottom(edge: UIRectEdge, start: Double, end: Double) {
        addRecognizer(edge)
        #expect(states(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end)) == ["began", "changed", "changed", "ended"])
    }

    /// After failing, the recogniser recognises the next touch.
    @Test func recognizesAfterFailure() {
        addRecognizer(.left)
        #expect(states(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 400)) == [])
        #expect(states(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 90, y: 400)) == ["began", "changed", "changed", "ended"])
    }
}
