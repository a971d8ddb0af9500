import Foundation
import WayAccessibility
import WayKit

/// One run over the elements of all windows.
@MainActor struct AccessibilityAudit {
    /// Points. Source: Apple's Human Interface Guidelines, Accessibility.
    private static let targetSize: CGFloat = 44

    private let technologies: AssistiveTechnologies
    private let application: UIApplication
    private let pixels: AuditPixels
    private let types: AccessibilityAuditType
    private(set) var issues: [AccessibilityAuditIssue] = []

    init(_ application: UIApplication, pixels: AuditPixels, types: AccessibilityAuditType) {
        self.application = application
        technologies = application.assistiveTechnologies
        self.pixels = pixels
        self.types = types
    }

    private mutating func report(_ type: AccessibilityAuditType, _ element: UIResponder, _ compact: String, _ details: String = "") {
        guard types.contains(type) else { return }
        let frame = element.accessibilityFrame
        let place = frame.isNull ? "nowhere" : "(\(text(frame.minX)), \(text(frame.minY))), \(text(frame.width)) × \(text(frame.height))"
        let text = "\(element.auditName) at \(place): \(compact)\(details.isEmpty ? "" : ", \(details)")"
        issues.append(AccessibilityAuditIssue(auditType: type, element: element, compactDescription: compact, detailedDescription: text))
    }

    private func text(_ length: CGFloat) -> String { String(format: "%.0f", length) }

    // MARK: What is on screen

    mutating func examine() {
        let tree = technologies.currentTree()
        var reached: Set<ObjectIdentifier> = []
        for id in tree.windows.flatMap({ tree.elements(in: $0) }) {
            guard let node = tree[id], let object = technologies.identifiers.object(id) else { continue }
            reached.insert(ObjectIdentifier(object))
            examineDescription(node, object)
            examineTraits(node, object)
            guard node.states.contains(.onScreen) else { continue }
            examineTarget(node, object)
        }
        for window in visibleWindows { examineViews(in: window, reached, tree) }
    }

    private var visibleWindows: [UIWindow] { application.scenes.flatMap(\.windows).filter { !$0.isHidden } }

    private mutating func examineDescription(_ node: AccessibilityNode, _ object: UIResponder) {
        let texts = [node.label, node.value ?? "", node.placeholder ?? ""]
        if texts.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { report(.sufficientElementDescription, object, "has no label") }
        let kinds = ["button", "image", "slider", "switch", "link"]
        if let kind = kinds.first(where: { node.label.lowercased() == $0 }) {
            report(.sufficientElementDescription, object, "has a label that only repeats its kind", "\"\(kind)\"")
        }
    }

    private mutating func examineTraits(_ node: AccessibilityNode, _ object: UIResponder) {
        let traits = object.accessibilityTraits
        if traits.isSuperset(of: [.button, .link]) { report(.trait, object, "has traits that exclude each other", "button and link") }
        if traits.contains(.staticText), !traits.isDisjoint(with: [.button, .link, .adjustable]) {
            report(.trait, object, "has traits that exclude each other", "static text and a control")
        }
        let plain: [AccessibilityRole] = [.staticText, .image, .heading]
        if let view = object as? UIView, plain.contains(node.role), view is UIControl || view.hasTapRecognizer {
            report(.trait, object, "reacts to taps, and no trait says so")
        }
    }

    private mutating func examineTarget(_ node: AccessibilityNode, _ object: UIResponder) {
        guard node.actions.contains(.activate) || node.actions.contains(.increment), let view = object as? UIView, let window = view.window else { return }
        guard view.isReached(at: node.activationPoint, in: window) else {
            if window.bounds.contains(node.activationPoint) { report(.action, object, "is covered where it is activated") }
            return
        }
        let half = Self.targetSize / 2 - 0.5, centre = node.activationPoint
        let width = max(node.frame.width, view.reach(from: centre, dx: -half, dy: 0, window) + view.reach(from: centre, dx: half, dy: 0, window))
        let height = max(node.frame.height, view.reach(from: centre, dx: 0, dy: -half, window) + view.reach(from: centre, dx: 0, dy: half, window))
        guard width < Self.targetSize - 1 || height < Self.targetSize - 1 else { return }
        report(.hitRegion, object, "takes touches in less than 44 by 44 points", "\(Int(width)) by \(Int(height))")
    }

    // MARK: Views

    /// - Parameter reached: The elements that an assistive technology can reach.
    private mutating func examineViews(in view: UIView, _ reached: Set<ObjectIdentifier>, _ tree: AccessibilityTree) {
        guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return }
        if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) { return examineViews(in: modal, reached, tree) }
        if reached.contains(ObjectIdentifier(view)) {
            examineTexts(in: view)
            return
        }
        // What a container does with taps beside its elements is seldom all that leads there.
        let isOut = view.isUnreachableText || view.isUnreachableControl && !view.contains(anyOf: reached)
        if isOut, view.accessibilityElementCount() == NSNotFound, view.isOnScreen {
            report(.elementDetection, view, view is UILabel ? "is text that no assistive technology reaches" : "takes touches and cannot be reached")
        }
        for subview in view.subviews { examineViews(in: subview, reached, tree) }
    }

    private mutating func examineTexts(in view: UIView) {
        for label in view.shownTexts where label.isOnScreen {
            examineContrast(label)
            if label.isTextClipped { report(.textClipped, label, "is cut off") }
        }
    }

    private mutating func examineContrast(_ label: UILabel) {
        guard label.isEnabled, !label.isInDisabledControl, let ratio = pixels.contrast(in: label.convert(label.bounds, to: nil as UIView?)) else { return }
        let font: UIFont = label.font
        let isLarge = font.pointSize >= 24 || font.pointSize >= 18.66 && font.fontDescriptor.symbolicTraits.contains(.traitBold)
        guard ratio < (isLarge ? 3 : 4.5) - 0.05 else { return }
        report(.contrast, label, "has too little contrast", "\((ratio * 10).rounded() / 10) : 1")
    }

    // MARK: The largest type

    /// The sizes of the texts on screen.
    var fontsOfTexts: [ObjectIdentifier: CGFloat] {
        var sizes: [ObjectIdentifier: CGFloat] = [:]
        for label in visibleWindows.flatMap(\.shownTexts) { sizes[ObjectIdentifier(label)] = label.font.pointSize }
        return sizes
    }

    mutating func examineAtLargestType(formerFonts: [ObjectIdentifier: CGFloat]) {
        for label in visibleWindows.flatMap(\.shownTexts) where label.isOnScreen {
            if let former = formerFonts[ObjectIdentifier(label)], former >= label.font.pointSize, !label.isInBar {
                report(.dynamicType, label, "does not follow the size of type", "\(former) points")
            }
            if label.isTextClipped { report(.textClipped, label, "is cut off at the largest size of type") }
        }
    }
}
