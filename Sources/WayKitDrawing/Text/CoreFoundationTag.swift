/// The first stored property of every class whose instances are attribute values of attributed strings.
///
/// CoreFoundation on Linux compares such values when a mutable attributed string changes. It takes the word after an object's
/// header for a CoreFoundation type identifier (bits 8 to 17): zero there means "not a type" and aborts the process; any other number that does
/// not match the object's class leads to `isEqual(_:)`. Foundation's own classes begin with such a word; so do these. Observed with
/// Swift 6.3.1: `CFEqual` in swift-corelibs-foundation's CFRuntime.c.
struct CoreFoundationTag: Sendable {
    private let word: UInt64 = 1 << 8
}
