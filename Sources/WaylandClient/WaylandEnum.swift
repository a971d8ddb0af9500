/// An open enum of a protocol: a value that this package does not know keeps its number.
package protocol WaylandEnum: RawRepresentable, Hashable, Sendable where RawValue == UInt32 {
    init(rawValue: UInt32)
}
