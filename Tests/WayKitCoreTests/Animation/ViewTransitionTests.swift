import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTesting

@MainActor struct ViewTransitionTests {
    let scene = AnimatorStage()
    var stage: TestStage { scene.stage }
    private let middle = CGPoint(x: 150, y: 150)

    init() {
        scene.box.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        stage.settle()
    }

    private func components(_ point: CGPoint) -> [CGFloat] {
        var color: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        stage.pixel(at: point).getRed(&color.0, green: &color.1, blue: &color.2, alpha: &color.3)
        return [color.0, color.1, color.2]
    }

    @Test func crossDissolvesFromOldToNewContent() {
        var finished: Bool?
        UIView.transition(
            with: scene.box, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
            animations: { scene.box.backgroundColor = .blue }, completion: { finished = $0 })
        stage.advance(by: 0.02)
        #expect(components(middle)[0] > 0.95)
        stage.advance(by: 0.48)
        #expect(zip(components(middle), [0.5, 0, 0.5]).allSatisfy { abs($0 - $1) < 0.03 })
        stage.settle()
        #expect(components(middle) == [0, 0, 1] && finished == true)
        #expect(scene.box.layer.sublayers?.isEmpty ?? true)
    }

    @Test(arguments: [
        UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
    ])
    func flipsShowOldThenNewContent(_ flip: UIView.AnimationOptions) {
        UIView.transition(
            with: scene.box, duration: 1, options: [flip, .curveLinear], animations: { scene.box.backgroundColor = .blue })
        stage.advance(by: 0.25)
        #expect(components(middle)[0] > 0.9)
        // Rotated by 45° it is narrower in one direction.
        let isHorizontal = flip == .transitionFlipFromLeft || flip == .transitionFlipFromRight
        #expect(components(isHorizontal ? CGPoint(x: 103, y: 150) : CGPoint(x: 150, y: 103)) != [1, 0, 0])
        stage.advance(by: 0.5)
        #expect(components(middle)[2] > 0.9)
        stage.settle()
        #expect(components(CGPoint(x: 103, y: 103)) == [0, 0, 1])
    }

    @Test func flipBringsItsSideTowardsTheViewer() {
        UIView.transition(with: scene.box, duration: 1, options: [.transitionFlipFromLeft, .curveLinear], animations: {})
        stage.advance(by: 0.2)
        // The nearer edge is larger: the left edge extends beyond the view's height.
        let shown = scene.box.layer.presentation()?.transform ?? CATransform3DIdentity
        func depth(_ x: CGFloat) -> CGFloat { x * shown.m14 + shown.m44 }
        #expect(depth(-50) < 1 && depth(50) > 1)
    }

    @Test func toViewReplacesFromView() {
        let other = UIView(frame: scene.box.frame)
        other.backgroundColor = .green
        let container = scene.root.view
        var finished: Bool?
        UIView.transition(from: scene.box, to: other, duration: 0.5, options: .transitionCrossDissolve) { finished = $0 }
        #expect(scene.box.superview == nil && other.superview === container)
        stage.settle()
        #expect(finished == true)
        UIView.transition(from: other, to: scene.box, duration: 0.5, options: .transitionFlipFromTop)
        stage.settle()
        #expect(scene.box.superview === container && components(middle) == [1, 0, 0])
    }

    @Test func showHideOptionHidesAndShowsViews() {
        let other = UIView(frame: scene.box.frame)
        other.isHidden = true
        scene.root.view.addSubview(other)
        UIView.transition(from: scene.box, to: other, duration: 0.5, options: [.transitionCrossDissolve, .showHideTransitionViews])
        #expect(scene.box.isHidden && !other.isHidden && scene.box.superview != nil)
        stage.settle()
    }

    @Test func transitionFromViewWithoutSuperviewIsLogged() {
        var finished: Bool?
        UIView.transition(from: UIView(), to: UIView(), duration: 0.5, completion: { finished = $0 })
        stage.settle()
        #expect(finished == false && stage.diagnostics.count == 1)
    }

    @Test func transitionWithoutAnimationIsImmediate() {
        UIView.performWithoutAnimation {
            UIView.transition(with: scene.box, duration: 1, options: .transitionCrossDissolve, animations: {
                scene.box.backgroundColor = .blue
            })
        }
        stage.advance(by: 0.05)
        #expect(components(middle) == [0, 0, 1])
    }

    // MARK: Reduced motion

    /// In the middle and at a corner, which a flip or a curl shows at other times.
    private var shown: [[CGFloat]] { [middle, CGPoint(x: 103, y: 103)].map(components) }

    private func isMixture(_ color: [CGFloat]) -> Bool { zip(color, [0.5, 0, 0.5]).allSatisfy { abs($0 - $1) < 0.03 } }

    @Test(arguments: [
        UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom, .transitionCurlUp,
        .transitionCurlDown, .transitionCrossDissolve,
    ], [false, true])
    func everyTransitionFadesWithReducedMotion(_ option: UIView.AnimationOptions, isMirrored: Bool) {
        if isMirrored { scene.root.view.semanticContentAttribute = .forceRightToLeft }
        stage.application.accessibility.reducesMotion = true
        var finished: Bool?
        UIView.transition(
            with: scene.box, duration: 1, options: [option, .curveLinear], animations: { scene.box.backgroundColor = .blue },
            completion: { finished = $0 })
        stage.advance(by: 0.5)
        #expect(shown.allSatisfy(isMixture), "\(shown)")
        #expect(CATransform3DIsIdentity(scene.box.layer.presentation()?.transform ?? CATransform3D()))
        stage.settle()
        #expect(shown == [[0, 0, 1], [0, 0, 1]] && finished == true && scene.box.layer.sublayers?.isEmpty ?? true)
    }

    /// A transition goes on as it began.
    @Test func motionIsReducedDuringAFlip() {
        let flip: UIView.AnimationOptions = [.transitionFlipFromLeft, .curveLinear]
        UIView.transition(with: scene.box, duration: 1, options: flip, animations: { scene.box.backgroundColor = .blue })
        stage.advance(by: 0.1)
        stage.application.accessibility.reducesMotion = true
        stage.advance(by: 0.15)
        #expect(!CATransform3DIsIdentity(scene.box.layer.presentation()?.transform ?? CATransform3DIdentity))
        stage.settle()
        UIView.transition(with: scene.box, duration: 1, options: flip, animations: { scene.box.backgroundColor = .red })
        stage.advance(by: 0.25)
        stage.application.accessibility.reducesMotion = false
        stage.advance(by: 0.25)
        #expect(shown.allSatisfy(isMixture), "\(shown)")
        stage.settle()
        UIView.transition(with: scene.box, duration: 1, options: flip, animations: { scene.box.backgroundColor = .blue })
        stage.advance(by: 0.25)
        #expect(!CATransform3DIsIdentity(scene.box.layer.presentation()?.transform ?? CATransform3DIdentity))
    }

    @Test func anInterruptedFadeLeavesNothing() {
        stage.application.accessibility.reducesMotion = true
        var finished: [Bool] = []
        UIView.transition(with: scene.box, duration: 1, options: .transitionCurlUp, animations: { scene.box.backgroundColor = .blue }) { finished.append($0) }
        stage.advance(by: 0.3)
        scene.box.removeFromSuperview()
        stage.settle()
        #expect(finished.count == 1 && scene.box.layer.sublayers?.isEmpty ?? true)
    }
}
