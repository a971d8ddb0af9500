import Foundation
import Testing
import WayKit

/// A change of the window in the middle of a transition.
enum WindowChange: CaseIterable, CustomTestStringConvertible {
    case resize, rotation, scale, maximise

    static let old = CGSize(width: 320, height: 500)
    var size: CGSize {
        switch self {
        case .resize: CGSize(width: 400, height: 440)
        case .rotation: CGSize(width: 500, height: 320)
        case .scale: Self.old
        case .maximise: CGSize(width: 640, height: 600)
        }
    }
    var scale: CGFloat { self == .scale ? 2 : 1 }
    var testDescription: String { "\(self)" }
}

/// The presented geometry of every view, to a tenth of a point.
@MainActor func presentedFrames(_ view: UIView, _ path: String = "") -> [String] {
    let layer = view.layer, seen = layer.presentation() ?? layer
    if seen.isHidden || seen.opacity < 0.001 { return ["\(path)\(type(of: view)) hidden"] }
    func round(_ value: CGFloat) -> Double {
        let rounded = Double((value * 10).rounded() / 10)
        return rounded == 0 ? 0 : rounded
    }
    let corners = [
        CGPoint(x: seen.bounds.minX, y: seen.bounds.minY), CGPoint(x: seen.bounds.maxX, y: seen.bounds.minY),
        CGPoint(x: seen.bounds.minX, y: seen.bounds.maxY),
    ].map { point -> String in
        let inParent = view.superview.map { seen.convert(point, to: $0.layer.presentation() ?? $0.layer) } ?? point
        return "(\(round(inParent.x)) \(round(inParent.y)))"
    }
    let outlines = [(layer.mask as? CAShapeLayer).map { ($0.presentation() ?? $0).path }, seen.shadowPath].map { path -> String in
        guard let box = path??.boundingBox else { return "" }
        return " [\(round(box.minX)) \(round(box.minY)) \(round(box.width)) \(round(box.height))]"
    }
    let line = "\(path)\(type(of: view)) \(corners.joined()) \(round(CGFloat(seen.opacity) * 10)) \(round(seen.cornerRadius))\(outlines.joined())"
    return [line] + view.subviews.enumerated().flatMap { presentedFrames($1, path + "\($0).") }
}
