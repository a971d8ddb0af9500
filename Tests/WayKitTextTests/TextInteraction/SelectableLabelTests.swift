import Foundation
import Testing
import WayHost
import WayHostHeadless
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitText
@testable import WayKitTesting

/// Selecting text in a label, with a text interaction that a program adds.
@MainActor struct SelectableLabelTests {
    private let page = TextProgramPage()
    private let label = SelectableLabel()
    private var stage: TestStage { page.stage }
    private var interaction: UITextInteraction { label.interaction }
    private var menuTitles: [String]? { interaction.editMenu.menuView.flatMap { $0.isClosing ? nil : $0.visibleTitles } }

    init() {
        label.font = .systemFont(ofSize: 20)
        label.text = "Some words that are selected"
        page.add(label)
        label.sizeToFit()
        stage.settle()
    }

    /// The centre of a character, in the window.
    private func point(_ offset: Int) -> CGPoint {
        let range = SelectableLabel.Range(NSRange(location: offset, length: 1)), rect = label.firstRect(for: range)
        return label.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    private func tap(_ offset: Int, count: Int = 1) {
        for _ in 0..<count {
            stage.tap(at: point(offset))
            stage.advance(by: 0.05)
        }
        stage.advance(by: 0.6)
    }

    @Test func doubleTapSelectsAWordAndShowsHandlesAndMenu() throws {
        tap(6, count: 2)
        #expect(label.selectedText == "words" && label.isFirstResponder)
        #expect(interaction.display.handleViews.allSatisfy { !$0.isHidden && $0.window != nil })
        #expect(interaction.display.cursorView.isHidden || interaction.display.cursorView.window == nil)
        #expect(menuTitles == ["Copy", "Select All"])
        stage.press("c", with: .control)
        #expect(UIPasteboard.general.string == "words")
        tap(20)
        #expect(label.selectedText.isEmpty && menuTitles == nil)
    }

    @Test func handleExtendsTheSelectionWithALoupe() {
        tap(6, count: 2)
        let handle = interaction.display.handleViews[1]
        let end = handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.maxY - 4), to: stage.window)
        stage.touchDown(at: end)
        stage.touchMove(to: CGPoint(x: end.x + 20, y: end.y))
        stage.advance(by: 0.1)
        #expect(stage.window.loupe != nil && menuTitles == nil)
        stage.touchMove(to: CGPoint(x: point(14).x + 3, y: end.y))
        #expect(label.selectedText == "words that")
        stage.touchUp()
        stage.advance(by: 1)
        #expect(stage.window.loupe == nil && menuTitles == ["Copy", "Select All"])
    }

    @Test func pointerAndKeysSelect() {
        stage.pointerPress(at: point(5))
        stage.pointerMove(to: CGPoint(x: point(9).x + 4, y: point(9).y))
        stage.pointerRelease(at: CGPoint(x: point(9).x + 4, y: point(9).y))
        stage.advance(by: 1)
        #expect(label.selectedText.hasPrefix("ord") || label.selectedText == "words")
        #expect(UIPasteboard.primarySelection.string == label.selectedText)
        let length = label.selectedText.count
        stage.press("Right", with: .shift)
        #expect(label.selectedText.count == length + 1)
        stage.press("Left", with: [.control, .shift])
        #expect(label.selectedText.count < length)
        stage.press("a", with: .control)
        #expect(label.selectedText == label.text)
        stage.type("typed")
        #expect(label.text == "Some words that are selected")
    }

    @Test func delegateIsToldOfTapsAndDrags() {
        final class Delegate: NSObject, UITextInteractionDelegate {
            var log: [String] = []
            func interactionWillBegin(_ interaction: UITextInteraction) { log.append("begin") }
            func interactionDidEnd(_ interaction: UITextInteraction) { log.append("end") }
        }
        let delegate = Delegate()
        interaction.delegate = delegate
        tap(6)
        #expect(delegate.log == ["begin", "end"])
        delegate.log = []
        stage.touchDown(at: point(6))
        stage.advance(by: 0.8)
        #expect(delegate.log == ["begin"] && label.selectedText == "words")
        stage.touchUp()
        stage.advance(by: 1)
        #expect(delegate.log == ["begin", "end"] && menuTitles?.first == "Copy")
        #expect(interaction.gesturesForFailureRequirements.allSatisfy { $0.view === label })
    }
}
