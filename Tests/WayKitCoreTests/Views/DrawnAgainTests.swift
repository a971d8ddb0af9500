import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing

/// A view whose `draw(_:)` drew nothing is drawn again when something changes that it may depend on.
@MainActor struct DrawnAgainTests {
    /// Draws red where its condition holds, and counts.
    final class Conditional: UIView {
        var condition: (UIView) -> Bool = { _ in true }
        private(set) var count = 0

        override func draw(_ rect: CGRect) {
            count += 1
            guard condition(self) else { return }
            UIColor.red.setFill()
            UIRectFill(bounds)
        }
    }

    let stage = TestStage(size: CGSize(width: 100, height: 100))
    let page = UIViewController()
    let view = Conditional(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

    private func show() {
        page.view.backgroundColor = .white
        page.view.addSubview(view)
        stage.show(page)
        stage.settle()
    }

    private var isRed: Bool { stage.pixel(at: CGPoint(x: 20, y: 20)) == .red }

    @Test func trait() {
        view.condition = { $0.traitCollection.userInterfaceStyle == .dark }
        show()
        #expect(!isRed)
        for isDark in [true, false, true] {
            page.overrideUserInterfaceStyle = isDark ? .dark : .light
            stage.settle()
            #expect(isRed == isDark)
        }
    }

    @Test func tint() {
        view.condition = { $0.tintColor == .green }
        show()
        for color in [UIColor.green, .blue, .green] {
            page.view.tintColor = color
            stage.settle()
            #expect(isRed == (color == .green))
        }
    }

    @Test func sizeWithRedraw() {
        view.contentMode = .redraw
        view.condition = { $0.bounds.width > 60 }
        show()
        for width in [80, 40, 90] as [CGFloat] {
            view.frame.size.width = width
            stage.settle()
            #expect(isRed == (width > 60))
        }
    }

    /// Without `.redraw` the content is stretched; a view without a size has none, and is drawn when it gets one.
    @Test func firstSize() {
        view.frame = .zero
        show()
        #expect(view.count == 0)
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        stage.settle()
        #expect(isRed && view.count == 1)
        view.frame.size.width = 80
        stage.settle()
        #expect(view.count == 1)
        view.frame.size.height = 0
        stage.settle()
        view.frame.size.height = 50
        stage.settle()
        #expect(isRed)
    }

    @Test func plainViewIsNotDrawn() {
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        page.view.addSubview(plain)
        show()
        page.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(plain.drawsContent == false)
    }
}
