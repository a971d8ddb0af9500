import Foundation

/// Parses the visual format language, as "Visual Format Language" in Apple's Auto Layout Guide defines it.
struct VisualFormatParser {
    private let text: [Character]
    private let metrics: [String: Any]
    private let names: Set<String>
    private var position = 0

    init(_ format: String, metrics: [String: Any], names: Set<String>) {
        text = Array(format)
        self.metrics = metrics
        self.names = names
    }

    /// `(H:|V:)? ('|' connection)? view (connection view)* (connection '|')?`
    mutating func parse() throws(VisualFormatError) -> VisualFormat {
        var format = VisualFormat()
        if take("H:") { format.axis = .horizontal } else if take("V:") { format.axis = .vertical }
        if take("|") { format.leading = try connection() }
        format.views.append(try view())
        while position < text.count {
            let next = try connection()
            if take("|") {
                format.trailing = next
                break
            }
            format.connections.append(next)
            format.views.append(try view())
        }
        guard position == text.count else { throw error("expected the end after the superview's edge") }
        return format
    }

    // MARK: Elements

    /// `'[' name ('(' predicates ')')? ']'`
    private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
        guard take("[") else { throw error("expected a view: '['") }
        let offset = position
        let name = identifier()
        guard !name.isEmpty else { throw error("expected the name of a view") }
        guard names.contains(name) else { throw VisualFormatError(message: "'\(name)' is not a key in the views dictionary", offset: offset) }
        let sizes = peek("(") ? try predicates(allowsViews: true) : []
        guard take("]") else { throw error("expected ']'") }
        return VisualFormat.View(name: name, sizes: sizes, offset: offset)
    }

    /// Nothing, `'-'`, or `'-' predicates '-'`.
    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard take("-") else { return .flush }
        if peek("[") || peek("|") { return .standard }
        let distances: [VisualFormat.Predicate]
        if peek("(") {
            distances = try predicates(allowsViews: false)
        } else {
            distances = [VisualFormat.Predicate(value: .number(try constant()))]
        }
        guard take("-") else { throw error("expected '-' after the distance") }
        return .distances(distances)
    }

    /// `'(' predicate (',' predicate)* ')'`
    private mutating func predicates(allowsViews: Bool) throws(VisualFormatError) -> [VisualFormat.Predicate] {
        guard take("(") else { throw error("expected '('") }
        var result = [try predicate(allowsViews)]
        while take(",") { result.append(try predicate(allowsViews)) }
        guard take(")") else { throw error("expected ',' or ')'") }
        return result
    }

    /// `('=='|'<='|'>=')? (number|metric|view) ('@' priority)?`
    private mutating func predicate(_ allowsViews: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if take("<=") { relation = .lessThanOrEqual } else if take(">=") { relation = .greaterThanOrEqual } else { _ = take("==") }
        var predicate = VisualFormat.Predicate(relation: relation, value: .number(0))
        let start = position, name = identifier()
        if allowsViews, names.contains(name), metrics[name] == nil {
            predicate.value = .view(name)
        } else {
            position = start
            predicate.value = .number(try constant())
        }
        if take("@") { predicate.priority = try priority() }
        return predicate
    }

    private mutating func priority() throws(VisualFormatError) -> UILayoutPriority {
        let start = position, value = try constant()
        guard value > 0, value <= 1000 else { throw VisualFormatError(message: "a priority is above 0 and at most 1000", offset: start) }
        return UILayoutPriority(Float(value))
    }

    /// A number or the name of a metric.
    private mutating func constant() throws(VisualFormatError) -> CGFloat {
        let start = position
        let name = identifier()
        if !name.isEmpty {
            guard let value = metrics[name] else { throw VisualFormatError(message: "'\(name)' is not a key in the metrics dictionary", offset: start) }
            guard let number = Self.number(value) else { throw VisualFormatError(message: "the metric '\(name)' is no number", offset: start) }
            return number
        }
        var digits = take("-") ? "-" : ""
        while position < text.count, text[position].isASCII, text[position].isNumber || text[position] == "." {
            digits.append(text[position])
            position += 1
        }
        guard let number = Double(digits) else { throw VisualFormatError(message: "expected a number or the name of a metric", offset: start) }
        return CGFloat(number)
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as any BinaryInteger: CGFloat(Double(number))
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }

    // MARK: Characters

    private mutating func identifier() -> String {
        let start = position
        while position < text.count, text[position].isLetter || text[position] == "_" || (position > start && text[position].isNumber) { position += 1 }
        return String(text[start..<position])
    }

    private func peek(_ token: String) -> Bool { text[position...].starts(with: token) }

    private mutating func take(_ token: String) -> Bool {
        guard peek(token) else { return false }
        position += token.count
        return true
    }

    private func error(_ message: String) -> VisualFormatError { VisualFormatError(message: message, offset: position) }
}
