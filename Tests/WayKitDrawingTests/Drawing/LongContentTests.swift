import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Views whose content exceeds the maximum size of a bitmap.
@MainActor struct LongContentTests {
    private final class Ruler: UIView {
        override func draw(_ rect: CGRect) {
            for mark in 0..<400 {
                tintColor.withAlphaComponent(mark % 2 == 0 ? 1 : 0.5).setFill()
                UIRectFill(CGRect(x: 0, y: CGFloat(mark) * 100, width: bounds.width, height: 100))
            }
        }
    }

    private let stage = TestStage(size: CGSize(width: 800, height: 600))
    private let root = UIViewController()
    private let scroll = UIScrollView()

    private func show(_ content: UIView) {
        root.view.backgroundColor = .white
        stage.show(root)
        scroll.frame = root.view.bounds
        scroll.contentSize = content.bounds.size
        scroll.addSubview(content)
        root.view.addSubview(scroll)
        stage.settle()
    }

    @Test func longDrawnViewIsVisibleToItsEnd() {
        let ruler = Ruler(frame: CGRect(x: 0, y: 0, width: 800, height: 40_000))
        ruler.backgroundColor = .white
        ruler.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        show(ruler)
        let full = UIColor(red: 1, green: 0, blue: 0, alpha: 1), half = stage.pixel(at: CGPoint(x: 400, y: 150))
        #expect(stage.pixel(at: CGPoint(x: 400, y: 50)) == full && half != full && half != .white)
        for offset in stride(from: CGFloat(0), through: 39_400, by: 3_940) {
            scroll.contentOffset.y = offset
            stage.settle()
            for y in stride(from: CGFloat(5), to: 600, by: 61) {
                #expect(stage.pixel(at: CGPoint(x: 799, y: y)) == (Int((offset + y) / 100) % 2 == 0 ? full : half))
            }
        }
        ruler.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 400, y: 250)) == ruler.tintColor || stage.pixel(at: CGPoint(x: 400, y: 350)) == ruler.tintColor)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func longTextIsVisibleToItsEnd() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = (1...3_000).map { "Line \($0)" }.joined(separator: "\n")
        label.frame = CGRect(origin: .zero, size: label.sizeThatFits(CGSize(width: 800, height: CGFloat.greatestFiniteMagnitude)))
        #expect(label.bounds.height > 40_000)
        label.frame.size.width = 800
        show(label)
        scroll.contentOffset.y = label.bounds.height - 600
        stage.settle()
        let hasInk = (0..<600).contains { y in (0..<60).contains { stage.pixel(at: CGPoint(x: $0, y: y)) != .white } }
        #expect(hasInk && stage.diagnostics.isEmpty)
    }

    @Test func plainViewOfAnyLengthLogsNothing() {
        show(UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 5_000_000)))
        #expect(stage.diagnostics.isEmpty)
    }
}
