/// An optional of any type.
protocol PredicateOptional {
    var content: Any? { get }
}

extension Optional: PredicateOptional {
    var content: Any? { map { $0 } }
}
