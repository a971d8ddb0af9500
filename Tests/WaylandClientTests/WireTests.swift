import Testing
@testable import WaylandClient

@MainActor
struct WireTests {
    @Test func arraysAreWordsInNativeByteOrder() {
        let bytes = [UInt8](words: [1, 0xdead_beef])
        #expect(bytes.count == 8)
        #expect(bytes.words == [1, 0xdead_beef])
        #expect((bytes + [9, 9, 9]).words == [1, 0xdead_beef], "an incomplete word is dropped")
        #expect(bytes.halfWords.count == 4)
        #expect([UInt8]().words == [])
        #expect(bytes.values(of: XdgToplevel.State.self) == [.maximized, XdgToplevel.State(rawValue: 0xdead_beef)])
    }

    @Test(arguments: [
        (0, 0), (1, 256), (-1, -256), (0.001, 0), (0.25, 64), (.infinity, Int32.max), (-1e12, Int32.min), (.nan, 0),
    ] as [(Double, Int32)])
    func fixedNumbersAreRoundedAndClamped(_ value: Double, _ expected: Int32) {
        #expect(wireFixed(value) == expected)
    }

    @Test func everyArgumentTypeIsStoredInItsField() {
        let arguments: [WireArgument] = [
            .int(-1), .uint(.max), .fixed(0.5), .string("a"), .string(nil), .object(nil), .newID, .array([1, 2, 3]), .fd(5),
        ]
        arguments.withWire { values in
            #expect(values[0].i == -1)
            #expect(values[1].u == .max)
            #expect(values[2].f == 128)
            #expect(values[3].s.map { String(cString: $0) } == "a")
            #expect(values[4].s == nil)
            #expect(values[5].o == nil)
            #expect(values[6].o == nil)
            #expect(values[7].a.pointee.size == 3)
            #expect(values[7].a.pointee.data.assumingMemoryBound(to: UInt8.self)[2] == 3)
            #expect(values[8].h == 5)
        }
        // Strings have a length and a zero, arrays a length; both are padded to 4 bytes. Descriptors are sent out of band.
        #expect(arguments.map(\.size) == [4, 4, 4, 8, 4, 4, 4, 8, 0])
    }
}
