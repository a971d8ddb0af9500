/// An initializer of a class can't return an object of another class, but one of a protocol can.
protocol ReplacingSelf {
    init(replacement: () -> Self)
}

extension ReplacingSelf {
    init(replacement: () -> Self) {
        self = replacement()
    }
}
