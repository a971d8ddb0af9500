import Foundation
import Testing

/// "Predicate Format String Syntax", Aggregate Operations.
struct AggregateTests {

    private let family: [String: Any] = ["children": [["age": 4, "name": "Ann"], ["age": 18, "name": "Bob"]], "nobody": [] as [Int]]

    @Test func any() {
        #expect(holds("ANY children.age < 18", for: family) && holds("SOME children.age < 18", for: family) && !holds("ANY children.age > 18", for: family))
        #expect(holds("ANY children.name LIKE[c] 'b*' AND ANY children.name IN %@", ["Bob", "Eve"], for: family))
        #expect(holds("any children.age == 4 AND NOT ANY nobody == 1", for: family) && holds("ANY (children.age == 4)", for: family))
        #expect(holds("ANY SELF == 2", for: Set([1, 2])) && holds("ANY %@ == SELF", [1, 2], for: 2))
    }

    @Test func all() {
        #expect(holds("ALL children.age < 19", for: family) && !holds("ALL children.age < 18", for: family) && holds("ALL nobody == 5", for: family))
    }

    @Test func none() {
        #expect(holds("NONE children.age > 18", for: family) && !holds("NONE children.age < 18", for: family))
    }

    @Test func noCollections() {
        #expect(!holds("ANY missing.age > 1", for: family) && !holds("ALL missing == nil", for: family) && holds("NONE missing == 1", for: family))
        #expect(!holds("ANY 5 == 5") && !holds("ALL 'a' == 'a'"))
    }

    /// "The collection may be an array, a set, or a dictionary—in the case of a dictionary, its values are used."
    @Test func `in`() {
        #expect(holds("name IN { 'Ben', 'Melissa', 'Nick' }", for: ["name": "Nick"]) && !holds("name IN { 'Ben' }", for: ["name": "Nick"]))
        #expect(holds("SELF IN %@", ["Stig", "Shaffiq", "Chris"], for: "Shaffiq"))
        #expect(holds("SELF IN %@", ["key": "value"], for: "value") && !holds("SELF IN %@", ["key": "value"], for: "key"))
        #expect(holds("SELF IN %@", NSSet(array: [1, 2]), for: 2) && holds("2 IN SELF", for: [1, 2]) && !holds("2 IN {}") && !holds("2 IN nil"))
        #expect(holds("nil IN %@", [NSNull()]))
        #expect(holds("{1, 2} CONTAINS 2 AND tags CONTAINS 'a' AND NOT tags CONTAINS 'c'", for: ["tags": ["a", "b"]]))
        #expect(holds("{1, 2} IN {{1, 2}, {3}}"))
    }

    @Test func indices() {
        let row: [String: Any] = ["array": ["a", "b", "c"], "map": ["k": "v"], "rows": [["x": 1], ["x": 2]]]
        #expect(holds("array[0] == 'a' AND array[2] == 'c' AND array[FIRST] == 'a' AND array[LAST] == 'c' AND array[SIZE] == 3", for: row))
        #expect(holds("array[first] == 'a' AND array[last] == 'c' AND array[size] == 3 AND array[1 + 1] == 'c' AND array[%d] == 'b'", 1, for: row))
        #expect(holds("array[3] == nil AND array[-1] == nil AND array['x'] == nil AND map['k'] == 'v' AND map['z'] == nil AND map[SIZE] == 1", for: row))
        #expect(holds("rows[1].x == 2 AND rows[LAST].x == 2 AND %K[0].x == 1 AND {1, 2}[1] == 2", "rows", for: row))
        #expect(holds("SELF[1] == 5 AND SELF[LAST] == 5", for: [4, 5]))
        #expect(holds("missing[0] == nil AND missing[FIRST] == nil AND missing[SIZE] == nil AND array[99999999999999999999.0] == nil", for: row))
    }

    @Test func collectionOperators() {
        let row: [String: Any] = [
            "items": [["price": 10, "tag": "a"], ["price": 20.5, "tag": "b"], ["price": 10, "tag": "a"]], "groups": [[1, 2], [2, 3]], "empty": [] as [Int],
        ]
        #expect(holds("items.@count == 3 AND empty.@count == 0 AND missing.@count == nil AND %K == 3", "items.@count", for: row))
        #expect(holds("items.@sum.price == 40.5 AND items.@avg.price == 13.5 AND items.@min.price == 10 AND items.@max.price == 20.5", for: row))
        #expect(holds("@sum.items.price < 1000 AND @count == 1", for: ["items": [["price": 10]]] as NSDictionary))
        #expect(holds("@sum.items.price == 40.5", for: row) && holds("@avg.price == 15", for: [["price": 10], ["price": 20]]))
        #expect(holds("@count == 2 AND SELF.@count == 2 AND @max.self == 5 AND @sum.self == 9", for: [4, 5]))
        #expect(holds("groups.@sum.@count == 4 AND groups.@max.@sum.self == 5 AND groups.@avg.@max.self == 2.5", for: row))
        #expect(holds("ANY items.@distinctUnionOfObjects.tag == 'b' AND items.@distinctUnionOfObjects.tag[SIZE] == 2", for: row))
        #expect(holds("items.@unionOfObjects.tag[SIZE] == 3 AND groups.@unionOfArrays.self[SIZE] == 4", for: row))
        #expect(holds("groups.@distinctUnionOfArrays.self[SIZE] == 3 AND groups.@distinctUnionOfArrays.self == {3, 2, 1}", for: row))
        #expect(holds("empty.@sum.self == 0 AND empty.@avg.self == 0 AND empty.@max.self == nil AND items.@unknown.price == nil", for: row))
        #expect(holds("@sum.a == 3 AND @avg.a == 1.5 AND @min.a == 3", for: [["a": 3], [:]]))
    }

    @Test func subqueries() {
        let order: [String: Any] = ["items": [["price": 5, "kind": "a"], ["price": 50, "kind": "b"], ["price": 70, "kind": "b"]], "limit": 40]
        #expect(holds("SUBQUERY(items, $x, $x.price > 40).@count == 2", for: order))
        #expect(holds("subquery(items, $x, $x.price > 40 AND $x.kind == 'b').@count > 0 AND SUBQUERY(items, $i, $i.price > limit)[SIZE] == 2", for: order))
        #expect(holds("SUBQUERY(items, $x, $x.kind == %@).@sum.price == 120", "b", for: order))
        #expect(holds("SUBQUERY(items, $x, SUBQUERY(items, $y, $y.price > $x.price).@count == 0)[0].price == 70", for: order))
        #expect(holds("SUBQUERY(missing, $x, TRUEPREDICATE).@count == nil", for: order))
        #expect(holds("ANY SUBQUERY(items, $x, $x.price > 60).kind == 'b'", for: order))
    }
}
