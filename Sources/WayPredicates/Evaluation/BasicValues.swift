import Foundation

/// Properties of Foundation's types, by their names on Apple's systems.
enum BasicValues {
    static func value(of object: Any, forKey key: String) -> Any? {
        switch PredicateValue(object) {
        case .text(let text): value(of: text, forKey: key)
        case .number(let number): value(of: number, forKey: key)
        case .date(let date): value(of: date, forKey: key)
        case .object(let object): value(ofObject: object, forKey: key)
        case .null, .list: nil
        }
    }

    private static func value(of text: String, forKey key: String) -> Any? {
        switch key {
        case "length": text.utf16.count
        case "description": text
        case "lowercaseString": text.lowercased()
        case "uppercaseString": text.uppercased()
        case "capitalizedString": text.capitalized
        case "intValue", "integerValue", "longLongValue": NSString(string: text).integerValue
        case "doubleValue", "floatValue": NSString(string: text).doubleValue
        case "boolValue": NSString(string: text).boolValue
        case "pathExtension": NSString(string: text).pathExtension
        case "lastPathComponent": NSString(string: text).lastPathComponent
        default: nil
        }
    }

    private static func value(of number: PredicateNumber, forKey key: String) -> Any? {
        switch key {
        case "intValue", "integerValue", "longLongValue": number.integer
        case "doubleValue", "floatValue": number.double
        case "boolValue": number.double != 0
        case "stringValue", "description": PredicateValue.number(number).description
        default: nil
        }
    }

    private static func value(of date: Date, forKey key: String) -> Any? {
        switch key {
        case "timeIntervalSince1970": date.timeIntervalSince1970
        case "timeIntervalSinceReferenceDate": date.timeIntervalSinceReferenceDate
        case "timeIntervalSinceNow": date.timeIntervalSinceNow
        case "description": date.description
        default: nil
        }
    }

    private static func value(ofObject object: Any, forKey key: String) -> Any? {
        if let url = object as? URL { return value(of: url, forKey: key) }
        if let data = object as? Data { return key == "length" || key == "count" ? data.count : nil }
        if let identifier = object as? UUID { return key == "UUIDString" || key == "uuidString" ? identifier.uuidString : nil }
        return nil
    }

    private static func value(of url: URL, forKey key: String) -> Any? {
        switch key {
        case "absoluteString": url.absoluteString
        case "path": url.path
        case "host": url.host
        case "scheme": url.scheme
        case "query": url.query
        case "lastPathComponent": url.lastPathComponent
        case "pathExtension": url.pathExtension
        default: nil
        }
    }
}
