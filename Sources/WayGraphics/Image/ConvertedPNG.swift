import CInflate
import Foundation

/// A PNG file as Xcode converts it for iOS, with "CgBI" as its first chunk: deflated without zlib's header, blue before red, premultiplied. Libraries for PNG
/// files refuse it.
struct ConvertedPNG {
    private let width: Int
    private let height: Int
    private let channels: Int
    private var deflated: [UInt8] = []

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// No byte of deflated data has more bytes of contents.
    private static let maximumRatio = 1032

    /// Nil for another file, or one that Xcode does not make: with a palette, in grey, interlaced.
    init?(_ data: Data) {
        guard data.starts(with: Self.signature), Self.name([UInt8](data.prefix(16)), at: 8) == "CgBI" else { return nil }
        let bytes = [UInt8](data)
        var header: ArraySlice<UInt8> = [], position = Self.signature.count
        while position + 12 <= bytes.count {
            let length = Self.number(bytes, at: position), name = Self.name(bytes, at: position)
            guard length <= bytes.count - position - 12, name != "IEND" else { break }
            let contents = bytes[position + 8..<position + 8 + length]
            if name == "IHDR" { header = contents } else if name == "IDAT" { deflated += contents }
            position += length + 12
        }
        // Width, height, 8 bits, with colours (2) and alpha (6), no interlacing.
        let values = [UInt8](header)
        guard values.count == 13, values[8] == 8, values[9] == 2 || values[9] == 6, values[10...] == [0, 0, 0] else { return nil }
        (width, height) = (Self.number(values, at: 0), Self.number(values, at: 4))
        channels = values[9] == 6 ? 4 : 3
    }

    private static func number(_ bytes: [UInt8], at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }

    /// Of the chunk that begins there.
    private static func name(_ bytes: [UInt8], at index: Int) -> String? {
        index + 8 <= bytes.count ? String(decoding: bytes[index + 4..<index + 8], as: UTF8.self) : nil
    }

    func decode() throws(ImageError) -> CGImage {
        let rowLength = 1 + width * channels, (length, overflow) = rowLength.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !overflow, length / Self.maximumRatio <= deflated.count else { throw .undecodable("its data are incomplete") }
        var rows = [UInt8](repeating: 0, count: length)
        guard waykit_inflate(deflated, deflated.count, &rows, length) else { throw .undecodable("its data are incomplete") }
        for row in 0..<height { try unfilter(&rows, row, rowLength) }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            for index in stride(from: row * rowLength + 1, to: (row + 1) * rowLength, by: channels) {
                let alpha = channels == 4 ? rows[index + 3] : 255
                let (blue, green, red) = (min(rows[index], alpha), min(rows[index + 1], alpha), min(rows[index + 2], alpha))
                pixels.append(UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
            }
        }
        guard let image = CGImage(width: width, height: height, argb: pixels) else { throw .tooLarge(width: width, height: height) }
        return image
    }

    /// PNG, section 9: each row begins with its filter, which adds to a byte what its neighbours predict.
    private func unfilter(_ rows: inout [UInt8], _ row: Int, _ rowLength: Int) throws(ImageError) {
        let start = row * rowLength, filter = rows[start]
        guard filter <= 4 else { throw .undecodable("a row has the filter \(filter), which there is not") }
        for index in start + 1..<start + rowLength {
            let isFirst = index - start <= channels
            let left = isFirst ? 0 : Int(rows[index - channels]), above = row == 0 ? 0 : Int(rows[index - rowLength])
            let corner = isFirst || row == 0 ? 0 : Int(rows[index - rowLength - channels])
            let predicted = switch filter {
            case 0: 0
            case 1: left
            case 2: above
            case 3: (left + above) / 2
            default: Self.paeth(left, above, corner)
            }
            rows[index] &+= UInt8(predicted)
        }
    }

    private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
        let estimate = left + above - corner
        let (toLeft, toAbove, toCorner) = (abs(estimate - left), abs(estimate - above), abs(estimate - corner))
        if toLeft <= toAbove && toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }
}
