import Foundation
import WayAccessibility
import WayKit

/// Audits of what is on screen.
extension TestStage {
    /// Examines what is on screen as an assistive technology sees it, and names what its users cannot use.
    ///
    /// ```swift
    /// stage.show(SettingsController())
    /// #expect(stage.accessibilityAudit().isEmpty)
    /// ```
    ///
    /// For `.dynamicType` and `.textClipped` the window's text size is changed to the largest and back, so views receive trait changes and layouts. No time
    /// passes.
    ///
    /// - Parameters:
    ///   - types: What is examined.
    ///   - isIgnored: Returns true for an issue that is left out; called for each. Source: XCTest `performAccessibilityAudit(for:_:)`.
    /// - Returns: The issues in the order of reading, those of the largest text size last.
    public func accessibilityAudit(
        for types: AccessibilityAuditType = .all, ignoring isIgnored: (AccessibilityAuditIssue) -> Bool = { _ in false }
    ) -> [AccessibilityAuditIssue] {
        _ = snapshot()
        var audit = AccessibilityAudit(application, pixels: auditPixels, types: types)
        audit.examine()
        if !types.isDisjoint(with: [.dynamicType, .textClipped]) {
            let fonts = audit.fontsOfTexts
            withLargestType { audit.examineAtLargestType(formerFonts: fonts) }
        }
        return audit.issues.filter { !isIgnored($0) }
    }

    private var auditPixels: AuditPixels {
        let image = hostWindow.shownImage?.logical(undoing: hostWindow.state.transform)
        return AuditPixels(width: image?.width ?? 0, height: image?.height ?? 0, scale: hostWindow.state.scale) { x, y in image?[x, y] ?? 0 }
    }

    /// Lays out everything at the largest size of type for the block.
    private func withLargestType(_ body: () -> Void) {
        let former = scene.traitOverrides
        scene.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        _ = snapshot()
        body()
        scene.traitOverrides = former
        _ = snapshot()
    }
}
