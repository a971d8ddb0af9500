import Foundation

/// A unit for counts of bytes; the raw value is the power of 1000 or 1024.
enum ByteUnit: Int, CaseIterable, Comparable {
    case byte, kilobyte, megabyte, gigabyte, terabyte, petabyte, exabyte, zettabyte, yottabyte

    /// The flag that allows the unit.
    var flag: ByteCountFormatter.Units {
        switch self {
        case .byte: return .useBytes
        case .kilobyte: return .useKB
        case .megabyte: return .useMB
        case .gigabyte: return .useGB
        case .terabyte: return .useTB
        case .petabyte: return .usePB
        case .exabyte: return .useEB
        case .zettabyte: return .useZB
        case .yottabyte: return .useYBOrHigher
        }
    }

    /// The largest number of fraction digits that Foundation writes for the unit: none up to kilobytes, one for megabytes, then two.
    var fractionDigits: Int {
        switch self {
        case .byte, .kilobyte: return 0
        case .megabyte: return 1
        default: return 2
        }
    }

    /// The unit in a number skeleton; bytes have their full name, because "B" is not understood everywhere.
    var skeleton: String {
        "unit/\(self) " + (self == .byte ? UnitWidth.full.skeleton : UnitWidth.short.skeleton)
    }

    static func < (left: ByteUnit, right: ByteUnit) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The international symbol.
    var symbol: String {
        let prefixes = ["", "k", "M", "G", "T", "P", "E", "Z", "Y"]
        return prefixes[rawValue] + "B"
    }

    /// The size in bytes.
    func size(base: Double) -> Double {
        pow(base, Double(rawValue))
    }
}
