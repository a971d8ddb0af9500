import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

@MainActor struct TextViewSizeTests {
    @Test func aTextViewThatDoesNotScrollHasTheSizeOfItsText() {
        let view = UITextView()
        view.font = .systemFont(ofSize: 16)
        view.text = "one\ntwo\nthree"
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        let size = view.intrinsicContentSize, line = UIFont.systemFont(ofSize: 16).lineHeight
        #expect(abs(size.height - 3 * line - 16) < 2 && size.width > 40 && size.width < 80)
        #expect(view.sizeThatFits(CGSize(width: 30, height: 0)).height > size.height)
    }

    @Test func constraintsGiveItTheHeightOfItsText() {
        let stage = TestStage(size: CGSize(width: 300, height: 600)), root = UIViewController(), view = UITextView()
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 16)
        view.text = String(repeating: "many words ", count: 30)
        view.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.view.topAnchor), view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 250),
        ])
        stage.show(root)
        stage.settle()
        let height = view.frame.height
        #expect(view.frame.width == 250 && abs(height - view.sizeThatFits(CGSize(width: 250, height: 0)).height) < 1 && height > 100)
        view.becomeFirstResponder()
        view.insertText("\nanother line")
        stage.settle()
        #expect(view.frame.height > height + 10)
        #expect(view.contentOffset == .zero)
    }

    @Test func typingScrollsToTheCaret() {
        let bench = TextViewBench(height: 100)
        bench.view.becomeFirstResponder()
        bench.type((0..<12).map { "line \($0)" }.joined(separator: "\n"))
        let caret = bench.caret(bench.view.selectedRange.location, .backward)
        #expect(bench.view.contentOffset.y > 50 && bench.view.bounds.contains(CGPoint(x: caret.midX, y: caret.maxY - 1)))
        // With the inset below the last line.
        #expect(abs(bench.view.contentOffset.y + 100 - bench.view.contentSize.height) < 1)
        bench.select(0)
        #expect(bench.view.contentOffset.y == 0)
    }

    @Test func fontsFollowThePreferredSize() {
        let bench = TextViewBench(text: "text")
        bench.view.font = .preferredFont(forTextStyle: .body)
        bench.view.adjustsFontForContentSizeCategory = true
        bench.stage.settle()
        let before = bench.caret(0).height
        bench.root.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        bench.stage.settle()
        #expect(bench.caret(0).height > before * 1.5)
    }

    @Test func alignmentAndInsetsMoveTheText() {
        let bench = TextViewBench(text: "abc")
        bench.view.textContainerInset = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 0)
        bench.stage.settle()
        #expect(abs(bench.caret(0).midX - 35) <= 1 && abs(bench.caret(0).minY - 20) < 0.1)
        bench.view.textAlignment = .right
        #expect(abs(bench.caret(3).midX - 295) <= 1)
        bench.view.text = "other"
        #expect(abs(bench.caret(5).midX - 295) <= 1)
    }

    @Test func theEmptyTextHasTheHeightOfTheTypingAttributes() {
        let bench = TextViewBench()
        bench.view.becomeFirstResponder()
        bench.view.typingAttributes[.font] = UIFont.systemFont(ofSize: 40)
        #expect(bench.caret(0).height > 40)
    }
}
