import Foundation
import Testing
import WayKit
import WayKitTesting

/// The properties of the API that switch a gesture: off, on, and off and on again, before the gesture was used, after it, and under a finger.
@MainActor struct GestureSwitchTests {
    enum Subject: CaseIterable {
        case scrolling, scrollPan, zoom, touchDelivery
        case back, barsOnTap, barsOnSwipe, pages, pagesByDelegate, sheet
        case drag, contextMenu, menuButton, button, toggle, slider
        case tableScrolling, rowSelection, rowSwipe, itemSelection, refresh
        case textScrolling, textFocus
    }

    /// A subject on the stage: its gesture, what it has done so far, and its switch.
    struct Setup {
        let use: () -> Void
        let effects: () -> Int
        let set: (Bool) -> Void
        /// Back to where the gesture can be used again.
        var restore: () -> Void = {}
    }

    final class Delegate: NSObject, UIDragInteractionDelegate, UIContextMenuInteractionDelegate, UITableViewDataSource, UITableViewDelegate,
        UICollectionViewDataSource, UICollectionViewDelegate, UIPageViewControllerDataSource, UIScrollViewDelegate
    {
        var effects = 0
        var swipes = 0
        var mayBegin = true
        weak var zoomed: UIView?
        let pages = (0..<3).map { _ in UIViewController() }

        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            effects += 1
            return [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))]
        }
        func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint) -> UIContextMenuConfiguration? {
            effects += 1
            return nil
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { effects += 1 }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { mayBegin }
        func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { swipes += 1 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { effects += 1 }
        func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
            pages.firstIndex(of: viewController).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
        }
        func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
            pages.firstIndex(of: viewController).flatMap { $0 < 2 ? pages[$0 + 1] : nil }
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { effects += 1 }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let delegate = Delegate()
    let center = CGPoint(x: 200, y: 300)

    private func drag(_ dx: CGFloat, _ dy: CGFloat) {
        stage.drag(from: CGPoint(x: center.x - dx / 2, y: center.y - dy / 2), to: CGPoint(x: center.x + dx / 2, y: center.y + dy / 2), duration: 0.15)
    }

    private func show(_ view: UIView) -> UIViewController {
        let controller = UIViewController()
        stage.show(controller)
        view.frame = controller.view.bounds
        controller.view.addSubview(view)
        stage.settle()
        return controller
    }

    // MARK: Subjects

    private func setup(_ subject: Subject) -> Setup {
        switch subject {
        case .scrolling, .scrollPan, .zoom, .touchDelivery, .tableScrolling, .textScrolling, .refresh: scrollSetup(subject)
        case .back, .barsOnTap, .barsOnSwipe, .pages, .pagesByDelegate, .sheet: controllerSetup(subject)
        case .drag, .contextMenu, .menuButton, .button, .toggle, .slider: controlSetup(subject)
        case .rowSelection, .rowSwipe, .itemSelection, .textFocus: contentSetup(subject)
        }
    }

    private func scrollSetup(_ subject: Subject) -> Setup {
        let scroll: UIScrollView = subject == .tableScrolling ? UITableView() : subject == .textScrolling ? UITextView() : UIScrollView()
        (scroll as? UITableView)?.dataSource = delegate
        (scroll as? UITextView)?.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
        _ = show(scroll)
        if subject == .zoom { scroll.delegate = delegate }
        if type(of: scroll) == UIScrollView.self { scroll.contentSize = CGSize(width: 400, height: 3000) }
        let delegate = delegate
        var count = 0
        let top = -scroll.adjustedContentInset.top
        let moved = { () -> Int in
            if scroll.contentOffset.y != top { count += 1 }
            scroll.contentOffset.y = top
            return count
        }
        switch subject {
        case .zoom:
            let content = UIView(frame: scroll.bounds)
            scroll.addSubview(content)
            scroll.contentSize = content.bounds.size
            (delegate.zoomed, scroll.maximumZoomScale) = (content, 4)
            return Setup(
                use: { stage.pinch(at: center, from: 50, to: 120, duration: 0.2) }, effects: { delegate.effects },
                set: { scroll.pinchGestureRecognizer?.isEnabled = $0 }, restore: { scroll.zoomScale = 1 })
        case .refresh:
            let refresh = UIRefreshControl(frame: .zero)
            scroll.alwaysBounceVertical = true
            refresh.addAction(UIAction { _ in delegate.effects += 1 }, for: .valueChanged)
            scroll.refreshControl = refresh
            return Setup(
                use: { drag(0, 500) }, effects: { delegate.effects }, set: { scroll.refreshControl = $0 ? refresh : nil },
                restore: { refresh.endRefreshing() })
        case .scrollPan: return Setup(use: { drag(0, -200) }, effects: moved, set: { scroll.panGestureRecognizer.isEnabled = $0 })
        case .touchDelivery: return Setup(use: { drag(0, -200) }, effects: moved, set: { scroll.isUserInteractionEnabled = $0 })
        default: return Setup(use: { drag(0, -200) }, effects: moved, set: { scroll.isScrollEnabled = $0 })
        }
    }

    private func controllerSetup(_ subject: Subject) -> Setup {
        let delegate = delegate
        switch subject {
        case .back:
            let navigation = UINavigationController(rootViewController: UIViewController())
            stage.show(navigation)
            var pops = 0
            let push = {
                navigation.pushViewController(UIViewController(), animated: false)
                stage.settle()
            }
            push()
            return Setup(
                use: { stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 390, y: 300), duration: 0.2) },
                effects: {
                    if navigation.viewControllers.count == 1 { pops += 1; push() }
                    return pops
                }, set: { navigation.interactivePopGestureRecognizer?.isEnabled = $0 })
        case .barsOnTap, .barsOnSwipe:
            let navigation = UINavigationController(rootViewController: UIViewController())
            stage.show(navigation)
            let scroll = UIScrollView(frame: stage.window.bounds)
            if subject == .barsOnSwipe {
                scroll.contentSize = CGSize(width: 400, height: 3000)
                navigation.topViewController?.view.addSubview(scroll)
            }
            var changes = 0
            return Setup(
                use: { if subject == .barsOnTap { stage.tap(at: center) } else { drag(0, -300) } },
                effects: {
                    if navigation.isNavigationBarHidden { changes += 1 }
                    navigation.setNavigationBarHidden(false, animated: false)
                    scroll.contentOffset.y = 0
                    stage.settle()
                    return changes
                }, set: { if subject == .barsOnTap { navigation.hidesBarsOnTap = $0 } else { navigation.hidesBarsOnSwipe = $0 } })
        case .pages, .pagesByDelegate:
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.dataSource = delegate
            pages.setViewControllers([delegate.pages[0]], direction: .forward, animated: false)
            stage.show(pages)
            stage.settle()
            var turns = 0
            let scroll = pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
            return Setup(
                use: { drag(-300, 0) },
                effects: {
                    if pages.viewControllers?.first !== delegate.pages[0] { turns += 1 }
                    pages.setViewControllers([delegate.pages[0]], direction: .reverse, animated: false)
                    stage.settle()
                    return turns
                }, set: { if subject == .pages { pages.dataSource = $0 ? delegate : nil } else { scroll?.isScrollEnabled = $0 } })
        default:
            let presenter = UIViewController()
            stage.show(presenter)
            var dismissals = 0
            var isModal = false
            let present = {
                let sheet = UIViewController()
                sheet.isModalInPresentation = isModal
                presenter.present(sheet, animated: false)
                stage.settle()
            }
            present()
            return Setup(
                use: { stage.drag(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 560), duration: 0.2) },
                effects: {
                    if presenter.presentedViewController == nil { dismissals += 1; present() }
                    return dismissals
                },
                set: { isOn in
                    isModal = !isOn
                    presenter.presentedViewController?.isModalInPresentation = isModal
                })
        }
    }

    private func controlSetup(_ subject: Subject) -> Setup {
        let delegate = delegate
        let press = { (seconds: TimeInterval) in
            stage.touchDown(at: center)
            stage.advance(by: seconds)
            stage.touchUp()
        }
        let count = UIAction { _ in delegate.effects += 1 }
        switch subject {
        case .drag:
            let view = UIView(), interaction = UIDragInteraction(delegate: delegate)
            interaction.isEnabled = true
            _ = show(view)
            view.addInteraction(interaction)
            return Setup(use: { press(1) }, effects: { delegate.effects }, set: { interaction.isEnabled = $0 })
        case .contextMenu:
            let view = UIView(), interaction = UIContextMenuInteraction(delegate: delegate)
            _ = show(view)
            view.addInteraction(interaction)
            return Setup(
                use: { press(1) }, effects: { delegate.effects }, set: { if $0 { view.addInteraction(interaction) } else { view.removeInteraction(interaction) } })
        case .menuButton:
            let button = UIButton(type: .system)
            button.menu = UIMenu(children: [UIDeferredMenuElement.uncached { completion in
                delegate.effects += 1
                completion([UIAction(title: "one") { _ in }])
            }])
            button.showsMenuAsPrimaryAction = true
            _ = show(button)
            return Setup(
                use: { stage.tap(at: center) }, effects: { delegate.effects }, set: { button.showsMenuAsPrimaryAction = $0 },
                restore: { button.contextMenuInteraction?.dismissMenu() })
        case .button:
            let button = UIButton(type: .system)
            button.addAction(count, for: .touchUpInside)
            _ = show(button)
            return Setup(use: { stage.tap(at: center) }, effects: { delegate.effects }, set: { button.isEnabled = $0 })
        case .toggle:
            let toggle = UISwitch()
            toggle.addAction(count, for: .valueChanged)
            _ = show(toggle)
            let middle = CGPoint(x: toggle.frame.midX, y: toggle.frame.midY)
            return Setup(use: { stage.tap(at: middle) }, effects: { delegate.effects }, set: { toggle.isEnabled = $0 })
        default:
            let slider = UISlider()
            slider.addAction(count, for: .touchUpInside)
            _ = show(slider)
            return Setup(
                use: {
                    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
                    let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
                    stage.drag(from: start, to: CGPoint(x: start.x + 60, y: start.y), duration: 0.2)
                }, effects: { delegate.effects }, set: { slider.isEnabled = $0 }, restore: { slider.value = 0 })
        }
    }

    private func contentSetup(_ subject: Subject) -> Setup {
        let delegate = delegate
        switch subject {
        case .rowSelection, .rowSwipe:
            let table = UITableView()
            (table.dataSource, table.delegate) = (delegate, delegate)
            _ = show(table)
            if subject == .rowSelection {
                return Setup(use: { stage.tap(at: center) }, effects: { delegate.effects }, set: { table.allowsSelection = $0 })
            }
            return Setup(
                use: { drag(-120, 0) }, effects: { delegate.swipes }, set: { delegate.mayBegin = $0 },
                restore: {
                    table.setEditing(true, animated: false)
                    table.setEditing(false, animated: false)
                })
        case .itemSelection:
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 400, height: 50)
            let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (delegate, delegate)
            _ = show(view)
            return Setup(
                use: { stage.tap(at: center) }, effects: { delegate.effects }, set: { view.allowsSelection = $0 },
                restore: { view.selectItem(at: nil, animated: false, scrollPosition: []) })
        default:
            let text = UITextView()
            text.text = "text"
            _ = show(text)
            var focuses = 0
            return Setup(
                use: { stage.tap(at: CGPoint(x: 20, y: 20)) },
                effects: {
                    if text.isFirstResponder { focuses += 1 }
                    text.resignFirstResponder()
                    return focuses
                }, set: { (text.isEditable, text.isSelectable) = ($0, $0) })
        }
    }

    // MARK: Tests

    enum Moment: CaseIterable { case beforeUse, afterUse, underAFinger }

    @Test(arguments: Subject.allCases, Moment.allCases) func offAndOn(_ subject: Subject, _ moment: Moment) {
        let setup = setup(subject)
        setup.set(true)
        func use() -> Int {
            let before = setup.effects()
            setup.use()
            stage.settle()
            stage.advance(by: 1)
            let effects = setup.effects() - before
            setup.restore()
            stage.settle()
            return min(effects, 1)
        }
        if moment != .beforeUse { #expect(use() == 1, "before the switch") }
        if moment == .underAFinger { stage.touchDown(3, at: center) }
        setup.set(false)
        if moment == .underAFinger { stage.touchUp(3) }
        stage.settle()
        #expect(use() == 0, "off")
        setup.set(true)
        stage.settle()
        #expect(use() == 1, "on")
        for isOn in [false, true, false, true] { setup.set(isOn) }
        #expect(use() == 1, "off and on at once")
        #expect(use() == 1, "and again")
        setup.set(false)
        #expect(use() == 0, "off again")
    }
}
