import Foundation
import WayAccessibility
@_spi(WayKit) import WayKitCore

extension UISegmentedControl {
    /// What a segment says beside its title.
    func describe(_ segment: SegmentView, _ system: SystemAccessibility) -> SystemAccessibility {
        guard let index = segments.firstIndex(of: segment) else { return system }
        var system = system
        if !isEnabled || !segment.isEnabled { system.traits.insert(.notEnabled) }
        if index == selectedSegmentIndex, !isMomentary { system.traits.insert(.selected) }
        system.isSelectable = !isMomentary
        system.position = AccessibilityPosition(index: index, count: segments.count)
        system.activate = { [weak self, weak segment] in
            guard let self, let segment, isEnabled, segment.isEnabled, let index = segments.firstIndex(of: segment) else { return false }
            select(index, with: nil)
            return true
        }
        return system
    }
}
