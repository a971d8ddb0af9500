import Foundation
import Testing

/// "Predicate Format String Syntax": Basic Comparisons, Boolean Value Predicates, Basic Compound Predicates.
struct ComparisonTests {

    @Test(arguments: ["=", "==", "<=", "=<", ">=", "=>"]) func equalNumbersWith(_ relation: String) {
        #expect(holds("SELF \(relation) 5", for: 5))
        #expect(holds("SELF \(relation) 5.0", for: 5))
        #expect(holds("SELF\(relation)'a'", for: "a"))
    }

    @Test(arguments: ["<", ">", "!=", "<>"]) func equalNumbersFail(_ relation: String) {
        #expect(!holds("SELF \(relation) 5", for: 5))
        #expect(!holds("SELF \(relation) 'a'", for: "a"))
    }

    @Test func order() {
        #expect(holds("1 < 2 AND 2 > 1 AND 1 <= 2 AND 2 >= 1 AND 1 != 2 AND 1 <> 2"))
        #expect(holds("'a' < 'b' AND 'b' > 'a' AND 'B' <[c] 'c' AND 'é' <=[d] 'e'"))
        #expect(holds("%@ < %@", Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2)))
        #expect(holds("%@ == %@", Date(timeIntervalSince1970: 1), NSDate(timeIntervalSince1970: 1)))
        #expect(!holds("1 < 'a'") && !holds("1 > 'a'") && !holds("1 >= 'a'") && !holds("1 == '1'") && holds("1 != '1'"))
        #expect(!holds("%@ > 5", Date()))
    }

    /// "1 BETWEEN { 0 , 33 }, or $INPUT BETWEEN { $LOWER, $UPPER }"
    @Test func between() {
        #expect(holds("1 BETWEEN { 0 , 33 }"))
        #expect(holds("0 BETWEEN { 0 , 33 } AND 33 BETWEEN {0, 33}"))
        #expect(!holds("34 BETWEEN { 0 , 33 } OR -1 BETWEEN {0, 33} OR nil BETWEEN {0, 33} OR 1 BETWEEN {33, 0}"))
        #expect(holds("attributeName BETWEEN %@", [1, 10], for: ["attributeName": 5]))
        #expect(!holds("1 BETWEEN {0}") && !holds("1 BETWEEN 5") && !holds("1 BETWEEN {0, 5, 9}") && !holds("1 BETWEEN nil"))
        #expect(holds("SELF BETWEEN %@", [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 9)], for: Date(timeIntervalSince1970: 5)))
        #expect(holds("'b' BETWEEN {'a', 'c'}"))
    }

    @Test func constants() {
        #expect(holds("TRUEPREDICATE") && holds("truepredicate") && !holds("FALSEPREDICATE"))
        #expect(holds("TRUEPREDICATE AND NOT FALSEPREDICATE"))
    }

    @Test func compounds() {
        let row = ["a": 1, "b": 2]
        #expect(holds("a == 1 AND b == 2", for: row) && holds("a == 1 && b == 2", for: row) && !holds("a == 1 and b == 1", for: row))
        #expect(holds("a == 2 OR b == 2", for: row) && holds("a == 2 || b == 2", for: row) && !holds("a == 2 or b == 1", for: row))
        #expect(holds("NOT a == 2", for: row) && holds("!(a == 2)", for: row) && holds("! a == 2", for: row) && !holds("not not a == 2", for: row))
    }

    /// AND binds stronger than OR, NOT stronger than AND.
    @Test func precedence() {
        #expect(holds("TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE"))
        #expect(!holds("(TRUEPREDICATE OR FALSEPREDICATE) AND FALSEPREDICATE"))
        #expect(!holds("NOT TRUEPREDICATE AND FALSEPREDICATE"))
        #expect(holds("NOT (TRUEPREDICATE AND FALSEPREDICATE)"))
        #expect(holds("((((a))) == ((1))) AND (((a == 1)))", for: ["a": 1]))
        #expect(holds("(a + 1) * 2 == 4 AND ((a) IN {1})", for: ["a": 1]))
    }

    /// "Using Predicates", Null Values: "A comparison predicate does not match any value with null except null (nil) or the NSNull null value".
    @Test func null() {
        #expect(holds("a == nil", for: ["b": 1]) && holds("a = NULL", for: ["a": NSNull()]) && !holds("a != nil", for: ["b": 1]))
        #expect(holds("a != nil", for: ["a": 1]) && !holds("a == nil", for: ["a": ""]) && holds("a == %@", NSNull(), for: [:] as [String: Int]))
        #expect(!holds("a > 1", for: [:] as [String: Int]) && !holds("a < 1", for: [:] as [String: Int]) && !holds("a == 0", for: [:] as [String: Int]))
        #expect(holds("a != 'x'", for: [:] as [String: Int]))
        #expect(!holds("nil < nil") && !holds("nil > nil") && holds("nil <= nil"))
        #expect(holds("SELF == nil", for: nil) && holds("a.b.c == nil", for: nil))
        let people: [[String: Any]] = [["lastName": "Turner"], ["firstName": "Ben", "lastName": "Ballard", "birthday": Date()], ["firstName": NSNull()]]
        #expect(people.map { holds("firstName like 'Ben'", for: $0) } == [false, true, false])
        #expect(people.map { holds("birthday > %@", Date(timeIntervalSince1970: 0), for: $0) } == [false, true, false])
    }

    @Test func booleans() {
        #expect(holds("a == YES AND a == TRUE AND a == true AND a == 1 AND a != NO AND b == false AND b = 0", for: ["a": true, "b": false]))
        #expect(holds("a == %@", true, for: ["a": NSNumber(value: 1)]))
    }

    @Test func collectionsAreEqual() {
        #expect(holds("SELF == {1, 2}", for: [1, 2]) && !holds("SELF == {2, 1}", for: [1, 2]) && !holds("SELF == {1}", for: [1, 2]))
        #expect(holds("SELF == %@", NSArray(array: [1, 2]), for: [1, 2]) && holds("SELF == %@", NSSet(array: [2, 1]), for: Set([1, 2])))
        #expect(holds("SELF == %@", ["a": 1], for: NSDictionary(dictionary: ["a": 1])) && !holds("SELF == %@", ["a": 2], for: ["a": 1]))
        #expect(holds("SELF ==[c] {'A'}", for: ["a"]))
    }

    @Test func swiftValues() {
        struct Point: Equatable { let x: Int }
        struct Version: Comparable {
            let number: Int
            static func < (left: Version, right: Version) -> Bool { left.number < right.number }
        }
        #expect(holds("SELF == %@", Point(x: 1), for: Point(x: 1)) && !holds("SELF == %@", Point(x: 1), for: Point(x: 2)))
        #expect(holds("SELF < %@", Version(number: 2), for: Version(number: 1)) && !holds("SELF > %@", Version(number: 2), for: Version(number: 1)))
        #expect(holds("level == 'high'", for: ["level": Level.high]))
        #expect(holds("SELF == 'c'", for: Character("c")) && holds("SELF == 'bc'", for: "abc".dropFirst()))
        #expect(holds("SELF == 5", for: Optional(Optional(5)) as Any) && holds("SELF == nil", for: Int?.none as Any))
        #expect(holds("SELF == 0.5", for: Decimal(string: "0.5")!) && holds("SELF == 3", for: UInt8(3)) && holds("SELF > 9e18", for: UInt64.max))
    }
}
