import CInflate
import Foundation

/// A PNG file as Xcode converts it for iOS, with "CgBI" as its first chunk: deflated without zlib's header, blue before red, premultiplied. Libraries for PNG
/// files refuse it.
struct ConvertedPNG {
    private let width: Int
    private let height: Int
    private let channels: Int
    private let isInterlaced: Bool
    private var deflated: [UInt8] = []

    /// No byte of deflated data has more bytes of contents.
    private static let maximumRatio = 1032

    /// Nil for another file, or one that Xcode does not make: with a palette, or in grey.
    init?(_ data: Data) {
        guard data.starts(with: PNGHeader.signature), Self.name([UInt8](data.prefix(16)), at: 8) == "CgBI" else { return nil }
        let bytes = [UInt8](data)
        var header: ArraySlice<UInt8> = [], position = PNGHeader.signature.count
        while position + 12 <= bytes.count {
            let length = Self.number(bytes, at: position), name = Self.name(bytes, at: position)
            guard length <= bytes.count - position - 12, name != "IEND" else { break }
            let contents = bytes[position + 8..<position + 8 + length]
            if name == "IHDR" { header = contents } else if name == "IDAT" { deflated += contents }
            position += length + 12
        }
        // Width, height, 8 bits, with colours (2) and alpha (6), interlacing.
        let values = [UInt8](header)
        guard values.count == 13, values[8] == 8, values[9] == 2 || values[9] == 6, values[10...11] == [0, 0], values[12] <= 1 else { return nil }
        (width, height) = (Self.number(values, at: 0), Self.number(values, at: 4))
        channels = values[9] == 6 ? 4 : 3
        isInterlaced = values[12] == 1
    }

    private static func number(_ bytes: [UInt8], at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }

    /// Of the chunk that begins there.
    private static func name(_ bytes: [UInt8], at index: Int) -> String? {
        index + 8 <= bytes.count ? String(decoding: bytes[index + 4..<index + 8], as: UTF8.self) : nil
    }

    /// Pixels that are stored one after the other: every `dx`th of every `dy`th row.
    private struct Pass {
        var x = 0
        var y = 0
        var dx = 1
        var dy = 1
    }

    /// PNG, section 8.
    private static let interlacing = [
        Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8), Pass(x: 2, y: 0, dx: 4, dy: 4),
        Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2), Pass(x: 0, y: 1, dx: 1, dy: 2),
    ]

    func decode() throws(ImageError) -> CGImage {
        guard width <= PixelBuffer.maximumLength, height <= PixelBuffer.maximumLength, width * height <= PixelBuffer.maximumPixels else {
            throw .tooLarge(width: width, height: height)
        }
        let passes = (isInterlaced ? Self.interlacing : [Pass()]).map { pass in
            (pass, columns: (width - pass.x + pass.dx - 1) / pass.dx, rows: (height - pass.y + pass.dy - 1) / pass.dy)
        }.filter { $0.columns > 0 && $0.rows > 0 }
        let length = passes.reduce(0) { $0 + $1.rows * (1 + $1.columns * channels) }
        guard length > 0, length / Self.maximumRatio <= deflated.count else { throw .undecodable("its data are incomplete") }
        var bytes = [UInt8](repeating: 0, count: length), pixels = [UInt32](repeating: 0, count: width * height), start = 0
        guard waykit_inflate(deflated, deflated.count, &bytes, length) else { throw .undecodable("its data are incomplete") }
        for (pass, columns, rows) in passes {
            for row in 0..<rows {
                try unfilter(&bytes, start, columns * channels, isFirst: row == 0)
                for column in 0..<columns {
                    pixels[(pass.y + row * pass.dy) * width + pass.x + column * pass.dx] = pixel(bytes, start + 1 + column * channels)
                }
                start += 1 + columns * channels
            }
        }
        guard let image = CGImage(width: width, height: height, argb: pixels) else { throw .tooLarge(width: width, height: height) }
        return image
    }

    private func pixel(_ bytes: [UInt8], _ index: Int) -> UInt32 {
        let alpha = channels == 4 ? bytes[index + 3] : 255
        let (blue, green, red) = (min(bytes[index], alpha), min(bytes[index + 1], alpha), min(bytes[index + 2], alpha))
        return UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// PNG, section 9: a row begins with its filter, which adds to each byte what its neighbours predict.
    private func unfilter(_ bytes: inout [UInt8], _ start: Int, _ length: Int, isFirst: Bool) throws(ImageError) {
        let filter = bytes[start]
        guard filter <= 4 else { throw .undecodable("a row has the filter \(filter), which there is not") }
        for index in start + 1..<start + 1 + length {
            let hasLeft = index - start > channels
            let left = hasLeft ? Int(bytes[index - channels]) : 0, above = isFirst ? 0 : Int(bytes[index - length - 1])
            let corner = hasLeft && !isFirst ? Int(bytes[index - length - 1 - channels]) : 0
            let predicted = switch filter {
            case 0: 0
            case 1: left
            case 2: above
            case 3: (left + above) / 2
            default: Self.paeth(left, above, corner)
            }
            bytes[index] &+= UInt8(predicted)
        }
    }

    private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
        let estimate = left + above - corner
        let (toLeft, toAbove, toCorner) = (abs(estimate - left), abs(estimate - above), abs(estimate - corner))
        if toLeft <= toAbove && toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }
}
