import Testing

@testable import WayKitCore
@testable import WayKitTesting

/// Numbers that are none, infinite or beyond all lengths, in scroll views, paragraphs and layouts.
@MainActor struct NonFiniteScrollTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let root = UIViewController()

    private nonisolated static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude]

    init() { stage.show(root) }

    private func scrollView() -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.contentSize = CGSize(width: 1000, height: 1000)
        root.view.addSubview(view)
        return view
    }

    /// Scrolls afterwards, too.
    @Test(arguments: numbers) func scrollViewsRefuseThem(_ number: CGFloat) {
        let insets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
        let changes: [(String, (UIScrollView) -> Void)] = [
            ("contentInset", { $0.contentInset = insets }), ("ScrollIndicatorInsets", { $0.scrollIndicatorInsets = insets }),
            ("minimumZoomScale", { $0.minimumZoomScale = number }), ("maximumZoomScale", { $0.maximumZoomScale = number }),
        ]
        for (name, change) in changes {
            let view = scrollView(), before = stage.diagnostics.count
            change(view)
            stage.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 50), duration: 0.1)
            stage.settle()
            #expect(view.contentOffset.y.isFinite && view.bounds.size == CGSize(width: 300, height: 300))
            if !number.isFinite {
                let reports = stage.diagnostics.dropFirst(before)
                #expect(!reports.isEmpty && reports.allSatisfy { $0.contains(" is not finite: refused") && $0.contains(name) }, "\(reports)")
                #expect(view.contentInset == .zero && view.minimumZoomScale == 1 && view.maximumZoomScale == 1)
                #expect(view.contentOffset.y > 100, "it scrolls as before")
            }
            view.removeFromSuperview()
        }
    }

    @Test(arguments: numbers) func paragraphsAreLaidOut(_ number: CGFloat) {
        for key in [\NSMutableParagraphStyle.firstLineHeadIndent, \.headIndent, \.tailIndent, \.lineHeightMultiple, \.lineSpacing, \.paragraphSpacing] {
            let style = NSMutableParagraphStyle(), label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            style[keyPath: key] = number
            label.numberOfLines = 0
            label.attributedText = NSAttributedString(string: "hello wörld\nline", attributes: [.paragraphStyle: style])
            root.view.addSubview(label)
            label.sizeToFit()
            stage.advance(by: 0.05)
            #expect(label.bounds.width.isFinite && label.bounds.height.isFinite)
            label.removeFromSuperview()
        }
    }

    /// A view that asks for its layout in its layout, and performs it.
    private final class Endless: UIView {
        var isEndless = true
        var layouts = 0
        override func layoutSubviews() {
            layouts += 1
            guard isEndless else { return }
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    @Test func anEndlessLayoutEnds() {
        let view = Endless(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), other = Endless(frame: view.frame)
        root.view.addSubview(view)
        stage.advance(by: 0.05)
        #expect(view.layouts >= 100 && stage.diagnostics.contains { $0.contains("never ends") && $0.contains("Endless") })
        // Afterwards there is layout as before, of others and of itself.
        view.isEndless = false
        other.isEndless = false
        root.view.addSubview(other)
        view.setNeedsLayout()
        let before = view.layouts
        stage.settle()
        #expect(view.layouts > before && other.layouts > 0)
    }
}
