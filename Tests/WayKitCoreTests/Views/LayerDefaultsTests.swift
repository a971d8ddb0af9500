import Foundation
import Testing
@testable import WayKit
import WayKitTesting

/// Documented default values of Core Animation's objects.
@MainActor struct LayerDefaultsTests {
    @Test func defaultsOfLayers() {
        let layer = CALayer()
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.anchorPointZ == 0 && layer.zPosition == 0)
        #expect(layer.bounds == .zero && layer.position == .zero && CATransform3DIsIdentity(layer.transform))
        #expect(CATransform3DIsIdentity(layer.sublayerTransform) && layer.isDoubleSided && !layer.isHidden)
        #expect(layer.opacity == 1 && !layer.isOpaque && !layer.masksToBounds && layer.allowsGroupOpacity)
        #expect(layer.contents == nil && layer.contentsGravity == .resize && layer.contentsScale == 1)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
        #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.cornerCurve == .circular)
        #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(layer.borderWidth == 0 && layer.borderColor == .black)
        #expect(layer.shadowOpacity == 0 && layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3)
        #expect(layer.shadowColor == .black && layer.shadowPath == nil && !layer.shouldRasterize && layer.rasterizationScale == 1)
        #expect(layer.speed == 1 && layer.timeOffset == 0 && layer.beginTime == 0 && layer.duration == .infinity && layer.fillMode == .removed)
        #expect(layer.superlayer == nil && layer.sublayers == nil && layer.mask == nil && layer.delegate == nil && layer.name == nil)
        #expect(layer.animationKeys() == nil && layer.actions == nil && !layer.needsDisplayOnBoundsChange)
    }

    @Test func defaultsOfLayerSubclasses() {
        let shape = CAShapeLayer()
        #expect(shape.path == nil && shape.fillColor == .black && shape.strokeColor == nil && shape.fillRule == .nonZero)
        #expect(shape.lineWidth == 1 && shape.lineCap == .butt && shape.lineJoin == .miter && shape.miterLimit == 10)
        #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineDashPattern == nil && shape.lineDashPhase == 0)
        let gradient = CAGradientLayer()
        #expect(gradient.colors == nil && gradient.locations == nil && gradient.type == .axial)
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        let text = CATextLayer()
        #expect(text.string == nil && text.font as? String == "Helvetica" && text.fontSize == 36 && text.foregroundColor == .white && !text.isWrapped)
        #expect(text.truncationMode == .none && text.alignmentMode == .natural)
        let replicator = CAReplicatorLayer()
        #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0 && !replicator.preservesDepth)
        #expect(CATransform3DIsIdentity(replicator.instanceTransform) && replicator.instanceColor == .white)
        #expect(replicator.instanceRedOffset == 0 && replicator.instanceAlphaOffset == 0)
    }

    @Test func defaultsOfAnimations() {
        let basic = CABasicAnimation(keyPath: "opacity")
        #expect(basic.keyPath == "opacity" && !basic.isAdditive && !basic.isCumulative)
        #expect(basic.isRemovedOnCompletion && basic.fillMode == .removed && basic.timingFunction == nil && basic.delegate == nil)
        #expect(basic.duration == 0 && basic.repeatCount == 0 && basic.repeatDuration == 0 && !basic.autoreverses && basic.speed == 1)
        #expect(basic.fromValue == nil && basic.toValue == nil && basic.byValue == nil)
        let frames = CAKeyframeAnimation(keyPath: "position")
        #expect(frames.values == nil && frames.keyTimes == nil && frames.path == nil && frames.calculationMode == .linear && frames.rotationMode == nil)
        let spring = CASpringAnimation(keyPath: "position")
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
        #expect(abs(spring.settlingDuration - 1.47) < 0.1)
        let transition = CATransition()
        #expect(transition.type == .fade && transition.subtype == nil && transition.startProgress == 0 && transition.endProgress == 1)
        let group = CAAnimationGroup()
        #expect(group.animations == nil)
    }

    @Test func controlPointsOfTimingFunctions() {
        func points(_ name: CAMediaTimingFunctionName) -> [Float] {
            let function = CAMediaTimingFunction(name: name)
            return (0..<4).flatMap { index in
                var values: [Float] = [0, 0]
                function.getControlPoint(at: index, values: &values)
                return values
            }
        }
        #expect(points(.linear) == [0, 0, 0, 0, 1, 1, 1, 1])
        #expect(points(.easeIn) == [0, 0, 0.42, 0, 1, 1, 1, 1])
        #expect(points(.easeOut) == [0, 0, 0, 0, 0.58, 1, 1, 1])
        #expect(points(.easeInEaseOut) == [0, 0, 0.42, 0, 0.58, 1, 1, 1])
        #expect(points(.default) == [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
    }

    @Test func defaultsOfDisplayLinks() {
        @MainActor final class Target { func tick(_ link: CADisplayLink) {} }
        let target = Target()
        let link = CADisplayLink(target: target, selector: Selector(Target.tick, name: "tick(_:)"))
        #expect(!link.isPaused && link.preferredFramesPerSecond == 0 && link.timestamp == 0)
        #expect(link.preferredFrameRateRange == .default)
        link.invalidate()
    }
}
