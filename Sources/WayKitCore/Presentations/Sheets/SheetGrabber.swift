import Foundation

/// The short bar at a sheet's upper edge. With the keyboard focus, up and down arrows move the sheet to the next detent, Space and Return to the next one
/// around; with an assistive technology it is a button that does the same. It takes no touches: a drag that begins here moves the sheet, as anywhere.
final class SheetGrabber: UIView {
    /// Points.
    static let size = CGSize(width: 36, height: 5)
    /// Points by which its accessibility frame is larger.
    private static let outset = CGSize(width: 22, height: 5)

    weak var sheet: UISheetPresentationController?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiaryLabel
        layer.cornerRadius = Self.size.height / 2
        focusEffect = UIFocusHaloEffect(roundedRect: CGRect(origin: .zero, size: Self.size), cornerRadius: Self.size.height / 2, curve: .circular)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    override var canBecomeFocused: Bool { sheet?.hasSeveralDetents ?? false }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, let sheet, let key = presses.lazy.compactMap(\.key).first, key.heldModifiers.isEmpty else {
            return super.pressesBegan(presses, with: event)
        }
        switch key.keyCode {
        case .keyboardUpArrow: _ = sheet.moveByDetents(1)
        case .keyboardDownArrow: _ = sheet.moveByDetents(-1)
        case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter: _ = sheet.moveToNextDetentAround()
        default: super.pressesBegan(presses, with: event)
        }
    }

    override var systemAccessibility: SystemAccessibility {
        guard let sheet else { return SystemAccessibility() }
        var system = SystemAccessibility(label: SystemString.sheetGrabber.text, traits: .button, role: .button)
        system.frame = UIAccessibility.convertToScreenCoordinates(bounds.insetBy(dx: -Self.outset.width, dy: -Self.outset.height), in: self)
        system.activate = { [weak sheet] in sheet?.activateGrabber() ?? false }
        if sheet.hasSeveralDetents {
            system.value = sheet.detentFraction?.localizedPercentage
            system.traits.insert(.adjustable)
            system.increment = { [weak sheet] in _ = sheet?.moveByDetents(1) }
            system.decrement = { [weak sheet] in _ = sheet?.moveByDetents(-1) }
        }
        if !sheet.presentedViewController.isModalInHierarchy {
            system.customActions = { [weak sheet] in
                [
                    UIAccessibilityCustomAction(name: SystemString.dismiss.text) { _ in
                        sheet?.dismissUserInitiated()
                        return sheet != nil
                    }
                ]
            }
        }
        return system
    }
}

extension UISheetPresentationController {
    /// The upper edges of the detents, the lowest detent first.
    private var detentTops: [CGFloat] { geometry.form == .attached ? resolved.map(\.top).sorted(by: >) : [] }
    fileprivate var hasSeveralDetents: Bool { detentTops.count > 1 }

    /// The share of the window's height that the sheet has at its detent.
    fileprivate var detentFraction: Double? {
        guard let height = containerView?.bounds.height, height > 0 else { return nil }
        return Double(1 - restTop / height)
    }

    /// Moves to the next detent around. A sheet with one detent is dismissed.
    fileprivate func activateGrabber() -> Bool {
        guard isAtRest else { return false }
        guard hasSeveralDetents else {
            dismissUserInitiated()
            return true
        }
        return moveToNextDetentAround()
    }

    /// Moves to the next taller detent, from the tallest one to the lowest.
    fileprivate func moveToNextDetentAround() -> Bool { moveByDetents(1) || moveByDetents(1 - detentTops.count) }

    /// False beyond the ends, and while a finger or a transition moves the sheet.
    fileprivate func moveByDetents(_ step: Int) -> Bool {
        let tops = detentTops, rest = restTop
        guard isAtRest, dragSession == nil, let index = tops.indices.min(by: { abs(tops[$0] - rest) < abs(tops[$1] - rest) }),
            tops.indices.contains(index + step)
        else { return false }
        animateChanges { selectUserInitiated(top: tops[index + step]) }
        return true
    }
}
