import Foundation
import Testing
import WayPredicates

/// "Predicate Format String Syntax", String Comparisons.
struct TextTests {

    @Test func beginsWith() {
        #expect(holds("'Hello' BEGINSWITH 'He' AND NOT 'Hello' BEGINSWITH 'he' AND NOT 'Hello' BEGINSWITH 'lo'"))
        #expect(holds("'Hello' BEGINSWITH[c] 'he' AND 'Élan' beginswith[cd] 'el' AND 'Élan' BEGINSWITH[d] 'El' AND NOT 'Élan' BEGINSWITH[d] 'el'"))
        #expect(holds("NOT 'Élan' BEGINSWITH[c] 'el' AND 'ÉLAN' BEGINSWITH[c] 'él'"))
    }

    @Test func endsWith() {
        #expect(holds("'Hello' ENDSWITH 'llo' AND 'Hello' ENDSWITH[c] 'LLO' AND NOT 'Hello' ENDSWITH 'LLO' AND 'café' ENDSWITH[d] 'e'"))
    }

    @Test func contains() {
        #expect(holds("'Hello' CONTAINS 'ell' AND 'Hello' CONTAINS[c] 'ELL' AND NOT 'Hello' CONTAINS 'ELL' AND 'naïve' contains[cd] 'NAIVE'"))
        #expect(holds("'ell' IN 'Hello' AND 'ELL' IN[c] 'Hello' AND NOT 'x' IN 'Hello'"))
        #expect(!holds("'Hello' CONTAINS '' OR 'Hello' BEGINSWITH '' OR 'Hello' ENDSWITH ''"))
    }

    /// "? and * are allowed as wildcard characters, where ? matches 1 character and * matches 0 or more characters."
    @Test func like() {
        #expect(holds("SELF like[c] %@", "prefix*suffix", for: "prefixxxxxxsuffix"))
        #expect(holds("'apple' LIKE[c] 'a*e' AND NOT 'apple watch' LIKE[c] 'a*e' AND 'apple' LIKE 'a??le' AND NOT 'appple' LIKE 'a??le'"))
        #expect(holds("'apple' LIKE 'apple' AND 'apple' LIKE '*' AND '' LIKE '*' AND '' LIKE '' AND NOT '' LIKE '?' AND 'apple' LIKE '*pp*'"))
        #expect(holds("'Éclair' LIKE[cd] 'ec*' AND NOT 'Éclair' LIKE 'ec*' AND NOT 'apple' LIKE 'appl' AND NOT 'apple' LIKE 'applee'"))
        #expect(holds("'aXbXc' LIKE 'a*b*c' AND NOT 'aXbX' LIKE 'a*b*c' AND 'aab' LIKE '*ab' AND 'mississippi' LIKE '*sip*'"))
        #expect(holds(#"'a*' LIKE 'a\\*' AND NOT 'ab' LIKE 'a\\*' AND 'a?' LIKE 'a\\?'"#))
        #expect(holds("'a.c' LIKE 'a.c' AND NOT 'abc' LIKE 'a.c' AND 'a(' LIKE 'a('"))
    }

    /// "Using Predicates", Regular Expressions.
    @Test func matches() {
        let isbn = #"SELF MATCHES '\\d{10}|\\d{9}[Xx]'"#
        #expect(["123456789X", "987654321x", "1234567890", "12345X", "1234567890X"].map { holds(isbn, for: $0) } == [true, true, true, false, false])
        let email = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
        let predicate = NSPredicate(format: "SELF MATCHES %@", email)
        #expect(["a@b.org", "a.b+c@d-e.co.uk", "a@b", "@b.org", "a@b.org ", "x a@b.org"].map(predicate.evaluate) == [true, true, false, false, false, false])
        #expect(NSPredicate(format: "SELF MATCHES %@", "^[0-9]{5}$").evaluate(with: "12345"))
        #expect(!NSPredicate(format: "SELF MATCHES %@", "^[0-9]{5}$").evaluate(with: "12345\n"))
        #expect(holds("'ab' MATCHES 'a|ab' AND 'ABC' MATCHES[c] 'a.c' AND NOT 'ABC' MATCHES 'a.c' AND 'école' MATCHES[d] 'ecole'"))
        #expect(holds("'ÉCOLE' MATCHES[cd] 'école' AND 'ab' MATCHES %@", "(?x) a b # comment"))
        #expect(NSPredicate(format: #"SELF MATCHES "\\w+""#).evaluate(with: "word"))
    }

    @Test(arguments: ["[", "(", "a)(b", "*", "(?<name", "\\"]) func invalidRegularExpressions(_ pattern: String) {
        #expect(!holds("SELF MATCHES %@", pattern, for: "ab"))
        #expect(holds("NOT SELF MATCHES %@", pattern, for: "ab"))
    }

    @Test func manyRegularExpressions() {
        for number in 0..<200 { #expect(holds("SELF MATCHES %@", "a{\(number)}", for: String(repeating: "a", count: number))) }
    }

    @Test func options() {
        #expect(holds("'É' ==[cd] 'e' AND 'É' ==[dc] 'e' AND 'E' =[CD] 'e' AND 'é' !=[c] 'e' AND 'A' IN[c] {'a', 'b'} AND {'A'} CONTAINS[c] 'a'"))
        #expect(holds("'a' ==[n] 'a' AND 'A' !=[cn] 'a' AND 'É' ==[cdl] 'e' AND 'A' LIKE[ci] 'a' AND 'A' LIKE[caseinsensitive] 'a'"))
        #expect(holds("SELF ==[n] %@", "\u{E9}", for: "\u{E9}") && !holds("SELF ==[n] %@", "e\u{301}", for: "\u{E9}"))
        #expect(holds("SELF == %@", "e\u{301}", for: "\u{E9}"))
    }

    @Test func otherTypes() {
        #expect(!holds("5 CONTAINS '5' OR 5 LIKE '5' OR 5 MATCHES '5' OR nil BEGINSWITH 'a' OR 'a' ENDSWITH nil OR {'a'} LIKE 'a' OR '5' CONTAINS 5"))
    }

    @Test func typeIdentifiers() {
        #expect(holds("'public.JPEG' UTI-EQUALS 'public.jpeg' AND NOT 'a' uti-equals 'b' AND 'public.jpeg' UTI-CONFORMS-TO 'public.jpeg'"))
        #expect(!holds("'x.jpeg' UTI-CONFORMS-TO 'x.image'"))
    }
}
