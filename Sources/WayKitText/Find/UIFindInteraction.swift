import Foundation
import WayLog

/// Finds and replaces text of its view, by a find bar at the view's lower edge. Source: UIKit `UIFindInteraction`.
///
/// The edit actions `find(_:)`, `findAndReplace(_:)`, `findNext(_:)`, `findPrevious(_:)` and `useSelectionForFind(_:)` reach it from the first responder in
/// the view: Control or Command with F, H or Alt and F, G, Shift and G, E; F3 and Shift with F3. Escape closes the bar.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIFindInteractionDelegate)?
    /// Nil while the find bar is not visible.
    open private(set) var activeFindSession: UIFindSession?
    private(set) var bar: FindBar?
    /// Case and words, as chosen in the menu of the search field.
    var matchesCase = false { didSet { optionsChanged() } }
    var matchesWords = false { didSet { optionsChanged() } }
    /// The first responder before the search field.
    private weak var formerResponder: UIResponder?
    private var keyboardObserver: (any NSObjectProtocol)?
    private var isSearchScheduled = false

    /// - Parameter sessionDelegate: Referenced weakly.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        if view !== self.view { close(animated: false) }
    }

    open func didMove(to view: UIView?) { self.view = view }

    // MARK: The find bar

    open var isFindNavigatorVisible: Bool { bar != nil }
    /// What is searched for. It remains when the bar closes.
    open var searchText: String? {
        didSet {
            guard searchText != oldValue else { return }
            bar?.showTexts()
            if bar != nil { search() }
        }
    }
    open var replacementText: String? { didSet { if replacementText != oldValue { bar?.showTexts() } } }
    /// The menu of the search field, made of the suggested elements; nil from it for these alone.
    open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { bar?.updateMenu() } }

    /// Shows the find bar with the keyboard in its search field, and begins a session.
    /// - Parameter showingReplace: Whether text can be replaced, too, if the session supports that.
    open func presentFindNavigator(showingReplace: Bool) {
        guard let view, view.window != nil else { return refuse("presentFindNavigator(showingReplace:)", "the view is in no window") }
        if bar == nil {
            guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
            begin(session, in: view)
        }
        guard let bar, let session = activeFindSession else { return }
        bar.showsReplacement = showingReplace && session.supportsReplacement
        barSizeChanged()
        bar.searchField.becomeFirstResponder()
        bar.searchField.selectAll(nil)
        search()
    }

    private func begin(_ session: UIFindSession, in view: UIView) {
        activeFindSession = session
        (session as? UITextSearchingFindSession)?.onChange = { [weak self] in self?.updateResultCount() }
        formerResponder = view.window?.firstResponder
        let bar = FindBar(self)
        self.bar = bar
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        UIView.performWithoutAnimation {
            view.addSubview(bar)
            bar.showTexts()
            layOutBar()
            bar.appear()
        }
        delegate?.findInteraction(self, didBegin: session)
        keyboardObserver = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.keyboardChanged() } }
    }

    /// Hides the find bar, and ends the session. The responder that had the keyboard before has it again.
    open func dismissFindNavigator() { close(animated: true) }

    private func close(animated: Bool) {
        guard let bar, let session = activeFindSession else { return }
        if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
        keyboardObserver = nil
        let hadKeyboard = bar.hasKeyboard
        selectHighlightedText()
        self.bar = nil
        activeFindSession = nil
        barSizeChanged()
        if hadKeyboard { returnKeyboard(from: bar) }
        bar.disappear(animated: animated && view?.window != nil)
        session.invalidateFoundResults()
        delegate?.findInteraction(self, didEnd: session)
    }

    /// In a text view the result that was highlighted becomes the selection.
    private func selectHighlightedText() {
        if let textView = view as? UITextView, let range = textView.foundText?.highlighted { textView.selectedRange = NSRange(range) }
    }

    /// The former responder gets the keyboard, otherwise the view if that shows a selection without an on-screen keyboard.
    private func returnKeyboard(from bar: FindBar) {
        if let formerResponder, formerResponder.responderWindow != nil, formerResponder.becomeFirstResponder() { return }
        if let view, let text = view as? any UITextInput, !text.isEditable, view.becomeFirstResponder() { return }
        bar.endEditing(true)
    }

    // MARK: Searching

    /// Highlights the next result; shows the find bar first if it is not visible.
    open func findNext() { highlight(.forward) }
    open func findPrevious() { highlight(.backward) }

    private func highlight(_ direction: UITextStorageDirection) {
        guard bar != nil else { return presentFindNavigator(showingReplace: false) }
        searchIfScheduled()
        activeFindSession?.highlightNextResult(in: direction)
        updateResultCount()
    }

    /// Displays the number of the session's results. A session of the program's own class calls it when that has changed.
    open func updateResultCount() {
        if let session = activeFindSession { bar?.show(session, hasQuery: !(searchText ?? "").isEmpty) }
    }

    private var options: UITextSearchOptions {
        UITextSearchOptions(wordMatchMethod: matchesWords ? .fullWord : .contains, stringCompareOptions: matchesCase ? [] : .caseInsensitive)
    }

    private func search() {
        isSearchScheduled = false
        activeFindSession?.performSearch(query: searchText ?? "", options: options)
        updateResultCount()
    }

    /// The text was edited: searches again in the next turn.
    func setNeedsSearch() {
        guard bar != nil, !isSearchScheduled else { return }
        isSearchScheduled = true
        UIApplication.shared.enqueue { [weak self] in self?.searchIfScheduled() }
    }

    private func searchIfScheduled() {
        if isSearchScheduled { search() }
    }

    private func optionsChanged() {
        bar?.updateMenu()
        if bar != nil { search() }
    }

    func replace(all: Bool) {
        guard let session = activeFindSession, let query = searchText, !query.isEmpty else { return }
        searchIfScheduled()
        let replacement = replacementText ?? ""
        if all {
            session.replaceAll(searchQuery: query, replacementString: replacement, options: options)
        } else {
            session.performSingleReplacement(query: query, replacementString: replacement, options: options)
        }
        // The session has searched again.
        isSearchScheduled = false
        updateResultCount()
    }

    // MARK: Layout

    /// Keeps the bar at the lower edge of what is visible of the view, above input views and the safe area.
    package func layOutBar() {
        guard let bar, let view else { return }
        let covered = max(view.safeAreaInsets.bottom, view.heightCoveredByInputViews)
        let height = bar.preferredHeight, bounds = view.bounds
        let frame = CGRect(x: bounds.minX, y: bounds.maxY - covered - height, width: bounds.width, height: height)
        if bar.frame != frame { bar.frame = frame }
        bar.coveredHeight = covered
        if view.subviews.last !== bar { view.bringSubviewToFront(bar) }
    }

    private func keyboardChanged() {
        UIApplication.shared.enqueue { [weak self] in self?.layOutBar() }
    }

    /// What a scroll view shows keeps clear of the bar.
    func barSizeChanged() {
        layOutBar()
        (view as? UIScrollView)?.findBarHeight = bar?.preferredHeight ?? 0
    }

    private func refuse(_ call: String, _ reason: String) {
        wayLogger("waykit.text").warning("UIFindInteraction.\(call): \(reason); nothing is changed")
    }
}
