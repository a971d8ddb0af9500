import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct NibElementsTests {
    let stage = TestStage(size: CGSize(width: 600, height: 700))
    let owner = NibElementsOwner()
    let page = NibResponderController()
    let objects: [Any]
    let top: NibBadge

    init() throws {
        objects = UINib(nibName: "NibElements", bundle: .module).instantiate(withOwner: owner)
        top = try #require(objects.first as? NibBadge)
        page.view = top
        stage.show(page)
    }

    private func first<View: UIView>(_ type: View.Type, in view: UIView? = nil, at location: SourceLocation = #_sourceLocation) throws -> View {
        var found: View?
        func search(_ view: UIView) {
            if found == nil, let view = view as? View, Swift.type(of: view) == type { found = view }
            view.subviews.forEach(search)
        }
        search(view ?? top)
        return try #require(found, sourceLocation: location)
    }

    @Test func topLevelObjectsAndOutlets() {
        #expect(objects.count == 5 && objects.last is NibHelper && stage.diagnostics == [])
        #expect(owner.button.currentTitle == "Press" && owner.fields.map { "\(type(of: $0))" } == ["UITextField", "UITextView"])
        #expect(top.subviewsInInit == 10 && top.gestureRecognizers?.count == 3)
    }

    @Test func runtimeAttributes() {
        #expect(top.layer.cornerRadius == 12 && top.level == 2.5 && top.marked && top.accessibilityLabel == "Badge")
    }

    @Test func labelsAndButtons() throws {
        let label = try first(UILabel.self)
        #expect(label.text == "Two\nlines" && label.numberOfLines == 0 && label.textColor == .systemRed)
        #expect(label.font == .preferredFont(forTextStyle: .headline))
        #expect(owner.button.buttonType == .system && owner.button.title(for: .disabled) == "Off" && owner.button.image(for: .normal) != nil)
        #expect(owner.button.titleColor(for: .disabled) == UIColor(white: 0.5, alpha: 1))
    }

    @Test func valuesOfControls() throws {
        #expect(try first(UISwitch.self).isOn)
        let slider = try first(UISlider.self)
        #expect((slider.minimumValue, slider.value, slider.maximumValue) == (10, 15, 20))
        let stepper = try first(UIStepper.self)
        #expect((stepper.minimumValue, stepper.value, stepper.maximumValue, stepper.stepValue) == (1, 3, 9, 2))
        let segments = try first(UISegmentedControl.self)
        #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1 && segments.titleForSegment(at: 0) == "One")
        #expect(try first(UIProgressView.self).progress == 0.25)
        let pages = try first(UIPageControl.self)
        #expect(pages.numberOfPages == 4 && pages.currentPage == 2)
        #expect(try first(UIDatePicker.self).date == Date(timeIntervalSinceReferenceDate: 700_000_000))
        let indicator = try first(UIActivityIndicatorView.self)
        #expect(indicator.style == .large && indicator.isAnimating)
    }

    @Test func textInput() throws {
        let field = try #require(owner.fields.first as? UITextField)
        #expect(field.placeholder == "Name" && field.borderStyle == .roundedRect && field.isSecureTextEntry)
        #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done)
        let text = try #require(owner.fields.last as? UITextView)
        #expect(text.text == "Some text" && !text.isEditable)
        #expect(try first(UISearchBar.self).placeholder == "Find")
    }

    @Test func containersAndBars() throws {
        let scroll = try first(UIScrollView.self)
        #expect(scroll.isPagingEnabled && !scroll.bounces && scroll.frame == CGRect(x: 320, y: 20, width: 200, height: 100))
        let effect = try #require(top.subviews.lazy.compactMap { $0 as? UIVisualEffectView }.first)
        #expect(try first(UILabel.self, in: effect.contentView).text == "Blur")
        let toolbar = try first(UIToolbar.self), bar = try first(UINavigationBar.self)
        #expect(toolbar.items?.count == 3 && bar.topItem?.title == "Bar")
        let layout = try #require(try first(UICollectionView.self).collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.scrollDirection == .horizontal && layout.itemSize == CGSize(width: 50, height: 60) && layout.minimumLineSpacing == 7)
        #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        let stack = try first(UIStackView.self)
        #expect(stack.axis == .vertical && stack.alignment == .leading && stack.spacing == 10 && stack.arrangedSubviews.count == 11)
        #expect(stack.frame.origin == CGPoint(x: 20, y: 20))
    }

    @Test func actionsAndFirstResponder() {
        owner.button.sendActions(for: .touchUpInside)
        #expect(owner.events == ["press"] && page.events == 0)
        owner.button.sendActions(for: .touchDown)
        #expect(owner.events == ["press"] && page.events == 1)
        stage.tap(at: CGPoint(x: 590, y: 690))
        stage.tap(at: CGPoint(x: 590, y: 690))
        #expect(owner.events == ["press", "tapped 2"])
    }

    @Test func constantsVaryWithTheSizeClass() throws {
        let slider = try first(UISlider.self)
        let width = try #require(owner.width)
        page.traitOverrides.horizontalSizeClass = .regular
        stage.advance(by: 0.1)
        #expect(width.constant == 220 && slider.bounds.width == 224)
        page.traitOverrides.horizontalSizeClass = .compact
        stage.advance(by: 0.1)
        #expect(owner.width?.constant == 200 && slider.bounds.width == 204)
    }

    @Test func viewsAreInstalledBySizeClass() throws {
        let data = Data(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v"><subviews><label id="l" text="Wide"/></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="l"/></mask></variation>
            <variation key="widthClass=regular" alpha="0.5"><mask key="subviews"><include reference="l"/></mask></variation>
            </view></objects></document>
            """.utf8)
        let view = try #require(UINib(data: data, bundle: nil).instantiate(withOwner: nil).first as? UIView)
        #expect(view.subviews.isEmpty)
        page.traitOverrides.horizontalSizeClass = .regular
        top.addSubview(view)
        #expect(view.subviews.count == 1 && view.alpha == 0.5)
        page.traitOverrides.horizontalSizeClass = .compact
        stage.advance(by: 0.1)
        #expect(view.subviews.isEmpty && view.alpha == 1)
    }

    @Test func controllerTakesTheNibOfItsName() {
        let named = NibNamedController(nibName: nil, bundle: .module)
        #expect(named.view.backgroundColor == .systemTeal && named.caption?.text == "Named" && named.caption?.superview === named.view)
        let given = UIViewController(nibName: "NibNamed", bundle: .module)
        #expect(given.view.subviews.count == 1 && stage.diagnostics.count == 1 && stage.diagnostics[0].contains("no outlet caption"))
        _ = UIViewController(nibName: "Absent", bundle: .module).view
        #expect(stage.diagnostics.count == 3 && stage.diagnostics[1].contains("Absent.xib"))
    }

    @Test func cellsOfNibs() throws {
        let data = Data(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <tableViewCell id="cel" customClass="NibOwnCell" customModule="WayKitNibsTests"><rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="con"><subviews><label text="From a nib" id="lab"/></subviews></tableViewCellContentView>
            <connections><outlet property="caption" destination="lab" id="out"/></connections></tableViewCell></objects></document>
            """.utf8)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(UINib(data: data, bundle: nil), forCellReuseIdentifier: "own")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "own") as? NibOwnCell)
        #expect(cell.caption?.text == "From a nib" && cell.reuseIdentifier == "own" && cell.wasAwakened)
        let collection = UICollectionView(frame: table.frame, collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(UINib(data: data, bundle: nil), forCellWithReuseIdentifier: "own")
        _ = collection.dequeueReusableCell(withReuseIdentifier: "own", for: IndexPath(item: 0, section: 0))
        #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("has no UICollectionViewCell"))
    }
}
