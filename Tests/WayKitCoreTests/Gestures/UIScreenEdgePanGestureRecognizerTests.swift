import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct UIScreenEdgePanGestureRecognizerTests {
    let bench = GestureBench()
    let pan = UIScreenEdgePanGestureRecognizer()

    @Test(arguments: [
        (UIRectEdge.left, CGPoint(x: 5, y: 200), CGPoint(x: 100, y: 200)), (.right, CGPoint(x: 395, y: 200), CGPoint(x: 300, y: 200)),
        (.top, CGPoint(x: 200, y: 5), CGPoint(x: 200, y: 100)), (.bottom, CGPoint(x: 200, y: 395), CGPoint(x: 200, y: 300)),
    ])
    func beginsAtEdgeMovingInwards(_ edge: UIRectEdge, _ start: CGPoint, _ end: CGPoint) {
        let log = bench.add(pan)
        bench.stage.drag(from: start, to: end, duration: 0.1)
        #expect(log.states.isEmpty, "no edge is asked for")
        pan.edges = edge
        bench.stage.drag(from: end, to: start, duration: 0.1)
        bench.stage.drag(from: start, to: CGPoint(x: start.x + (end.y - start.y), y: start.y + (end.x - start.x)), duration: 0.1)
        #expect(log.states.isEmpty, "outwards, or along the edge")
        bench.stage.drag(from: start, to: end, duration: 0.1)
        #expect(log.states.first == .began && log.states.last == .ended)
    }
}
