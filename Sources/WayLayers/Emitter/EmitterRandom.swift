/// The random numbers of one particle: the same ones for the same seed, cell and number of the particle, in any order of frames.
///
/// Source: Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators (SplitMix64), 2014.
struct EmitterRandom {
    private var state: UInt64

    init(seed: UInt64, number: UInt64) {
        state = Self.mixed(seed) &+ Self.mixed(number &+ 0x632B_E59B_D9B4_E019)
    }

    /// 0 inclusive to 1 exclusive.
    mutating func next() -> CGFloat {
        state &+= 0x9E37_79B9_7F4A_7C15
        return CGFloat(Self.mixed(state) >> 11) * 0x1p-53
    }

    /// In mean ± range / 2.
    mutating func value(_ mean: CGFloat, _ range: CGFloat) -> CGFloat { mean + (next() - 0.5) * range }

    /// A seed that depends on another and a number.
    static func seed(_ seed: UInt64, _ number: UInt64) -> UInt64 { mixed(mixed(seed) ^ number &* 0x9E37_79B9_7F4A_7C15) }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
