import Foundation

/// Scalars in canonical decomposition, with case and diacritics folded as options ask for.
struct ScalarFolding: Sendable {
    let ignoresCase: Bool
    let ignoresDiacritics: Bool

    init(_ options: TextSearch.Options) {
        ignoresCase = options.contains(.caseInsensitive)
        ignoresDiacritics = options.contains(.diacriticInsensitive)
    }

    /// What a scalar is compared as; empty for a mark that is ignored.
    func folded(_ scalar: Unicode.Scalar) -> [UInt32] {
        var result: [UInt32] = []
        for part in String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars {
            if ignoresDiacritics, Self.isDiacritic(part) { continue }
            // Dotless i is no other case of i.
            if ignoresCase, part != "\u{131}" {
                result += part.properties.uppercaseMapping.unicodeScalars.flatMap { $0.properties.lowercaseMapping.unicodeScalars.map(\.value) }
            } else {
                result.append(part.value)
            }
        }
        return result
    }

    /// What a scalar below U+0080 is compared as.
    func foldedASCII(_ unit: UInt16) -> UInt32 { ignoresCase && unit >= 0x41 && unit <= 0x5A ? UInt32(unit) + 0x20 : UInt32(unit) }

    private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.canonicalCombiningClass.rawValue {
        case 0, 7, 8, 9: return false
        default: return true
        }
    }
}
