/// The first stored property of every class whose objects are values in attributed strings.
///
/// CoreFoundation on Linux compares such values when a mutable attributed string changes. It takes the word after an object's
/// header for its own type number (bits 8 to 17): zero there means "not a type" and ends the program, any other number that does
/// not go with the object's class leads to `isEqual(_:)`. Foundation's own classes begin with such a word; so do ours. Seen with
/// Swift 6.3.1: `CFEqual` in swift-corelibs-foundation's CFRuntime.c.
struct CoreFoundationTag: Sendable {
    private let word: UInt64 = 1 << 8
}
