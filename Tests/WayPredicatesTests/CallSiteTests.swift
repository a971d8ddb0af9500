import Foundation
import Testing
import WayPredicates

/// Call sites as programs for iOS write them.
struct CallSiteTests {

    private let people = [Person("Anna", 30, tags: ["swift"]), Person("Émile", 17, isActive: false), Person("Ben", 45, tags: ["objc", "swift"])]
    private let date = Date(timeIntervalSince1970: 1_000)

    private func names(_ predicate: NSPredicate) -> [String] { people.filter { predicate.evaluate(with: $0) }.map(\.name) }

    @Test func noArguments() {
        #expect(names(NSPredicate(format: "age > 20")) == ["Anna", "Ben"])
        let predicate: NSPredicate = .init(format: "SELF BEGINSWITH 'a'")
        #expect(["a1", "b1", "a2"].filter { predicate.evaluate(with: $0) } == ["a1", "a2"])
    }

    @Test func strings() {
        let text = "emil"
        #expect(names(NSPredicate(format: "name CONTAINS[cd] %@", text)) == ["Émile"])
        #expect(names(NSPredicate(format: "name == %@", "Ben" as NSString)) == ["Ben"])
        #expect(names(NSPredicate(format: "%K == %@", "name", text.capitalized)) == [])
        #expect(names(NSPredicate(format: "%K ==[cd] %@", #"name"#, "EMILE")) == ["Émile"])
        #expect(names(NSPredicate(format: "name == %@", String("xBen".dropFirst()))) == ["Ben"])
    }

    @Test func numbers() {
        let limit = 18
        #expect(names(NSPredicate(format: "age >= %d AND %K == %@", limit, "name", "Ben")) == ["Ben"])
        #expect(names(NSPredicate(format: "age < %ld", limit)) == ["Émile"])
        #expect(names(NSPredicate(format: "age < %i OR age > %u", Int32(18), UInt32(40))) == ["Émile", "Ben"])
        #expect(names(NSPredicate(format: "age > %f", 29.5)) == ["Anna", "Ben"])
        #expect(names(NSPredicate(format: "age > %f", CGFloat(29.5))) == ["Anna", "Ben"])
        #expect(names(NSPredicate(format: "age == %lld || age == %llu", Int64(30), UInt64(45))) == ["Anna", "Ben"])
        #expect(names(NSPredicate(format: "age == %@", NSNumber(value: 30))) == ["Anna"])
        #expect(names(NSPredicate(format: "age == %@ OR name == %@", 17 as NSNumber, "Ben")) == ["Émile", "Ben"])
        #expect(names(NSPredicate(format: "age == %@", Decimal(30) as NSDecimalNumber)) == ["Anna"])
    }

    @Test func booleans() {
        #expect(names(NSPredicate(format: "isActive == %@", NSNumber(value: false))) == ["Émile"])
        #expect(names(NSPredicate(format: "isActive == %d", true)) == ["Anna", "Ben"])
        #expect(names(NSPredicate(format: "isActive == %@", true as NSNumber)) == ["Anna", "Ben"])
        #expect(names(NSPredicate(format: "isActive = YES")) == ["Anna", "Ben"])
    }

    @Test func dates() {
        #expect(names(NSPredicate(format: "birthday < %@", date as NSDate)) == ["Anna", "Émile", "Ben"])
        #expect(names(NSPredicate(format: "birthday < %@", date as CVarArg)) == ["Anna", "Émile", "Ben"])
        #expect(names(NSPredicate(format: "(birthday >= %@) AND (birthday < %@)", date as CVarArg, Date() as CVarArg)) == [])
        #expect(names(NSPredicate(format: "birthday > %@", date)) == [])
    }

    @Test func collections() {
        let names = ["Ben", "Anna"]
        #expect(self.names(NSPredicate(format: "name IN %@", names)) == ["Anna", "Ben"])
        #expect(self.names(NSPredicate(format: "name IN %@", names as NSArray)) == ["Anna", "Ben"])
        #expect(self.names(NSPredicate(format: "name IN %@", names as CVarArg)) == ["Anna", "Ben"])
        #expect(self.names(NSPredicate(format: "NOT (name IN %@)", Set(names))) == ["Émile"])
        #expect(self.names(NSPredicate(format: "ANY tags.name IN %@", ["objc", "c"])) == ["Ben"])
        #expect(self.names(NSPredicate(format: "age BETWEEN %@", [18, 40])) == ["Anna"])
        #expect(self.names(NSPredicate(format: "age BETWEEN {%d, %d} && name IN %@", 18, 50, ["Anna"])) == ["Anna"])
        #expect(self.names(NSPredicate(format: "name IN %@", NSSet(array: ["Anna"]))) == ["Anna"])
    }

    @Test func objects() {
        let identifier = UUID()
        let rows: [[String: Any]] = [["id": identifier, "url": URL(string: "https://a.org")!], ["id": UUID(), "url": URL(string: "https://b.org")!]]
        #expect(rows.filter { NSPredicate(format: "id == %@", identifier as CVarArg).evaluate(with: $0) }.count == 1)
        #expect(rows.filter { NSPredicate(format: "id == %@", identifier as NSUUID).evaluate(with: $0) }.count == 1)
        #expect(rows.filter { NSPredicate(format: "url == %@", URL(string: "https://b.org")! as NSURL).evaluate(with: $0) }.count == 1)
        #expect(names(NSPredicate(format: "SELF == %@", people[1])) == ["Émile"])
        #expect(names(NSPredicate(format: "SELF IN %@", [people[0], people[2]])) == ["Anna", "Ben"])
        #expect(names(NSPredicate(format: "email == %@", NSNull())) == ["Anna", "Émile", "Ben"])
    }

    @Test func argumentArrays() {
        #expect(names(NSPredicate(format: "age > %@ AND name BEGINSWITH %@", argumentArray: [18, "A"])) == ["Anna"])
        #expect(names(NSPredicate(format: "age > 18", argumentArray: nil)) == ["Anna", "Ben"])
        let arguments: [CVarArg] = ["name", "Ben"]
        #expect(names(NSPredicate(format: "%K == %@", argumentArray: arguments)) == ["Ben"])
    }

    @Test func argumentLists() {
        let arguments: [CVarArg] = ["name", "Ben", 20, 50.5, Int32(-1), UInt32.max, NSNumber(value: 45), date, ["Ben", "x"]]
        let format = "%K == %@ AND age > %ld AND age < %f AND age > %d AND age < %u AND age == %@ AND birthday < %@ AND name IN %@"
        let predicate = withVaList(arguments) { NSPredicate(format: format, arguments: $0) }
        #expect(names(predicate) == ["Ben"])
        #expect(withVaList([]) { NSPredicate(format: "age > 18", arguments: $0) }.evaluate(with: people[0]))
        let cString = Array("Ben".utf8CString)
        cString.withUnsafeBufferPointer { buffer in
            let predicate = withVaList([buffer.baseAddress!]) { NSPredicate(format: "name == %s", arguments: $0) }
            #expect(names(predicate) == ["Ben"])
            #expect(names(NSPredicate(format: "name == %s", buffer.baseAddress!)) == ["Ben"])
        }
    }

    @Test func foundationsCollections() {
        let array = NSArray(array: ["Nick", "Ben", "Adam", "Melissa"])
        #expect(array.filtered(using: NSPredicate(format: "SELF beginswith[c] 'b'")) as? [String] == ["Ben"])
        let mutable = NSMutableArray(array: array)
        mutable.filter(using: NSPredicate(format: "SELF contains[c] 'e'"))
        #expect(mutable as? [String] == ["Ben", "Melissa"])
        #expect(NSSet(array: ["a", "b"]).filtered(using: NSPredicate(format: "SELF > 'a'")) == ["b"])
        #expect(NSOrderedSet(array: ["b", "a"]).filtered(using: NSPredicate(format: "SELF != 'a'")).array as? [String] == ["b"])
    }

    @Test func compounds() {
        let parts = [NSPredicate(format: "age > %d", 18), NSPredicate(format: "name BEGINSWITH[c] %@", "b")]
        #expect(names(NSCompoundPredicate(andPredicateWithSubpredicates: parts)) == ["Ben"])
        #expect(names(NSCompoundPredicate(type: .or, subpredicates: parts)) == ["Anna", "Ben"])
        #expect(names(NSCompoundPredicate(notPredicateWithSubpredicate: parts[0])) == ["Émile"])
    }

    @Test func subclasses() {
        final class Own: NSPredicate {}
        #expect(Own(format: "SELF > %d", 4).evaluate(with: 5))
        #expect(!Own(format: "SELF > %d", 4).evaluate(with: 4))
        #expect(type(of: Own(format: "SELF > 4")) == Own.self)
    }

    @Test func castArgumentsFormatStrings() {
        #expect(String(format: "%@ %@ %@", [1] as NSArray as CVarArg, NSNumber(value: 2), ["a"] as CVarArg) == "(\n    1\n) 2 (\n    a\n)")
        #expect(String(format: "%@ %@ %d", URL(string: "a:b")! as CVarArg, Decimal(3) as CVarArg, 4) == "a:b 3 4")
        #expect(String(format: "%@ %@", Date(timeIntervalSince1970: 0) as CVarArg, Date(timeIntervalSince1970: 0) as NSDate)
            == "1970-01-01 00:00:00 +0000 1970-01-01 00:00:00 +0000")
    }
}
