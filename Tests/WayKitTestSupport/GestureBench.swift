import Foundation
import Testing
import WayHost
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKit
@testable import WayKitTesting

/// Records a recogniser's actions.
@MainActor final class GestureLog {
    private(set) var states: [UIGestureRecognizer.State] = []
    /// The sampled value at each action.
    private(set) var values: [CGFloat] = []

    init(_ recognizer: UIGestureRecognizer, value: @escaping @MainActor () -> CGFloat = { 0 }) {
        recognizer.addHandler { [weak self, weak recognizer] in
            guard let recognizer else { return }
            self?.states.append(recognizer.state)
            self?.values.append(value())
        }
    }

    func takeStates() -> [UIGestureRecognizer.State] {
        defer { states.removeAll() }
        return states
    }
}

@MainActor final class TouchLogView: UIView {
    private(set) var log: [String] = []
    private(set) var locations: [CGPoint] = []
    private func record(_ phase: String, _ touches: Set<UITouch>) {
        log.append(phase)
        locations += touches.map { $0.location(in: self) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { record("cancelled", touches) }
}

/// A delegate with configurable answers.
@MainActor final class GestureRules: UIGestureRecognizerDelegate {
    var simultaneously = false
    var receivesEvents = true
    var receivesTouches = true
    var receivesPresses = true
    weak var requiredToFail: UIGestureRecognizer?
    weak var waitingRecognizer: UIGestureRecognizer?

    func gestureRecognizer(_: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith _: UIGestureRecognizer) -> Bool { simultaneously }
    func gestureRecognizer(_: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receivesTouches }
    func gestureRecognizer(_: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { receivesPresses }
    func gestureRecognizer(_: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { receivesEvents }
    func gestureRecognizer(_: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool { other === requiredToFail }
    func gestureRecognizer(_: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool { other === waitingRecognizer }
}

/// A full-stage view with recognisers.
@MainActor struct GestureBench {
    typealias Phase = TouchEvent.Point.Phase
    let stage = TestStage(size: CGSize(width: 400, height: 400))
    let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let root = UIViewController()

    init() {
        view.isMultipleTouchEnabled = true
        root.view.addSubview(view)
        stage.show(root)
    }

    func add(
        _ recognizer: UIGestureRecognizer, to other: UIView? = nil, value: @escaping @MainActor () -> CGFloat = { 0 }
    ) -> GestureLog {
        (other ?? view).addGestureRecognizer(recognizer)
        return GestureLog(recognizer, value: value)
    }

    /// Sends one touchscreen frame with any content.
    func frame(_ points: [(id: Int, phase: Phase, location: CGPoint)], at time: TimeInterval? = nil, device: UInt64 = 9) {
        let points = points.map { TouchEvent.Point(id: $0.id, phase: $0.phase, position: $0.location) }
        stage.post(.touch(TouchEvent(device: DeviceID(rawValue: device), timestamp: time ?? stage.time, points: points)))
    }

    /// A touch position on a circle about `centre`, at an angle clockwise from the x axis as in Core Graphics.
    func onCircle(_ centre: CGPoint, radius: CGFloat, angle: CGFloat) -> CGPoint {
        CGPoint(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle))
    }

    /// Plays a recording.
    func play(_ name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Traces/\(name).txt")
        #expect(stage.play(try TouchScript(contentsOf: file)) == .finished)
    }
}
