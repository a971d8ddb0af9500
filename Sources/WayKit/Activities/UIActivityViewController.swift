import Foundation

/// A sheet with what can be done with items: the program's own activities, copying to the pasteboard, and opening a URL with the desktop's
/// program for it. Linux has no common list of services to share to. Present it modally; as a popover if its `modalPresentationStyle` is `.popover`.
/// Source: UIKit `UIActivityViewController`.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// - Parameters:
    ///   - activityType: nil if no activity was chosen.
    ///   - completed: False if the activity failed, or the sheet was dismissed.
    ///   - returnedItems: Always nil: only extensions return items.
    ///   - activityError: Always nil.
    public typealias CompletionWithItemsHandler = (
        _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ activityError: (any Error)?
    ) -> Void

    private let activityItems: [Any]
    private let applicationActivities: [UIActivity]
    private var finishedActivity: (type: UIActivity.ActivityType?, completed: Bool)?
    private var runningActivity: UIActivity?
    private var hasReported = false
    private weak var configuredSheet: UISheetPresentationController?
    private let content = ActivityListView()
    /// Runs the item providers.
    let itemQueue = OperationQueue()

    /// Called once, after the sheet has been dismissed.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Activities that are not shown.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Kept: no service is prominent here.
    open var allowsProminentActivity = true

    /// - Parameters:
    ///   - activityItems: Strings, URLs, images, or objects that provide them (`UIActivityItemSource`).
    ///   - applicationActivities: The program's own activities; nil for none.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        self.applicationActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
        configureSheet()
        preferredContentSize = CGSize(width: 360, height: 420)
    }

    public required init?(coder: NSCoder) { nil }

    /// Each presentation has a sheet of its own. What the program has set stays.
    private func configureSheet() {
        guard let sheet = sheetPresentationController, sheet !== configuredSheet else { return }
        configuredSheet = sheet
        if sheet.detents.map(\.identifier) == [.large] { sheet.detents = [.medium(), .large()] }
        sheet.prefersGrabberVisible = true
    }

    // MARK: Contents

    private var sources: [any UIActivityItemSource] { activityItems.compactMap { $0 as? any UIActivityItemSource } }

    private var placeholders: [Any] {
        activityItems.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
    }

    /// The activities that apply to the items.
    var shownActivities: [UIActivity] {
        let items = placeholders, excluded = excludedActivityTypes ?? []
        return (applicationActivities + [CopyActivity(), OpenActivity()]).filter { activity in
            !(activity.activityType.map(excluded.contains) ?? false) && activity.canPerform(withActivityItems: items)
        }
    }

    /// What the sheet is about: a subject, a text, or the name of a file or host.
    private var itemTitle: String {
        if let subject = sources.lazy.map({ $0.activityViewController(self, subjectForActivityType: nil) }).first(where: { !$0.isEmpty }) {
            return subject
        }
        for item in placeholders {
            if let text = item as? String { return text }
            if let url = item as? URL { return url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString }
        }
        return activityItems.count == 1 ? "1 Item" : "\(activityItems.count) Items"
    }

    private var itemImage: UIImage? {
        placeholders.lazy.compactMap { $0 as? UIImage }.first
            ?? sources.lazy.compactMap {
                $0.activityViewController(self, thumbnailImageForActivityType: nil, suggestedSize: CGSize(width: 40, height: 40))
            }.first
    }

    open override func loadView() { view = content }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        content.onChoice = { [weak self] in self?.run($0) }
        content.onClose = { [weak self] in self?.dismiss(animated: true) }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        configureSheet()
        guard runningActivity == nil else { return }
        content.show(shownActivities, title: itemTitle, image: itemImage)
    }

    // MARK: Activities

    private func run(_ activity: UIActivity) {
        guard runningActivity == nil else { return }
        runningActivity = activity
        let providers = activityItems.compactMap { $0 as? UIActivityItemProvider }.filter { $0.isReady && !$0.isFinished && !$0.isExecuting }
        guard !providers.isEmpty else { return perform(activity) }
        for provider in providers { provider.prepare(for: activity.activityType) }
        itemQueue.addOperations(providers, waitUntilFinished: false)
        itemQueue.addBarrierBlock { [weak self] in
            OperationQueue.main.addOperation { MainActor.assumeIsolated { self?.perform(activity) } }
        }
    }

    /// All items have been made.
    private func perform(_ activity: UIActivity) {
        guard runningActivity === activity, !hasReported else { return }
        let items = activityItems.compactMap { item -> Any? in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: activity.activityType)
        }
        activity.onFinish = { [weak self, weak activity] completed in
            if let activity { self?.finished(activity, completed) }
        }
        activity.prepare(withActivityItems: items)
        if let controller = activity.activityViewController { present(controller, animated: true) } else { activity.perform() }
    }

    private func finished(_ activity: UIActivity, _ completed: Bool) {
        guard runningActivity === activity else { return }
        activity.onFinish = nil
        runningActivity = nil
        finishedActivity = (activity.activityType, completed)
        // The presenter dismisses the activity's controller with the sheet.
        if let presenter = presentingViewController { presenter.dismiss(animated: true) } else { report() }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if presentingViewController == nil || isBeingDismissed { report() }
    }

    private func report() {
        guard !hasReported else { return }
        hasReported = true
        itemQueue.cancelAllOperations()
        runningActivity?.onFinish = nil
        completionWithItemsHandler?(finishedActivity?.type, finishedActivity?.completed ?? false, nil, nil)
    }
}
