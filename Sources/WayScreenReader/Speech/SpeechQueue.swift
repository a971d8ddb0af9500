import WayAccessibility

/// The utterances that wait, and the one that is being said. Without speech each lasts as long as a voice would need, so that reading goes on.
@MainActor final class SpeechQueue {
    private struct Entry {
        var utterance: Utterance
        var completion: (@MainActor () -> Void)?
        /// Called in any case: whether it has been said.
        var onEnd: (@MainActor (Bool) -> Void)?
    }

    let output: SpeechOutput
    /// Nothing is heard; utterances last as they would.
    var isMuted = false
    private(set) var isPaused = false
    private(set) var current: Utterance?
    private var currentCompletion: (@MainActor () -> Void)?
    private var currentOnEnd: (@MainActor (Bool) -> Void)?
    private var waiting: [Entry] = []
    /// Counts the utterances: an outcome of an earlier one is ignored.
    private var token = 0
    private var now = 0.0
    /// When an utterance ends that nobody hears, or is given up that does not end.
    private var end: Double?
    /// Of a paused one: the seconds that remain.
    private var remaining: Double?

    init(output: SpeechOutput) { self.output = output }

    var isSpeaking: Bool { current != nil }
    var nextDeadline: Double? { end }

    /// - Parameters:
    ///   - isUsersRequest: It also interrupts an announcement of high priority.
    ///   - completion: Called when it has been said; not if it was interrupted.
    ///   - onEnd: Called in any case: true if it has been said.
    func say(
        _ utterance: Utterance, isUsersRequest: Bool = false, completion: (@MainActor () -> Void)? = nil, onEnd: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard !utterance.text.isEmpty else {
            onEnd?(false)
            completion?()
            return
        }
        if utterance.interrupts {
            if let current, current.priority == .high, !isUsersRequest {
                let dropped = waiting.filter { $0.utterance.priority != .high }
                waiting.removeAll { $0.utterance.priority != .high }
                dropped.forEach { $0.onEnd?(false) }
            } else {
                stop()
            }
        } else if utterance.priority == .low, isSpeaking {
            onEnd?(false)
            return
        }
        waiting.append(Entry(utterance: utterance, completion: completion, onEnd: onEnd))
        if current == nil { startNext() }
    }

    /// Discards what is being said and what waits.
    func stop() {
        let dropped = [currentOnEnd] + waiting.map(\.onEnd)
        waiting = []
        defer { dropped.forEach { $0?(false) } }
        guard current != nil else { return }
        token += 1
        (current, currentCompletion, currentOnEnd, end, remaining) = (nil, nil, nil, nil, nil)
        if isPaused {
            isPaused = false
            output.resume()
        }
        output.cancel()
    }

    func pauseOrResume() {
        guard isSpeaking else { return }
        isPaused.toggle()
        if isPaused {
            remaining = end.map { $0 - now }
            end = nil
            output.pause()
        } else {
            end = remaining.map { now + $0 }
            remaining = nil
            output.resume()
        }
    }

    func advance(to time: Double) {
        now = max(now, time)
        while let end, end <= now {
            token += 1
            // An output that has lost it must not say it later.
            if isHeard { output.cancel() }
            finish()
        }
    }

    // MARK: One utterance

    private var isHeard = false
    /// Whether it has been said to its end.
    private var wasSaid = false

    private func startNext() {
        guard current == nil, !waiting.isEmpty else { return }
        let entry = waiting.removeFirst()
        token += 1
        (current, currentCompletion, currentOnEnd) = (entry.utterance, entry.completion, entry.onEnd)
        (isHeard, wasSaid) = (!isMuted, false)
        let duration = entry.utterance.estimatedDuration
        end = now + (isHeard ? Self.patience * duration + Self.latency : duration)
        guard isHeard else { return }
        let (token, start) = (token, now)
        output.speak(entry.utterance) { [weak self] outcome in self?.ended(outcome, token, silentEnd: start + duration) }
    }

    private func ended(_ outcome: SpeechOutcome, _ token: Int, silentEnd: Double) {
        guard token == self.token, current != nil else { return }
        switch outcome {
        // Cancelled by another program: the reader goes on.
        case .finished, .cancelled:
            wasSaid = outcome == .finished
            // A paused one has ended: what waits follows when the user resumes.
            if isPaused { (isHeard, remaining) = (false, 0) } else { finish() }
        case .failed:
            isHeard = false
            if isPaused { remaining = max(silentEnd - now, 0) } else { end = max(silentEnd, now) }
        }
    }

    private func finish() {
        let completion = currentCompletion, onEnd = currentOnEnd
        token += 1
        (current, currentCompletion, currentOnEnd, end, remaining) = (nil, nil, nil, nil, nil)
        onEnd?(wasSaid)
        completion?()
        startNext()
    }

    /// An output that does not report the end within four times the estimated duration and 10 s has lost the utterance.
    private static let patience = 4.0
    private static let latency = 10.0
}
