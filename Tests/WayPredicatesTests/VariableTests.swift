import Foundation
import Testing
import WayPredicates

/// Variables, `predicateFormat`, copies and equality.
struct VariableTests {

    @Test func bindings() {
        let predicate = NSPredicate(format: "$INPUT BETWEEN { $LOWER, $UPPER }")
        #expect(predicate.evaluate(with: nil, substitutionVariables: ["INPUT": 5, "LOWER": 1, "UPPER": 9]))
        #expect(!predicate.evaluate(with: nil, substitutionVariables: ["INPUT": 5]))
        #expect(!predicate.evaluate(with: nil))
        #expect(NSPredicate(format: "$x.name == 'a'").evaluate(with: nil, substitutionVariables: ["x": ["name": "a"]]))
        let hidden = NSPredicate(format: "SUBQUERY({1, 2}, $x, $x > 1)[SIZE] == 1 AND $x == 5 AND SUBQUERY({1}, $y, $y == 1)[SIZE] == 1 AND $y == nil")
        #expect(hidden.evaluate(with: nil, substitutionVariables: ["x": 5]))
        #expect(NSPredicate(format: "($x := a + 1) == 2 AND $x == 2").evaluate(with: ["a": 1]))
    }

    /// "Creating Predicates", Predicate Templates.
    @Test func templates() {
        let template = NSPredicate(format: "lastName like[c] $LAST_NAME")
        let predicate = template.withSubstitutionVariables(["LAST_NAME": "Turner"])
        #expect(predicate.evaluate(with: ["lastName": "TURNER"]) && !predicate.evaluate(with: ["lastName": "Ballard"]))
        #expect(predicate.description == "lastName LIKE[c] \"Turner\"")
        #expect(template.description == "lastName LIKE[c] $LAST_NAME")
        let date = template.withSubstitutionVariables(["OTHER": Date()])
        #expect(date.description == template.description)
    }

    @Test func substitutionEverywhere() {
        let format = "SUBQUERY($l, $x, $x > $y)[$i] == TERNARY($a == 1, -$b, abs($c)) OR NOT {$d} IN FUNCTION($e, 'f:', $g) AND CAST($h, 'NSString') == $k + $m"
        let names = ["l", "x", "y", "i", "a", "b", "c", "d", "e", "g", "h", "k", "m"]
        let substituted = NSPredicate(format: format).withSubstitutionVariables(Dictionary(uniqueKeysWithValues: names.map { ($0, 7) }))
        let expected = "SUBQUERY(7, $x, $x > 7)[7] == TERNARY(7 == 1, -7, abs(7)) OR (NOT {7} IN FUNCTION(7, \"f:\", 7) AND CAST(7, \"NSString\") == 7 + 7)"
        #expect(substituted.description == expected)
    }

    @Test func otherPredicates() {
        let compound = NSCompoundPredicate(notPredicateWithSubpredicate: NSPredicate(format: "SELF == $a")).withSubstitutionVariables(["a": 1])
        #expect(compound.evaluate(with: 2) && !compound.evaluate(with: 1))
        let block = NSPredicate { $0 as? Int == $1?["a"] as? Int }.withSubstitutionVariables(["a": 1])
        #expect(block.evaluate(with: 1) && !block.evaluate(with: 2) && block.evaluate(with: 2, substitutionVariables: ["a": 2]))
    }

    @Test(arguments: [
        ("name contains[cd] 'x' && age>=5", "name CONTAINS[cd] \"x\" AND age >= 5"),
        ("a = 1 or (b <> 2 and not c == nil)", "a == 1 OR (b != 2 AND NOT c == nil)"),
        ("any tags.name in {'a', 'b'}", "ANY tags.name IN {\"a\", \"b\"}"),
        ("!(a == 1 || b == 2)", "NOT (a == 1 OR b == 2)"),
        ("subquery(items, $x, $x.price > 1.5).@count > 0", "SUBQUERY(items, $x, $x.price > 1.5).@count > 0"),
        ("SELF.a[first] == #in + 1 * 2", "a[FIRST] == #in + (1 * 2)"),
        ("a == YES and b == false", "a == 1 AND b == 0"),
        ("SELF matches 'a\\'\"'", "SELF MATCHES \"a'\\\"\""),
        ("true == SELF[0] and truepredicate", "1 == SELF[0] AND TRUEPREDICATE"),
        ("modulus:by:(a, 2) between {0, -1}", "modulus:by:(a, 2) BETWEEN {0, -1}"),
    ]) func formats(_ format: String, _ expected: String) {
        let predicate = NSPredicate(format: format)
        #expect(predicate.description == expected)
        #expect(NSPredicate(format: expected).description == expected)
        #expect(predicate == NSPredicate(format: expected))
    }

    @available(*, deprecated) @Test func predicateFormat() {
        #expect(NSPredicate(format: "a == %@", Date(timeIntervalSinceReferenceDate: 5)).predicateFormat == "a == CAST(5.000000, \"NSDate\")")
    }

    @Test func equality() {
        let predicate = NSPredicate(format: "a == %@", "x")
        #expect(predicate == NSPredicate(format: "a == 'x'") && predicate.hash == NSPredicate(format: "a == 'x'").hash)
        #expect(predicate != NSPredicate(format: "a == 'y'") && predicate != NSPredicate(value: true))
        #expect(NSPredicate(format: "a == %@", NSObject()) != NSPredicate(format: "a == %@", NSObject()))
    }

    @Test func copies() {
        let copy = NSPredicate(format: "SELF > 4").copy() as? NSPredicate
        #expect(copy?.evaluate(with: 5) == true && copy?.evaluate(with: 4) == false)
    }
}
