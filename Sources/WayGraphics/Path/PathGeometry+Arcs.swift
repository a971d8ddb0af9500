extension PathGeometry {
    /// The control point distance of a cubic that approximates a quarter of the unit circle: 4/3·(√2 − 1).
    static let quarterCircleHandle: CGFloat = 0.5522847498307936

    /// Appends an arc, preceded by a line to its start if the path has a current point.
    ///
    /// `clockwise` is CoreGraphics' term: with the y axis pointing *up*. With UIKit's axis, pointing down, an arc with `clockwise: false` runs clockwise on the
    /// screen, with increasing angles.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        guard radius.isFinite, startAngle.isFinite, endAngle.isFinite, radius >= 0 else {
            graphicsLog.warning("an arc with radius \(radius) from \(startAngle) to \(endAngle) is left out")
            return
        }
        addArc(
            center: center, radius: radius, startAngle: startAngle,
            delta: Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise), transform: transform)
    }

    /// The signed angle from start to end: a full turn if they are that far apart, or whole turns apart in the other direction; less than one otherwise.
    private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let difference = clockwise ? start - end : end - start
        var sweep = difference
        if difference >= turn {
            sweep = turn
        } else if difference < 0 {
            sweep = difference.truncatingRemainder(dividingBy: turn)
            if sweep < -1e-9 { sweep += turn } else { sweep = turn }
        }
        return clockwise ? -sweep : sweep
    }

    /// Appends an arc over a signed angle, clamped to one full turn; positive angles run from the x axis towards the y axis.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let delta = min(max(delta, -2 * .pi), 2 * .pi)
        let circle = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y).concatenating(transform)
        func unit(_ angle: CGFloat) -> CGPoint { CGPoint(x: cos(angle), y: sin(angle)) }

        let first = unit(startAngle).applying(circle)
        append(currentPoint == nil ? .move(first) : .line(first))
        // A cubic covers at most a quarter turn: an error of 0.03 % of the radius.
        let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = delta / CGFloat(count)
        let handle = 4.0 / 3 * tan(step / 4)
        for index in 0..<count where step != 0 {
            let from = startAngle + CGFloat(index) * step, to = from + step
            let p = unit(from), q = unit(to)
            append(
                .curve(
                    control1: CGPoint(x: p.x - handle * p.y, y: p.y + handle * p.x).applying(circle),
                    control2: CGPoint(x: q.x + handle * q.y, y: q.y - handle * q.x).applying(circle),
                    to: q.applying(circle)))
        }
    }

    /// Appends an arc tangent to the line from the current point to `tangent1End` and the line from there to `tangent2End`.
    package mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, from current: CGPoint, transform: CGAffineTransform
    ) {
        let first = CGVector(dx: current.x - tangent1End.x, dy: current.y - tangent1End.y)
        let second = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
        let firstLength = hypot(first.dx, first.dy), secondLength = hypot(second.dx, second.dy)
        let cross = first.dx * second.dy - first.dy * second.dx
        guard radius > 0, radius.isFinite, firstLength > 0, secondLength > 0, abs(cross) > 1e-9 * firstLength * secondLength else {
            append(.line(tangent1End.applying(transform)))
            return
        }
        let cosine = (first.dx * second.dx + first.dy * second.dy) / (firstLength * secondLength)
        let half = acos(min(max(cosine, -1), 1)) / 2
        let reach = radius / tan(half)
        let touch1 = CGPoint(x: tangent1End.x + first.dx / firstLength * reach, y: tangent1End.y + first.dy / firstLength * reach)
        let touch2 = CGPoint(x: tangent1End.x + second.dx / secondLength * reach, y: tangent1End.y + second.dy / secondLength * reach)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(
            x: touch1.x - side * first.dy / firstLength * radius, y: touch1.y + side * first.dx / firstLength * radius)
        let start = atan2(touch1.y - center.y, touch1.x - center.x)
        var delta = atan2(touch2.y - center.y, touch2.x - center.x) - start
        if delta > .pi { delta -= 2 * .pi }
        if delta < -.pi { delta += 2 * .pi }
        addArc(center: center, radius: radius, startAngle: start, delta: delta, transform: transform)
    }

    /// Appends an ellipse, starting at its rightmost point, with increasing angles.
    package mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let rect = rect.standardized
        let map = CGAffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
            .concatenating(transform)
        append(.move(CGPoint(x: 1, y: 0).applying(map)))
        addArc(center: .zero, radius: 1, startAngle: 0, delta: 2 * .pi, transform: map)
        append(.close)
    }

    /// Appends a rectangle with quarter ellipses as corners, each with its own size (the ellipse's half axes).
    package mutating func addRoundedRect(_ rect: CGRect, corners: CornerSizes, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let rect = rect.standardized
        let corners = corners.fitting(rect.size)
        if corners.areSquare {
            addRect(rect, transform: transform)
            return
        }
        let outward = 1 - Self.quarterCircleHandle
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(transform) }
        /// A quarter around the corner (x, y); `a` is the offset of its start, `b` that of its end.
        func corner(_ x: CGFloat, _ y: CGFloat, from a: CGVector, to b: CGVector, in path: inout PathGeometry) {
            path.append(.line(point(x + a.dx, y + a.dy)))
            guard a != .zero || b != .zero else { return }
            path.append(
                .curve(
                    control1: point(x + a.dx * outward, y + a.dy * outward), control2: point(x + b.dx * outward, y + b.dy * outward),
                    to: point(x + b.dx, y + b.dy)))
        }
        let (tl, tr, br, bl) = (corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft)
        append(.move(point(rect.minX + tl.width, rect.minY)))
        corner(rect.maxX, rect.minY, from: CGVector(dx: -tr.width, dy: 0), to: CGVector(dx: 0, dy: tr.height), in: &self)
        corner(rect.maxX, rect.maxY, from: CGVector(dx: 0, dy: -br.height), to: CGVector(dx: -br.width, dy: 0), in: &self)
        corner(rect.minX, rect.maxY, from: CGVector(dx: bl.width, dy: 0), to: CGVector(dx: 0, dy: -bl.height), in: &self)
        corner(rect.minX, rect.minY, from: CGVector(dx: 0, dy: tl.height), to: CGVector(dx: tl.width, dy: 0), in: &self)
        append(.close)
    }
}

/// The half axes of a rounded rectangle's four corners.
package struct CornerSizes: Sendable, Hashable {
    package var topLeft: CGSize
    package var topRight: CGSize
    package var bottomRight: CGSize
    package var bottomLeft: CGSize

    package init(topLeft: CGSize = .zero, topRight: CGSize = .zero, bottomRight: CGSize = .zero, bottomLeft: CGSize = .zero) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    package init(all size: CGSize) {
        self.init(topLeft: size, topRight: size, bottomRight: size, bottomLeft: size)
    }

    package var areSquare: Bool {
        [topLeft, topRight, bottomRight, bottomLeft].allSatisfy { $0.width <= 0 || $0.height <= 0 }
    }

    /// Scales all corners by one factor, so that no two of them overlap (as in CSS); negative sizes become zero.
    package func fitting(_ size: CGSize) -> CornerSizes {
        func positive(_ size: CGSize) -> CGSize {
            CGSize(width: size.width > 0 ? size.width : 0, height: size.height > 0 ? size.height : 0)
        }
        let (tl, tr, br, bl) = (positive(topLeft), positive(topRight), positive(bottomRight), positive(bottomLeft))
        func factor(_ available: CGFloat, _ wanted: CGFloat) -> CGFloat { wanted > available ? max(0, available) / wanted : 1 }
        let shrink = min(
            min(factor(size.width, tl.width + tr.width), factor(size.width, bl.width + br.width)),
            min(factor(size.height, tl.height + bl.height), factor(size.height, tr.height + br.height)))
        func scaled(_ size: CGSize) -> CGSize { CGSize(width: size.width * shrink, height: size.height * shrink) }
        return CornerSizes(topLeft: scaled(tl), topRight: scaled(tr), bottomRight: scaled(br), bottomLeft: scaled(bl))
    }
}
