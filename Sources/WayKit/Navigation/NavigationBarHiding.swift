import Foundation

/// Takes the bars of a navigation controller away with a swipe up, and gives those back that it took with a swipe down. Whatever else the finger
/// moves, moves.
@MainActor final class NavigationBarHiding: NSObject, UIGestureRecognizerDelegate {
    /// Points that a finger goes one way before the bars come or go.
    private static let threshold: CGFloat = 20

    let recognizer = UIPanGestureRecognizer()
    private weak var navigation: UINavigationController?
    /// Those that are away.
    private var taken = (bar: false, toolbar: false)
    /// The finger's highest and lowest place since the bars last came or went.
    private var reach: ClosedRange<CGFloat> = 0...0

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        recognizer.isEnabled = false
        recognizer.cancelsTouchesInView = false
        recognizer.maximumNumberOfTouches = 1
        recognizer.delegate = self
        recognizer.addTarget(self, action: Selector(NavigationBarHiding.swiped, name: "swiped(_:)"))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let way = recognizer.translation(in: nil)
        return abs(way.y) > abs(way.x)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    private func swiped(_ recognizer: UIPanGestureRecognizer) {
        let place = recognizer.translation(in: navigation?.view).y
        switch recognizer.state {
        case .began: reach = 0...0
        case .changed, .ended:
            reach = min(reach.lowerBound, place)...max(reach.upperBound, place)
            if place <= reach.upperBound - Self.threshold { hide(at: place) } else if place >= reach.lowerBound + Self.threshold { show(at: place) }
        default: break
        }
    }

    private func hide(at place: CGFloat) {
        reach = place...place
        guard let navigation, navigation.stackTransition == nil else { return }
        if !navigation.isNavigationBarHidden {
            taken.bar = true
            navigation.setNavigationBarHidden(true, animated: true)
        }
        if !navigation.isToolbarHidden {
            taken.toolbar = true
            navigation.setToolbarHidden(true, animated: true)
        }
    }

    private func show(at place: CGFloat) {
        reach = place...place
        guard let navigation, navigation.stackTransition == nil else { return }
        if taken.bar { navigation.setNavigationBarHidden(false, animated: true) }
        if taken.toolbar { navigation.setToolbarHidden(false, animated: true) }
        taken = (false, false)
    }
}
