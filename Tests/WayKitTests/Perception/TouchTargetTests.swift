import Foundation
import Testing
import WayKitTesting

@testable import WayKit
@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitLists
@testable import WayKitTestSupport
@testable import WayKitText

/// Everything that WayKit builds can be touched with a finger: 44 by 44 points, unless the next control begins before.
@MainActor struct TouchTargetTests {
    private func complaints(_ stage: TestStage) -> [String] {
        TouchTargets(window: stage.window) { $0 is MenuRow || $0 is UITableViewCell || $0 is UICollectionViewListCell }.complaints
    }

    @Test(arguments: BuiltInScreen.all) func everyScreen(_ screen: BuiltInScreen) {
        let variant = TypeVariant(category: .large, size: CGSize(width: 390, height: 844), direction: .leftToRight)
        let stage = variant.makeStage()
        _ = screen.open(stage)
        #expect(complaints(stage) == [])
    }

    // MARK: Controls alone

    /// A control in the middle of a page, as large as it wants to be.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @MainActor @Sendable () -> UIView
        var testDescription: String { name }
    }

    nonisolated static let samples = [
        Sample(name: "switch") { UISwitch() }, Sample(name: "stepper") { UIStepper() }, Sample(name: "slider") { UISlider() },
        Sample(name: "segments") { UISegmentedControl(items: ["One", "Two"]) },
        Sample(name: "page control") {
            let control = UIPageControl()
            control.numberOfPages = 3
            return control
        },
        Sample(name: "date picker") {
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .compact
            return picker
        },
        Sample(name: "system button") {
            let button = UIButton(type: .system)
            button.setTitle("OK", for: .normal)
            return button
        },
        Sample(name: "info") { UIButton(type: .infoLight) }, Sample(name: "contact") { UIButton(type: .contactAdd) },
        Sample(name: "close") { UIButton(type: .close) },
        Sample(name: "configured button") {
            var configuration = UIButton.Configuration.tinted()
            configuration.buttonSize = .mini
            configuration.title = "A"
            return UIButton(configuration: configuration)
        },
        Sample(name: "paste") { UIPasteControl(configuration: .init()) },
        Sample(name: "field") {
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.text = "Text"
            field.clearButtonMode = .always
            return field
        },
        Sample(name: "search bar") {
            let bar = UISearchBar()
            bar.text = "Text"
            bar.showsCancelButton = true
            bar.scopeButtonTitles = ["All", "Some"]
            bar.showsScopeBar = true
            return bar
        },
    ]

    @Test(arguments: samples) func everyControl(_ sample: Sample) {
        let stage = TestStage(size: CGSize(width: 390, height: 300)), root = UIViewController()
        root.view.backgroundColor = .systemBackground
        stage.show(root)
        let view = sample.make(), fitting = view.sizeThatFits(CGSize(width: 300, height: 100))
        let isWide = view is UISlider || view is UITextField || view is UISearchBar
        view.frame = CGRect(x: 45, y: 90, width: isWide ? 300 : max(fitting.width, view.bounds.width), height: max(fitting.height, view.bounds.height))
        root.view.addSubview(view)
        stage.settle()
        #expect(TouchTargets(window: stage.window).count > 0)
        #expect(complaints(stage) == [])
    }

    @Test func findBar() {
        let stage = TestStage(size: CGSize(width: 390, height: 600)), root = UIViewController(), text = UITextView()
        root.view.backgroundColor = .systemBackground
        stage.show(root)
        text.frame = root.view.bounds
        text.text = "One two one"
        text.isFindInteractionEnabled = true
        root.view.addSubview(text)
        text.becomeFirstResponder()
        text.findInteraction?.presentFindNavigator(showingReplace: true)
        stage.settle()
        #expect(stage.views(FindBar.self).count == 1)
        #expect(complaints(stage) == [])
    }

    @Test func sheetIsDraggedFromAnywhereAroundItsGrabber() {
        let stage = TestStage(size: CGSize(width: 390, height: 600)), root = UIViewController(), page = UIViewController()
        root.view.backgroundColor = .systemBackground
        stage.show(root)
        page.view.backgroundColor = .systemBackground
        page.sheetPresentationController?.prefersGrabberVisible = true
        root.present(page, animated: false)
        stage.settle()
        let top = page.presentationController?.presentedView?.frame.minY ?? 0
        for x in [CGFloat(173), 195, 217] {
            for y in [CGFloat(1), 43] {
                let sheet = page.presentationController?.presentedView
                #expect(stage.window.hitTest(CGPoint(x: x, y: top + y), with: nil).map { $0.isDescendant(of: sheet ?? UIView()) } == true)
            }
        }
    }

    // MARK: Neighbours

    /// Two small buttons beside each other, and a point between them.
    @Test func nearerControlWins() {
        let stage = TestStage(size: CGSize(width: 200, height: 200)), root = UIViewController()
        stage.show(root)
        let left = UIButton(type: .infoLight), right = UIButton(type: .infoLight)
        left.frame = CGRect(x: 50, y: 90, width: 20, height: 20)
        right.frame = CGRect(x: 80, y: 90, width: 20, height: 20)
        for button in [left, right] { root.view.addSubview(button) }
        stage.settle()
        func hit(_ x: CGFloat) -> UIView? { stage.window.hitTest(CGPoint(x: x, y: 95), with: nil) }
        #expect(hit(45) === left && hit(73) === left && hit(77) === right && hit(105) === right)
        #expect(hit(30) === root.view && hit(120) === root.view)
        right.isHidden = true
        #expect(hit(77) === left)
    }

    /// A control in another container, and a view with a tap.
    @Test func targetsInContainersAreNeighbours() {
        let stage = TestStage(size: CGSize(width: 200, height: 200)), root = UIViewController()
        stage.show(root)
        let toggle = UISwitch(frame: CGRect(x: 50, y: 80, width: 0, height: 0)), container = UIView(frame: CGRect(x: 0, y: 112, width: 200, height: 60))
        let label = UIView(frame: container.bounds)
        root.view.addSubview(toggle)
        root.view.addSubview(container)
        container.addSubview(label)
        stage.settle()
        let point = CGPoint(x: 75, y: 114)
        #expect(toggle.point(inside: toggle.convert(point, from: nil), with: nil), "a view that does nothing is no neighbour")
        label.addGestureRecognizer(UITapGestureRecognizer())
        #expect(!toggle.point(inside: toggle.convert(point, from: nil), with: nil))
    }

    @Test func pointersEffectsAreBelowThePointer() {
        let stage = TestStage(size: CGSize(width: 200, height: 200)), root = UIViewController()
        stage.show(root)
        let button = UIButton(type: .infoLight)
        button.frame = CGRect(x: 90, y: 90, width: 20, height: 20)
        root.view.addSubview(button)
        stage.settle()
        let point = CGPoint(x: 115, y: 100)
        #expect(root.view.hitTest(point, with: nil) === button && root.view.hitTest(point, with: HoverHitTestEvent()) === root.view)
    }

    /// What a program's own control looks like is the program's.
    @Test func customButtonsAndControlsAreAsLargeAsTheyLook() {
        for control in [UIButton(type: .custom), UIControl()] {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            control.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
            parent.addSubview(control)
            #expect(parent.hitTest(CGPoint(x: 35, y: 50), with: nil) === parent)
        }
    }

    @Test func smallTargetsAreFound() {
        let stage = TestStage(size: CGSize(width: 200, height: 200)), root = UIViewController()
        stage.show(root)
        let control = UIControl(frame: CGRect(x: 90, y: 90, width: 30, height: 50))
        root.view.addSubview(control)
        stage.settle()
        #expect(TouchTargets(window: stage.window).complaints.count == 1)
        control.frame.size = CGSize(width: 44, height: 44)
        #expect(TouchTargets(window: stage.window).complaints == [])
    }
}
