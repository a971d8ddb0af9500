/// Tells whether a class overrides a method of a base class without calling it, as `responds(to:)` does in Objective-C for optional methods.
///
/// A class object begins with a header that has its size and address point (Swift's ABI without Objective-C: words 0 to 4), then come the entries of its
/// vtable; a subclass has those of its superclass at the same positions. Two subclasses that differ by one override show which entry is that of the method:
/// the one that a plain subclass has in common with the base class and the overriding one has not.
package struct MethodOverride {
    private let base: AnyClass
    /// In words from the address point; nil if the layout is not as expected.
    private let entry: Int?

    package init(of base: AnyClass, plain: AnyClass, overriding: AnyClass) {
        self.base = base
        let entries = (0..<Self.size(of: base)).filter { index in
            Self.words(of: base)[index] == Self.words(of: plain)[index] && Self.words(of: overriding)[index] != Self.words(of: base)[index]
        }
        entry = entries.count == 1 ? entries[0] : nil
    }

    /// True for a class of unknown layout: the method may be there.
    package func isOverridden(in type: AnyClass) -> Bool {
        guard let entry else { return true }
        return Self.words(of: type)[entry] != Self.words(of: base)[entry]
    }

    private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
        UnsafeRawPointer(unsafeBitCast(type, to: UnsafeRawPointer.self)).assumingMemoryBound(to: UInt.self)
    }

    /// Words after the address point.
    private static func size(of type: AnyClass) -> Int {
        let start = UnsafeRawPointer(words(of: type))
        let (size, addressPoint) = (start.load(fromByteOffset: 32, as: UInt32.self), start.load(fromByteOffset: 36, as: UInt32.self))
        return Int(size - addressPoint) / MemoryLayout<UInt>.size
    }
}
