import Foundation
import Testing
import UIKit
import WayKitTesting

/// Four screens as they are written for iOS, at three sizes, at three scales, in both directions.
@MainActor struct ScreenLayoutTests {
    enum Screen: CaseIterable, Sendable {
        case signUp, settings, articles, chat

        @MainActor func make() -> UIViewController {
            switch self {
            case .signUp: SignUpViewController()
            case .settings: SettingsViewController()
            case .articles: ArticleListViewController()
            case .chat: ChatViewController()
            }
        }
    }

    nonisolated static let sizes = [CGSize(width: 320, height: 568), CGSize(width: 430, height: 932), CGSize(width: 1180, height: 820)]
    nonisolated static let scales: [CGFloat] = [1, 1.5, 3]

    private func show(_ screen: Screen, _ size: CGSize, _ scale: CGFloat, _ direction: UITraitEnvironmentLayoutDirection) -> (TestStage, UIViewController) {
        let stage = TestStage(size: size, scale: scale), controller = screen.make()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
        controller.traitOverrides.layoutDirection = direction
        stage.show(controller)
        stage.settle()
        return (stage, controller)
    }

    private func forEachView(_ view: UIView, _ body: (UIView) -> Void) {
        body(view)
        view.subviews.forEach { forEachView($0, body) }
    }

    /// Nothing is ambiguous, in conflict, cut off, or between pixels.
    @Test(arguments: Screen.allCases, sizes) func screenIsLaidOut(_ screen: Screen, _ size: CGSize) {
        for scale in Self.scales {
            for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let (stage, controller) = show(screen, size, scale, direction)
                #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
                forEachView(controller.view) { view in
                    guard let superview = view.superview, !(superview is UIButton) else { return }
                    #expect(!view.hasAmbiguousLayout, "\(view)")
                    if !(superview is UIScrollView) { #expect(superview.bounds.insetBy(dx: -0.01, dy: -0.01).contains(view.frame), "\(view) in \(superview)") }
                    for edge in [view.frame.minX, view.frame.maxX, view.frame.minY, view.frame.maxY] {
                        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-3, "\(view)")
                    }
                    if let label = view as? UILabel, label.numberOfLines == 0 {
                        #expect(label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height <= label.bounds.height + 0.01, "\(label)")
                    }
                }
            }
        }
    }

    /// The picture from right to left is the mirror image, but for the rounding to pixels.
    @Test(arguments: Screen.allCases, sizes) func directionsAreMirrorImages(_ screen: Screen, _ size: CGSize) {
        func frames(_ direction: UITraitEnvironmentLayoutDirection) -> [CGRect] {
            let (_, controller) = show(screen, size, 2, direction)
            var result: [CGRect] = []
            forEachView(controller.view) { view in
                if !(view.superview is UIButton) { result.append(view.convert(view.bounds, to: controller.view)) }
            }
            return result
        }
        let left = frames(.leftToRight), right = frames(.rightToLeft)
        #expect(left.count == right.count && left.count > 10)
        for (one, other) in zip(left, right) {
            #expect(abs(one.minX - (size.width - other.maxX)) <= 1 && abs(one.width - other.width) <= 1 && one.minY == other.minY && one.height == other.height)
        }
    }

    @Test func resizedScreenIsLaidOutAnew() {
        for screen in Screen.allCases {
            let (stage, controller) = show(screen, Self.sizes[0], 2, .leftToRight)
            stage.resize(to: Self.sizes[2], scale: 2)
            stage.settle()
            var resized: [CGRect] = [], direct: [CGRect] = []
            forEachView(controller.view) { resized.append($0.frame) }
            let (_, other) = show(screen, Self.sizes[2], 2, .leftToRight)
            forEachView(other.view) { direct.append($0.frame) }
            #expect(resized == direct, "\(screen)")
        }
    }

    // MARK: What each screen is about

    @Test func buttonIsAtTheBottomOfTheScreen() throws {
        let (_, controller) = show(.signUp, Self.sizes[1], 1, .leftToRight), form = try #require(controller as? SignUpViewController)
        let button = form.signUpButton.convert(form.signUpButton.bounds, to: form.view)
        #expect(button == CGRect(x: 20, y: 842, width: 390, height: 50))
        #expect(form.scrollView.contentSize == form.scrollView.bounds.size)
        let (_, wide) = show(.signUp, Self.sizes[2], 1, .leftToRight), content = try #require(wide as? SignUpViewController).contentView
        #expect(content.frame.width == 480 && content.center.x == 590)
    }

    @Test func titlesOfSettingsAreNotCut() throws {
        let (_, controller) = show(.settings, Self.sizes[0], 1, .leftToRight), settings = try #require(controller as? SettingsViewController)
        #expect(settings.rows.count == 5)
        for row in settings.rows {
            #expect(row.titleLabel.bounds.width >= row.titleLabel.intrinsicContentSize.width && row.frame.height >= 44)
            #expect(row.valueLabel.frame.minX >= row.titleLabel.frame.maxX + 8)
            #expect(abs(row.titleLabel.center.y - row.iconView.center.y) <= 0.5)
        }
        #expect(settings.rows[4].valueLabel.bounds.width < settings.rows[4].valueLabel.intrinsicContentSize.width)
        let (_, wide) = show(.settings, Self.sizes[2], 1, .leftToRight)
        #expect(try #require(wide as? SettingsViewController).groups[0].frame.width == 672)
    }

    @Test func cellsHaveTheHeightOfTheirText() throws {
        let (_, controller) = show(.articles, Self.sizes[0], 1, .leftToRight), list = try #require(controller as? ArticleListViewController)
        #expect(list.cells[1].frame.height >= 96 && list.cells[0].frame.height > 150)
        #expect(list.cells[1].picture.frame == CGRect(x: 12, y: 12, width: 72, height: 72))
        #expect(list.cells[0].footer.frame.minY >= list.cells[0].summary.frame.maxY + 6)
        let height = list.cells[1].frame.height
        list.cells[1].summary.text = "Now there are several lines of text in this cell, so it is higher than the picture beside them, and the list is longer."
        list.view.setNeedsLayout()
        list.view.layoutIfNeeded()
        #expect(list.cells[1].frame.height > height + 10 && list.cells[2].frame.minY == list.cells[1].frame.maxY + 12)
    }

    @Test func bubblesAreAsWideAsTheirText() throws {
        let (stage, controller) = show(.chat, Self.sizes[1], 1, .leftToRight), chat = try #require(controller as? ChatViewController)
        let short = chat.rows[1], long = chat.rows[2]
        #expect(short.bubble.frame.width == short.label.intrinsicContentSize.width + 28 && short.bubble.frame.maxX == 414)
        #expect(long.bubble.frame.width <= 430 * 0.75 && long.bubble.frame.height > 2 * short.bubble.frame.height - 20 && long.bubble.frame.maxX == 414)
        #expect(chat.rows[0].bubble.frame.minX == 16)
        let height = chat.scrollView.contentSize.height
        chat.add("One more, which the list gets in an animation, with the rows above it in their places.", isOutgoing: false)
        UIView.animate(withDuration: 0.3) { chat.view.layoutIfNeeded() }
        stage.settle()
        #expect(chat.scrollView.contentSize.height > height + 30 && chat.rows[4].frame.minY == chat.rows[3].frame.maxY)
        #expect(chat.inputBar.frame.maxY == 932)
    }
}
