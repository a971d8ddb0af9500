/// The properties of an emitter cell that decide how its particles are born and move. Lengths in points, angles in radians, times in seconds.
struct EmitterCellValues: Sendable, Equatable {
    var birthRate: CGFloat = 0
    var lifetime: CGFloat = 0
    var lifetimeRange: CGFloat = 0
    var emissionLatitude: CGFloat = 0
    var emissionLongitude: CGFloat = 0
    var emissionRange: CGFloat = 0
    var velocity: CGFloat = 0
    var velocityRange: CGFloat = 0
    var xAcceleration: CGFloat = 0
    var yAcceleration: CGFloat = 0
    var zAcceleration: CGFloat = 0
    var scale: CGFloat = 1
    var scaleRange: CGFloat = 0
    var scaleSpeed: CGFloat = 0
    var spin: CGFloat = 0
    var spinRange: CGFloat = 0
    var color = RGBA.white
    var redRange: CGFloat = 0
    var greenRange: CGFloat = 0
    var blueRange: CGFloat = 0
    var alphaRange: CGFloat = 0
    var redSpeed: CGFloat = 0
    var greenSpeed: CGFloat = 0
    var blueSpeed: CGFloat = 0
    var alphaSpeed: CGFloat = 0
    var isEnabled = true

    typealias NumberPath = WritableKeyPath<EmitterCellValues, CGFloat> & Sendable

    /// The numbers by their names in key paths.
    static let numbers: [String: NumberPath] = [
        "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "emissionLatitude": \.emissionLatitude,
        "emissionLongitude": \.emissionLongitude, "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
        "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration, "zAcceleration": \.zAcceleration, "scale": \.scale,
        "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange, "redRange": \.redRange,
        "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange, "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed,
        "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
    ]

    /// Sets an animated value; one of another kind than the key's has no effect.
    mutating func set(_ value: AnimatableValue, forKey key: String) {
        switch value {
        case .scalar(let number):
            if let path = Self.numbers[key] { self[keyPath: path] = number } else if key == "enabled" { isEnabled = number >= 0.5 }
        case .color(let color) where key == "color": self.color = color.cgColor.rgba
        case .bool(let flag) where key == "enabled" || key == "isEnabled": isEnabled = flag
        default: break
        }
    }
}

extension RGBA {
    /// Opaque white: leaves the contents' colours unchanged.
    static let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
}
