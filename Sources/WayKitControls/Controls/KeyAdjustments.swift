import WayKitCore

/// The controls whose value arrow keys change, for scanning by switches.
extension UISlider: KeyAdjustable {}
extension UIStepper: KeyAdjustable {}
extension UIPageControl: KeyAdjustable {}

extension UISegmentedControl: KeyAdjustable {
    package var isChosenBySpace: Bool { isMomentary }
}
