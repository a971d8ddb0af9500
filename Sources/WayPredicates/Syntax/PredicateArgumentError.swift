/// Why an argument can't stand for its placeholder.
struct PredicateArgumentError: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
