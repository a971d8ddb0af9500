import Foundation

/// A screenshot of the display.
struct Screenshot {
    struct Color: Equatable, CustomStringConvertible {
        var red: UInt8, green: UInt8, blue: UInt8

        static let black = Color(red: 0, green: 0, blue: 0)
        static let white = Color(red: 255, green: 255, blue: 255)

        /// Whether no channel differs by more than `tolerance`.
        func isClose(to other: Color, tolerance: Int = 3) -> Bool {
            abs(Int(red) - Int(other.red)) <= tolerance && abs(Int(green) - Int(other.green)) <= tolerance
                && abs(Int(blue) - Int(other.blue)) <= tolerance
        }

        var description: String { String(format: "#%02x%02x%02x", Int(red), Int(green), Int(blue)) }
    }

    let width: Int
    let height: Int
    /// Red, green, blue, row by row.
    private let bytes: [UInt8]

    /// Reads a binary PPM with 8 bits per channel and without comments, as written by grim and the rig.
    init(contentsOf file: URL) throws {
        let data = try [UInt8](Data(contentsOf: file))
        var fields: [Substring] = []
        var start = 0
        // "P6", width, height, 255, each followed by one white space.
        while fields.count < 4, let end = data[start...].firstIndex(where: { $0 == 0x20 || $0 == 0x0A }) {
            fields.append(Substring(decoding: data[start..<end], as: UTF8.self))
            start = end + 1
        }
        guard fields.count == 4, fields[0] == "P6", fields[3] == "255", let width = Int(fields[1]), let height = Int(fields[2]),
            width > 0, height > 0, data.count - start == width * height * 3
        else { throw RigError.notAPicture(file.lastPathComponent) }
        self.width = width
        self.height = height
        bytes = Array(data[start...])
    }

    var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

    /// The pixel at the point; the nearest one if the point is outside.
    func color(at point: CGPoint) -> Color {
        let x = min(max(Int(point.x), 0), width - 1), y = min(max(Int(point.y), 0), height - 1)
        let index = (y * width + x) * 3
        return Color(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
    }

    /// The bounding box of all matching pixels; nil if none matches. Of a run of equal pixels `matches` is asked once: tests run unoptimised.
    func bounds(where matches: (Color) -> Bool) -> CGRect? {
        var left = width, top = height, right = -1, bottom = -1
        var color: Color?, isMatch = false
        bytes.withUnsafeBufferPointer { bytes in
            for y in 0..<height {
                var index = y * width * 3
                for x in 0..<width {
                    let next = Color(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
                    index += 3
                    if next != color {
                        color = next
                        isMatch = matches(next)
                    }
                    guard isMatch else { continue }
                    left = min(left, x)
                    right = max(right, x)
                    top = min(top, y)
                    bottom = max(bottom, y)
                }
            }
        }
        return right < 0 ? nil : CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// The number of pixels that differ from another screenshot's by more than `tolerance`; all of them where the sizes differ.
    func difference(from other: Screenshot, tolerance: Int = 0) -> Int {
        guard width == other.width, height == other.height else { return width * height }
        let row = width * 3
        var count = 0
        bytes.withUnsafeBufferPointer { one in
            other.bytes.withUnsafeBufferPointer { other in
                for start in stride(from: 0, to: row * height, by: row)
                where memcmp(one.baseAddress! + start, other.baseAddress! + start, row) != 0 {
                    var index = start
                    while index < start + row {
                        if differs(one[index], other[index], tolerance) || differs(one[index + 1], other[index + 1], tolerance)
                            || differs(one[index + 2], other[index + 2], tolerance)
                        {
                            count += 1
                        }
                        index += 3
                    }
                }
            }
        }
        return count
    }

    private func differs(_ one: UInt8, _ other: UInt8, _ tolerance: Int) -> Bool { one != other && abs(Int(one) - Int(other)) > tolerance }
}
