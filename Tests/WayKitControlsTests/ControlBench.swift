import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// A control in a window, with a log of the events that it sends.
@MainActor final class ControlBench<Control: UIControl> {
    let stage: TestStage
    let root = UIViewController()
    let control: Control
    let log = EventLog()

    /// - Parameter frame: nil to keep the control's own size, at (20, 20).
    init(_ control: @autoclosure () -> Control, frame: CGRect? = nil, isMirrored: Bool = false) {
        stage = TestStage(size: CGSize(width: 400, height: 200))
        self.control = control()
        self.control.frame = frame ?? CGRect(origin: CGPoint(x: 20, y: 20), size: self.control.bounds.size)
        if isMirrored { self.control.semanticContentAttribute = .forceRightToLeft }
        root.view.backgroundColor = .white
        root.view.addSubview(self.control)
        stage.show(root)
    }

    /// Logs the events by name, in the order in which they are sent.
    func logEvents() {
        let names: [(String, UIControl.Event)] = [
            ("down", .touchDown), ("drag", .touchDragInside), ("outside", .touchDragOutside), ("up", .touchUpInside), ("up outside", .touchUpOutside),
            ("cancel", .touchCancel), ("value", .valueChanged), ("primary", .primaryActionTriggered),
        ]
        for (name, event) in names { control.addAction(UIAction { [log] _ in log.add(name) }, for: event) }
    }

    /// The logged events without moves.
    func takeEvents() -> [String] { log.take().filter { $0 != "drag" && $0 != "outside" } }
}
