import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing

/// Controls in a sheet, which has a pan of its own.
@MainActor struct ControlsInSheetTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let sheet = UIViewController()
    let slider = UISlider(frame: CGRect(x: 40, y: 60, width: 300, height: 30))
    let toggle = UISwitch(frame: CGRect(x: 40, y: 120, width: 0, height: 0))

    init() {
        let root = UIViewController()
        stage.show(root)
        sheet.view.backgroundColor = .white
        sheet.view.addSubview(slider)
        sheet.view.addSubview(toggle)
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        root.present(sheet, animated: false)
        stage.settle()
    }

    private var top: CGFloat { sheet.view.convert(CGPoint.zero, to: nil).y }
    private func thumb() -> CGPoint { slider.convert(CGPoint(x: 16, y: 15), to: nil) }

    @Test func horizontalDragsAreTheControls() {
        let before = top, start = thumb(), off = toggle.convert(CGPoint(x: 10, y: 15), to: nil)
        stage.drag(from: start, to: CGPoint(x: start.x + 150, y: start.y + 60), duration: 0.3)
        #expect(slider.value > 0.4)
        stage.drag(from: off, to: CGPoint(x: off.x + 60, y: off.y + 20), duration: 0.2)
        stage.settle()
        #expect(toggle.isOn && top == before)
    }

    @Test func verticalDragIsTheSheets() {
        let before = top, start = thumb()
        stage.drag(from: start, to: CGPoint(x: start.x, y: start.y - 200), duration: 0.2, release: false)
        #expect(top < before - 100 && slider.value == 0 && !slider.isTracking)
        stage.touchUp()
        stage.settle()
    }

    @Test func sliderKeepsItsTouchWhenAnotherFingerTouchesTheSheet() {
        let start = thumb(), grip = CGPoint(x: 200, y: top + 20)
        stage.touchDown(0, at: start)
        stage.touchMove(0, to: CGPoint(x: start.x + 60, y: start.y))
        stage.touchDown(1, at: grip)
        for step in 1...10 {
            stage.touchMove(1, to: CGPoint(x: grip.x, y: grip.y - CGFloat(step) * 10))
            stage.touchMove(0, to: CGPoint(x: start.x + 60 + CGFloat(step) * 10, y: start.y))
            stage.advance(by: 1 / 60)
        }
        #expect(slider.isTracking && abs(slider.value - 160 / 268) < 0.05)
        stage.touchUp(1)
        stage.touchUp(0)
        #expect(!slider.isTracking)
        stage.settle()
    }

    @Test func thumbsMoveWhileTheSheetIsDragged() {
        let before = top
        stage.drag(from: CGPoint(x: 200, y: before + 20), to: CGPoint(x: 200, y: before - 60), duration: 0.2, release: false)
        toggle.setOn(true, animated: true)
        slider.setValue(1, animated: true)
        stage.touchMove(to: CGPoint(x: 200, y: before - 100))
        stage.advance(by: 0.05)
        let x = toggle.subviews[1].layer.presentation()?.frame.minX ?? 0
        #expect(top < before - 40 && x > 2 && x < 22)
        stage.touchUp()
        stage.settle()
        #expect(toggle.subviews[1].layer.presentation()?.frame.minX == 22)
    }
}
