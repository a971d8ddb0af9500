import Foundation

/// What a PNG file says before its pixels. gdk-pixbuf tells it only with memory for all of them.
struct PNGHeader {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var hasAlpha = false
    private(set) var isInterlaced = false
    private(set) var dpi: (x: Double, y: Double)?

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Nil for another file, and for one that ends before its pixels, or has another chunk first, as those that Xcode has converted.
    init?(_ data: Data) {
        guard data.starts(with: Self.signature) else { return nil }
        let start = data.startIndex
        var position = Self.signature.count, hasPixels = false
        func number(_ offset: Int) -> Int { data[start + offset..<start + offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        while !hasPixels {
            guard position + 8 <= data.count else { return nil }
            let length = number(position), name = String(decoding: data[start + position + 4..<start + position + 8], as: UTF8.self)
            let contents = position + 8
            guard contents + length + 4 <= data.count || name == "IDAT", (position == Self.signature.count) == (name == "IHDR") else { return nil }
            switch name {
            case "IHDR":
                guard length == 13 else { return nil }
                (width, height) = (number(contents), number(contents + 4))
                // Grey or colours with alpha.
                hasAlpha = data[start + contents + 9] & 4 != 0
                isInterlaced = data[start + contents + 12] != 0
            case "tRNS": hasAlpha = true
            case "pHYs" where length == 9 && data[start + contents + 8] == 1: dpi = (Self.dpi(number(contents)), Self.dpi(number(contents + 4)))
            case "IDAT": hasPixels = true
            default: break
            }
            position = contents + length + 4
        }
    }

    /// Of pixels per metre.
    private static func dpi(_ pixels: Int) -> Double { (Double(pixels) * 0.0254).rounded() }
}
