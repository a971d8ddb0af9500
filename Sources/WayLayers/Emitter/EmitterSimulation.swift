import WayGraphics
import WayLog

/// The living particles of an emitter layer. They are the same for the same seed, properties and time, however long frames take; time that runs backwards
/// begins anew.
@MainActor final class EmitterSimulation {
    /// In the order of their births, cell by cell.
    private(set) var particles: [EmitterParticle] = []
    /// The layer's time up to which particles were emitted; nil before the first frame.
    private(set) var time: TimeInterval?
    private var sources: [EmitterSource] = []
    private var seed: UInt32 = 0
    private var hasReportedLimit = false

    /// An upper bound on the drawing time and on memory.
    private static let maximumParticles = 10_000

    /// Emits particles up to a time, and removes the dead ones.
    /// - Parameters:
    ///   - time: In the layer's time; emission begins at 0.
    ///   - values: Of a cell, with the animations on its key paths.
    ///   - label: The layer's name in log messages.
    func advance(
        to time: TimeInterval, _ emitter: EmitterValues, _ cells: [CAEmitterCell], label: String, values: (CAEmitterCell) -> EmitterCellValues
    ) {
        if let last = self.time, time < last - AnimationContext.tolerance || emitter.seed != seed { reset() }
        let start = self.time ?? min(0, time)
        seed = emitter.seed
        updateSources(cells)
        guard time >= start else { return }
        self.time = time
        let interval = start...time
        var next = 0
        for index in sources.indices {
            let cell = sources[index].cell, cellValues = values(cell)
            guard cellValues.isEnabled else { continue }
            let births = sources[index].births(
                in: interval, since: 0, rate: Double(cellValues.birthRate * emitter.birthRate),
                after: time - Self.longestLife(of: cell, emitter, values), limit: Self.maximumParticles)
            for birth in births {
                let seed = EmitterRandom.seed(sources[index].seed, birth.number)
                var random = EmitterRandom(seed: seed, number: 0)
                let origin = emitter.geometry.origin(&random)
                append(EmitterParticle(cell, cellValues, born: birth.time, at: origin, tint: .one, emitter, seed: seed), label)
            }
        }
        // Particles that emit are visited with those that they emit.
        while next < particles.count {
            emitFromParticle(next, interval, emitter, label, values)
            next += 1
        }
        particles.removeAll { $0.death <= time }
    }

    func reset() {
        particles = []
        sources = []
        time = nil
    }

    private func updateSources(_ cells: [CAEmitterCell]) {
        guard !cells.elementsEqual(sources, by: { $0 === $1.cell }) else { return }
        sources = cells.enumerated().map { number, cell in
            sources.first { $0.cell === cell } ?? EmitterSource(cell, number: number, seed: UInt64(seed))
        }
    }

    private func emitFromParticle(
        _ index: Int, _ interval: ClosedRange<TimeInterval>, _ emitter: EmitterValues, _ label: String, _ values: (CAEmitterCell) -> EmitterCellValues
    ) {
        let parent = particles[index]
        let low = max(interval.lowerBound, parent.birth), high = min(interval.upperBound, parent.death)
        guard !parent.sources.isEmpty, low <= high else { return }
        for number in parent.sources.indices {
            let cell = parent.sources[number].cell, cellValues = values(cell)
            guard cellValues.isEnabled else { continue }
            let births = parent.sources[number].births(
                in: low...high, since: parent.birth, rate: Double(cellValues.birthRate) * parent.speed,
                after: interval.upperBound - Self.longestLife(of: cell, emitter, values), limit: Self.maximumParticles)
            for birth in births {
                let seed = EmitterRandom.seed(parent.sources[number].seed, birth.number)
                let direction = parent.velocity(at: birth.time).direction ?? parent.velocity.direction ?? Vector3(1, 0, 0)
                let origin = EmitterGeometry.Origin(point: parent.position(at: birth.time), normal: direction)
                append(
                    EmitterParticle(cell, cellValues, born: birth.time, at: origin, tint: parent.color(at: birth.time), emitter, seed: seed), label)
            }
        }
    }

    private func append(_ particle: EmitterParticle, _ label: String) {
        if particles.count < Self.maximumParticles { return particles.append(particle) }
        guard !hasReportedLimit else { return }
        hasReportedLimit = true
        log.warning("\(label): more than \(Self.maximumParticles) particles would live at once; no more are emitted until some die")
    }

    /// In seconds of the layer's time, including the particles that particles of the cell emit.
    private static func longestLife(
        of cell: CAEmitterCell, _ emitter: EmitterValues, _ values: (CAEmitterCell) -> EmitterCellValues
    ) -> TimeInterval {
        let cellValues = values(cell), speed = Double(cell.speed)
        guard speed > 0 else { return .infinity }
        let own = TimeInterval((cellValues.lifetime + abs(cellValues.lifetimeRange) / 2) * emitter.lifetime) / speed
        return max(0, own) + ((cell.emitterCells ?? []).map { longestLife(of: $0, emitter, values) }.max() ?? 0)
    }
}
