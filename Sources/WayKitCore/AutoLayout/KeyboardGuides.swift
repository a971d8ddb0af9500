/// The keyboard layout guides of a program's views, which follow what input views cover.
@MainActor package final class KeyboardGuides {
    private var guides: [Weak<UIKeyboardLayoutGuide>] = []

    func append(_ guide: UIKeyboardLayoutGuide) {
        guides.removeAll { $0.object == nil }
        guides.append(Weak(guide))
    }

    package func coverageChanged(in window: UIWindow) {
        for guide in guides.compactMap(\.object) where guide.owningView?.window === window { guide.existingItem?.frameChanged() }
    }
}
