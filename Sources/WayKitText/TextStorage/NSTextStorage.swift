import Foundation
import WayLog

/// A text that layout managers display. Source: UIKit `NSTextStorage`.
///
/// A subclass with a text of its own overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and
/// calls `edited(_:range:changeInLength:)` in the last two. Every other method is built on these.
///
/// It is a mutable attributed string of Foundation, which on Linux never releases its attributes: a `UITextView` makes one only if a program requests it.
/// It belongs to whoever edits it: the main actor, once it has a layout manager or a delegate.
open class NSTextStorage: NSMutableAttributedString {
    /// What was edited. Source: UIKit `NSTextStorage.EditActions`.
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let editedAttributes = EditActions(rawValue: 1)
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    /// Posted with the storage before attributes are fixed. Source: UIKit.
    public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
    /// Posted with the storage before layout managers are informed. Source: UIKit.
    public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

    /// Pending edits; between `processEditing` calls.
    private struct PendingEdit {
        var mask: EditActions = []
        var range = NSRange(location: NSNotFound, length: 0)
        var delta = 0
    }

    private var pending = PendingEdit()
    private var editingDepth = 0
    private var isProcessing = false
    private weak var weakDelegate: (any NSTextStorageDelegate)?
    /// Set with the first layout manager.
    private(set) var content: TextContent?

    public init() { super.init(string: "") }
    public override init(string: String) { super.init(string: string) }
    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) { super.init(string: string, attributes: attrs) }
    public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// Is asked before and after edits are processed.
    open var delegate: (any NSTextStorageDelegate)? {
        get { weakDelegate }
        set { weakDelegate = newValue }
    }

    // MARK: Layout managers

    /// Those that display the text, in the order in which they were added.
    @MainActor open var layoutManagers: [NSLayoutManager] { content?.layoutManagers ?? [] }

    /// Lets a layout manager display the text; it leaves its former storage.
    @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard aLayoutManager.content !== content || content == nil else { return }
        aLayoutManager.attach(to: followedContent())
    }

    /// What layout managers show of the text; made with the first of them.
    @MainActor func followedContent() -> TextContent {
        if let content { return content }
        let made = TextContent()
        made.follow(self)
        content = made
        return made
    }

    /// The layout manager displays nothing afterwards.
    @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard let content, aLayoutManager.content === content else { return refuse("removeLayoutManager(_:)", "it displays another text") }
        aLayoutManager.attach(to: TextContent())
    }

    /// The initial text of a storage that a text view makes on request.
    @MainActor func load(_ text: StyledText, content: TextContent) {
        super.replaceCharacters(in: NSRange(location: 0, length: super.length), with: text.string)
        for run in text.runs { super.setAttributes(run.attributes, range: run.range) }
        self.content = content
    }

    func styledText(in range: NSRange) -> StyledText {
        var runs: [StyledText.Run] = []
        var index = range.location
        while index < NSMaxRange(range) {
            var effective = NSRange(location: index, length: 1)
            let attributes = self.attributes(at: index, effectiveRange: &effective)
            let end = min(max(NSMaxRange(effective), index + 1), NSMaxRange(range))
            runs.append(StyledText.Run(range: NSRange(location: index - range.location, length: end - index), attributes: attributes))
            index = end
        }
        return StyledText((string as NSString).substring(with: range), runs: runs)
    }

    /// The range with both halves of surrogate pairs.
    func wholeScalars(_ range: NSRange) -> NSRange {
        let string = self.string as NSString
        func isInside(_ index: Int) -> Bool {
            index > 0 && index < string.length && UTF16.isLeadSurrogate(string.character(at: index - 1)) && UTF16.isTrailSurrogate(string.character(at: index))
        }
        let start = isInside(range.location) ? range.location - 1 : range.location
        let end = isInside(NSMaxRange(range)) ? NSMaxRange(range) + 1 : NSMaxRange(range)
        return NSRange(location: start, length: end - start)
    }

    // MARK: Processing edits

    /// What the edits since the last `processEditing` changed; valid inside of it.
    open var editedMask: EditActions { pending.mask }
    /// In the text after the edits; `NSNotFound` without any.
    open var editedRange: NSRange { pending.range }
    /// By how much the text is longer.
    open var changeInLength: Int { pending.delta }
    /// Layout managers fix nothing later: attributes are fixed by `processEditing`.
    open var fixesAttributesLazily: Bool { false }

    open override func beginEditing() { editingDepth += 1 }

    open override func endEditing() {
        guard editingDepth > 0 else { return refuse("endEditing()", "there was no beginEditing()") }
        editingDepth -= 1
        if editingDepth == 0 { processPendingEdits() }
    }

    /// Records an edit; processes it unless more follow before `endEditing()`.
    /// - Parameters:
    ///   - editedRange: in the text before the edit.
    ///   - delta: by how much the text became longer.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let end = length
        guard editedRange.location >= 0, editedRange.length + delta >= 0, editedRange.location + editedRange.length + delta <= end else {
            return refuse("edited(_:range:changeInLength:)", "the range \(editedRange) with the change \(delta) is not in a text of \(end) units")
        }
        var range = NSRange(location: editedRange.location, length: editedRange.length + delta)
        if pending.range.location != NSNotFound {
            // The earlier range, as this edit has moved it.
            let before = pending.range
            let start = min(before.location, editedRange.location)
            let last = max(NSMaxRange(before), NSMaxRange(editedRange)) + delta
            range = NSRange(location: start, length: max(0, last - start))
        }
        pending = PendingEdit(mask: pending.mask.union(editedMask), range: range, delta: pending.delta + delta)
        if editingDepth == 0 { processPendingEdits() }
    }

    private func processPendingEdits() {
        guard !isProcessing, !pending.mask.isEmpty else { return }
        isProcessing = true
        processEditing()
        // What an override changes after it has called super.
        finishEditing()
        isProcessing = false
    }

    /// Asks the delegate, then informs layout managers. A subclass changes attributes before it calls super.
    open func processEditing() {
        ask(Self.willProcessEditingNotification) { $0.textStorage($1, willProcessEditing: $2.mask, range: $2.range, changeInLength: $2.delta) }
        if !pending.mask.isEmpty { fixAttributes(in: pending.range) }
        ask(Self.didProcessEditingNotification) { $0.textStorage($1, didProcessEditing: $2.mask, range: $2.range, changeInLength: $2.delta) }
        finishEditing()
    }

    private func finishEditing() {
        let edit = pending
        pending = PendingEdit()
        guard !edit.mask.isEmpty else { return }
        mirror(edit)
        guard let content else { return }
        MainActor.assumeIsolated { content.storageDidProcessEditing(edit.mask, edit.range, edit.delta) }
    }

    private func ask(_ name: Notification.Name, _ call: @MainActor (any NSTextStorageDelegate, NSTextStorage, PendingEdit) -> Void) {
        if let delegate = weakDelegate {
            nonisolated(unsafe) let delegate = delegate
            nonisolated(unsafe) let storage = self
            MainActor.assumeIsolated { call(delegate, storage, storage.pending) }
        }
        NotificationCenter.default.post(name: name, object: self)
    }

    /// Removes attachments from characters that are none.
    open func fixAttributes(in range: NSRange) {
        let string = self.string as NSString
        for run in styledText(in: range).runs where run.attributes[.attachment] != nil {
            for index in 0..<run.range.length {
                let location = range.location + run.range.location + index
                if Int(string.character(at: location)) != NSTextAttachment.character {
                    removeAttribute(.attachment, range: NSRange(location: location, length: 1))
                }
            }
        }
    }

    open func invalidateAttributes(in range: NSRange) { fixAttributes(in: range) }
    open func ensureAttributesAreFixed(in range: NSRange) { fixAttributes(in: range) }

    /// Foundation reads an attributed string past its methods, for example to copy it: the base class has the same text as a subclass.
    private func mirror(_ edit: PendingEdit) {
        guard !isBaseStorageUsed else { return }
        let former = NSRange(location: edit.range.location, length: edit.range.length - edit.delta)
        let text = styledText(in: edit.range)
        guard NSMaxRange(former) <= super.length else { return }
        replaceInBase(former, with: text.string)
        for run in text.runs {
            super.setAttributes(run.attributes, range: NSRange(location: edit.range.location + run.range.location, length: run.range.length))
        }
    }

    /// Whether the text is that of the base class: true once its own primitive methods have been called.
    private var isBaseStorageUsed = false

    private func refuse(_ call: String, _ reason: String) {
        wayLogger("waykit.text").warning("\(type(of: self)).\(call): \(reason); nothing is changed")
    }

    // MARK: Primitive methods

    open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        guard location >= 0, location < super.length else {
            refuse("attributes(at:effectiveRange:)", "there is no character \(location) in a text of \(super.length) units")
            range?.pointee = NSRange(location: super.length, length: 0)
            return [:]
        }
        return super.attributes(at: location, effectiveRange: range)
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        guard isInside(range, "replaceCharacters(in:with:)") else { return }
        isBaseStorageUsed = true
        // What is left of a surrogate pair changes, too.
        let whole = wholeScalars(range)
        replaceInBase(range, with: str)
        edited(.editedCharacters, range: whole, changeInLength: str.utf16.count - range.length)
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        guard isInside(range, "setAttributes(_:range:)"), range.length > 0 else { return }
        isBaseStorageUsed = true
        super.setAttributes(attrs ?? [:], range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    /// Replaces UTF-16 units in the text of the base class. Foundation on Linux replaces other characters than those of a range that begins or ends inside of a
    /// grapheme cluster (`NSMutableString.replaceCharacters(in:with:)`), so whole clusters are replaced. Half a surrogate pair that is left becomes U+FFFD.
    private func replaceInBase(_ range: NSRange, with text: String) {
        let string = super.string, clusters = string.wholeCharacters(range)
        guard clusters != range else { return super.replaceCharacters(in: range, with: text) }
        let head = NSRange(location: clusters.location, length: range.location - clusters.location)
        let tail = NSRange(location: NSMaxRange(range), length: NSMaxRange(clusters) - NSMaxRange(range))
        let inherited = super.attributes(at: range.length > 0 ? range.location : range.location - 1, effectiveRange: nil)
        let headRuns = baseRuns(in: head), tailRuns = baseRuns(in: tail), length = text.utf16.count
        let units = string.utf16Units(in: head) + Array(text.utf16) + string.utf16Units(in: tail)
        super.replaceCharacters(in: clusters, with: String(decoding: units, as: UTF16.self))
        for run in headRuns { super.setAttributes(run.attributes, range: run.range) }
        if length > 0 { super.setAttributes(inherited, range: NSRange(location: range.location, length: length)) }
        for run in tailRuns {
            super.setAttributes(run.attributes, range: NSRange(location: run.range.location + length - range.length, length: run.range.length))
        }
    }

    /// The attributes of the base class, with ranges in the whole text.
    private func baseRuns(in range: NSRange) -> [StyledText.Run] {
        var runs: [StyledText.Run] = [], index = range.location
        while index < NSMaxRange(range) {
            var effective = NSRange(location: index, length: 1)
            let attributes = super.attributes(at: index, effectiveRange: &effective)
            let end = min(max(NSMaxRange(effective), index + 1), NSMaxRange(range))
            runs.append(StyledText.Run(range: NSRange(location: index, length: end - index), attributes: attributes))
            index = end
        }
        return runs
    }

    private func isInside(_ range: NSRange, _ call: String) -> Bool {
        if range.location >= 0, range.length >= 0, range.location <= length, range.length <= length - range.location { return true }
        refuse(call, "the range \(range) is not in a text of \(length) units")
        return false
    }

    // MARK: Methods built on the primitive ones

    open override var length: Int { type(of: self) == NSTextStorage.self ? super.length : (string as NSString).length }

    open override func attribute(_ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        let values = attributes(at: location, effectiveRange: nil), expected = AttributeValues(values)
        range?.pointee = extent(of: location, in: rangeLimit) { AttributeValues($0) == expected }
        return values
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> Any? {
        let value = attributes(at: location, effectiveRange: nil)[attrName]
        range?.pointee = extent(of: location, in: rangeLimit) { attributes in
            switch (value, attributes[attrName]) {
            case (nil, nil): true
            case (let one?, let other?): AttributeValues.areEqual(one, other)
            default: false
            }
        }
        return value
    }

    /// The longest range around a character whose runs fulfil the condition.
    private func extent(of location: Int, in limit: NSRange, _ isSame: ([NSAttributedString.Key: Any]) -> Bool) -> NSRange {
        var effective = NSRange(location: location, length: 1)
        _ = attributes(at: location, effectiveRange: &effective)
        var start = effective.location, end = max(NSMaxRange(effective), location + 1)
        while start > limit.location, isSame(attributes(at: start - 1, effectiveRange: &effective)) { start = min(effective.location, start - 1) }
        while end < NSMaxRange(limit), isSame(attributes(at: end, effectiveRange: &effective)) { end = max(NSMaxRange(effective), end + 1) }
        start = max(start, limit.location)
        return NSRange(location: start, length: min(end, NSMaxRange(limit)) - start)
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString { styledText(in: range).attributedString }

    open override func isEqual(to other: NSAttributedString) -> Bool {
        guard other !== self else { return true }
        let one = styledText(in: NSRange(location: 0, length: length)), two = StyledText(other)
        return one.string == two.string && one.runs.count == two.runs.count
            && zip(one.runs, two.runs).allSatisfy { $0.range == $1.range && AttributeValues($0.attributes) == AttributeValues($1.attributes) }
    }

    open override func copy(with zone: NSZone? = nil) -> Any { attributedSubstring(from: NSRange(location: 0, length: length)) }
    open override func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableAttributedString(attributedString: attributedSubstring(from: NSRange(location: 0, length: length)))
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) { addAttributes([name: value], range: range) }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        changeAttributes(in: range, "addAttributes(_:range:)") { $0.merge(attrs) { $1 } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        changeAttributes(in: range, "removeAttribute(_:range:)") { $0[name] = nil }
    }

    private func changeAttributes(in range: NSRange, _ call: String, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        guard isInside(range, call), range.length > 0 else { return }
        beginEditing()
        for run in styledText(in: range).runs {
            var attributes = run.attributes
            change(&attributes)
            setAttributes(attributes, range: NSRange(location: range.location + run.range.location, length: run.range.length))
        }
        endEditing()
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        guard isInside(range, "replaceCharacters(in:with:)") else { return }
        let text = StyledText(attrString)
        beginEditing()
        replaceCharacters(in: range, with: text.string)
        for run in text.runs {
            setAttributes(run.attributes, range: NSRange(location: range.location + run.range.location, length: run.range.length))
        }
        endEditing()
    }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }
    open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }
}

extension String {
    /// The range, in UTF-16 units, with the whole of the grapheme clusters in which it begins and ends.
    fileprivate func wholeCharacters(_ range: NSRange) -> NSRange {
        var start = utf16.index(startIndex, offsetBy: range.location), lower = range.location
        var end = utf16.index(start, offsetBy: range.length), upper = NSMaxRange(range)
        while Index(start, within: self) == nil {
            start = utf16.index(before: start)
            lower -= 1
        }
        while Index(end, within: self) == nil {
            end = utf16.index(after: end)
            upper += 1
        }
        return NSRange(location: lower, length: upper - lower)
    }

    fileprivate func utf16Units(in range: NSRange) -> [UInt16] {
        let start = utf16.index(startIndex, offsetBy: range.location)
        return Array(utf16[start..<utf16.index(start, offsetBy: range.length)])
    }
}
