import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText
import WayKitTesting

/// What is seen of a text that is edited, as reviewed pictures at three scales.
@MainActor struct TextPictureTests {
    struct Variant: Sendable, CustomTestStringConvertible {
        var scale: CGFloat
        var isDark = false
        var testDescription: String { "\(scale)\(isDark ? " dark" : "")" }
        var suffix: String { "-\(scale == 1.5 ? "1.5" : "\(Int(scale))")\(isDark ? "-dark" : "")" }
    }
    nonisolated static let variants = [Variant(scale: 1), Variant(scale: 1.5), Variant(scale: 2), Variant(scale: 2, isDark: true)]
    nonisolated static let size = CGSize(width: 300, height: 200)

    @MainActor private final class Scene {
        let stage: TestStage
        let page = UIViewController()
        let view = FixedTextView("The quick brown fox\njumps over the\nlazy dog again.", frame: CGRect(x: 20, y: 80, width: 260, height: 70))

        init(_ variant: Variant) {
            stage = TestStage(size: TextPictureTests.size, scale: variant.scale)
            stage.window.overrideUserInterfaceStyle = variant.isDark ? .dark : .light
            stage.window.tintColor = .systemBlue
            page.view.backgroundColor = .systemBackground
            page.view.addSubview(view)
            view.addInteraction(view.interaction)
            stage.show(page)
        }

        func point(_ column: CGFloat, _ line: Int) -> CGPoint {
            CGPoint(x: view.frame.minX + column * FixedTextView.advance, y: view.frame.minY + (CGFloat(line) + 0.5) * FixedTextView.lineHeight)
        }

        func expect(_ name: String, _ variant: Variant) throws {
            try GoldenImage(name: "text-\(name)\(variant.suffix)").expect(stage.snapshot())
        }
    }

    @Test(arguments: variants) func insertionPoint(_ variant: Variant) throws {
        let scene = Scene(variant)
        scene.view.selection = 9..<9
        scene.view.becomeFirstResponder()
        scene.stage.advance(by: 0.1)
        try scene.expect("caret", variant)
    }

    @Test(arguments: variants) func selectionOverThreeLines(_ variant: Variant) throws {
        let scene = Scene(variant)
        scene.view.becomeFirstResponder()
        scene.view.selection = 10..<39
        scene.stage.advance(by: 0.1)
        try scene.expect("selection", variant)
    }

    @Test(arguments: variants) func menuAboveTheSelection(_ variant: Variant) throws {
        let scene = Scene(variant)
        scene.view.clipboard = "x"
        for _ in 0..<2 {
            scene.stage.tap(at: scene.point(6, 0))
            scene.stage.advance(by: 0.1)
        }
        scene.stage.advance(by: 1)
        try scene.expect("menu-above", variant)
    }

    @Test(arguments: variants) func menuBelowTheSelection(_ variant: Variant) throws {
        let scene = Scene(variant)
        scene.view.frame.origin.y = 20
        for _ in 0..<2 {
            scene.stage.tap(at: scene.point(16.5, 0))
            scene.stage.advance(by: 0.1)
        }
        scene.stage.advance(by: 1)
        try scene.expect("menu-below", variant)
    }

    @Test(arguments: variants) func loupe(_ variant: Variant) throws {
        let scene = Scene(variant)
        scene.stage.touchDown(at: scene.point(12, 2))
        scene.stage.advance(by: 0.6)
        scene.stage.touchMove(to: scene.point(13, 2))
        scene.stage.advance(by: 0.8)
        try scene.expect("loupe", variant)
    }

    @Test(arguments: variants) func arabicInAField(_ variant: Variant) throws {
        let scene = Scene(variant)
        let field = UITextField(frame: CGRect(x: 20, y: 30, width: 260, height: 36))
        field.borderStyle = .roundedRect
        field.text = "Read كتاب جديد today"
        scene.page.view.addSubview(field)
        field.becomeFirstResponder()
        scene.stage.advance(by: 0.1)
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 3))
        let end = try #require(field.position(from: start, offset: 6))
        field.selectedTextRange = field.textRange(from: start, to: end)
        scene.stage.advance(by: 0.1)
        try scene.expect("arabic", variant)
    }
}
