import Foundation

/// A part of a name, or what stands between two parts.
struct NamePart: Equatable {
    /// What the part is: one of Foundation's `NSPersonNameComponent…` constants.
    let kind: String
    let text: String
}
