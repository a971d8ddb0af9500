import CPredicateArguments
import Foundation

/// What stands for a format's placeholders.
struct PredicateArguments {
    let values: [Any?]

    init(_ values: [Any?]) {
        self.values = values
    }

    /// Reads as many arguments as the format's placeholders need. As everywhere in C, a list with others is undefined behaviour.
    init(_ list: CVaListPointer, for tokens: [PredicateToken]) {
        let placeholders = tokens.compactMap { token -> PredicatePlaceholder? in
            guard case .placeholder(let placeholder, _) = token.kind else { return nil }
            return placeholder
        }
        let read = [WayPredicateArgument](unsafeUninitializedCapacity: placeholders.count) { buffer, count in
            WayReadPredicateArguments(list, String(placeholders.map(\.argumentKind)), placeholders.count, buffer.baseAddress)
            count = placeholders.count
        }
        values = zip(placeholders, read).map { placeholder, argument -> Any? in
            switch placeholder {
            case .object, .keyPath: argument.pointer.map { ArgumentText.value(of: Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()) }
            case .cString: argument.pointer.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
            case .integer, .unsigned, .long: Int(argument.integer)
            case .real: argument.real
            }
        }
    }

    private func value(at index: Int) throws(PredicateArgumentError) -> PredicateValue {
        guard index < values.count else { throw PredicateArgumentError("argument \(index + 1) is missing") }
        return PredicateValue(values[index])
    }

    /// The argument of a `%K`.
    func keyPath(at index: Int) throws(PredicateArgumentError) -> String {
        guard case .text(let path) = try value(at: index) else { throw PredicateArgumentError("argument \(index + 1) is no key path") }
        return path
    }

    /// The argument of any other placeholder.
    func constant(for placeholder: PredicatePlaceholder, at index: Int) throws(PredicateArgumentError) -> PredicateValue {
        let value = try value(at: index)
        switch (placeholder, value) {
        case (.object, _), (.keyPath, _): return value.expanded
        case (.cString, _): return try cString(at: index)
        case (.real, .number(let number)): return .number(.real(number.double))
        case (.real, _): break
        case (_, .number(let number)):
            if let integer = number.integer { return .number(.integer(integer)) }
        default: break
        }
        throw PredicateArgumentError("argument \(index + 1) is no number")
    }

    private func cString(at index: Int) throws(PredicateArgumentError) -> PredicateValue {
        if case .text(let text) = PredicateValue(values[index]) { return .text(text) }
        if let pointer = values[index] as? UnsafePointer<CChar> { return .text(String(cString: pointer)) }
        throw PredicateArgumentError("argument \(index + 1) is no C string")
    }
}
