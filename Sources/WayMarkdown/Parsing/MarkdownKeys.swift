import CMarkdown
import Foundation
@_spi(Reflection) import Swift

/// The attributes that `^[text](name: value)` may set, by their names in Markdown.
struct MarkdownKeys {
    private var keys: [String: any MarkdownDecodableAttributedStringKey.Type] = [:]

    /// Those of Foundation's scope.
    static let foundation = MarkdownKeys(AttributeScopes.FoundationAttributes.self)

    /// Those of a scope and of the scopes in it.
    init(_ scope: any AttributeScope.Type) {
        var visited: Set<ObjectIdentifier> = []
        collect(scope, &visited)
    }

    private mutating func collect(_ scope: any AttributeScope.Type, _ visited: inout Set<ObjectIdentifier>) {
        guard visited.insert(ObjectIdentifier(scope)).inserted else { return }
        if scope == AttributeScopes.FoundationAttributes.self {
            for key in AttributeScopes.FoundationAttributes.markdownKeys { keys[key.markdownName] = key }
        }
        var types: [Any.Type] = []
        _ = _forEachField(of: scope, options: []) { _, _, type, _ in
            types.append(type)
            return true
        }
        for type in types {
            if let key = type as? any MarkdownDecodableAttributedStringKey.Type { keys[key.markdownName] = key }
            if let inner = type as? any AttributeScope.Type { collect(inner, &visited) }
        }
    }

    /// The attributes of a text such as "rank: 2, note: 'first'", in JSON5. Names that the scope does not have are ignored.
    func decode(_ text: String, policy: AttributedString.MarkdownParsingOptions.FailurePolicy) throws -> AttributeContainer {
        guard waykit_can_set_attributes() else { return AttributeContainer() }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        decoder.userInfo[.markdownKeys] = keys
        decoder.userInfo[.failurePolicy] = policy
        do {
            return try decoder.decode(MarkdownAttributes.self, from: Data("{\(text)}".utf8)).container
        } catch {
            if policy == .throwError { throw error }
            return AttributeContainer()
        }
    }
}

/// The object of JSON5 in which each name is an attribute's.
private struct MarkdownAttributes: Decodable {
    var container = AttributeContainer()

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let keys = decoder.userInfo[.markdownKeys] as? [String: any MarkdownDecodableAttributedStringKey.Type] ?? [:]
        let policy = decoder.userInfo[.failurePolicy] as? AttributedString.MarkdownParsingOptions.FailurePolicy ?? .throwError
        let values = try decoder.container(keyedBy: Name.self)
        for name in values.allKeys {
            guard let key = keys[name.stringValue] else { continue }
            do {
                try Self.decode(key, from: values.superDecoder(forKey: name), into: &container)
            } catch {
                if policy == .throwError { throw error }
            }
        }
    }

    private static func decode<Key: MarkdownDecodableAttributedStringKey>(
        _ key: Key.Type, from decoder: any Decoder, into container: inout AttributeContainer
    ) throws {
        container.set(try Key.decodeMarkdown(from: decoder), key)
    }
}

extension CodingUserInfoKey {
    fileprivate static let markdownKeys = CodingUserInfoKey(rawValue: "markdownKeys").unsafelyUnwrapped
    fileprivate static let failurePolicy = CodingUserInfoKey(rawValue: "failurePolicy").unsafelyUnwrapped
}

extension AttributeContainer {
    /// The setter of `container[Key.self]`. Foundation declares it for values that are `Sendable`, which the value of a key that is found at run time is not known
    /// to be; the function is the same.
    @_silgen_name("waykit_set_attribute")
    fileprivate mutating func set<Key: AttributedStringKey>(_ value: __owned Key.Value?, _ key: Key.Type)
}
