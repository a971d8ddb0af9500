import Foundation
import Testing

/// Literals, arithmetic and functions.
struct ExpressionTests {

    /// "Predicate Format String Syntax", Literals.
    @Test func numbers() {
        let numbers = [1, 27, 2.71828, 19.75, 0.000092, 31, 15, 5, -3, 0.5, 100, 5]
        #expect(holds("{1, 27, 2.71828, 19.75, 9.2e-5, 0x1F, 0o17, 0b101, -3, .5, 1E2, 5.} == %@", numbers))
        #expect(holds("0xff == 255 AND 0XFF == 255 AND 99999999999999999999 > 9e18 AND +5 == 5 AND - 5 == -5"))
    }

    @Test func strings() {
        #expect(holds(#"'abc' == "abc" AND 'a"b' == %@ AND "a'b" == %@"#, "a\"b", "a'b"))
        #expect(holds(#"SELF == 'a\'b\\c\n\t\x41\u00e9\101\d'"#, for: "a'b\\c\n\tA\u{E9}Ad"))
        #expect(holds(#"SELF == '\ud83d\ude00 \u12 \xz \ud83d'"#, for: "😀 u12 xz \u{FFFD}"))
        #expect(holds("SELF == '%@ %K $x'", for: "%@ %K $x") && holds("SELF == '100%%'", for: "100%%"))
        #expect(holds(#"n\u0061me == 1"#, for: ["name": 1]))
    }

    @Test func words() {
        #expect(holds("TRUE == YES AND true == 1 AND FALSE == NO AND no == 0 AND NULL == NIL AND null == nil AND nil == Nil"))
    }

    @Test func aggregates() {
        let row = ["a": 1, "b": 2]
        #expect(holds("{ 'comma', 'separated', 'literal', 'array' }[SIZE] == 4 AND {}[SIZE] == 0 AND {a, b, a + b} == {1, 2, 3} AND 2 IN {a, b}", for: row))
    }

    @Test func placeholders() {
        #expect(holds("%d == 1 AND %i == 2 AND %ld == 3 AND %lu == 4 AND %lld == 5", 1, 2, 3, 4, 5))
        #expect(holds("%llu == 6 AND %u == 7 AND %x == 8 AND %X == 9", 6, 7, 8, 9))
        #expect(holds("%f == 5 AND %c == 65 AND %hhd == 5 AND %zd == 5 AND %o == 8 AND %D == 5 AND %.2f == 1.239 AND %5d == 5", 5, 65, 5, 5, 8, 5, 1.239, 5))
        #expect(holds("%d == 2 AND %f / 2 == 2.5 AND %s == 'c'", 2.9, 5, "c"))
        #expect(holds("%@ == 7 AND %@ == 'x' AND %@ == nil", 7, "x", NSNull()))
    }

    @Test func arithmetic() {
        #expect(holds("1 + 2 * 3 == 7 AND (1 + 2) * 3 == 9 AND 7 - 2 - 1 == 4 AND 2 ** 3 == 8 AND 2 * 3 ** 2 == 18 AND -(2 + 1) == -3 AND 7.0 / 2 == 3.5"))
        #expect(holds("7 / 2 == 3 AND 7 %% 4 == 3 AND 6 & 3 == 2 AND 6 | 3 == 7 AND 6 ^ 3 == 5 AND 1 << 4 == 16 AND 16 >> 2 == 4 AND ~0 == -1"))
        #expect(holds("(flags & %d) != 0 AND flags & 4 > 0 AND a - 1 == 4 AND a-1 == 4 AND a - -1 == 6", 4, for: ["flags": 6, "a": 5]))
        #expect(holds("price * quantity >= %f", 20.0, for: ["price": 9.99, "quantity": 3]))
        #expect(holds("1 / 0 == nil AND 1 %% 0 == nil AND 'a' + 1 == nil AND nil * 2 == nil AND -nil == nil AND 1.0 / 0 > 1e308"))
        #expect(holds("9223372036854775807 + 1 > 9e18 AND -9223372036854775807 - 2 < -9e18 AND 9223372036854775807 * 2 > 1e19"))
        #expect(holds("(-9223372036854775807 - 1) / -1 > 9e18 AND (-9223372036854775807 - 1) %% -1 == 0 AND -(-9223372036854775807 - 1) > 9e18"))
        #expect(holds("1 << 100 == 0 AND 1 << -1 == 0 AND 1e300 & 1 == nil AND 5.7 & 4 == 4"))
    }

    @Test func notANumber() {
        #expect(!holds("SELF == SELF", for: Double.nan) && holds("SELF != SELF", for: Double.nan))
        #expect(!holds("SELF < 1 OR SELF > 1 OR SELF >= 1", for: Double.nan))
        #expect(!holds("SELF BETWEEN {0, 1} OR SELF IN {1}", for: Double.nan) && holds("SELF & 1 == nil", for: Double.nan))
        #expect(holds("floor(SELF) != 1 AND max({1, SELF}) == 1 AND sum({1, SELF}) != 1", for: Double.nan))
    }

    @Test func statistics() {
        #expect(holds("sum({1, 2, 3}) == 6 AND sum(1, 2, 3) == 6 AND sum:(1, 2) == 3 AND count({4, 5}) == 2 AND min({3, 1, 2}) == 1 AND max(3, 1, 2) == 3"))
        #expect(holds("average({1, 2, 3, 4}) == 2.5 AND median({5, 1, 3}) == 3 AND median({1, 2, 3, 4}) == 2.5 AND mode({1, 2, 2, 3}) == {2, 2}"))
        #expect(holds("stddev({2, 4, 4, 4, 5, 5, 7, 9}) == 2 AND min({'b', 'a'}) == 'a' AND max(nil) == nil AND sum({}) == 0 AND sum({'a'}) == nil"))
        #expect(holds("sum(scores) == 9 AND count(scores) == 2 AND max(scores) > 4 AND average(missing) == 0", for: ["scores": [4, 5]]))
    }

    @Test func functions() {
        #expect(holds("add:to:(1, 2) == 3 AND from:subtract:(5, 2) == 3 AND multiply:by:(2, 3) == 6 AND divide:by:(6, 3) == 2 AND modulus:by:(7, 4) == 3"))
        #expect(holds("raise:toPower:(2, 3) == 8 AND sqrt(9) == 3 AND log(100) == 2 AND ln(1) == 0 AND exp(0) == 1"))
        #expect(holds("floor(1.7) == 1 AND ceiling(1.2) == 2 AND abs(-5) == 5 AND abs(-1.5) == 1.5 AND trunc(-1.7) == -1 AND floor(-1.2) == -2"))
        #expect(holds("uppercase('aB') == 'AB' AND lowercase:('aB') == 'ab' AND LOWERCASE(name) == 'x' AND length('abc') == 3", for: ["name": "X"]))
        #expect(holds("bitwiseAnd:with:(6, 3) == 2 AND bitwiseOr:with:(6, 3) == 7 AND bitwiseXor:with:(6, 3) == 5 AND leftshift:by:(1, 3) == 8"))
        #expect(holds("rightshift:by:(8, 3) == 1 AND onesComplement(0) == -1 AND noindex(5) == 5 AND objectFrom:withIndex:({4, 5}, 1) == 5"))
        #expect(holds("random() < 1 AND randomn(5) < 5 AND random:(5) >= 0 AND randomn(0) == nil AND canonical('É') == 'e'"))
        #expect(holds("sqrt('a') == nil AND uppercase(5) == nil AND length(nil) == nil AND abs(nil) == nil AND add:to:('a', 1) == nil"))
    }

    @Test func dates() {
        #expect(holds("SELF < now() AND now() > SELF AND CAST(now(), 'NSNumber') > 0", for: Date(timeIntervalSinceReferenceDate: 5)))
        #expect(holds("SELF == CAST(5, 'NSDate') AND CAST(SELF, 'NSNumber') == 5", for: Date(timeIntervalSinceReferenceDate: 5)))
        #expect(holds("date > CAST(CAST(now(), 'NSNumber') - 86400, 'NSDate')", for: ["date": Date()]))
    }

    @Test func casts() {
        #expect(holds("CAST('5', 'NSNumber') == 5 AND CAST('2.5', 'NSDecimalNumber') == 2.5 AND CAST(5, 'NSString') == '5' AND CAST('x', 'NSNumber') == nil"))
        #expect(holds("castObject:toType:(5, 'NSString') == '5' AND CAST('a', 'NSDate') == nil AND CAST(nil, 'NSString') == nil"))
    }

    @Test func messages() {
        #expect(holds("FUNCTION('abc', 'uppercaseString') == 'ABC' AND FUNCTION('a', 'stringByAppendingString:', 'b') == 'ab'"))
        #expect(holds("FUNCTION(SELF, 'valueForKey:', 'a') == 1 AND function(SELF, 'objectForKey:', 'a') == 1", for: ["a": 1]))
        #expect(holds("FUNCTION(SELF, 'valueForKeyPath:', 'a.b') == 1", for: ["a": ["b": 1]]))
        #expect(holds("FUNCTION(SELF, 'dateByAddingTimeInterval:', 5) == CAST(6, 'NSDate')", for: Date(timeIntervalSinceReferenceDate: 1)))
        #expect(holds("FUNCTION('abc', 'hasPrefix:', 'a') == YES AND FUNCTION({1}, 'containsObject:', 2) == NO AND FUNCTION(1, 'unknown:', 2) == nil"))
        #expect(holds("FUNCTION('a', 'unknown') == nil AND FUNCTION('a', 'unknown:') == nil AND FUNCTION('a', 'length') == 1"))
    }

    @Test func ternaries() {
        #expect(holds("TERNARY(a > 1, 'big', 'small') == 'small' AND ternary(a == 1 OR a == 2, a, 0) + 1 == 2", for: ["a": 1]))
    }
}
