import Foundation
import Testing
import WayKit
import WayKitTesting

/// Which window of a scene is key.
@MainActor struct KeyWindowTests {
    private let stage = TestStage(size: CGSize(width: 300, height: 300))

    private final class Window: UIWindow {
        var lines: [String] = []
        override func becomeKey() { lines.append("become") }
        override func resignKey() { lines.append("resign") }
    }

    private func window(level: UIWindow.Level = .normal) throws -> Window {
        let window = Window(windowScene: try #require(stage.window.windowScene))
        window.rootViewController = UIViewController()
        window.windowLevel = level
        return window
    }

    @Test(arguments: [false, true]) func hiddenOrRemovedKeyWindowHandsOver(isRemoved: Bool) throws {
        let scene = try #require(stage.window.windowScene), window = try window(level: .alert)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40)), root = UIViewController()
        stage.show(root)
        root.view.addSubview(field)
        stage.settle()
        field.becomeFirstResponder()
        window.makeKeyAndVisible()
        stage.type("a")
        #expect(field.text == "" && !stage.window.isKeyWindow)
        if isRemoved { window.windowScene = nil } else { window.isHidden = true }
        #expect(stage.window.isKeyWindow && !window.isKeyWindow && scene.keyWindow === stage.window && window.lines == ["become", "resign"])
        stage.type("b")
        #expect(field.text == "b")
        if isRemoved { window.windowScene = scene } else { window.isHidden = false }
        #expect(stage.window.isKeyWindow, "it is shown again, and not key")
    }

    @Test func theFrontmostVisibleWindowThatMayBecomeKeyFollows() throws {
        final class Plain: UIWindow {
            override var canBecomeKey: Bool { false }
        }
        let scene = try #require(stage.window.windowScene), key = try window(), hidden = try window(level: .alert), next = try window(level: .statusBar)
        let plain = Plain(windowScene: scene)
        plain.windowLevel = .alert
        for shown in [next, plain] { shown.isHidden = false }
        key.makeKeyAndVisible()
        key.isHidden = true
        #expect(scene.keyWindow === next && next.lines == ["become"] && hidden.lines.isEmpty)
    }

    /// As a hint above the program.
    @Test func windowThatTakesNoInteractionDoesNotFollow() throws {
        let scene = try #require(stage.window.windowScene), hint = try window(level: .alert), key = try window()
        hint.isUserInteractionEnabled = false
        hint.isHidden = false
        key.makeKeyAndVisible()
        key.isHidden = true
        #expect(scene.keyWindow === stage.window && hint.lines.isEmpty)
    }

    @Test func lastWindowStaysKeyWhileHiddenAndNotWithoutAScene() throws {
        let scene = try #require(stage.window.windowScene)
        stage.window.isHidden = true
        #expect(stage.window.isKeyWindow)
        stage.window.isHidden = false
        #expect(stage.window.isKeyWindow)
        stage.window.windowScene = nil
        #expect(scene.keyWindow == nil)
    }
}
