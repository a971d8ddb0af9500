/// Choices made from bytes, as a fuzzer gives them; zeros at their end.
struct ByteSource {
    private var next: () -> UInt8?
    private(set) var isAtEnd = false
    let isEndless: Bool

    init(_ bytes: some Sequence<UInt8>) {
        isEndless = false
        var iterator = bytes.makeIterator()
        next = { iterator.next() }
    }

    /// Endless bytes of a generator.
    init(seed: UInt64) {
        isEndless = true
        var generator = SplitMix64(seed: seed)
        var word: UInt64 = 0
        var rest = 0
        next = {
            if rest == 0 {
                word = generator.next()
                rest = 8
            }
            rest -= 1
            defer { word >>= 8 }
            return UInt8(truncatingIfNeeded: word)
        }
    }

    mutating func byte() -> Int {
        guard let byte = next() else {
            isAtEnd = true
            return 0
        }
        return Int(byte)
    }

    /// A number from 0 up to a bound.
    mutating func number(below bound: Int) -> Int {
        if bound <= 1 { return 0 }
        return bound <= 256 ? byte() % bound : (byte() << 16 | byte() << 8 | byte()) % bound
    }

    /// An offset that may be somewhat, or very far, out of bounds.
    mutating func offset(in length: Int) -> Int {
        switch byte() {
        case 0: Int.min / 2
        case 1: Int.max / 2
        case 2: -3
        case 3: length + 5
        default: number(below: length + 1)
        }
    }

    /// The ends are near each other, in one of 64 cases anywhere.
    mutating func ends(in length: Int) -> (Int, Int) {
        let start = offset(in: length)
        return (start, byte() < 252 ? start + number(below: 12) - 4 : offset(in: length))
    }

    mutating func range(in length: Int) -> Range<Int> {
        let (start, end) = ends(in: length)
        return min(start, end)..<max(start, end)
    }
}
