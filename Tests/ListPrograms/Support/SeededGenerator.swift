/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators"): a seed gives the same program on every machine.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Decorrelates adjacent seeds, as one step of the generator only adds a constant.
    package init(seed: UInt64) {
        state = seed
        state = next()
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    package mutating func number(_ range: ClosedRange<Double>) -> Double {
        // Three decimals keep programs readable.
        let number = Double.random(in: range, using: &self)
        return (number * 1000).rounded() / 1000
    }

    package mutating func index(below count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
    package mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
    package mutating func one<Element>(of elements: [Element]) -> Element { elements[index(below: elements.count)] }
}
