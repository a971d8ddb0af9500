import Foundation
import Testing
import WayKit
@testable import WayKitTesting

@MainActor struct TouchIndicatorsTests {
    private let stage = TestStage(size: CGSize(width: 300, height: 200))
    private let page = UIViewController()
    private let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)

    private func show(marks: Bool = true) {
        page.view.backgroundColor = white
        stage.show(page)
        stage.showsTouches = marks
        stage.settle()
    }

    private func isMarked(_ x: CGFloat, _ y: CGFloat) -> Bool { stage.pixel(at: CGPoint(x: x, y: y)) != white }

    @Test func everyTouchHasADot() {
        show()
        stage.touchDown(0, at: CGPoint(x: 60, y: 60))
        stage.touchDown(1, at: CGPoint(x: 200, y: 120))
        stage.advance(by: 0.1)
        #expect(isMarked(60, 60) && isMarked(200, 120) && !isMarked(130, 90))
        stage.touchMove(0, to: CGPoint(x: 130, y: 90))
        stage.advance(by: 0.1)
        #expect(isMarked(130, 90) && isMarked(200, 120) && !isMarked(60, 60))
        stage.touchUp(0)
        stage.advance(by: 0.1)
        #expect(!isMarked(130, 90) && isMarked(200, 120))
        stage.touchCancel()
        stage.advance(by: 0.1)
        #expect(!isMarked(200, 120))
    }

    @Test func pointerHasDotWhileButtonIsPressed() {
        show()
        stage.pointerMove(to: CGPoint(x: 90, y: 90))
        stage.advance(by: 0.1)
        #expect(!isMarked(90, 90))
        stage.pointerPress(at: CGPoint(x: 90, y: 90))
        stage.advance(by: 0.1)
        #expect(isMarked(90, 90))
        stage.pointerRelease(at: CGPoint(x: 90, y: 90))
        stage.advance(by: 0.1)
        #expect(!isMarked(90, 90))
    }

    @Test func dotsAreAboveAllWindows() {
        show()
        stage.touchDown(at: CGPoint(x: 60, y: 60))
        let window = UIWindow(windowScene: stage.window.windowScene!)
        window.windowLevel = .alert
        window.backgroundColor = white
        window.isHidden = false
        stage.advance(by: 0.1)
        #expect(isMarked(60, 60))
    }

    @Test func dotsAreNotPartOfViewTree() {
        show()
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "x") { _ in taps += 1 })
        button.frame = CGRect(x: 40, y: 40, width: 60, height: 40)
        page.view.addSubview(button)
        stage.settle()
        let windows = stage.window.windowScene?.windows.count, views = stage.window.subviews.count
        stage.touchDown(0, at: CGPoint(x: 60, y: 60))
        stage.advance(by: 0.05)
        #expect(stage.window.hitTest(CGPoint(x: 60, y: 60), with: nil) === button)
        stage.touchUp(0)
        #expect(taps == 1 && stage.settle())
        #expect(stage.window.windowScene?.windows.count == windows && stage.window.subviews.count == views)
    }

    @Test func disabledIndicatorsShowNothing() {
        show(marks: false)
        stage.touchDown(at: CGPoint(x: 60, y: 60))
        stage.advance(by: 0.1)
        #expect(!isMarked(60, 60))
        stage.showsTouches = true
        stage.touchMove(to: CGPoint(x: 70, y: 60))
        stage.advance(by: 0.1)
        #expect(isMarked(70, 60))
        stage.showsTouches = false
        stage.advance(by: 0.1)
        #expect(!isMarked(70, 60))
    }
}
