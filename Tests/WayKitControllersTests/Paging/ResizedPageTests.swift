import Foundation
import Testing
import WayMotion

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The window is resized during a page turn: the turn keeps its progress, looks like one that began with the new size, and continues.
@MainActor struct ResizedPageTests {
    typealias Change = WindowChange
    struct Style: CustomTestStringConvertible, Sendable {
        let style: UIPageViewController.TransitionStyle
        let orientation: UIPageViewController.NavigationOrientation
        var spine = UIPageViewController.SpineLocation.none
        var spacing: CGFloat = 0

        var testDescription: String {
            let motion = style == .scroll ? "scrolled" : "curled", direction = orientation == .horizontal ? "sideways" : "up and down"
            return "\(motion) \(direction), spine \(spine.rawValue), spacing \(spacing)"
        }

        static let all = [
            Style(style: .scroll, orientation: .horizontal),
            Style(style: .scroll, orientation: .vertical, spacing: 20),
            Style(style: .pageCurl, orientation: .horizontal, spine: .min),
            Style(style: .pageCurl, orientation: .horizontal, spine: .max),
            Style(style: .pageCurl, orientation: .vertical, spine: .min),
            Style(style: .pageCurl, orientation: .horizontal, spine: .mid),
        ]
    }

    /// A page turn that is dragged.
    @MainActor private final class TurnInProgress {
        let stage: TestStage
        let controller: UIPageViewController
        private let book = Book(6)
        private let isForward: Bool
        /// The position of the touch along the axis.
        private var touchPosition: CGFloat = 0

        init(_ style: Style, size: CGSize, scale: CGFloat, isForward: Bool) {
            stage = TestStage(size: size, scale: scale, refreshRate: 10)
            self.isForward = isForward
            var options: [UIPageViewController.OptionsKey: Any] = [.interPageSpacing: style.spacing]
            if style.spine != .none { options[.spineLocation] = style.spine }
            controller = UIPageViewController(transitionStyle: style.style, navigationOrientation: style.orientation, options: options)
            controller.dataSource = book
            controller.delegate = book
            let pages = style.spine == .mid ? Array(book.pages[2...3]) : [book.pages[2]]
            controller.setViewControllers(pages, direction: .forward, animated: false)
            for page in book.pages { Self.decorate(page.view) }
            stage.show(controller)
            stage.settle()
            begin()
        }

        private static func decorate(_ page: UIView) {
            let badge = UIView(frame: CGRect(x: page.bounds.width - 60, y: page.bounds.height - 40, width: 50, height: 30))
            badge.backgroundColor = .black
            badge.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
            page.addSubview(badge)
        }

        private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }
        private var length: CGFloat { isHorizontal ? stage.window.bounds.width : stage.window.bounds.height }
        private var sign: CGFloat { isForward ? -1 : 1 }

        private func point(_ along: CGFloat) -> CGPoint {
            let across = (isHorizontal ? stage.window.bounds.height : stage.window.bounds.width) / 2
            return isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
        }

        private func begin() {
            touchPosition = length * (isForward ? 0.97 : 0.03)
            stage.touchDown(at: point(touchPosition))
            for _ in 1...4 { move(by: 6) }
            stage.advance(by: 0.2)
        }

        private func move(by distance: CGFloat) {
            touchPosition += distance * sign
            stage.touchMove(to: point(touchPosition))
            stage.advance(by: 0.1)
        }

        /// Progress of the turn, 0…1.
        var fraction: CGFloat {
            switch controller.turner {
            case let turner as CurlTurner: return turner.turn.map { $0.translation / $0.fullTranslation } ?? 0
            case let turner as PageTurner:
                let view = turner.scrollView, axis: ScrollAxis = isHorizontal ? .horizontal : .vertical
                return abs(view.contentOffset[axis] / axis.length(of: view.bounds.size) - 1)
            default: return 0
            }
        }

        /// Sets the progress as a drag would.
        func drag(at fraction: CGFloat) {
            stage.advance(by: 0)
            switch controller.turner {
            case let turner as CurlTurner: turner.move(to: fraction * (turner.turn?.fullTranslation ?? 0))
            case let turner as PageTurner:
                let view = turner.scrollView, axis: ScrollAxis = isHorizontal ? .horizontal : .vertical
                var offset = view.contentOffset
                offset[axis] = (1 - sign * fraction) * axis.length(of: view.bounds.size)
                view.contentOffset = offset
            default: break
            }
            stage.advance(by: 0.2)
        }

        func resize(_ change: Change) {
            stage.resize(to: change.size, scale: change.scale)
            // The touch in the coordinates of the new scale.
            if let position = stage.fingers[0] { stage.touchMove(to: position) }
            stage.advance(by: 0.4)
        }

        /// Drags on by a tenth of the window.
        func continueDrag() -> (before: CGFloat, after: CGFloat) {
            let before = fraction
            move(by: length * 0.1)
            stage.advance(by: 0.3)
            return (before, fraction)
        }

        func release() -> [String] {
            _ = book.take()
            stage.touchUp()
            stage.settle()
            return book.take().filter { $0.hasPrefix("did") }
        }
    }

    @Test(arguments: Style.all, Change.allCases) func turnKeepsItsProgress(_ style: Style, _ change: Change) {
        for isForward in [true, false] {
            for fraction in [0.02, 0.3, 0.7, 0.98] as [CGFloat] {
                let when = "\(isForward ? "forward" : "back") at \(fraction)"
                let resized = TurnInProgress(style, size: Change.old, scale: 1, isForward: isForward)
                let fresh = TurnInProgress(style, size: change.size, scale: change.scale, isForward: isForward)
                resized.drag(at: fraction)
                fresh.drag(at: fraction)
                resized.resize(change)
                #expect(abs(resized.fraction - fraction) < 0.004, "\(when): \(resized.fraction)")
                resized.stage.advance(by: 0)
                let one = resized.stage.snapshot()
                fresh.stage.advance(by: 0)
                let strangers = PixelDifference.outliers(one, fresh.stage.snapshot(), tolerance: 60)
                #expect(strangers == 0, "\(when): \(strangers) pixels differ")
            }
        }
    }

    @Test(arguments: Style.all, Change.allCases) func dragContinuesAndTurnsThePage(_ style: Style, _ change: Change) {
        let turn = TurnInProgress(style, size: Change.old, scale: 1, isForward: true)
        turn.drag(at: 0.5)
        turn.resize(change)
        let (before, after) = turn.continueDrag()
        // A tenth of the window is less than a tenth of the translation of a leaf that passes the spine.
        #expect(after > before + 0.04 && after < before + 0.11, "from \(before) to \(after)")
        let callbacks = turn.release()
        #expect(callbacks.count == 1 && callbacks[0].hasPrefix("didFinishAnimating true") && callbacks[0].hasSuffix("true"), "\(callbacks)")
        #expect(turn.stage.diagnostics.isEmpty)
    }

    /// Released, and in flight.
    @Test(arguments: Style.all, Change.allCases) func turnInFlightEndsInTheNewSize(_ style: Style, _ change: Change) {
        let turn = TurnInProgress(style, size: Change.old, scale: 1, isForward: true)
        turn.drag(at: 0.6)
        turn.stage.touchUp()
        turn.stage.advance(by: 0.1)
        let before = turn.fraction
        turn.stage.resize(to: change.size, scale: change.scale)
        turn.stage.window.layoutIfNeeded()
        #expect(abs(turn.fraction - before) < 0.004 && before > 0.6, "from \(before) to \(turn.fraction)")
        turn.stage.settle()
        let frames = turn.controller.viewControllers?.map { $0.view.convert($0.view.bounds, to: nil as UIView?) } ?? []
        #expect(frames.reduce(CGRect.null) { $0.union($1) } == CGRect(origin: .zero, size: change.size))
        #expect((turn.controller.viewControllers?.first as? RecordingController)?.label == (style.spine == .mid ? "4" : "3"))
    }
}
