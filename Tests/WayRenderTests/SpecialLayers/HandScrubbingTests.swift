import Testing
import WayGraphics
import WayHostHeadless
import WayLayers
@testable import WayRender

/// A program that pauses a layer's time (`speed` 0) and sets `timeOffset` sees every kind of animation at that time, forwards and backwards.
@MainActor struct HandScrubbingTests {
    enum Kind: CaseIterable { case basic, keyframe, spring, group, shape, transition }

    private func animation(_ kind: Kind) -> CAAnimation {
        let animation: CAAnimation
        switch kind {
        case .basic: animation = moving(CABasicAnimation(keyPath: "position.x"))
        case .spring: animation = moving(CASpringAnimation(keyPath: "position.x"))
        case .keyframe:
            let frames = CAKeyframeAnimation(keyPath: "position.x")
            frames.values = [10, 30, 60]
            animation = frames
        case .group:
            let group = CAAnimationGroup()
            group.animations = [moving(CABasicAnimation(keyPath: "position.x"))]
            animation = group
        case .shape:
            let line = CABasicAnimation(keyPath: "strokeEnd")
            line.fromValue = 0
            animation = line
        case .transition: animation = CATransition()
        }
        animation.duration = 1
        return animation
    }

    private func moving(_ animation: CABasicAnimation) -> CABasicAnimation {
        animation.fromValue = 10
        animation.toValue = 60
        return animation
    }

    @Test(arguments: Kind.allCases)
    func timeOffsetMatchesRunningTime(_ kind: Kind) throws {
        func make() throws -> (RenderStage, CALayer) {
            let stage = try RenderStage()
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: 15))
            path.addLine(to: CGPoint(x: 60, y: 15))
            let layer = CAShapeLayer()
            layer.frame = CGRect(10, 10, 20, 20)
            layer.backgroundColor = .red
            layer.path = path
            layer.strokeColor = .black
            stage.add(layer)
            stage.render()
            layer.add(animation(kind), forKey: nil)
            stage.change { layer.backgroundColor = .blue }
            return (stage, layer)
        }
        let (running, _) = try make(), (stopped, layer) = try make()
        layer.speed = 0
        var seen: [HeadlessImage] = []
        for time in [0.25, 0.5, 0.75, 0.5, 0.1] {
            layer.timeOffset = time
            running.time = time
            let rendered = try stopped.renderedImage()
            #expect(largestDifference(rendered, try running.renderedImage()).distance == 0)
            seen.append(rendered)
        }
        #expect(largestDifference(seen[0], seen[2]).count > 0)
        #expect(largestDifference(seen[1], seen[3]).distance == 0)
    }
}
