/// The indices of a longest increasing subsequence, in O(n log n): what need not move. The values are unique.
///
/// Source: M. Fredman, "On computing the length of longest increasing subsequences", 1975.
func longestIncreasingSubsequence(_ values: [Int]) -> [Int] {
    // tails[k] is the index of the least value that ends an increasing subsequence of length k + 1.
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
        var low = 0
        var high = tails.count
        if let last = tails.last, values[last] < value {
            low = high
        } else {
            while low < high {
                let middle = (low + high) / 2
                if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
            }
        }
        if low > 0 { previous[index] = tails[low - 1] }
        if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [Int] = []
    var index = tails.last ?? -1
    while index >= 0 {
        result.append(index)
        index = previous[index]
    }
    return result.reversed()
}
