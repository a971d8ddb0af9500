import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Tool tips of controls, interactions and truncated labels.
@MainActor struct ToolTipTests {
    private let stage = TestStage(size: CGSize(width: 300, height: 200))
    private let root = UIViewController()
    private let button = UIButton(configuration: .filled())

    init() {
        root.view.backgroundColor = .systemBackground
        button.configuration?.title = "Save"
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
        root.view.addSubview(button)
        stage.show(root)
    }

    private var tip: ToolTipView? { stage.window.subviews.lazy.compactMap { $0 as? ToolTipView }.first }
    private var text: String? { tip?.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first }

    @Test func tipAppearsWhenThePointerRestsAndVanishesWhenItLeaves() {
        button.toolTip = "Saves the document"
        #expect(button.toolTipInteraction?.defaultToolTip == "Saves the document")
        stage.pointerMove(to: CGPoint(x: 60, y: 40))
        stage.advance(by: 0.5)
        #expect(tip == nil)
        stage.pointerMove(to: CGPoint(x: 75, y: 40))
        stage.advance(by: 0.5)
        #expect(tip == nil)
        stage.advance(by: 0.5)
        #expect(text == "Saves the document")
        #expect(tip.map { $0.frame.minY > 40 && stage.window.bounds.contains($0.frame) } ?? false)
        stage.pointerMove(to: CGPoint(x: 80, y: 42))
        stage.advance(by: 0.3)
        #expect(tip != nil)
        stage.pointerMove(to: CGPoint(x: 200, y: 150))
        #expect(stage.settle())
        #expect(tip == nil)
    }

    @Test func pressRemovesTheTip() {
        button.toolTip = "Saves"
        stage.pointerMove(to: CGPoint(x: 60, y: 40))
        stage.advance(by: 1)
        #expect(tip != nil)
        stage.pointerPress(at: CGPoint(x: 60, y: 40))
        stage.advance(by: 0.5)
        #expect(tip == nil)
        stage.pointerRelease(at: CGPoint(x: 60, y: 40))
        stage.settle()
        #expect(tip == nil)
    }

    @Test func nilAndDisabledInteractionsShowNothing() {
        button.toolTip = "Saves"
        button.toolTipInteraction?.isEnabled = false
        stage.pointerMove(to: CGPoint(x: 60, y: 40))
        stage.advance(by: 2)
        #expect(tip == nil)
        button.toolTip = nil
        #expect(button.toolTipInteraction == nil && button.interactions.isEmpty)
    }

    private final class Delegate: UIToolTipInteractionDelegate {
        func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration? {
            point.x < 50 ? UIToolTipConfiguration(toolTip: "left", in: CGRect(x: 0, y: 0, width: 50, height: 100)) : nil
        }
    }

    @Test func delegateChoosesTheTextOfAnArea() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), delegate = Delegate()
        let interaction = UIToolTipInteraction(defaultToolTip: "right")
        interaction.delegate = delegate
        view.addInteraction(interaction)
        root.view.addSubview(view)
        stage.pointerMove(to: CGPoint(x: 120, y: 150))
        stage.advance(by: 1)
        #expect(text == "left")
        stage.pointerMove(to: CGPoint(x: 180, y: 150))
        stage.advance(by: 1.2)
        #expect(text == "right")
    }

    @Test func truncatedLabelShowsItsText() {
        let label = UILabel(frame: CGRect(x: 150, y: 20, width: 80, height: 20))
        label.text = "A text that is much too long for this label"
        label.showsExpansionTextWhenTruncated = true
        root.view.addSubview(label)
        stage.pointerMove(to: CGPoint(x: 180, y: 30))
        stage.advance(by: 1)
        #expect(text == label.text)
        stage.pointerMove(to: CGPoint(x: 10, y: 190))
        stage.settle()
        label.text = "Short"
        stage.pointerMove(to: CGPoint(x: 180, y: 30))
        stage.advance(by: 1)
        #expect(tip == nil)
    }

    /// Source: `UILabel.isUserInteractionEnabled` is false by default, and is the program's.
    @Test func expansionLeavesTheLabelsInteractionAsItIs() {
        let label = UILabel(frame: CGRect(x: 150, y: 20, width: 80, height: 20)), behind = UIButton(type: .system)
        label.text = "A text that is much too long for this label"
        behind.frame = label.frame
        root.view.addSubview(behind)
        root.view.addSubview(label)
        for isEnabled in [true, false] {
            label.isUserInteractionEnabled = isEnabled
            for shows in [true, false, true] {
                label.showsExpansionTextWhenTruncated = shows
                #expect(label.isUserInteractionEnabled == isEnabled)
            }
            label.isUserInteractionEnabled = !isEnabled
            label.showsExpansionTextWhenTruncated = false
            #expect(label.isUserInteractionEnabled != isEnabled)
        }
        label.isUserInteractionEnabled = false
        label.showsExpansionTextWhenTruncated = true
        #expect(stage.window.hitTest(CGPoint(x: 180, y: 30), with: nil) === behind)
        var taps = 0
        behind.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.tap(at: CGPoint(x: 180, y: 30))
        #expect(taps == 1)
    }

    @Test func tipStaysInsideTheWindow() throws {
        button.frame = CGRect(x: 200, y: 156, width: 100, height: 44)
        button.toolTip = "A long explanation of what the button does, in more than one line of text"
        stage.pointerMove(to: CGPoint(x: 295, y: 190))
        stage.advance(by: 1)
        let frame = try #require(tip).frame
        #expect(stage.window.bounds.contains(frame) && frame.maxY < 190 && frame.height > 30)
    }
}
