import Foundation
import Testing
import WayLog
@testable import WayPredicates

struct InvalidFormatTests {

    private func error(_ format: String, _ arguments: [Any] = []) -> String? {
        do throws(PredicateSyntaxError) {
            _ = try PredicateParser.tree(of: try PredicateLexer.tokens(of: format), arguments: PredicateArguments(arguments))
            return nil
        } catch {
            return "\(error.column): \(error.message)"
        }
    }

    @Test(arguments: [
        ("", "1: an expression is expected"),
        ("a", "1: an operator is missing after the expression"),
        ("a ==", "5: an expression is expected"),
        ("a == 1 b", "8: an operator or the end is expected"),
        ("a == 1 AND", "11: an expression is expected"),
        ("a AND b == 1", "1: this is no predicate"),
        ("b == 1 AND a", "8: no predicate follows"),
        ("NOT a", "1: no predicate follows"),
        ("(a == 1", "8: “)” is expected"),
        ("a == 1)", "7: an operator or the end is expected"),
        ("a == 'b", "6: the string has no end"),
        ("a ? b", "3: “?” is no token"),
        ("a LIKE[x] 'b'", "8: unknown option in “x”"),
        ("a LIKE[ 'b'", "9: options are expected"),
        ("a IN {1, 2", "11: “}” is expected"),
        ("in == 1", "1: “in” is a reserved word, which is escaped as #in"),
        ("a. == 1", "4: a key is expected after the dot"),
        ("nosuch(1) == 2", "1: unknown function “nosuch”"),
        ("add:to:(1) == 2", "1: “add:to:” has 1 arguments instead of 2"),
        ("add:to == 2", "1: the function has no arguments"),
        ("ANY a", "1: no comparison follows"),
        ("ANY ALL a == 1", "5: “ALL” is a reserved word, which is escaped as #ALL"),
        ("(a == 1) + 2 == 3", "10: an operator or the end is expected"),
        ("1 == (a == 1)", "6: an expression is expected"),
        ("%y == 1", "1: unknown placeholder"),
        ("a == %", "6: unknown placeholder"),
        ("$ == 1", "2: a name is missing after “$”"),
        ("SUBQUERY(a, b, c == 1).@count > 0", "13: a variable is expected"),
        ("CAST(1, 'Foo') == 1", "1: CAST does not know the type “Foo”"),
        ("0x == 1", "1: the number has no digits"),
        ("name NOT IN {1}", "1: an operator is missing after the expression"),
        ("ANYKEY == 1", "1: “ANYKEY” is a reserved word, which is escaped as #ANYKEY"),
    ]) func messages(_ format: String, _ message: String) {
        #expect(error(format) == message)
        #expect(!NSPredicate(format: format, argumentArray: nil).evaluate(with: ["a": 1]))
    }

    @Test func arguments() {
        #expect(error("a == %@") == "6: argument 1 is missing")
        #expect(error("a == %@ AND b == %d", ["x"]) == "18: argument 2 is missing")
        #expect(error("a == %d", ["x"]) == "6: argument 1 is no number")
        #expect(error("a == %d", [Double.nan]) == "6: argument 1 is no number")
        #expect(error("%K == 1", [5]) == "1: argument 1 is no key path")
        #expect(error("%K == 1", ["a..b"]) == "1: the key path “a..b” has an empty key")
        #expect(error("a == %s", [5]) == "6: argument 1 is no C string")
        #expect(error("a == %@", ["x", "more"]) == nil)
    }

    @Test func isLoggedAndFalse() {
        let tap = LogTap()
        tap.listen()
        defer { tap.stop() }
        let predicate = NSPredicate(format: "logged == == %@", "x")
        #expect(!predicate.evaluate(with: ["logged": "x"]))
        #expect(predicate.description == "FALSEPREDICATE")
        #expect(tap.messages == [
            "waykit.predicate: the predicate format “logged == == %@” is invalid and false; column 11: an expression is expected"
        ])
    }
}
