/// A count of one unit of time, without sign.
struct TimeAmount: Equatable {
    let unit: TimeUnit

    /// The count, never negative; it is a whole number except for the smallest unit of a quantity that allows fractions.
    var value: Double

    /// Whether the count is zero.
    var isZero: Bool { value == 0 }
}
