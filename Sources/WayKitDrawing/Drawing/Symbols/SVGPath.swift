import Foundation
import WayGraphics

/// The path data of an SVG file, and its transforms. Source: W3C, "Scalable Vector Graphics 2", sections 8.5 and 9.3.
enum SVGPath {
    /// The path up to the first error, as the standard says.
    static func geometry(_ data: String) -> PathGeometry {
        var reader = SVGPathReader(data)
        return reader.read()
    }

    private static let separators = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ","))

    /// A list of transforms, "translate(1 2) scale(3)"; identity for a text that is none.
    static func transform(_ text: String?) -> CGAffineTransform {
        guard let text else { return .identity }
        var result = CGAffineTransform.identity
        for part in text.split(separator: ")") {
            let pieces = part.split(separator: "(", maxSplits: 1)
            guard pieces.count == 2, let one = transform(pieces[0].trimmingCharacters(in: separators), numbers(pieces[1])) else { return .identity }
            result = one.concatenating(result)
        }
        return result
    }

    private static func transform(_ name: String, _ values: [CGFloat]) -> CGAffineTransform? {
        switch (name, values.count) {
        case ("matrix", 6): CGAffineTransform(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
        case ("translate", 1...2): CGAffineTransform(translationX: values[0], y: values.count > 1 ? values[1] : 0)
        case ("scale", 1...2): CGAffineTransform(scaleX: values[0], y: values.last ?? 1)
        case ("rotate", 1): CGAffineTransform(rotationAngle: values[0] * .pi / 180)
        case ("rotate", 3):
            CGAffineTransform(translationX: values[1], y: values[2]).rotated(by: values[0] * .pi / 180).translatedBy(x: -values[1], y: -values[2])
        default: nil
        }
    }

    static func numbers(_ text: some StringProtocol) -> [CGFloat] {
        text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }.filter(\.isFinite).map { CGFloat($0) }
    }
}

/// Reads path data.
private struct SVGPathReader {
    private let bytes: [UInt8]
    private var position = 0
    private var geometry = PathGeometry()
    private var point = CGPoint.zero
    private var start = CGPoint.zero
    /// The control point that the next smooth curve mirrors.
    private var cubicControl: CGPoint?
    private var quadControl: CGPoint?

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func read() -> PathGeometry {
        var command: UInt8?
        while skipSpace(), position < bytes.count {
            let byte = bytes[position]
            if isLetter(byte) {
                command = byte
                position += 1
            } else if command == UInt8(ascii: "M") {
                command = UInt8(ascii: "L")
            } else if command == UInt8(ascii: "m") {
                command = UInt8(ascii: "l")
            }
            guard let command, apply(command) else { break }
        }
        return geometry
    }

    private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") }

    private mutating func apply(_ command: UInt8) -> Bool {
        let isRelative = command & 0x20 != 0, origin = isRelative ? point : .zero
        let cubic = cubicControl, quad = quadControl
        (cubicControl, quadControl) = (nil, nil)
        switch UnicodeScalar(command & ~0x20) {
        case "Z":
            geometry.append(.close)
            point = start
            return !geometry.isEmpty
        case "M":
            guard let target = readPoint(origin) else { return false }
            geometry.append(.move(target))
            (point, start) = (target, target)
        case "L":
            guard let target = readPoint(origin) else { return false }
            line(target)
        case "H":
            guard let x = readNumber() else { return false }
            line(CGPoint(x: origin.x + x, y: point.y))
        case "V":
            guard let y = readNumber() else { return false }
            line(CGPoint(x: point.x, y: origin.y + y))
        case "C":
            guard let one = readPoint(origin), let two = readPoint(origin), let target = readPoint(origin) else { return false }
            curve(one, two, target)
        case "S":
            guard let two = readPoint(origin), let target = readPoint(origin) else { return false }
            curve(cubic.map(mirrored) ?? point, two, target)
        case "Q":
            guard let control = readPoint(origin), let target = readPoint(origin) else { return false }
            quadCurve(control, target)
        case "T":
            guard let target = readPoint(origin) else { return false }
            quadCurve(quad.map(mirrored) ?? point, target)
        case "A": return arc(origin)
        default: return false
        }
        return true
    }

    private func mirrored(_ control: CGPoint) -> CGPoint { CGPoint(x: 2 * point.x - control.x, y: 2 * point.y - control.y) }

    private mutating func line(_ target: CGPoint) {
        geometry.append(.line(target))
        point = target
    }

    private mutating func curve(_ one: CGPoint, _ two: CGPoint, _ target: CGPoint) {
        geometry.append(.curve(control1: one, control2: two, to: target))
        (point, cubicControl) = (target, two)
    }

    private mutating func quadCurve(_ control: CGPoint, _ target: CGPoint) {
        geometry.append(.quadCurve(control: control, to: target))
        (point, quadControl) = (target, control)
    }

    /// An elliptical arc, by its end point. Source: the same standard, appendix B.2.4.
    private mutating func arc(_ origin: CGPoint) -> Bool {
        guard let rx = readNumber(), let ry = readNumber(), let angle = readNumber(), let isLarge = readFlag(), let isSweep = readFlag(),
            let target = readPoint(origin)
        else { return false }
        guard rx != 0, ry != 0, target != point else {
            line(target)
            return true
        }
        let rotation = CGAffineTransform(rotationAngle: angle * .pi / 180)
        let half = CGPoint(x: (point.x - target.x) / 2, y: (point.y - target.y) / 2).applying(rotation.inverted())
        // Radii that are too small are scaled up.
        let excess = max(1, half.x * half.x / (rx * rx) + half.y * half.y / (ry * ry)), a = abs(rx) * excess.squareRoot(), b = abs(ry) * excess.squareRoot()
        let denominator = a * a * half.y * half.y + b * b * half.x * half.x
        let factor = max(0, (a * a * b * b - denominator) / denominator).squareRoot() * (isLarge == isSweep ? -1 : 1)
        let center = CGPoint(x: factor * a * half.y / b, y: -factor * b * half.x / a)
        let from = atan2((half.y - center.y) / b, (half.x - center.x) / a), to = atan2((-half.y - center.y) / b, (-half.x - center.x) / a)
        var sweep = to - from
        if isSweep, sweep < 0 { sweep += 2 * .pi }
        if !isSweep, sweep > 0 { sweep -= 2 * .pi }
        let middle = CGPoint(x: (point.x + target.x) / 2, y: (point.y + target.y) / 2)
        let ellipse = CGAffineTransform(scaleX: a, y: b).concatenating(CGAffineTransform(translationX: center.x, y: center.y))
            .concatenating(rotation).concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
        // Not where the numbers are too large to calculate with.
        if sweep.isFinite { geometry.addArc(center: .zero, radius: 1, startAngle: from, delta: sweep, transform: ellipse) }
        line(target)
        return true
    }

    // MARK: Numbers

    /// Skips spaces and commas. True, to be used in a condition.
    private mutating func skipSpace() -> Bool {
        while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") { position += 1 }
        return true
    }

    private mutating func readFlag() -> Bool? {
        guard skipSpace(), position < bytes.count, bytes[position] == UInt8(ascii: "0") || bytes[position] == UInt8(ascii: "1") else { return nil }
        defer { position += 1 }
        return bytes[position] == UInt8(ascii: "1")
    }

    private mutating func readPoint(_ origin: CGPoint) -> CGPoint? {
        guard let x = readNumber(), let y = readNumber() else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }

    /// A number ends where the next one begins: "1.5.5-2" is 1.5, 0.5 and −2.
    private mutating func readNumber() -> CGFloat? {
        _ = skipSpace()
        let first = position
        var hasPoint = false, hasExponent = false
        while position < bytes.count {
            let byte = bytes[position], isAfterExponent = position > first && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "+"), UInt8(ascii: "-"):
                guard position == first || isAfterExponent else { return number(first) }
            case UInt8(ascii: "."):
                guard !hasPoint, !hasExponent else { return number(first) }
                hasPoint = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                guard !hasExponent, position > first else { return number(first) }
                hasExponent = true
            default: return number(first)
            }
            position += 1
        }
        return number(first)
    }

    private func number(_ first: Int) -> CGFloat? {
        guard position > first, let value = Double(String(decoding: bytes[first..<position], as: UTF8.self)), value.isFinite else { return nil }
        return CGFloat(value)
    }
}
