import Foundation
import Testing
import WayPredicates

/// Formats as programs have them, and as Apple's `NSPredicate` makes them of Swift's `Predicate` (swift-foundation's `NSPredicateConversion.swift`).
struct IdiomTests {

    private let recipe: [String: Any] = [
        "title": "Bread", "minutes": 90, "isVegan": true, "steps": [3, 4, 8], "amounts": ["flour": 500, "salt": 10], "baked": Date.distantFuture,
        "note": NSNull(), "photo": Data([7, 8]),
    ]

    @Test(arguments: [
        "title.length == 5", "steps.@count == 3", "(SELF.steps)[1] == 4", "(SELF.amounts)['salt'] == 10", "minutes + 30 == 120", "minutes * -1 < 0",
        "SUBQUERY(steps, $_local_1, $_local_1 == minutes / 30 + 1).@count != 0", "SUBQUERY(steps, $_local_1, NOT ($_local_1 > 2)).@count == 0",
        "baked BETWEEN {baked, baked}", "isVegan == YES", "(isVegan == YES) && (NO == NO)", "TERNARY(isVegan == YES AND NO == YES, YES, NO) == NO",
        "TERNARY(note != NULL, note, '').length == 0", "TERNARY(TERNARY(note != nil, note.length, nil) != nil, 5, 1 * -1) == -1", "note == nil",
        "steps.@max.#self == 8 AND steps.@min.#self == 3", "TERNARY(title ==[c] 'BREAD', 0, TERNARY(title <[c] 'BREAD', -1, 1)) == 0",
        "TERNARY(title ==[l] 'Cake', 0, TERNARY(title <[l] 'Cake', -1, 1)) == -1", "title CONTAINS[cdl] 'REA'", "title MATCHES '.*[d-f][a-c].*'",
    ]) func conversions(_ format: String) {
        #expect(NSPredicate(format: format).evaluate(with: recipe))
        #expect(!NSPredicate(format: "NOT (\(format))").evaluate(with: recipe))
    }

    @Test func dataAndDates() {
        let now = Date()
        #expect(NSPredicate(format: "photo == %@", Data([7, 8]) as NSData).evaluate(with: recipe))
        #expect(!NSPredicate(format: "baked >= %@ AND baked < %@", now as NSDate, now as NSDate).evaluate(with: recipe))
        #expect(NSPredicate(format: "baked BETWEEN %@", [now, Date.distantFuture]).evaluate(with: recipe))
    }

    @Test func searches() {
        let films: [[String: Any]] = [
            ["title": "Metropolis", "topics": [["word": "City"]], "isSilent": 1, "id": "A1"],
            ["title": "Playtime", "topics": [["word": "glass"], ["word": "paris"]], "isSilent": 0, "id": "B2"],
        ]
        func ids(_ predicate: NSPredicate) -> [String] { films.filter { predicate.evaluate(with: $0) }.compactMap { $0["id"] as? String } }
        #expect(ids(NSPredicate(format: "self.title CONTAINS[cd] %@", "Métro")) == ["A1"])
        #expect(ids(NSPredicate(format: "self.title LIKE[cd] %@", "play*")) == ["B2"])
        #expect(ids(NSPredicate(format: "NOT (self.id IN %@)", ["A1", "x"])) == ["B2"])
        #expect(ids(NSPredicate(format: "!title contains 'Metro'")) == ["B2"])
        #expect(ids(NSPredicate(format: "SUBQUERY(topics, $topic, $topic.word BEGINSWITH[cd] %@) .@count > 0", "CIT")) == ["A1"])
        #expect(ids(NSPredicate(format: "ANY topics.word =[c] %@ OR topics.@count = 0", "Glass")) == ["B2"])
        #expect(ids(NSPredicate(format: "SUBQUERY(SELF.%@, $t, $t.%K IN %@).@count == 0", "topics", "word", ["glass"])) == ["A1"])
        #expect(ids(NSPredicate(format: " isSilent = %@ ", "1")) == [] && ids(NSPredicate(format: " isSilent = %d ", 1)) == ["A1"])
        let parts = ["play", "PARIS"].map { NSPredicate(format: "title CONTAINS[c] %@ OR ANY topics.word CONTAINS[c] %@", $0, $0) }
        #expect(ids(NSCompoundPredicate(andPredicateWithSubpredicates: parts)) == ["B2"])
    }

    @Test func forms() {
        let number = NSPredicate(format: "SELF MATCHES %@", "^(\\+49)[0-9]{6}$")
        #expect(number.evaluate(with: "+49123456") && !number.evaluate(with: "+50123456") && !number.evaluate(with: nil))
    }

    @Test func formats() {
        let favorite = NSPredicate(format: "%K == %@ AND %K == %d", "key", "k7", "kind", 1)
        #expect(favorite.description == "key == \"k7\" AND kind == 1")
        #expect(NSPredicate(format: "isOpen == %@", NSNumber(value: true)).description == "isOpen == 1")
        #expect(NSPredicate(format: "title == NULL").description == "title == nil")
        #expect(NSPredicate(format: "(a == 1 AND b == 2) OR (c == true AND d == true)").description == "(a == 1 AND b == 2) OR (c == 1 AND d == 1)")
    }
}
