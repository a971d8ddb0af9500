import Foundation
import Testing
import UIKit
import WayKitTesting

/// What a newcomer writes first.
@MainActor struct TutorialProgramTests {
    private let stage = TestStage(size: CGSize(width: 390, height: 844))

    private func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        stage.show(controller)
        stage.settle()
        return controller
    }

    private func isClose(_ value: CGFloat, _ other: CGFloat) -> Bool { abs(value - other) <= 1 }

    @Test func labelIsCentred() {
        let label = show(CenteredLabelController()).label
        #expect(isClose(label.center.x, 195) && isClose(label.center.y, 422) && label.bounds.size == label.intrinsicContentSize)
    }

    @Test func formIsBelowTheSafeArea() {
        let labels = show(SafeAreaFormController()).labels
        #expect(labels.map(\.frame) == [57, 111, 165].map { CGRect(x: 16, y: $0, width: 358, height: 44) })
    }

    @Test func imageKeepsItsAspectRatio() {
        let imageView = show(AspectImageController()).imageView
        #expect(imageView.frame == CGRect(x: 0, y: 0, width: 390, height: 219))
        stage.resize(to: CGSize(width: 640, height: 390), scale: 1)
        stage.settle()
        #expect(imageView.frame == CGRect(x: 0, y: 0, width: 640, height: 360))
    }

    @Test func contentScrolls() {
        let controller = show(ScrollingContentController())
        #expect(controller.scrollView.frame == CGRect(x: 0, y: 47, width: 390, height: 797))
        #expect(controller.scrollView.contentSize == CGSize(width: 390, height: controller.label.bounds.height + 40))
        #expect(controller.label.frame.minX == 8 && controller.label.bounds.width == 374)
        stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.3)
        stage.settle()
        #expect(controller.scrollView.contentOffset.y > 200 && controller.contentView.frame.minY == 0)
    }

    @Test func buttonsHaveOneWidth() {
        let controller = show(EqualWidthsController()), buttons = controller.buttons
        #expect(buttons.allSatisfy { isClose($0.bounds.width, buttons[0].bounds.width) })
        #expect(buttons[0].frame.minX == controller.view.layoutMargins.left && buttons[2].frame.maxX == 390 - controller.view.layoutMargins.right)
    }

    @Test func noteIsCut() {
        let controller = show(CompressionController()), name = controller.nameLabel, note = controller.noteLabel
        #expect(name.bounds.width == name.intrinsicContentSize.width && note.bounds.width < note.intrinsicContentSize.width)
        #expect(name.frame.origin == CGPoint(x: 8, y: 63) && note.frame.minX == name.frame.maxX + 8 && note.frame.maxX == 382)
    }

    @Test func panelExpandsAnimated() {
        let controller = show(ExpandingPanelController())
        #expect(controller.panel.frame == CGRect(x: 0, y: 764, width: 390, height: 80))
        controller.toggle()
        stage.advance(by: 0.1)
        let height = controller.panel.layer.presentation()?.frame.height ?? 0
        #expect(height > 90 && height < 300)
        stage.settle()
        #expect(controller.panel.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
    }

    @Test func barIsAboveTheKeyboard() {
        #expect(show(KeyboardBarController()).bar.frame == CGRect(x: 0, y: 760, width: 390, height: 50))
    }

    @Test func visualFormatHasMetrics() {
        let controller = show(VisualFormatController())
        #expect(controller.redView.frame == CGRect(x: 20, y: 20, width: 170, height: 60))
        #expect(controller.blueView.frame == CGRect(x: 200, y: 20, width: 170, height: 60))
    }

    @Test func sheetHasTheHeightOfItsText() {
        let root = show(UIViewController()), sheet = SelfSizingSheetController()
        root.present(sheet, animated: true)
        stage.settle()
        let text = sheet.label.sizeThatFits(CGSize(width: sheet.label.bounds.width, height: 0)).height
        #expect(sheet.label.bounds.height == text && sheet.label.frame.minY == 32)
        #expect(sheet.view.bounds.height < 300 && sheet.view.bounds.height >= text + 64)
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }
}
