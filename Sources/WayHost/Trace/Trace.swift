import Foundation
import WayLog

/// Writes what a program does and when as trace events for Perfetto and Chrome: `WAYKIT_TRACE=file`. All modules above write here; CONTRIBUTING.md lists
/// the events. Format: "Trace Event Format", the JSON array.
///
/// The end of the array may be missing, as in the file of a program that was killed; viewers accept that.
@MainActor package final class Trace {
    /// A track of the timeline.
    package enum Track: Int, CaseIterable {
        /// The program's work.
        case program = 1
        /// Presented frames.
        case display = 2
    }

    package typealias Arguments = KeyValuePairs<StaticString, TraceValue>

    /// The buffer's capacity in bytes.
    private static let capacity = 1 << 16

    private let taskQueue: MainTaskQueue
    private let write: @MainActor ([UInt8]) throws -> Void
    private let process = ProcessInfo.processInfo.processIdentifier
    private let logger = wayLogger("waykit.trace")
    private var buffer: [UInt8] = []
    /// The task that flushes the buffer.
    private var flushTask: MainTaskQueue.ScheduledTask?
    private var hasEnded = false
    private var isEmpty = true
    private var lastFlow = 0

    /// - Parameters:
    ///   - taskQueue: The host's queue. Events are flushed in the next run-loop iteration, so before the program sleeps: tracing causes no wake-ups.
    ///   - write: Receives complete events. If it throws, one line is logged and the trace ends.
    package init(taskQueue: MainTaskQueue, write: @escaping @MainActor ([UInt8]) throws -> Void) {
        self.taskQueue = taskQueue
        self.write = write
        buffer.reserveCapacity(Self.capacity)
        for track in Track.allCases {
            add("M", "thread_name", "", at: 0, track, ["name": .text("\(track)")])
        }
    }

    /// Seconds on the host's clock.
    package var now: TimeInterval { taskQueue.now }

    // MARK: Events

    /// Runs `work` and records its duration; spans nest as the calls do.
    package func span<T>(_ name: StaticString, _ category: StaticString, _ arguments: Arguments = [:], _ work: () -> T) -> T {
        begin(name, category, arguments)
        defer { end(name, category) }
        return work()
    }

    /// Begins a span that `end` ends, where the work is not a closure.
    package func begin(_ name: StaticString, _ category: StaticString, _ arguments: Arguments = [:]) {
        add("B", name, category, at: now, .program, arguments)
    }

    /// Ends the span that began last.
    package func end(_ name: StaticString, _ category: StaticString) {
        add("E", name, category, at: now, .program, [:])
    }

    /// Records an event without a duration.
    package func instant(_ name: StaticString, _ category: StaticString, _ arguments: Arguments = [:]) {
        add("i", name, category, at: now, .program, arguments)
    }

    /// Records an event whose duration is known at its end. Seconds on the host's clock.
    package func complete(
        _ name: StaticString, _ category: StaticString, from start: TimeInterval, duration: TimeInterval, on track: Track, _ arguments: Arguments
    ) {
        add("X", name, category, at: start, track, arguments, duration: max(0, duration))
    }

    /// Begins a flow (an arrow) in the span that is open now.
    package func beginFlow() -> Int {
        lastFlow += 1
        flow("s", lastFlow, at: now, .program)
        return lastFlow
    }

    /// Continues the flow through the span that is open now.
    package func continueFlow(_ id: Int) { flow("t", id, at: now, .program) }

    /// Ends the flow in the event on `track` at `time`.
    package func endFlow(_ id: Int, at time: TimeInterval, on track: Track) { flow("f", id, at: time, track) }

    // MARK: Writing

    /// Writes the buffered events.
    package func flush() {
        guard !hasEnded, !buffer.isEmpty else { return }
        do {
            try write(buffer)
        } catch {
            hasEnded = true
            logger.warning("the trace ends here: \(error)")
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Ends the array and the trace.
    package func close() {
        guard !hasEnded else { return }
        buffer.append(contentsOf: "\n]\n".utf8)
        flush()
        hasEnded = true
    }

    private func add(
        _ phase: StaticString, _ name: StaticString, _ category: StaticString, at time: TimeInterval, _ track: Track, _ arguments: Arguments,
        duration: TimeInterval? = nil
    ) {
        guard !hasEnded else { return }
        open(phase, name, category, at: time, track)
        if let duration {
            put(",\"dur\":")
            putMicroseconds(duration)
        }
        if !arguments.isEmpty {
            put(",\"args\":{")
            var isFirst = true
            for (name, value) in arguments {
                put(isFirst ? "\"" : ",\"")
                isFirst = false
                put(name)
                put("\":")
                value.write(to: &buffer)
            }
            put("}")
        }
        end()
    }

    private func flow(_ phase: StaticString, _ id: Int, at time: TimeInterval, _ track: Track) {
        guard !hasEnded else { return }
        open(phase, "seen", "input", at: time, track)
        put(",\"bp\":\"e\",\"id\":")
        buffer.append(contentsOf: String(id).utf8)
        end()
    }

    private func open(_ phase: StaticString, _ name: StaticString, _ category: StaticString, at time: TimeInterval, _ track: Track) {
        put(isEmpty ? "[\n" : ",\n")
        isEmpty = false
        put("{\"ph\":\"")
        put(phase)
        put("\",\"name\":\"")
        put(name)
        put("\",\"cat\":\"")
        put(category)
        put("\",\"ts\":")
        putMicroseconds(time)
        put(",\"pid\":")
        buffer.append(contentsOf: String(process).utf8)
        put(",\"tid\":")
        buffer.append(contentsOf: String(track.rawValue).utf8)
    }

    private func end() {
        put("}")
        if buffer.count >= Self.capacity { return flush() }
        guard flushTask?.isPending != true else { return }
        flushTask = taskQueue.enqueue { [weak self] in self?.flush() }
    }

    private func put(_ text: StaticString) {
        text.withUTF8Buffer { buffer.append(contentsOf: $0) }
    }

    /// With three decimals, to the nanosecond.
    private func putMicroseconds(_ seconds: TimeInterval) {
        TraceValue.number((seconds * 1_000_000_000).rounded() / 1000).write(to: &buffer)
    }
}

extension Optional where Wrapped == Trace {
    /// Without a trace this is a branch and the call.
    @MainActor package func span<T>(_ name: StaticString, _ category: StaticString, _ work: () -> T) -> T {
        guard let self else { return work() }
        return self.span(name, category, [:], work)
    }
}
