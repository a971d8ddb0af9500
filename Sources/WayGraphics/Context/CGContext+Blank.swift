import Foundation

extension CGContext {
    /// Nothing visible was drawn on the bitmap.
    package var isBlank: Bool {
        guard let data, width > 0 else { return true }
        let length = width * 4
        return (0..<height).allSatisfy { y in
            // A row is blank if its first byte is 0 and every byte equals the previous one.
            let row = data + y * bytesPerRow
            return row.load(as: UInt8.self) == 0 && memcmp(row, row + 1, length - 1) == 0
        }
    }
}
