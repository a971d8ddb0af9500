import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What code from iOS does first with nibs, text layout, pans of scroll views and timers.
@MainActor struct PortedProgramTests {
    @available(*, deprecated, message: "the names are deprecated")
    @Test func earlierNamesOfDisplayModes() {
        let names: [UISplitViewController.DisplayMode] = [.primaryHidden, .allVisible, .primaryOverlay]
        #expect(names == [.secondaryOnly, .oneBesideSecondary, .oneOverSecondary])
    }

    let stage = TestStage(size: CGSize(width: 400, height: 600))

    /// A view with a nib of its own: file's owner, and made both by code and by another nib.
    final class RatingView: UIView {
        var contentView: UIView!
        var starLabel: UILabel!

        override init(frame: CGRect) {
            super.init(frame: frame)
            setUp()
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUp()
        }

        private func setUp() {
            let file = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
                <outlet property="contentView" destination="v" id="o1"/><outlet property="starLabel" destination="l" id="o2"/>
                </connections></placeholder>
                <view id="v"><rect key="frame" x="0" y="0" width="100" height="40"/>
                <subviews><label id="l" text="3 stars"><rect key="frame" x="0" y="0" width="80" height="20"/></label></subviews></view>
                </objects></document>
                """
            UINib(data: Data(file.utf8), bundle: nil).instantiate(withOwner: self)
            addSubview(contentView)
            contentView.frame = bounds
            contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }

        override class var nibConnections: [UINibConnection] {
            super.nibConnections + [.outlet("contentView", \RatingView.contentView), .outlet("starLabel", \RatingView.starLabel)]
        }
    }

    @Test func aViewHasItsOwnNib() throws {
        let view = RatingView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        #expect(view.contentView.superview === view && view.contentView.bounds.size == view.bounds.size && view.starLabel.text == "3 stars")
        view.frame.size.width = 300
        #expect(view.contentView.bounds.width == 300)
        UINib.register(RatingView.self, named: "RatingView")
        let outer = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="a"><rect key="frame" x="0" y="0" width="320" height="200"/>
            <subviews><view id="b" customClass="RatingView"><rect key="frame" x="10" y="10" width="150" height="50"/></view></subviews></view>
            </objects></document>
            """
        let page = try #require(UINib(data: Data(outer.utf8), bundle: nil).instantiate(withOwner: nil).first as? UIView)
        let inner = try #require(page.subviews.first as? RatingView)
        #expect(inner.frame.size == CGSize(width: 150, height: 50) && inner.contentView.bounds.size == inner.bounds.size)
        #expect(inner.starLabel.text == "3 stars" && stage.diagnostics == [])
    }

    /// As a storyboard makes it: the scroll view has the size of a design, and its content's height is known after the first layout.
    private final class Article: UIViewController {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
        override func viewDidLoad() {
            super.viewDidLoad()
            let content = UIView()
            for item in [scrollView, content] { item.translatesAutoresizingMaskIntoConstraints = false }
            view.addSubview(scrollView)
            scrollView.addSubview(content)
            let edges: [NSLayoutConstraint] = [(scrollView, view!), (content, scrollView)].flatMap { inner, outer in
                [
                    inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
                    inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor), inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                ]
            }
            NSLayoutConstraint.activate(
                edges + [content.widthAnchor.constraint(equalTo: scrollView.widthAnchor), content.heightAnchor.constraint(equalToConstant: 1400)])
        }
    }

    @Test func aPushedPageIsScrolledToItsBeginning() {
        let navigation = UINavigationController(rootViewController: UIViewController()), article = Article()
        stage.show(navigation)
        navigation.pushViewController(article, animated: true)
        stage.settle()
        #expect(article.scrollView.frame == CGRect(x: 0, y: 0, width: 400, height: 600) && article.scrollView.contentSize.height == 1400)
        #expect(article.scrollView.contentOffset.y == -article.scrollView.adjustedContentInset.top && article.scrollView.adjustedContentInset.top > 0)
    }

    private final class Feed: UIViewController, UIScrollViewDelegate {
        let scrollView = UIScrollView()
        private(set) var directions: [Bool] = []
        private(set) var beginnings: [Bool] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.frame = view.bounds
            scrollView.contentSize = CGSize(width: 400, height: 3000)
            scrollView.delegate = self
            view.addSubview(scrollView)
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            let translation = scrollView.panGestureRecognizer.translation(in: scrollView.superview)
            beginnings += translation.y == 0 ? [] : [translation.y < 0]
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            directions.append(scrollView.panGestureRecognizer.translation(in: scrollView.superview).y < 0)
        }
    }

    /// Bars are hidden by the sign of the translation.
    @Test func theTranslationTellsTheDirectionOfScrolling() {
        let feed = Feed()
        stage.show(feed)
        stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200), duration: 0.4, release: false)
        #expect(feed.directions.count > 3 && feed.directions.allSatisfy { $0 })
        stage.touchUp()
        stage.settle()
        let count = feed.directions.count
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400), duration: 0.4, release: false)
        #expect(feed.directions.count > count + 3 && feed.directions[count...].allSatisfy { !$0 })
        #expect(feed.beginnings == [true, false])
        stage.touchUp()
    }

    @Test func fragmentsOfATextViewCoverItsText() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        view.font = .systemFont(ofSize: 17)
        view.text = "One line\nA second paragraph that is long enough for two lines\n\nThe last"
        let manager = try #require(view.textLayoutManager), content = try #require(manager.textContentManager)
        var texts: [String] = [], bottom: CGFloat = 0
        manager.enumerateTextLayoutFragments(from: content.documentRange.location, options: [.ensuresLayout]) { fragment in
            let frame = fragment.layoutFragmentFrame
            #expect(frame.minY >= bottom - 0.01 && frame.height > 0)
            bottom = frame.maxY
            texts.append((fragment.textElement as? NSTextParagraph)?.attributedString.string ?? "")
            return true
        }
        #expect(texts.joined() == view.text && texts.count == 4)
        #expect(abs(manager.usageBoundsForTextContainer.height - bottom) < 1)
        let line = try #require(manager.textLayoutFragment(for: CGPoint(x: 20, y: 5))?.textLineFragments.first)
        #expect(line.attributedString.string.hasPrefix("One line"))
    }

    private final class Clock: UIViewController {
        var timer: Timer?
        private(set) var ticks = 0
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: Selector(Clock.tick, name: "tick"), userInfo: nil, repeats: true)
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            timer?.invalidate()
        }
        func tick() { ticks += 1 }
    }

    @Test func aPoppedClockStopsAndIsReleased() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        weak var released: Clock?
        autoreleasepool {
            let clock = Clock()
            released = clock
            navigation.pushViewController(clock, animated: false)
            stage.advance(by: 3.5)
            #expect(clock.ticks == 3)
            navigation.popViewController(animated: false)
            stage.advance(by: 2)
            #expect(clock.ticks == 3)
        }
        stage.settle()
        #expect(released == nil)
    }

    private final class Lap: NSObject {
        private(set) var infos: [String] = []
        func lap(_ timer: Timer) { infos.append(timer.userInfo as? String ?? "none") }
    }

    @Test func aTimerHasItsInformation() {
        let lap = Lap(), selector = Selector(Lap.lap(_:), name: "lap(_:)")
        stage.show(UIViewController())
        let timer = Timer.scheduledTimer(timeInterval: 1, target: lap, selector: selector, userInfo: "first", repeats: true)
        let other = Timer(timeInterval: 2.5, target: lap, selector: selector, userInfo: "second", repeats: false)
        RunLoop.main.add(other, forMode: .common)
        stage.advance(by: 3.2)
        #expect(lap.infos == ["first", "first", "second", "first"] && timer.userInfo as? String == "first")
        timer.invalidate()
        #expect(timer.userInfo == nil)
        #expect(other.userInfo == nil, "it has fired once, for good")
        stage.advance(by: 2)
        #expect(lap.infos.count == 4)
    }

    /// The colour of a row of buttons in order of their tags, from a collection of outlets that the file gives in its own order.
    final class PaletteOwner: UIResponder {
        var swatches: [UIButton] = []
        private(set) var picked: [Int] = []
        func pick(_ sender: UIButton) { picked.append(sender.tag) }
        override class var nibConnections: [UINibConnection] {
            super.nibConnections + [
                .outletCollection("swatches", \PaletteOwner.swatches), .action("pick:", Selector(PaletteOwner.pick(_:), name: "pick(_:)")),
            ]
        }
    }

    @Test func buttonsOfACollectionHaveOneAction() {
        func button(_ tag: Int) -> String {
            """
            <button id="b\(tag)" tag="\(tag)"><rect key="frame" x="\(tag * 50)" y="0" width="44" height="44"/>
            <connections><action selector="pick:" destination="-1" eventType="touchUpInside" id="a\(tag)"/></connections></button>
            """
        }
        let file = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outletCollection property="swatches" destination="b2" id="o1"/><outletCollection property="swatches" destination="b1" id="o2"/>
            </connections></placeholder>
            <view id="v"><rect key="frame" x="0" y="0" width="200" height="44"/><subviews>\(button(1))\(button(2))</subviews></view>
            </objects></document>
            """
        let owner = PaletteOwner()
        let views = UINib(data: Data(file.utf8), bundle: nil).instantiate(withOwner: owner)
        let page = UIViewController()
        page.view.addSubview((views.first as? UIView) ?? UIView())
        stage.show(page)
        stage.settle()
        #expect(owner.swatches.map(\.tag) == [2, 1])
        for x in [72, 122] { stage.tap(at: CGPoint(x: x, y: 22)) }
        stage.settle()
        #expect(owner.picked == [1, 2] && stage.diagnostics == [])
    }
}
