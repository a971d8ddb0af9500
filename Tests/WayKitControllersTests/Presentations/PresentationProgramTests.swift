import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Usage of presentation controllers, and of the controllers of a modal transition, by programs for iOS.
@MainActor struct PresentationProgramTests {
    @Test("§1 The animator gets a wrapper view made in presentationTransitionWillBegin, in both directions", arguments: [true, false])
    func aWrapperMadeLate(animated: Bool) throws {
        let bench = ModalBench()
        let keeper = KeepingAnimator()
        bench.delegate.animator = keeper
        bench.delegate.makeController = { WrappingController(presentedViewController: $0, presenting: $1) }
        bench.present(animated: animated)
        bench.stage.advance(by: 0)
        let controller = try #require(bench.sheet.presentationController as? WrappingController)
        let wrapper = try #require(controller.wrapper)
        #expect(wrapper.window != nil && bench.sheet.view.superview === wrapper)
        if animated {
            let context = try #require(keeper.context)
            #expect(context.view(forKey: .to) === wrapper)
            #expect(context.finalFrame(for: bench.sheet) == CGRect(x: 0, y: 600, width: 400, height: 200))
            context.completeTransition(true)
        }
        bench.stage.settle()
        #expect(wrapper.superview === controller.containerView)
        bench.dismiss(animated: animated)
        bench.stage.advance(by: 0)
        if animated {
            let context = try #require(keeper.context)
            #expect(context.view(forKey: .from) === wrapper)
            context.completeTransition(true)
        }
        bench.stage.settle()
        #expect(bench.root.presentedViewController == nil && wrapper.window == nil)
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test("§5 finalFrame(for:) of the dismissed controller is its frame in the container")
    func finalFrameOfTheDismissed() throws {
        let bench = ModalBench()
        bench.presented()
        let keeper = KeepingAnimator()
        bench.delegate.animator = keeper
        bench.dismiss()
        bench.stage.advance(by: 0)
        let context = try #require(keeper.context)
        #expect(context.finalFrame(for: bench.sheet) == CGRect(x: 0, y: 400, width: 400, height: 400))
        context.completeTransition(true)
    }

    @Test("§2 The transitioning delegate is the one that the property holds when the dismissal begins")
    func theDelegateOfTheDismissal() {
        let bench = ModalBench()
        bench.presented()
        let other = RecordingDelegate(log: bench.log)
        let animator = SlideAnimator()
        other.animator = animator
        bench.sheet.transitioningDelegate = other
        bench.dismiss()
        bench.stage.settle()
        #expect(animator.completed == true && bench.animator.completed == true)
        bench.present()
        bench.stage.settle()
        bench.sheet.transitioningDelegate = nil
        _ = bench.log.take()
        bench.dismiss()
        bench.stage.settle()
        #expect(!bench.log.lines.contains { $0.hasPrefix("animationController") })
        #expect(bench.root.presentedViewController == nil)
    }

    @Test("§2 A delegate that is not retained elsewhere serves the dismissal, too")
    func delegateThatIsNotRetainedElsewhere() {
        let bench = ModalBench()
        let animator = SlideAnimator()
        do {
            let delegate = RecordingDelegate(log: bench.log)
            delegate.animator = animator
            bench.sheet.transitioningDelegate = delegate
            bench.present()
        }
        bench.stage.settle()
        _ = bench.log.take()
        bench.dismiss()
        bench.stage.settle()
        #expect(bench.log.lines.contains("animationController(forDismissed:)"))
    }

    @Test("§2 A child's presentation in its context ends with its container, and can be presented again", arguments: [true, false])
    func aContainerTakesItsChildrensPresentations(animated: Bool) {
        let bench = ModalBench(.fullScreen)
        bench.sheet.transitioningDelegate = nil
        weak var weakChild: UIViewController?
        let over = RecordingController("over", log: bench.log, color: .blue)
        do {
            let child = RecordingController("child", log: bench.log)
            weakChild = child
            child.definesPresentationContext = true
            bench.present()
            bench.stage.settle()
            bench.sheet.addChild(child)
            child.view.frame = bench.sheet.view.bounds
            bench.sheet.view.addSubview(child.view)
            child.didMove(toParent: bench.sheet)
            over.modalPresentationStyle = .overCurrentContext
            child.present(over, animated: false)
            bench.stage.settle()
            #expect(over.presentingViewController === child)
            _ = bench.log.take()
            bench.dismiss(animated: animated)
            bench.stage.settle()
            let lines = bench.log.take()
            for callback in ["viewWillDisappear", "viewDidDisappear"] {
                #expect(lines.count { $0.hasPrefix("over \(callback)") } == 1, "\(lines)")
            }
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        #expect(over.presentingViewController == nil && over.view.window == nil)
        #expect(weakChild == nil)
        bench.root.present(over, animated: false)
        bench.stage.settle()
        #expect(bench.root.presentedViewController === over && bench.stage.diagnostics.isEmpty)
    }

    @Test("§1 The completion of a dismissal comes after the transition: a present there begins immediately")
    func presentInTheCompletion() {
        let bench = ModalBench()
        bench.presented()
        let next = UIViewController()
        var coordinator: AnyObject?, presented: UIViewController?, old: AnyObject?
        bench.sheet.dismiss(animated: true) {
            bench.root.present(next, animated: true)
            presented = bench.root.presentedViewController
            coordinator = bench.root.transitionCoordinator
        }
        old = bench.root.transitionCoordinator
        bench.stage.advance(by: 1.1)
        #expect(presented === next)
        #expect(coordinator != nil && coordinator !== old && coordinator === next.transitionCoordinator)
        bench.stage.settle()
        #expect(bench.root.presentedViewController === next && next.view.window != nil && bench.stage.diagnostics.isEmpty)
    }

    @Test("§1 A completion's present comes before a waiting request, which is refused then")
    func completionBeforeWhatWaited() {
        let bench = ModalBench()
        bench.presented()
        let next = UIViewController(), late = UIViewController()
        bench.sheet.dismiss(animated: true) { bench.root.present(next, animated: true) }
        bench.root.present(late, animated: true)
        bench.stage.settle()
        #expect(bench.root.presentedViewController === next && late.presentingViewController == nil)
        #expect(bench.stage.diagnostics.count == 1)
    }

    @Test("§1 shouldPresentInFullscreen: false covers the context only, as .overCurrentContext does", arguments: [true, false])
    func notInFullscreen(inContext: Bool) throws {
        let bench = ModalBench()
        let child = RecordingController("child", log: bench.log, color: .green)
        child.definesPresentationContext = true
        bench.root.addChild(child)
        child.view.frame = CGRect(x: 0, y: 400, width: 400, height: 400)
        bench.root.view.addSubview(child.view)
        child.didMove(toParent: bench.root)
        bench.delegate.makeController = { ContextController($0, $1, inContext: inContext) }
        child.present(bench.sheet, animated: true)
        bench.stage.settle()
        #expect(bench.sheet.presentingViewController === (inContext ? child : bench.root))
        let container = try #require(bench.sheet.presentationController?.containerView)
        let frame = inContext ? CGRect(x: 0, y: 400, width: 400, height: 400) : CGRect(x: 0, y: 0, width: 400, height: 800)
        #expect(container.convert(container.bounds, to: bench.stage.window) == frame)
        child.dismiss(animated: true)
        bench.stage.settle()
        #expect(bench.sheet.presentingViewController == nil && child.view.superview === bench.root.view)
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test("§1 In a window hidden before the request a transition ends immediately", arguments: [true, false])
    func hiddenBefore(interactive: Bool) {
        let bench = ModalBench()
        if interactive { bench.delegate.interactionController = bench.interactionController }
        bench.stage.window.isHidden = true
        bench.present()
        bench.stage.advance(by: 0)
        #expect(bench.animator.completed == !interactive)
        #expect((bench.root.presentedViewController === bench.sheet) == !interactive)
        #expect(bench.root.transitionCoordinator == nil)
    }

    @Test("A presented controller has the window's traits from its first callback on",
        arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .custom])
    func traitsAreDarkThroughout(style: UIModalPresentationStyle) {
        let bench = ModalBench(style)
        bench.delegate.makeController = { WrappingController(presentedViewController: $0, presenting: $1) }
        bench.stage.window.overrideUserInterfaceStyle = .dark
        let page = StyleRecorder()
        page.modalPresentationStyle = style
        page.transitioningDelegate = bench.delegate
        bench.root.present(page, animated: true)
        bench.stage.settle()
        page.dismiss(animated: true)
        bench.stage.settle()
        #expect(page.styles.map(\.0) == [
            "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        ])
        for (callback, style) in page.styles { #expect(style == .dark, "\(callback)") }
    }
}

/// As in Apple's sample of a custom presentation: creates its wrapper when the presentation begins.
@MainActor private final class WrappingController: UIPresentationController {
    private(set) var wrapper: UIView?

    override var presentedView: UIView? { wrapper }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height - 200, width: bounds.width, height: 200)
    }

    override func presentationTransitionWillBegin() {
        let wrapper = UIView(frame: frameOfPresentedViewInContainerView)
        wrapper.layer.shadowOpacity = 0.4
        self.wrapper = wrapper
        guard let view = super.presentedView else { return }
        view.frame = wrapper.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        wrapper.addSubview(view)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { wrapper = nil }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { wrapper = nil }
    }
}

@MainActor private final class ContextController: UIPresentationController {
    private let inContext: Bool

    init(_ presented: UIViewController, _ presenting: UIViewController?, inContext: Bool) {
        self.inContext = inContext
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override var shouldPresentInFullscreen: Bool { !inContext }
}

@MainActor private final class StyleRecorder: UIViewController {
    private(set) var styles: [(String, UIUserInterfaceStyle)] = []

    private func note(_ callback: String) { styles.append((callback, traitCollection.userInterfaceStyle)) }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("viewIsAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("viewDidDisappear")
    }
}
