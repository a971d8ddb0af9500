/// The places of the sections in a batch: what is not named keeps its order and fills the places that are not named.
struct SlotMap: Sendable {
    private let vacated: [Int]
    private let filled: [Int]
    private let movedTo: [Int: Int]
    private let movedFrom: [Int: Int]

    init(vacated: [Int], filled: [Int], moves: [(from: Int, to: Int)]) {
        self.vacated = vacated.sorted()
        self.filled = filled.sorted()
        movedTo = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
        movedFrom = Dictionary(moves.map { ($0.to, $0.from) }) { first, _ in first }
    }

    func new(for old: Int) -> Int? {
        if let moved = movedTo[old] { return moved }
        return Self.rank(of: old, without: vacated).map { Self.slot(ofRank: $0, without: filled) }
    }

    func old(for new: Int) -> Int? {
        if let moved = movedFrom[new] { return moved }
        return Self.rank(of: new, without: filled).map { Self.slot(ofRank: $0, without: vacated) }
    }

    /// How many places that are not among `places` are before `index`; nil if it is one of them. `places` is sorted.
    static func rank(of index: Int, without places: [Int]) -> Int? {
        let before = lowerBound(places, index)
        if before < places.count, places[before] == index { return nil }
        return index - before
    }

    /// The place with this rank among those that are not in `places`, which is sorted and has no duplicates.
    static func slot(ofRank rank: Int, without places: [Int]) -> Int {
        // places[i] − i is the number of free places before places[i], and never decreases.
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }

    private static func lowerBound(_ places: [Int], _ value: Int) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
