import Foundation

/// A value as predicates see it, whether it was Swift's or Foundation's.
enum PredicateValue {
    /// Nil, NSNull, and what does not exist.
    case null
    case number(PredicateNumber)
    case text(String)
    case date(Date)
    case list([PredicateValue], isOrdered: Bool)
    /// Other collections, which may contain themselves, and anything else.
    case object(Any)

    init(_ value: Any?) {
        guard var content = value else {
            self = .null
            return
        }
        while let optional = content as? any PredicateOptional {
            guard let wrapped = optional.content else {
                self = .null
                return
            }
            content = wrapped
        }
        self.init(content: content)
    }

    /// Casts are slow, those that fail most: what is frequent comes first.
    private init(content: Any) {
        let type = type(of: content)
        if type is AnyClass {
            self.init(object: content as AnyObject)
        } else if type == String.self, let text = content as? String {
            self = .text(text)
        } else if content is any PredicateCollection {
            self = .object(content)
        } else if let number = PredicateNumber(content) {
            self = .number(number)
        } else if let date = content as? Date {
            self = .date(date)
        } else if let text = content as? any StringProtocol {
            self = .text(String(text))
        } else if let character = content as? Character {
            self = .text(String(character))
        } else if let raw = content as? any RawRepresentable, let plain = Self(plain: raw.rawValue) {
            self = plain
        } else {
            self = .object(content)
        }
    }

    private init(object: AnyObject) {
        switch object {
        case let text as NSString: self = .text(text as String)
        case let number as NSNumber: self = PredicateNumber(number).map(PredicateValue.number) ?? .object(number)
        case is NSNull: self = .null
        case let date as NSDate: self = .date(date as Date)
        default: self = .object(object)
        }
    }

    /// The value of an enumeration's case.
    private init?(plain rawValue: Any) {
        if let text = rawValue as? String {
            self = .text(text)
        } else if let number = PredicateNumber(rawValue) {
            self = .number(number)
        } else {
            return nil
        }
    }

    /// With the elements of a collection, so that they are read once.
    var expanded: PredicateValue {
        guard case .object(let object) = self, !isDictionary, let collection = object as? any PredicateCollection else { return self }
        return .list(collection.predicateElements.map(PredicateValue.init), isOrdered: collection.isOrdered)
    }

    /// Nil for what is no collection.
    var elements: [PredicateValue]? {
        switch self {
        case .list(let elements, _): elements
        case .object(let object): (object as? any PredicateCollection)?.predicateElements.map(PredicateValue.init)
        default: nil
        }
    }

    var isDictionary: Bool {
        guard case .object(let object) = self else { return false }
        return object is any PredicateDictionary
    }

    var isNull: Bool {
        if case .null = self { return true }
        return false
    }

    var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    var number: PredicateNumber? {
        if case .number(let number) = self { return number }
        return nil
    }

    /// For what works with any value.
    var raw: Any? {
        switch self {
        case .null: nil
        case .number(.integer(let integer)): integer
        case .number(.real(let real)): real
        case .text(let text): text
        case .date(let date): date
        case .list(let elements, _): elements.map { $0.raw ?? NSNull() }
        case .object(let object): object
        }
    }

    /// As text, for `CAST` and `description`.
    var description: String? { raw.map { "\($0)" } }
}
