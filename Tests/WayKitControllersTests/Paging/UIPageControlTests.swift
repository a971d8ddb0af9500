import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct UIPageControlTests {
    let stage = TestStage(size: CGSize(width: 400, height: 100))
    let control = UIPageControl(frame: CGRect(x: 0, y: 30, width: 400, height: 40))

    init() {
        let root = UIViewController()
        root.view.addSubview(control)
        control.numberOfPages = 5
        stage.show(root)
    }

    @Test func currentPageIsClamped() {
        control.currentPage = 9
        #expect(control.currentPage == 4)
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
        control.currentPage = -3
        #expect(control.currentPage == 0)
    }

    @Test func tapStepsToItsSide() {
        var observed: [Int] = []
        control.addAction(UIAction { _ in observed.append(control.currentPage) }, for: .valueChanged)
        stage.tap(at: CGPoint(x: 300, y: 50))
        stage.tap(at: CGPoint(x: 300, y: 50))
        stage.tap(at: CGPoint(x: 100, y: 50))
        stage.tap(at: CGPoint(x: 100, y: 50))
        stage.tap(at: CGPoint(x: 100, y: 50))
        #expect(observed == [1, 2, 1, 0])
    }

    @Test func slidingStepsWithTheDots() {
        var observed: [Int] = []
        control.addAction(UIAction { _ in observed.append(control.currentPage) }, for: .valueChanged)
        stage.drag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 240, y: 50), duration: 0.2, release: false)
        #expect(control.interactionState == .continuous)
        stage.touchUp()
        #expect(observed == [1, 2])
        #expect(control.interactionState == .none)
    }

    @Test func dotsAreDrawn() throws {
        stage.window.backgroundColor = .white
        control.currentPageIndicatorTintColor = .red
        control.currentPage = 1
        stage.advance(by: 0.1)
        #expect(stage.pixel(at: CGPoint(x: 184, y: 50)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 176, y: 50)) == .white)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 50)) != .white)
        control.hidesForSinglePage = true
        control.numberOfPages = 1
        stage.advance(by: 0.1)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 50)) == .white)
    }
}
