import Foundation
import Testing
import WayPredicates

/// Nothing that a format or an object is may end the process.
struct RobustnessTests {

    private static let formats = [
        "name CONTAINS[cd] %@ AND age >= %d",
        "%K BEGINSWITH[c] %@ OR NOT (%K IN %@)", "ANY tags.name IN {'a', \"b\", $x}",
        "SELF MATCHES '[a-z]+(\\\\d|x)*'",
        "SUBQUERY(items, $i, $i.price ** 2 > 4.5e1 && $i.@count == 0).@count > 0", "a[FIRST].b[0][SIZE] - -3 * (2 + 0x1F) / 0 BETWEEN {1, %f}",
        "ALL children.age < 18 AND NONE x == nil", "modulus:by:(age, 2) == 1 || TERNARY(a > 1, 'x', #in) LIKE[n] '*?\\u00e9'", "!(@max.items.price != %ld)",
        "FUNCTION(SELF, 'valueForKeyPath:', 'a.b') == CAST(now(), 'NSNumber')",
        "($v := sum({1, 2, 3})) <> 6 AND $v & 3 << 2 = ~1", "name ==[c] %s AND x UTI-EQUALS y",
    ]
    private static let pieces = [
        "(", ")", "[", "]", "{", "}", "'", "\"", "\\", "%", "%@", "%K", "%d", "$", "$x", "@", "@count", "#", ".", ",",
        "-", "!", "*", "**", "&", "=", "<", " ", "\u{301}",
        "\u{0}", "é", "0x", "1e", "9999999999999999999999", "NOT ", " AND ", " OR ", "ANY ", "SELF", "nil", "SUBQUERY(", "CAST(", "FUNCTION(",
        "IN", ":=", ":", "🙂", "\n",
    ]

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static func mutate(_ format: String, _ numbers: inout Numbers) -> String {
        var scalars = Array(format.unicodeScalars)
        for _ in 0..<Int.random(in: 1...2, using: &numbers) where !scalars.isEmpty {
            let index = Int.random(in: 0..<scalars.count, using: &numbers)
            let end = Int.random(in: index..<scalars.count, using: &numbers)
            let piece = Array((pieces.randomElement(using: &numbers) ?? "").unicodeScalars)
            switch Int.random(in: 0..<5, using: &numbers) {
            case 0: scalars.remove(at: index)
            case 1: scalars.insert(contentsOf: piece, at: index)
            case 2: scalars.replaceSubrange(index..<index + 1, with: piece)
            case 3: scalars.insert(contentsOf: scalars[index..<end], at: index)
            default: scalars.swapAt(index, end)
            }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private let objects: [Any?] = [
        nil, 5, -1.5, Double.nan, "word", Date(), [1, 2], NSArray(array: ["a", NSNull()]), Person("Anna", 30, tags: ["x"]), NSNull(), Set(["a"]),
        ["name": "Anna", "age": 30, "tags": [["name": "a"]], "items": [["price": 7]], "a": [["b": [1]]], "children": ["age": 1]] as [String: Any],
    ]
    private let arguments: [[Any]] = [[], ["name", "x", ["y"], 4, 5], [5, 1.5, NSNull(), "a"], [["a": 1], Date(), "@count", "a.b"]]

    @Test func mutatedFormats() {
        var numbers = Numbers(state: 1)
        var validCount = 0
        for number in 0..<2_000 {
            let format = Self.mutate(Self.formats[number % Self.formats.count], &numbers)
            let predicate = NSPredicate(format: format, argumentArray: arguments[number % arguments.count])
            for object in objects { _ = predicate.evaluate(with: object, substitutionVariables: ["x": [1], "i": 5]) }
            let text = predicate.withSubstitutionVariables(["x": "y"]).description
            validCount += text == "FALSEPREDICATE" ? 0 : 1
        }
        #expect((200..<1_800).contains(validCount))
    }

    @Test func everyFormatForEveryObject() {
        for format in Self.formats {
            for arguments in self.arguments {
                let predicate = NSPredicate(format: format, argumentArray: arguments)
                for object in objects { #expect(predicate.evaluate(with: object) || true) }
            }
        }
    }

    @Test func deepNesting() {
        func nested(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> String {
            String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
        }
        #expect(holds(nested("(", "a == 1", ")", 90), for: ["a": 1]))
        #expect(holds(nested("NOT ", "a == 2", "", 91), for: ["a": 1]))
        for (open, middle, close) in [
            ("(", "a == 1", ")"), ("(", "a", ")"), ("NOT ", "a == 1", ""), ("-", "1 == 1", ""), ("{", "1", "}"), ("a[", "1", "]"),
            ("abs(", "1", ")"), ("!", "", ""), ("SUBQUERY(a, $x, ", "b == 1", ")"),
            ("TERNARY(a == 1, 1, ", "1", ")"), ("CAST(", "1", ", 'NSDate')"), ("$x := ", "1", ""), ("(", "", ""),
        ] {
            #expect(!holds(nested(open, middle, close, 3_000) + " == 1", for: ["a": 1]))
        }
    }

    /// A thread's stack is small.
    @Test func nestingOnASmallStack() async {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                let format = String(repeating: "((-(", count: 24) + "1" + String(repeating: ")))", count: 24) + " == 1"
                #expect(NSPredicate(format: format).withSubstitutionVariables([:]).evaluate(with: nil))
                continuation.resume()
            }
            thread.stackSize = 1 << 20
            thread.start()
        }
    }

    @Test func longFormats() {
        #expect(holds(Array(repeating: "a == 1", count: 20_000).joined(separator: " AND "), for: ["a": 1]))
        #expect(holds(Array(repeating: "1", count: 20_000).joined(separator: " + ") + " == 20000"))
        #expect(holds(Array(repeating: "a", count: 20_000).joined(separator: ".") + " == nil", for: ["a": 1]))
        #expect(!holds(Array(repeating: "@sum", count: 20_000).joined(separator: ".") + " == 1", for: [1]))
        #expect(holds("5 IN {" + (0..<20_000).map(String.init).joined(separator: ",") + "}"))
    }

    @Test func cyclicObjects() {
        final class Node {
            let name = "n"
            var others: [Any] = []
        }
        let node = Node()
        node.others = [node, node]
        defer { node.others = [] }
        #expect(holds("others[0].others[1].name == 'n' AND others.others.others[SIZE] == 2 AND SELF IN others AND others == others", for: node))
        #expect(holds("others == %@", node.others, for: node))
        #expect(NSPredicate(format: "SELF == %@", [[[[[[[1]]]]]]]).description == "SELF == {{{{{…}}}}}")
    }

    @Test func threads() {
        let predicate = UncheckedBox(NSPredicate(format: "SELF MATCHES %@ AND SELF BEGINSWITH[cd] 'É'", "e.*"))
        DispatchQueue.concurrentPerform(iterations: 200) { number in
            #expect(predicate.value.evaluate(with: "e\(number)"))
            #expect(!holds("SELF MATCHES %@", "x{\(number)}", for: "a"))
        }
    }

    private struct UncheckedBox: @unchecked Sendable {
        let value: NSPredicate
        init(_ value: NSPredicate) { self.value = value }
    }
}
