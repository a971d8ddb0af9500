import Foundation
import Testing

@testable import WayLayers

/// Key paths, animations, cells in cells, and bad input.
@MainActor struct EmitterCellTests {
    private func scene(_ harness: AnimationHarness) -> (layer: CAEmitterLayer, rocket: CAEmitterCell, spark: CAEmitterCell) {
        let layer = CAEmitterLayer(), rocket = CAEmitterCell(), spark = CAEmitterCell()
        layer.onTreeChange = {}
        layer.beginTime = harness.time
        (rocket.name, spark.name) = ("rocket", "spark")
        (rocket.birthRate, rocket.lifetime, rocket.velocity, rocket.emissionLongitude) = (1, 1.02, 100, .pi / 2)
        (spark.birthRate, spark.lifetime, spark.velocity) = (10, 5, 10)
        spark.contents = CGImage(filledWith: .white)
        rocket.emitterCells = [spark]
        layer.emitterCells = [rocket]
        return (layer, rocket, spark)
    }

    private func states(_ layer: CAEmitterLayer, at time: TimeInterval) -> [EmittedParticle] {
        layer.particles(layer.presentationProperties(at: time), at: time)
    }

    @Test func particlesEmitParticles() {
        let harness = AnimationHarness(), (layer, rocket, spark) = scene(harness)
        rocket.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        (layer.seed, spark.velocity) = (3, 0)
        // The rocket is born after a second and has no contents of its own: its sparks stay where it was.
        #expect(states(layer, at: 101.05).isEmpty)
        let sparks = states(layer, at: 101.35)
        #expect(sparks.map { ($0.matrix.m42 * 1000).rounded() / 1000 } == [10, 20, 30] && sparks.allSatisfy { abs($0.matrix.m41) < 1e-6 })
        #expect(sparks.allSatisfy { $0.tint == LayerTint(red: 1, green: 0, blue: 0) })
        // Relative to the rocket's direction.
        spark.velocity = 100
        let flying = states(layer, at: 101.55).suffix(1)
        #expect(flying.allSatisfy { isNear($0.matrix.m41, 0, 1e-6) && isNear($0.matrix.m42, 55, 1e-3) })
    }

    @Test func sparksOutliveTheirRocket() {
        let harness = AnimationHarness(), (layer, _, spark) = scene(harness)
        layer.emitterCells?[0].duration = 1.5
        // One each tenth of a second while the only rocket flies, for 1.02 seconds.
        #expect(states(layer, at: 103).count == 10)
        #expect(states(layer, at: 106.5).count < 10 && states(layer, at: 108).isEmpty)
        withExtendedLifetime(spark) {}
    }

    @Test func keyPathsReachCells() {
        let harness = AnimationHarness(), (layer, rocket, spark) = scene(harness)
        layer.setValue(5, forKeyPath: "emitterCells.rocket.birthRate")
        layer.setValue(NSNumber(value: 0.5), forKeyPath: "emitterCells.rocket.emitterCells.spark.scale")
        layer.setValue(false, forKeyPath: "emitterCells.rocket.enabled")
        layer.setValue(CGColor.black, forKeyPath: "emitterCells.rocket.color")
        #expect(rocket.birthRate == 5 && spark.scale == 0.5 && !rocket.isEnabled && rocket.color == .black)
        #expect(layer.value(forKeyPath: "emitterCells.rocket.birthRate") as? Float == 5)
        #expect(layer.value(forKeyPath: "emitterCells.rocket.emitterCells.spark.scale") as? CGFloat == 0.5)
        #expect((layer.value(forKey: "emitterCells") as? [CAEmitterCell])?.count == 1)
        rocket.setValue("note", forKey: "mine")
        #expect(rocket.value(forKey: "mine") as? String == "note")
        layer.setValue(3, forKey: "birthRate")
        layer.setValue(CGPoint(x: 4, y: 5), forKey: "emitterPosition")
        layer.setValue(9, forKey: "seed")
        layer.setValue(7.0, forKeyPath: "emitterPosition.x")
        #expect(layer.birthRate == 3 && layer.emitterPosition == CGPoint(x: 7, y: 5) && layer.seed == 9)
    }

    @Test func cellKeyPathsAreAnimated() {
        let harness = AnimationHarness(), (layer, rocket, _) = scene(harness)
        rocket.contents = CGImage(filledWith: .white)
        (rocket.emitterCells, rocket.birthRate, rocket.lifetime) = (nil, 0, 10)
        let burst = CABasicAnimation(keyPath: "emitterCells.rocket.birthRate")
        (burst.fromValue, burst.toValue, burst.duration) = (100, 100, 0.5)
        layer.add(burst, forKey: "burst")
        for frame in 0...60 { _ = states(layer, at: 100 + TimeInterval(frame) / 60) }
        #expect((48...52).contains(states(layer, at: 101).count))
    }

    @Test func layerPropertiesAreAnimated() {
        let harness = AnimationHarness(), (layer, rocket, _) = scene(harness)
        rocket.contents = CGImage(filledWith: .white)
        (rocket.emitterCells, rocket.birthRate, rocket.velocity, rocket.lifetime) = (nil, 1, 0, 5)
        let move = CABasicAnimation(keyPath: "emitterPosition")
        (move.fromValue, move.toValue, move.duration) = (CGPoint.zero, CGPoint(x: 40, y: 0), 4)
        layer.add(move, forKey: nil)
        for second in 1...3 { _ = states(layer, at: 100 + TimeInterval(second)) }
        #expect(states(layer, at: 103.5).map { $0.matrix.m41.rounded() } == [10, 20, 30])
    }

    @Test func badInputKeepsTheValueBefore() {
        let harness = AnimationHarness(), (layer, rocket, spark) = scene(harness)
        rocket.birthRate = .nan
        rocket.velocity = .infinity
        rocket.contents = "picture"
        rocket.contentsScale = 0
        rocket.beginTime = .nan
        rocket.duration = -1
        spark.emitterCells = [rocket]
        layer.emitterPosition = CGPoint(x: CGFloat.nan, y: 0)
        layer.setValue("many", forKeyPath: "emitterCells.rocket.birthRate")
        #expect(rocket.birthRate == 1 && rocket.velocity == 100 && rocket.contents == nil && rocket.contentsScale == 1)
        #expect(rocket.beginTime == 0 && rocket.duration == .infinity && spark.emitterCells == nil && layer.emitterPosition == .zero)
    }

    @Test func particlesAreLimited() {
        let harness = AnimationHarness(), (layer, rocket, _) = scene(harness)
        rocket.contents = CGImage(filledWith: .white)
        (rocket.emitterCells, rocket.birthRate, rocket.lifetime) = (nil, 1e6, 100)
        #expect(states(layer, at: 102).count == 10_000)
        #expect(states(layer, at: 103).count == 10_000)
    }

    @Test func drawingOrders() {
        let harness = AnimationHarness(), (layer, rocket, _) = scene(harness)
        rocket.contents = CGImage(filledWith: .white)
        (rocket.emitterCells, rocket.birthRate, rocket.lifetime, rocket.emissionLatitude) = (nil, 10, 5, 1)
        func births() -> [TimeInterval] { states(layer, at: 101).map(\.birth) }
        #expect(births() == births().sorted() && births().count == 10)
        layer.renderMode = .oldestLast
        #expect(births() == births().sorted().reversed())
        layer.renderMode = .oldestFirst
        #expect(births() == births().sorted())
        layer.renderMode = .backToFront
        // The oldest has come nearest.
        #expect(births() == births().sorted().reversed())
    }

    @Test func stoppedLayersStandStill() {
        let harness = AnimationHarness(), (layer, _, _) = scene(harness)
        let before = states(layer, at: 101.5).count
        layer.timeOffset = 1.5
        layer.speed = 0
        #expect(states(layer, at: 105).count == before && !layer.needsFrames(at: 105))
    }
}
