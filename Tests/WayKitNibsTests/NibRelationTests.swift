import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitLists
@testable import WayKitTestSupport
@testable import WayKitText

final class NibHomeController: UIViewController {
    private(set) var unwound: [String] = []
    func unwindHome(_ segue: UIStoryboardSegue) { unwound.append("\(segue.identifier ?? "") \(segue.source.title ?? "")") }
    override class var nibConnections: [UINibConnection] {
        super.nibConnections + [.action("unwindHome:", Selector(NibHomeController.unwindHome(_:), name: "unwindHome(_:)"))]
    }
}

final class NibGridController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let identifier = kind == UICollectionView.elementKindSectionHeader ? "header" : "footer"
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    }
}

/// Relationships and segues between controllers, and what files of strings change.
@MainActor struct NibRelationTests {
    private let stage = TestStage(size: CGSize(width: 393, height: 852))
    private let storyboard = UIStoryboard(name: "NibRelations", bundle: .module)

    private func home() throws -> (tabs: UITabBarController, home: NibHomeController) {
        let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
        let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
        stage.show(tabs)
        stage.settle()
        return (tabs, try #require(navigation.viewControllers.first as? NibHomeController))
    }

    private func press(_ title: String, in controller: UIViewController) throws {
        let button = try #require(controller.view.subviews.compactMap { $0 as? UIButton }.first { $0.currentTitle == title })
        stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        stage.settle()
    }

    @Test func tabsAreRelatedControllersAndReferences() throws {
        let (tabs, home) = try home()
        #expect(tabs.viewControllers?.count == 2 && tabs.tabBar.items?.first?.title == "Home")
        #expect(home.tabBarController === tabs && tabs.tabBar.items?.first?.image?.isSymbolImage == true)
        tabs.selectedIndex = 1
        stage.settle()
        let settings = try #require(tabs.selectedViewController as? UITableViewController)
        #expect(settings.tableView.numberOfRows(inSection: 0) == 2 && settings.storyboard?.name == "NibList" && stage.diagnostics == [])
    }

    @Test func popoverPointsToItsAnchor() throws {
        let (_, home) = try home()
        try press("Popover", in: home)
        let page = try #require(home.presentedViewController ?? home.tabBarController?.presentedViewController)
        let popover = try #require(page.popoverPresentationController)
        #expect((popover.sourceView as? UIButton)?.currentTitle == "Modal" && popover.permittedArrowDirections == .down)
        #expect(page.preferredContentSize == CGSize(width: 180, height: 120) && stage.diagnostics == [])
    }

    @Test func aReferenceIsShown() throws {
        let (_, home) = try home()
        try press("Reference", in: home)
        #expect(home.navigationController?.topViewController is NibDetailController && stage.diagnostics == [])
    }

    @Test func unwindsOutOfAModalNavigationController() throws {
        let (tabs, home) = try home()
        try press("Modal", in: home)
        let modal = try #require(tabs.presentedViewController as? UINavigationController)
        modal.viewControllers[0].performSegue(withIdentifier: "second", sender: nil)
        stage.settle()
        let second = try #require(modal.topViewController)
        #expect(modal.viewControllers.count == 2 && second.title == "Second")
        try press("Home", in: second)
        #expect(tabs.presentedViewController == nil && home.unwound == ["home Second"] && home.viewIfLoaded?.window != nil)
        #expect(modal.presentingViewController == nil && stage.diagnostics == [])
    }

    /// The animator takes the frame of the view for the final one; the storyboard's view has the size of another device.
    private final class GrowAnimator: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        var frame: CGRect?
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let view = transitionContext.view(forKey: .to) else { return }
            frame = view.frame
            transitionContext.containerView.addSubview(view)
            transitionContext.completeTransition(true)
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }

    @Test func presentedViewHasItsFinalFrameWhenTheAnimatorStarts() throws {
        let stage = TestStage(size: CGSize(width: 500, height: 900)), root = UIViewController(), animator = GrowAnimator()
        stage.show(root)
        let page = try #require(UIStoryboard(name: "NibTutorial", bundle: .module).instantiateInitialViewController())
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = animator
        root.present(page, animated: true)
        stage.settle()
        #expect(animator.frame == stage.window.bounds && stage.diagnostics == [])
    }

    /// Takes the width from the view, as libraries of popups do.
    private final class LowerHalf: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: 0, y: 450, width: presentedViewController.view.frame.width, height: 450)
        }
    }

    private final class LowerHalfDelegate: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { LowerHalf(presentedViewController: presented, presenting: presenting) }
    }

    @Test func presentedViewHasTheWidthOfTheContainer() throws {
        let stage = TestStage(size: CGSize(width: 500, height: 900)), root = UIViewController(), delegate = LowerHalfDelegate()
        stage.show(root)
        let page = try #require(UIStoryboard(name: "NibTutorial", bundle: .module).instantiateInitialViewController())
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = delegate
        root.present(page, animated: true)
        stage.settle()
        #expect(page.view.frame == CGRect(x: 0, y: 450, width: 500, height: 450) && stage.diagnostics == [])
    }

    @Test func splitColumnsAreRelatedControllers() throws {
        let stage = TestStage(size: CGSize(width: 1180, height: 820))
        let split = try #require(storyboard.instantiateViewController(withIdentifier: "split") as? UISplitViewController)
        stage.show(split)
        split.preferredDisplayMode = .oneBesideSecondary
        stage.settle()
        let primary = try #require(split.viewController(for: .primary))
        func title(_ controller: UIViewController?) -> String? { (controller as? UINavigationController)?.viewControllers.first?.title ?? controller?.title }
        #expect(split.style == .doubleColumn && title(primary) == "Primary" && title(split.viewController(for: .secondary)) == "Detail")
        let page = (primary as? UINavigationController)?.viewControllers.first ?? primary
        page.performSegue(withIdentifier: "other", sender: nil)
        stage.settle()
        #expect(title(split.viewController(for: .secondary)) == "Other" && stage.diagnostics == [])
    }

    @Test func collectionHasItsPrototypes() throws {
        let grid = try #require(storyboard.instantiateViewController(withIdentifier: "collection") as? NibGridController)
        stage.show(grid)
        stage.settle()
        func texts(_ view: UIView?) -> [String] { view?.subviews.compactMap { ($0 as? UILabel)?.text } ?? [] }
        let view = try #require(grid.collectionView), path = IndexPath(item: 0, section: 0)
        #expect(view.visibleCells.count == 5 && view.visibleCells.allSatisfy { $0.bounds.size == CGSize(width: 100, height: 80) && texts($0.contentView) == ["Item"] })
        let header = try #require(view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path))
        let footer = try #require(view.supplementaryView(forElementKind: UICollectionView.elementKindSectionFooter, at: path))
        #expect(texts(header) == ["Header"] && header.frame == CGRect(x: 0, y: 0, width: 393, height: 40))
        #expect(texts(footer) == ["Footer"] && footer.bounds.height == 30 && stage.diagnostics == [])
    }

    @Test func pagesHaveTheirOptions() throws {
        let pages = try #require(storyboard.instantiateViewController(withIdentifier: "pages") as? UIPageViewController)
        #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical && pages.spacing == 12 && pages.spineLocation == .none)
        let book = try #require(storyboard.instantiateViewController(withIdentifier: "book") as? UIPageViewController)
        #expect(book.transitionStyle == .pageCurl && book.spineLocation == .mid && book.isDoubleSided && stage.diagnostics == [])
    }

    @Test func styledTextHasKernAndShadow() throws {
        let file = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><label id="l"><rect key="frame" x="0" y="0" width="100" height="40"/>
            <attributedString key="attributedText"><fragment content="Wide"><attributes><real key="NSKern" value="2.5"/>
            <shadow key="NSShadow" blurRadius="3"><size key="offset" width="1" height="2"/><color key="color" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></shadow>
            </attributes></fragment></attributedString></label></objects></document>
            """
        let label = try #require(UINib(data: Data(file.utf8), bundle: nil).instantiate(withOwner: nil).first as? UILabel)
        let attributes = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
        #expect(attributes[.kern] as? CGFloat == 2.5)
        let shadow = try #require(attributes[.shadow] as? NSShadow)
        #expect(shadow.shadowBlurRadius == 3 && shadow.shadowOffset == CGSize(width: 1, height: 2) && stage.diagnostics == [])
    }

    // MARK: Files of strings

    private func localized(_ strings: String, as name: String = "de.lproj/Page.strings") throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
        for part in ["Base.lproj", "de.lproj", "mul.lproj"] {
            try FileManager.default.createDirectory(at: folder.appendingPathComponent(part), withIntermediateDirectories: true)
        }
        let file = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
            <label id="l" text="Hello"><rect key="frame" x="0" y="0" width="100" height="20"/></label>
            <label id="k" text="Kept"><rect key="frame" x="0" y="20" width="100" height="20"/></label>
            <textField id="t" placeholder="Name"><rect key="frame" x="0" y="40" width="100" height="20"/></textField>
            <button id="b" buttonType="system"><rect key="frame" x="0" y="60" width="100" height="20"/><state key="normal" title="Go"/></button>
            <button id="c" buttonType="system"><rect key="frame" x="0" y="80" width="100" height="20"/><buttonConfiguration key="configuration" style="filled" title="Stop"/></button>
            <segmentedControl id="s"><rect key="frame" x="0" y="100" width="200" height="20"/><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
            </subviews></view></objects></document>
            """
        try file.write(to: folder.appendingPathComponent("Base.lproj/Page.xib"), atomically: true, encoding: .utf8)
        try strings.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        return try #require(Bundle(url: folder))
    }

    @Test func textsAreThoseOfTheUsersLanguage() throws {
        let bundle = try localized(
            """
            /* Class = "UILabel"; text = "Hello"; ObjectID = "l"; */
            "l.text" = "Hallo";
            "t.placeholder" = "Vorname";
            "b.normalTitle" = "Los";
            "c.configuration.title" = "Halt";
            "s.segmentTitles[1]" = "Zwei";
            """)
        defer {
            try? FileManager.default.removeItem(at: bundle.bundleURL)
            ApplicationSettings.current.languages = []
        }
        // English is that of Base.
        let english = try #require(UINib(nibName: "Page", bundle: bundle).instantiate(withOwner: nil).first as? UIView)
        #expect(english.subviews.compactMap { ($0 as? UILabel)?.text } == ["Hello", "Kept"])
        ApplicationSettings.current.languages = ["de-AT"]
        let view = try #require(UINib(nibName: "Page", bundle: bundle).instantiate(withOwner: nil).first as? UIView)
        #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["Hallo", "Kept"])
        #expect(view.subviews.compactMap { ($0 as? UITextField)?.placeholder } == ["Vorname"])
        #expect(view.subviews.compactMap { ($0 as? UIButton)?.currentTitle } == ["Los", "Halt"])
        let segments = try #require(view.subviews.compactMap { $0 as? UISegmentedControl }.first)
        #expect([0, 1].map { segments.titleForSegment(at: $0) } == ["One", "Zwei"] && stage.diagnostics == [])
    }

    /// A string catalog as Xcode saves it for a nib; an untranslated text is the file's own.
    @Test func textsAreThoseOfAStringCatalog() throws {
        func entry(_ english: String, _ german: String?) -> String {
            let translated = german.map { #", "de": {"stringUnit": {"state": "translated", "value": "\#($0)"}}"# } ?? ""
            let source = #""en": {"stringUnit": {"state": "new", "value": "\#(english)"}}"#
            return #"{"comment": "Class = \"UILabel\";", "extractionState": "extracted_with_value", "localizations": {\#(source)\#(translated)}}"#
        }
        let strings = #""l.text": \#(entry("Hello", "Hallo")), "k.text": {}, "t.placeholder": \#(entry("Name", nil))"#
        let bundle = try localized(#"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.0"}"#, as: "mul.lproj/Page.xcstrings")
        defer {
            try? FileManager.default.removeItem(at: bundle.bundleURL)
            ApplicationSettings.current.languages = []
        }
        for (language, text) in [("de-CH", "Hallo"), ("en", "Hello"), ("fr", "Hello"), ("de", "Hallo")] {
            ApplicationSettings.current.languages = [language]
            let view = try #require(UINib(nibName: "Page", bundle: bundle).instantiate(withOwner: nil).first as? UIView)
            #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == [text, "Kept"], "\(language)")
            #expect(view.subviews.compactMap { ($0 as? UITextField)?.placeholder } == ["Name"] && stage.diagnostics == [])
        }
        #expect(!bundle.localizations.contains("mul"))
    }

    @Test func aBrokenFileOfStringsIsNamed() throws {
        let bundle = try localized("no strings here {")
        defer {
            try? FileManager.default.removeItem(at: bundle.bundleURL)
            ApplicationSettings.current.languages = []
        }
        ApplicationSettings.current.languages = ["de"]
        let view = try #require(UINib(nibName: "Page", bundle: bundle).instantiate(withOwner: nil).first as? UIView)
        #expect((view.subviews.first as? UILabel)?.text == "Hello")
        #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("Page.strings"))
    }
}
