import WayGraphics

/// One particle: what was decided at its birth. Its state follows from its age in closed form, so it does not depend on the frames in between.
@MainActor final class EmitterParticle {
    let cell: CAEmitterCell
    /// In the layer's time.
    let birth: TimeInterval
    /// In seconds of its own time, which runs at the cell's speed.
    let lifetime: TimeInterval
    let speed: Double
    /// At birth.
    let position: Vector3
    let velocity: Vector3
    let acceleration: Vector3
    let scale: CGFloat
    let scaleSpeed: CGFloat
    let spin: CGFloat
    /// Red, green, blue and alpha at birth; they may lie outside of 0…1.
    let color: SIMD4<Double>
    let colorSpeed: SIMD4<Double>
    /// Identifies its random numbers.
    let seed: UInt64
    /// The emission of the cells in its cell.
    var sources: [EmitterSource] = []

    init(
        _ cell: CAEmitterCell, _ values: EmitterCellValues, born birth: TimeInterval, at origin: EmitterGeometry.Origin, tint: SIMD4<Double>,
        _ emitter: EmitterValues, seed: UInt64
    ) {
        var random = EmitterRandom(seed: seed, number: 1)
        self.cell = cell
        self.birth = birth
        self.seed = seed
        speed = Double(cell.speed)
        position = origin.point
        lifetime = TimeInterval(random.value(values.lifetime, values.lifetimeRange) * emitter.lifetime)
        let pace = random.value(values.velocity, values.velocityRange) * emitter.velocity
        let direction = Vector3.direction(
            longitude: values.emissionLongitude, latitude: values.emissionLatitude, range: values.emissionRange, from: origin.normal, &random)
        velocity = direction * pace
        acceleration = Vector3(values.xAcceleration, values.yAcceleration, values.zAcceleration)
        scale = random.value(values.scale, values.scaleRange) * emitter.scale
        scaleSpeed = values.scaleSpeed * emitter.scale
        spin = random.value(values.spin, values.spinRange) * emitter.spin
        let red = Double(random.value(values.color.red, values.redRange)), green = Double(random.value(values.color.green, values.greenRange))
        let blue = Double(random.value(values.color.blue, values.blueRange)), alpha = Double(random.value(values.color.alpha, values.alphaRange))
        color = SIMD4<Double>(red, green, blue, alpha) * tint
        colorSpeed = SIMD4<Double>(
            Double(values.redSpeed), Double(values.greenSpeed), Double(values.blueSpeed), Double(values.alphaSpeed))
        sources = (cell.emitterCells ?? []).enumerated().map { EmitterSource($1, number: $0, seed: seed) }
    }

    /// In the layer's time.
    var death: TimeInterval { speed > 0 ? birth + lifetime / speed : .infinity }

    private func age(at time: TimeInterval) -> CGFloat { CGFloat((time - birth) * speed) }

    func position(at time: TimeInterval) -> Vector3 {
        let age = age(at: time)
        return position + velocity * age + acceleration * (age * age / 2)
    }

    func velocity(at time: TimeInterval) -> Vector3 { velocity + acceleration * age(at: time) }

    /// Each component 0…1.
    func color(at time: TimeInterval) -> SIMD4<Double> {
        (color + colorSpeed * Double(age(at: time))).clamped(lowerBound: .zero, upperBound: .one)
    }

    func scale(at time: TimeInterval) -> CGFloat { max(0, scale + scaleSpeed * age(at: time)) }

    func rotation(at time: TimeInterval) -> CGFloat { spin * age(at: time) }
}

/// What an emitter layer adds to its cells' values.
struct EmitterValues: Sendable, Equatable {
    var geometry = EmitterGeometry()
    var birthRate: CGFloat = 1
    var lifetime: CGFloat = 1
    var velocity: CGFloat = 1
    var scale: CGFloat = 1
    var spin: CGFloat = 1
    var seed: UInt32 = 0
}

/// The emission of one cell by the layer or by a particle. A particle is born whenever the integral of the birth rate reaches the next whole number.
struct EmitterSource {
    let cell: CAEmitterCell
    let seed: UInt64
    /// The integral of the birth rate.
    private var phase: Double = 0

    init(_ cell: CAEmitterCell, number: Int, seed: UInt64) {
        self.cell = cell
        self.seed = EmitterRandom.seed(seed, UInt64(number) &+ 1)
    }

    /// A birth: its time and the particle's number.
    struct Birth {
        let time: TimeInterval
        let number: UInt64
    }

    /// - Parameters:
    ///   - start: The cell's time zero.
    ///   - interval: Births after its lower bound, up to its upper bound.
    ///   - oldest: Particles born before are dead already.
    @MainActor mutating func births(
        in interval: ClosedRange<TimeInterval>, since start: TimeInterval, rate: Double, after oldest: TimeInterval, limit: Int
    ) -> [Birth] {
        let speed = Double(cell.speed), begin = start + cell.beginTime
        let clock = AnimationClock(cell.timing, duration: cell.duration)
        let low = max(interval.lowerBound, speed > 0 ? begin - cell.timeOffset / speed : begin), high = min(interval.upperBound, begin + clock.activeDuration)
        let rate = rate * speed
        guard rate > 0, high > low else { return [] }
        let before = phase
        phase += (high - low) * rate
        // A sum of frames reaches a whole number but for rounding.
        let tolerance = AnimationContext.tolerance
        var number = (before + tolerance).rounded(.down) + 1
        let firstAlive = (before + (oldest - low) * rate).rounded(.up)
        number = max(number, firstAlive)
        var births: [Birth] = []
        while number <= phase + tolerance, births.count < limit {
            births.append(Birth(time: min(low + max(0, number - before) / rate, high), number: UInt64(number)))
            number += 1
        }
        return births
    }
}
