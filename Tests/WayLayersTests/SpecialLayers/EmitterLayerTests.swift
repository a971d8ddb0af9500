import Foundation
import Testing

@testable import WayLayers

/// The particles that a layer emits; `WayRenderTests.EmitterLayerTests` has the pictures.
@MainActor struct EmitterLayerTests {
    /// A layer whose time begins now, and a cell with an image that emits ten particles a second to the right, 100 points per second.
    private func emitter(_ harness: AnimationHarness, _ change: (CAEmitterCell) -> Void = { _ in }) -> (layer: CAEmitterLayer, cell: CAEmitterCell) {
        let layer = CAEmitterLayer(), cell = CAEmitterCell()
        layer.onTreeChange = {}
        layer.beginTime = harness.time
        cell.name = "spark"
        cell.contents = CGImage(filledWith: .white)
        cell.birthRate = 10
        cell.lifetime = 1
        cell.velocity = 100
        change(cell)
        layer.emitterCells = [cell]
        return (layer, cell)
    }

    private func states(_ layer: CAEmitterLayer, at time: TimeInterval) -> [EmittedParticle] {
        layer.particles(layer.presentationProperties(at: time), at: time)
    }

    private func xs(_ layer: CAEmitterLayer, at time: TimeInterval) -> [CGFloat] {
        states(layer, at: time).map { ($0.matrix.m41 * 1e6).rounded() / 1e6 }
    }

    @Test func birthRateLifetimeAndVelocity() {
        let harness = AnimationHarness(), (layer, _) = emitter(harness)
        #expect(xs(layer, at: 100) == [])
        #expect(xs(layer, at: 100.35) == [25, 15, 5])
        // Those that are a second old are dead.
        #expect(xs(layer, at: 101.55).count == 10 && xs(layer, at: 101.55).max() == 95)
    }

    @Test func particlesDoNotDependOnFrames() {
        let harness = AnimationHarness()
        func run(_ frames: Int, seed: UInt32 = 7) -> [CATransform3D] {
            let (layer, _) = emitter(harness) { cell in
                (cell.lifetimeRange, cell.velocityRange, cell.emissionRange, cell.scaleRange, cell.spinRange) = (0.5, 50, .pi, 1, 3)
                (cell.birthRate, cell.yAcceleration) = (37, 90)
            }
            layer.seed = seed
            layer.emitterShape = .rectangle
            layer.emitterSize = CGSize(width: 50, height: 50)
            for frame in 1..<frames { _ = states(layer, at: 100 + 2 * TimeInterval(frame) / TimeInterval(frames)) }
            return states(layer, at: 102).map(\.matrix)
        }
        let one = run(1), many = run(119)
        #expect(one.count > 20 && one.count == many.count && zip(one, many).allSatisfy { isNear($0, $1, 1e-6) })
        #expect(run(1, seed: 8) != one)
    }

    @Test func timeThatRunsBackwardsBeginsAnew() {
        let harness = AnimationHarness(), (layer, cell) = emitter(harness)
        cell.velocityRange = 80
        let before = xs(layer, at: 100.5)
        _ = xs(layer, at: 103)
        #expect(xs(layer, at: 100.5) == before)
    }

    @Test func emissionIsInThePastUnlessBeginTimeIsSet() {
        let harness = AnimationHarness(), (layer, _) = emitter(harness)
        layer.beginTime = 0
        #expect(xs(layer, at: 100).count == 10)
    }

    @Test func cellsBeginAndEnd() {
        let harness = AnimationHarness(), (layer, cell) = emitter(harness) { cell in
            (cell.beginTime, cell.duration, cell.lifetime) = (1, 0.5, 10)
        }
        #expect(xs(layer, at: 100.95).isEmpty)
        #expect(xs(layer, at: 101.25).count == 2 && xs(layer, at: 105).count == 5)
        // Frames end with the last particle.
        #expect(layer.needsFrames(at: 105))
        _ = xs(layer, at: 112)
        #expect(!layer.needsFrames(at: 112) && !harness.context.isAnimating)
        cell.isEnabled = false
        cell.duration = .infinity
        #expect(!layer.needsFrames(at: 112))
        cell.isEnabled = true
        #expect(layer.needsFrames(at: 112) && harness.context.isAnimating)
        layer.isHidden = true
        #expect(!harness.context.isAnimating)
    }

    @Test func layerFactorsMultiply() {
        let harness = AnimationHarness(), (layer, cell) = emitter(harness)
        cell.scale = 0.5
        (layer.birthRate, layer.velocity, layer.scale, layer.lifetime) = (0.5, 2, 3, 0.5)
        let particles = states(layer, at: 102.05)
        #expect(particles.count == 3 && isNear(particles[2].matrix.m41, 10, 1e-4) && isNear(particles[0].matrix.m11, 1.5, 1e-6))
        layer.birthRate = 0
        #expect(states(layer, at: 103).isEmpty)
    }

    @Test func particlesTurnGrowAndChangeColour() {
        let harness = AnimationHarness(), (layer, cell) = emitter(harness) { cell in
            (cell.birthRate, cell.spin, cell.scaleSpeed, cell.velocity) = (1, .pi / 2, 1, 0)
            cell.lifetime = 3
            cell.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            (cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed) = (-0.5, 0.25, -0.5)
            (cell.xAcceleration, cell.yAcceleration) = (2, -4)
        }
        let particle = states(layer, at: 102)[0]
        // One second old: a quarter turn, twice as large, and accelerated.
        #expect(isNear(particle.matrix.m12, 2, 1e-6) && isNear(particle.matrix.m11, 0, 1e-6))
        #expect(isNear(particle.matrix.m41, 1) && isNear(particle.matrix.m42, -2))
        #expect(isNear(particle.tint.red, 1) && isNear(particle.tint.green, 0) && isNear(particle.tint.blue, 0.25) && isNear(particle.opacity, 0.5))
        // A transparent particle is not drawn.
        #expect(states(layer, at: 103.5).count == 2)
        withExtendedLifetime(cell) {}
    }

    @Test(arguments: [CAEmitterLayerEmitterShape.point, .line, .rectangle, .cuboid, .circle, .sphere]) func shapes(_ shape: CAEmitterLayerEmitterShape) {
        let harness = AnimationHarness()
        for mode in [CAEmitterLayerEmitterMode.points, .outline, .surface, .volume] {
            let (layer, _) = emitter(harness) { cell in (cell.birthRate, cell.velocity) = (200, 0) }
            (layer.emitterShape, layer.emitterMode, layer.emitterPosition) = (shape, mode, CGPoint(x: 10, y: 20))
            (layer.emitterSize, layer.emitterDepth, layer.emitterZPosition) = (CGSize(width: 8, height: 4), 6, 1)
            let points = states(layer, at: 100.5).map { Vector3($0.matrix.m41 - 10, $0.matrix.m42 - 20, $0.matrix.m43 - 1) }
            #expect(points.count == 100)
            func isOn(_ p: Vector3) -> Bool {
                let sides = [(p.x, 4.0), (p.y, 2.0), (p.z, 3.0)].map { abs(abs($0.0) - CGFloat($0.1)) < 1e-9 }
                let isInside = abs(p.x) <= 4.000001 && abs(p.y) <= 2.000001 && abs(p.z) <= 3.000001
                let count = sides.filter { $0 }.count, radius = p.dot(p).squareRoot()
                switch shape {
                case .point: return p == .zero
                case .line: return p.y == 0 && p.z == 0 && abs(p.x) <= 4 && (mode != .points || abs(p.x) == 4)
                case .rectangle: return p.z == 0 && isInside && (mode == .points ? sides[0] && sides[1] : mode != .outline || sides[0] || sides[1])
                case .cuboid: return isInside && count >= (mode == .points ? 3 : mode == .outline ? 2 : mode == .surface ? 1 : 0)
                case .circle: return p.z == 0 && (mode == .points || mode == .outline ? isNear(radius, 8, 1e-6) : radius <= 8)
                default: return mode == .volume ? radius <= 8 : isNear(radius, 8, 1e-6)
                }
            }
            #expect(points.allSatisfy(isOn), "\(shape.rawValue) \(mode.rawValue)")
            if mode == .volume, shape != .point { #expect(Set(points.map(\.x)).count > 90) }
        }
    }

    @Test func directionsOfEmission() {
        let harness = AnimationHarness()
        func velocity(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode, longitude: CGFloat, latitude: CGFloat = 0) -> CGPoint {
            let (layer, _) = emitter(harness) { cell in
                (cell.birthRate, cell.emissionLongitude, cell.emissionLatitude) = (1, longitude, latitude)
                cell.lifetime = 3
            }
            (layer.emitterShape, layer.emitterMode) = (shape, mode)
            let start = states(layer, at: 101)[0].matrix, end = states(layer, at: 101.5)[0].matrix
            return CGPoint(x: end.m41 - start.m41, y: end.m42 - start.m42)
        }
        #expect(isNear(velocity(.point, .volume, longitude: 0), CGPoint(x: 50, y: 0)))
        #expect(isNear(velocity(.point, .volume, longitude: .pi / 2), CGPoint(x: 0, y: 50)))
        #expect(isNear(velocity(.point, .volume, longitude: 0, latitude: .pi / 3), CGPoint(x: 25, y: 0)))
        // Of a line relative to its normal: π is down, as in confetti from the top of the screen.
        #expect(isNear(velocity(.line, .volume, longitude: .pi), CGPoint(x: 0, y: 50)))
        #expect(isNear(velocity(.rectangle, .surface, longitude: .pi), CGPoint(x: -50, y: 0)))
    }

    @Test func circleEmitsAlongItsNormal() {
        let harness = AnimationHarness(), (layer, _) = emitter(harness) { cell in (cell.birthRate, cell.velocity) = (100, 10) }
        (layer.emitterShape, layer.emitterMode, layer.emitterSize.width) = (.circle, .outline, 5)
        for particle in states(layer, at: 100.5) {
            let radius = hypot(particle.matrix.m41, particle.matrix.m42)
            #expect(radius >= 5 && radius <= 10)
        }
    }

    @Test func emissionRangeIsACone() {
        let harness = AnimationHarness(), (layer, _) = emitter(harness) { cell in
            (cell.birthRate, cell.emissionRange, cell.emissionLongitude) = (1000, .pi / 2, -.pi / 2)
        }
        let angles = states(layer, at: 100.4995).map { particle -> CGFloat in
            let flat = hypot(particle.matrix.m41, particle.matrix.m43)
            return atan2(flat, -particle.matrix.m42)
        }
        #expect(angles.count > 400 && angles.allSatisfy { $0 <= .pi / 4 + 1e-6 } && (angles.max() ?? 0) > 0.7 && (angles.min() ?? 1) < 0.2)
    }
}
