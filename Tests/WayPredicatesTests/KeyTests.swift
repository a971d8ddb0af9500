import Foundation
import Testing
import WayPredicates

/// Key paths, reserved words, and the values of keys.
struct KeyTests {

    @Test func paths() {
        let row: [String: Any] = ["a": ["b": ["c": 5]], "first": 1, "size": 2, "name": "x", "_under": 3, "naïve": 4]
        #expect(holds("a.b.c == 5 AND SELF.a.b.c == 5 AND self.name == 'x' AND %K == 5 AND a.%K == 5 AND SELF.%K == 5", "a.b.c", "b.c", "a.b.c", for: row))
        #expect(holds("(a.b).c == 5 AND a . b . c == 5 AND first == 1 AND size == 2 AND _under == 3 AND naïve == 4", for: row))
        #expect(holds("%K.%K.c == 5 AND %K == 'x'", "a", "b", "SELF.name", for: row))
        #expect(holds("%K == 7", "SELF", for: 7) && holds("SELF.self == 7", for: 7))
        #expect(holds("a.missing.c == nil AND name.x == nil AND a.b.c.d == nil", for: row))
    }

    /// "#symbol: Used to escape a reserved word into a user identifier."
    @Test func reservedWords() {
        let row = ["in": 1, "and": 2, "any": 3, "a": 4, "count": 5]
        #expect(holds("#in == 1 AND #and == 2 AND SELF.any == 3 AND %K == 1 AND #a == 4 AND count == 5", "in", for: row))
        #expect(holds("SELF.#in == 1 AND SELF.in == 1", for: row))
    }

    @Test func objects() {
        let person = Employee("Anna", 30, email: "a@b.org", tags: ["x", "long"])
        #expect(holds("name == 'Anna' AND age == 30 AND email ENDSWITH '.org' AND isActive == YES AND active == YES AND salary > 1000", for: person))
        #expect(holds("tags.name == {'x', 'long'} AND tags.@max.weight == 4 AND tags.@count == 2 AND tags.count == 2 AND ANY tags.weight == 4", for: person))
        #expect(holds("tags[0].name == 'x' AND email.length == 7 AND missing == nil AND tags.name.length == {1, 4}", for: person))
        #expect(holds("name == 'x' AND weight == 1", for: Tag(name: "x", weight: 1)))
        #expect(holds("email == nil", for: Person("B", 1)))
    }

    @Test func hiddenProperties() {
        final class Model {
            var _title = "t"
            lazy var total = 5
            private let secret = "s"
        }
        let model = Model()
        #expect(holds("title == 't' AND total == nil AND secret == 's'", for: model))
        #expect(model.total == 5 && holds("total == 5", for: model))
    }

    @Test func basicValues() {
        #expect(holds("length == 4 AND SELF.uppercaseString == 'WORD' AND lowercaseString == 'word' AND capitalizedString == 'Word'", for: "word"))
        #expect(holds("intValue == 12 AND doubleValue == 12 AND boolValue == 1 AND description == '12'", for: "12"))
        #expect(holds("pathExtension == 'png' AND lastPathComponent == 'b.png'", for: "a/b.png"))
        #expect(holds("SELF.description == '5' AND stringValue == '5' AND boolValue == YES AND doubleValue == 5 AND integerValue == 5", for: 5))
        #expect(holds("timeIntervalSince1970 == 9", for: Date(timeIntervalSince1970: 9)))
        #expect(holds("scheme == 'https' AND host == 'a.org' AND pathExtension == 'png' AND query == nil", for: URL(string: "https://a.org/b.png")!))
        #expect(holds("length == 2", for: Data([1, 2])))
        let identifier = UUID()
        #expect(holds("UUIDString == %@", identifier.uuidString, for: identifier))
        #expect(holds("count == 2", for: ["a": 1, "b": 2]) && holds("SELF.@count == 2 AND SELF.count == 2", for: ["a", "b"]))
        #expect(holds("@count == 2 AND a == 1", for: NSDictionary(dictionary: ["a": 1, "b": 2])) && holds("SELF.count > 0", for: NSSet(array: [1])))
        #expect(holds("ANY SELF.count == 7", for: [["count": 7], ["count": 8]]))
    }

    /// The hooks belong to the process: other tests use no key of this one.
    @Test func hooks() {
        final class Computed { var fullName: String { "Anna B" } }
        #expect(holds("hookedName == nil", for: Computed()))
        PredicateValues.valueForKey = { object, key in key == "hookedName" ? (object as? Computed)?.fullName : nil }
        defer { PredicateValues.valueForKey = nil }
        #expect(holds("hookedName == 'Anna B' AND hookedName.length == 6", for: Computed()))
        #expect(holds("name == 'x'", for: Tag(name: "x", weight: 1)))
        PredicateValues.conformsToType = { $0 == "hooked.jpeg" && $1 == "hooked.image" }
        defer { PredicateValues.conformsToType = nil }
        #expect(holds("'hooked.jpeg' UTI-CONFORMS-TO 'hooked.image' AND NOT 'hooked.image' UTI-CONFORMS-TO 'hooked.jpeg'"))
        #expect(PredicateValues.storedValue(of: Tag(name: "x", weight: 1), forKey: "weight") as? Int == 1)
    }
}
