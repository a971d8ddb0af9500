import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing

@MainActor struct UIProgressViewTests {
    let stage = TestStage(size: CGSize(width: 240, height: 100))
    let view = UIProgressView(progressViewStyle: .default)
    let root = UIViewController()

    init() {
        root.view.backgroundColor = .white
        root.view.addSubview(view)
        view.frame = CGRect(x: 20, y: 20, width: 200, height: 10)
        stage.show(root)
    }

    private var bar: UIView { view.subviews[1] }

    @Test func defaultsAreUIKits() {
        let other = UIProgressView(progressViewStyle: .bar)
        #expect(view.progress == 0 && view.progressViewStyle == .default && other.progressViewStyle == .bar)
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
        #expect(other.intrinsicContentSize.height == 2.5)
        #expect(view.progressTintColor == nil && view.trackTintColor == nil && view.progressImage == nil && view.observedProgress == nil)
    }

    @Test func progressIsClamped() {
        view.progress = 2
        #expect(view.progress == 1)
        view.progress = -1
        #expect(view.progress == 0)
        view.progress = .nan
        #expect(view.progress == 0 && stage.diagnostics.contains { $0.contains("is ignored") })
    }

    @Test func barHasTheFractionsWidth() {
        view.progress = 0.25
        stage.settle()
        #expect(bar.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
        view.semanticContentAttribute = .forceRightToLeft
        view.layoutIfNeeded()
        view.setProgress(0.5, animated: true)
        stage.advance(by: 0.05)
        let width = bar.layer.presentation()?.frame.width ?? 0
        #expect(width > 50 && width < 100)
        stage.settle()
        #expect(bar.frame.minX == 100)
    }

    @Test func coloursAndImagesAreDrawn() {
        view.progressTintColor = .red
        view.trackTintColor = .blue
        view.progress = 0.5
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 60, y: 25)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 180, y: 25)) == .blue)
        view.progressImage = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 6)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 6))
        }
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 60, y: 25)) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(view.intrinsicContentSize.height == 6)
    }

    @Test func observedProgressIsShown() {
        let progress = Progress(totalUnitCount: 10)
        progress.completedUnitCount = 2
        view.observedProgress = progress
        #expect(abs(view.progress - 0.2) < 0.001)
        progress.completedUnitCount = 5
        stage.advance(by: 0.3)
        #expect(abs(view.progress - 0.5) < 0.001)
        progress.completedUnitCount = 10
        stage.advance(by: 0.3)
        #expect(view.progress == 1 && stage.settle())
    }

    @Test func observationEndsWithTheWindow() {
        let progress = Progress(totalUnitCount: 10)
        view.observedProgress = progress
        view.removeFromSuperview()
        progress.completedUnitCount = 5
        stage.advance(by: 0.5)
        #expect(view.progress == 0)
        root.view.addSubview(view)
        #expect(view.progress == 0.5)
        view.observedProgress = nil
        progress.completedUnitCount = 6
        stage.advance(by: 0.5)
        #expect(view.progress == 0.5)
    }
}
