import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// A stage with one square whose x position shows the progress of an animation from 0 to 200.
@MainActor final class AnimatorStage {
    let stage = TestStage(size: CGSize(width: 400, height: 400))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = UIViewController()
    /// The positions that completions received, in order.
    var ends: [UIViewAnimatingPosition] = []

    init() {
        stage.show(root)
        root.view.addSubview(box)
        box.backgroundColor = .red
        box.center.x = 0
        stage.settle()
    }

    /// The square's x position in the presentation.
    var x: CGFloat { box.layer.presentation()?.position.x ?? .nan }

    /// An animator from 0 to 200 in one second.
    func animator(_ parameters: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .linear)) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
        animator.addAnimations { [box] in box.center.x = 200 }
        animator.addCompletion { [weak self] in self?.ends.append($0) }
        return animator
    }

    /// The square's x positions, frame by frame.
    func trace(_ seconds: TimeInterval) -> [CGFloat] {
        (0..<Int((seconds * 60).rounded())).map { _ in
            stage.advance(by: 1.0 / 60)
            return x
        }
    }
}
