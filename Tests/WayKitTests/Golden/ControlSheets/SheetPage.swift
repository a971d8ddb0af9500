import WayKit

@testable import WayKitTestSupport

/// Rows of controls on one page. Each control is a cell, which is compared on its own: a small control on a large page is as important as a large one.
@MainActor final class SheetPage {
    /// Points around a control that belong to its cell.
    private static let margin: CGFloat = 6
    private static let rowGap: CGFloat = 13

    let view: UIView
    private(set) var cells: [SheetCell] = []
    /// Where fingers are down: points of views.
    private(set) var presses: [(view: UIView, point: CGPoint)] = []
    /// The views of which one has the focus: another one in each variant.
    var focusCandidates: [UIView] = []
    /// Receives the change that the comparison has to detect.
    var mutation: () -> Void = {}
    private var top = SheetPage.margin + 2

    init(in view: UIView) {
        self.view = view
    }

    /// Adds controls of their own size from the leading edge on.
    func row(_ name: String, gap: CGFloat = 12, _ controls: [UIView]) {
        let height = controls.map(\.bounds.height).max() ?? 0, isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = Self.margin + 2
        for (index, control) in controls.enumerated() {
            let size = control.bounds.size
            control.frame.origin = CGPoint(x: isMirrored ? view.bounds.width - x - size.width : x, y: top + ((height - size.height) / 2).rounded())
            view.addSubview(control)
            cells.append(SheetCell(name: "\(name) \(index + 1)", frame: control.frame.insetBy(dx: -Self.margin, dy: -Self.margin)))
            x += size.width + gap
        }
        top += height + Self.rowGap
    }

    /// Adds controls of their intrinsic size.
    func fittingRow(_ name: String, gap: CGFloat = 12, _ controls: [UIView]) {
        for control in controls { control.bounds.size = control.intrinsicContentSize }
        row(name, gap: gap, controls)
    }

    /// Holds a finger on a view.
    /// - Parameter x: The point's fraction of the view's width, from the leading edge.
    func press<Control: UIView>(_ control: Control, at x: CGFloat = 0.5) -> Control {
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        presses.append((control, CGPoint(x: isMirrored ? 1 - x : x, y: 0.5)))
        return control
    }

    static let dot = drawn(CGSize(width: 12, height: 12), scale: 2) { _ in
        UIColor.systemRed.setFill()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 12, height: 12)).fill()
    }

    static func symbol(_ name: String) -> UIImage? { UIImage(systemName: name) }
}
