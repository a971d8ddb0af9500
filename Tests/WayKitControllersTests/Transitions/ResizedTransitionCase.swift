import Foundation
import Testing

@testable import WayKit
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// A paused transition during a resize of its window, there and back.
struct ResizedTransitionCase: Sendable, CustomTestStringConvertible {
    let name: String
    /// Creates the program on a stage.
    let make: @MainActor (TestStage) -> Program
    /// In regular width it has another presentation style.
    var isForCompactWidth = false
    var testDescription: String { name }

    /// Both begin a transition and return its participants.
    @MainActor struct Program {
        let forward: () -> UIViewController
        let backward: () -> UIViewController
    }

    @MainActor static func page(_ hue: CGFloat, title: String = "Page") -> UIViewController { ResizingPage(hue: hue, title: title) }

    // MARK: Modals

    static func modal(
        _ name: String, style: UIModalPresentationStyle = .fullScreen,
        _ prepare: @escaping @MainActor @Sendable (_ presented: UIViewController, _ root: UIViewController) -> Void = { _, _ in }
    ) -> ResizedTransitionCase {
        ResizedTransitionCase(name: name) { stage in
            let root = page(0.6), presented = page(0.1)
            presented.modalPresentationStyle = style
            stage.show(root)
            prepare(presented, root)
            return Program(
                forward: {
                    root.present(presented, animated: true)
                    return presented
                },
                backward: {
                    presented.dismiss(animated: true)
                    return presented
                })
        }
    }

    static let modals: [ResizedTransitionCase] = [
        modal("cover"),
        modal("cover over all", style: .overFullScreen),
        modal("dissolve") { presented, _ in presented.modalTransitionStyle = .crossDissolve },
        modal("flip") { presented, _ in presented.modalTransitionStyle = .flipHorizontal },
        modal("curl") { presented, _ in presented.modalTransitionStyle = .partialCurl },
        modal("page sheet", style: .pageSheet),
        modal("medium sheet", style: .pageSheet) { presented, _ in presented.sheetPresentationController?.detents = [.medium(), .large()] },
        modal("form sheet", style: .formSheet),
        modal("popover", style: .popover) { presented, root in
            presented.preferredContentSize = CGSize(width: 160, height: 120)
            presented.popoverPresentationController?.sourceView = (root as? ResizingPage)?.badge
            presented.popoverPresentationController?.delegate = PopoverStays.shared
        },
        modal("zoom") { presented, root in
            presented.preferredTransition = .zoom { _ in (root as? ResizingPage)?.badge }
        },
        alert("alert", .alert), alert("action sheet", .actionSheet),
    ]

    private static func alert(_ name: String, _ style: UIAlertController.Style) -> ResizedTransitionCase {
        var test = ResizedTransitionCase(name: name) { stage in
            let root = page(0.6)
            let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
            alert.addAction(UIAlertAction(title: "OK", style: .cancel))
            stage.show(root)
            return Program(
                forward: {
                    root.present(alert, animated: true)
                    return alert
                },
                backward: {
                    alert.dismiss(animated: true)
                    return alert
                })
        }
        test.isForCompactWidth = style == .actionSheet
        return test
    }

    // MARK: A program's own animators

    private static func custom(
        _ name: String, card: CardPosition? = nil, _ animator: @escaping @MainActor @Sendable () -> ResizingAnimator
    ) -> ResizedTransitionCase {
        modal("custom: \(name)", style: card == nil ? .fullScreen : .custom) { presented, root in
            let delegate = ResizingDelegate(animator(), card)
            (root as? ResizingPage)?.keeps = delegate
            presented.transitioningDelegate = delegate
        }
    }

    static let customs: [ResizedTransitionCase] = [
        custom("frame from below") { FrameAnimator(edge: .bottom) },
        custom("frame from the right") { FrameAnimator(edge: .right) },
        custom("frame from the left, the other one gives way") { FrameAnimator(edge: .left, parallax: 0.3) },
        custom("frame from above") { FrameAnimator(edge: .top) },
        custom("translation") { TranslationAnimator() },
        custom("keyframes") { KeyframeSlideAnimator() },
        custom("property animator") { PropertySlideAnimator() },
        custom("interruptible animator") { InterruptibleSlideAnimator() },
        custom("explicit layer animation") { ExplicitSlideAnimator() },
        custom("card", card: .half) { FrameAnimator(edge: .bottom) },
        custom("card of one height", card: .fixed) { FrameAnimator(edge: .bottom) },
        custom("side panel", card: .side) { FrameAnimator(edge: .left) },
        custom("translated card", card: .fixed) { TranslationAnimator() },
        custom("presenter pushed aside", card: .side) { PushingAnimator() },
        custom("mask that opens") { MaskAnimator() },
        custom("mask that opens a card", card: .half) { MaskAnimator() },
        custom("round corners and a shadow", card: .half) { RoundShadowAnimator() },
    ]

    // MARK: Pages

    static func navigation(
        _ name: String,
        _ prepare: @escaping @MainActor @Sendable (UINavigationController, _ first: UIViewController, _ second: UIViewController) -> Void = { _, _, _ in }
    ) -> ResizedTransitionCase {
        ResizedTransitionCase(name: name) { stage in
            let first = page(0.6, title: "First"), second = page(0.1, title: "Second")
            let navigation = UINavigationController(rootViewController: first)
            prepare(navigation, first, second)
            stage.show(navigation.tabBarController ?? navigation)
            return Program(
                forward: {
                    navigation.pushViewController(second, animated: true)
                    return navigation
                },
                backward: {
                    navigation.popViewController(animated: true)
                    return navigation
                })
        }
    }

    static let pages: [ResizedTransitionCase] = [
        navigation("push"),
        navigation("push with large titles") { navigation, _, _ in navigation.navigationBar.prefersLargeTitles = true },
        navigation("push without bars") { navigation, _, _ in navigation.isNavigationBarHidden = true },
        navigation("push of a page that shows the bar") { navigation, first, second in
            (first as? ResizingPage)?.hidesBar = true
            (second as? ResizingPage)?.hidesBar = false
        },
        navigation("push with a toolbar") { navigation, first, _ in
            navigation.isToolbarHidden = false
            first.toolbarItems = [UIBarButtonItem(title: "One", primaryAction: UIAction { _ in })]
        },
        navigation("push by an animator") { navigation, first, _ in
            let delegate = ResizingDelegate(FrameAnimator(edge: .right, parallax: 0.5), nil)
            (first as? ResizingPage)?.keeps = delegate
            navigation.delegate = delegate
        },
        navigation("zoomed push") { _, first, second in
            second.preferredTransition = .zoom { _ in (first as? ResizingPage)?.badge }
        },
        navigation("push in tabs that hides their bar") { navigation, _, second in
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, page(0.3)]
            second.hidesBottomBarWhenPushed = true
            KeptRoots.shared.roots.append(tabs)
        },
        ResizedTransitionCase(name: "tabs") { stage in
            let tabs = UITabBarController()
            let delegate = ResizingDelegate(FrameAnimator(edge: .right, parallax: 1), nil)
            let first = page(0.6, title: "First")
            (first as? ResizingPage)?.keeps = delegate
            tabs.viewControllers = [first, page(0.1, title: "Second")]
            tabs.delegate = delegate
            stage.show(tabs)
            return Program(
                forward: {
                    tabs.selectedIndex = 1
                    return tabs
                },
                backward: {
                    tabs.selectedIndex = 0
                    return tabs
                })
        },
    ]

    static let all = modals + customs + pages
}

/// Retains tab bar controllers before they are shown.
@MainActor final class KeptRoots {
    static let shared = KeptRoots()
    var roots: [UIViewController] = []
}

@MainActor private final class PopoverStays: NSObject, UIPopoverPresentationControllerDelegate {
    static let shared = PopoverStays()
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
}
