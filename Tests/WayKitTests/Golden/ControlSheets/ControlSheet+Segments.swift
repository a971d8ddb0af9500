import WayKit

@testable import WayKitTestSupport

/// Segmented controls, progress views, page controls and activity indicators.
extension ControlSheet {
    static let segments = ControlSheet(name: "controls-segments", size: CGSize(width: 384, height: 372)) { page in
        addSegments(page)
        addProgress(page)
        addPages(page)
    }

    @MainActor private static func segmented(
        _ items: [Any], _ selection: Int, width: CGFloat = 172, _ change: (UISegmentedControl) -> Void = { _ in }
    ) -> UISegmentedControl {
        let control = UISegmentedControl(items: items)
        control.frame.size = CGSize(width: width, height: 32)
        control.selectedSegmentIndex = selection
        change(control)
        return control
    }

    @MainActor private static func addSegments(_ page: SheetPage) {
        let focused = segmented(["Day", "Week"], 0), first = segmented(["Day", "Week", "Year"], 0)
        let images = ["square.grid.2x2", "list.bullet"].compactMap(SheetPage.symbol)
        page.row("segments", [first, segmented(["One", "Two", "Three", "Four"], 2)])
        page.mutation = { first.selectedSegmentIndex = 1 }
        page.row("segments with images", [
            segmented(images + [SheetPage.dot], 1) { $0.setEnabled(false, forSegmentAt: 0) },
            segmented(["A", "B", "C"], UISegmentedControl.noSegment) { $0.setEnabled(false, forSegmentAt: 1) },
        ])
        page.row("pressed segments", [page.press(segmented(["Day", "Week", "Year"], 0), at: 0.8), page.press(segmented(["Day", "Week", "Year"], 0), at: 0.2)])
        page.row("other segments", [
            segmented(["On", "Off"], 1) { $0.isEnabled = false },
            segmented(["Day", "Week", "Year"], 1) {
                $0.selectedSegmentTintColor = .systemIndigo
                $0.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
            },
        ])
        page.row("focused segments", [focused, segmented(["A", "A longer title"], 0) { $0.apportionsSegmentWidthsByContent = true }])
        page.focusCandidates.append(focused)
    }

    @MainActor private static func progress(_ value: Float, _ style: UIProgressView.Style = .default, _ tint: UIColor? = nil) -> UIProgressView {
        let view = UIProgressView(progressViewStyle: style)
        view.bounds.size = CGSize(width: 64, height: view.intrinsicContentSize.height)
        view.progress = value
        view.progressTintColor = tint
        if tint != nil { view.trackTintColor = .systemTeal }
        return view
    }

    @MainActor private static func addProgress(_ page: SheetPage) {
        page.row("progress", [progress(0.4), progress(0), progress(1), progress(0.6, .bar), progress(0.5, .default, .systemOrange)])
    }

    @MainActor private static func pages(_ count: Int, width: CGFloat = 110, _ change: (UIPageControl) -> Void = { _ in }) -> UIPageControl {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: width, height: 26))
        control.numberOfPages = count
        control.currentPage = 1
        change(control)
        return control
    }

    @MainActor private static func addPages(_ page: SheetPage) {
        let focused = pages(4), background = pages(4) { $0.backgroundColor = .label }
        page.row("pages", [pages(4), pages(4) { $0.backgroundStyle = .prominent }, pages(4) { $0.backgroundStyle = .minimal }])
        page.row("other pages", [page.press(pages(4)), background, focused])
        page.row("pages with progress", [
            pages(3) {
                let progress = UIPageControlProgress()
                $0.progress = progress
                progress.currentProgress = 0.6
            },
            pages(20) { $0.currentPage = 9 },
            pages(4) {
                $0.setIndicatorImage(SheetPage.symbol("location.fill"), forPage: 0)
                $0.currentPageIndicatorTintColor = .systemOrange
                $0.pageIndicatorTintColor = .systemTeal
            },
        ])
        page.focusCandidates.append(focused)
    }
}
