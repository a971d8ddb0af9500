import Foundation
import ListPrograms
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTesting

/// Buttons on a stage that log presses, and a controller that logs focus updates.
@MainActor final class FocusBench {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let log = EventLog()
    let root = FocusController()

    init(_ frames: [String: CGRect] = [:]) {
        root.log = log
        for (name, frame) in frames.sorted(by: { $0.key < $1.key }) { add(name, frame) }
        stage.show(root)
    }

    @discardableResult func add(_ name: String, _ frame: CGRect, to view: UIView? = nil) -> UIButton {
        Self.button(name, frame, in: view ?? root.view, log)
    }

    @discardableResult static func button(_ name: String, _ frame: CGRect, in view: UIView, _ log: EventLog) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction(title: name) { _ in log.add(name) })
        button.frame = frame
        view.addSubview(button)
        return button
    }

    func button(_ name: String) -> UIButton { Self.find(name, in: stage.window)! }

    private static func find(_ name: String, in view: UIView) -> UIButton? {
        if let button = view as? UIButton, button.currentTitle == name { return button }
        return view.subviews.lazy.compactMap { find(name, in: $0) }.first
    }

    /// The title of the focused button; nil if none has the focus.
    var focused: String? {
        stage.advance(by: 0.05)
        return (stage.window.focusIfCreated?.focusedItem as? UIButton)?.currentTitle
    }

    /// The focused button after a key press.
    func focusedAfter(_ key: String, _ modifiers: UIKeyModifierFlags = []) -> String? {
        stage.press(key, with: modifiers)
        return focused
    }

    /// Three columns and three rows: a b c, d e f, g h i.
    static let grid: [String: CGRect] = Dictionary(
        uniqueKeysWithValues: "abcdefghi".enumerated().map { index, name in
            (String(name), CGRect(x: 20 + 130 * (index % 3), y: 40 + 100 * (index / 3), width: 100, height: 44))
        })
}

@MainActor final class FocusController: UIViewController {
    var log: EventLog?
    var refuses = false
    var preferred: [UIView] = []

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred + super.preferredFocusEnvironments }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { !refuses }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        func name(_ view: UIView?) -> String { (view as? UIButton)?.currentTitle ?? "-" }
        log?.add("\(name(context.previouslyFocusedView))>\(name(context.nextFocusedView))")
        coordinator.addCoordinatedAnimations({}, completion: { [log] in log?.add("animated") })
    }
}
