/// Which clusters Backspace deletes whole.
enum DeletionRules {
    /// Whether a cluster with this first scalar is deleted whole.
    static func deletesWholeCluster(_ base: Unicode.Scalar) -> Bool {
        switch base.value {
        // Controls, Latin, Greek, Cyrillic.
        case 0..<0x370, 0x370..<0x530: true
        case 0x1C80..<0x1C90, 0x1D00..<0x1DC0, 0x1E00..<0x2000: true
        // Punctuation, symbols and emoji.
        case 0x2000..<0x2E00, 0x2E00..<0x2E80, 0x3000..<0x3040: true
        case 0xA640..<0xA6A0, 0xA720..<0xA800, 0xAB30..<0xAB70: true
        case 0x1F000..<0x20000: true
        default: base.properties.isEmojiPresentation
        }
    }

    /// Scalars that show nothing and are deleted with what they follow.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D, 0x034F, 0xFE00..<0xFE10, 0xE0100..<0xE01F0: true
        default: false
        }
    }
}
