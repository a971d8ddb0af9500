import Glibc
import WayHost

/// The phases of a program's start, for the trace: `load` (before `main`: exec and dynamic linking), `delegate`, `connect`, `launch`. The first `frame`
/// follows. The span is wall-clock time; its argument `cpu` is the processor time of all threads, in microseconds.
@MainActor struct LaunchTrace {
    private struct Phase {
        let name: StaticString
        /// Seconds.
        let start: Double, duration: Double, processorTime: Double
    }

    private let clock: @MainActor () -> (wall: Double, processor: Double)
    private var phases: [Phase]
    private var last: (wall: Double, processor: Double)

    /// Called first in `main`. Processor time until then counts as the duration of `load`: the program has had one thread.
    init(clock: @escaping @MainActor () -> (wall: Double, processor: Double) = LaunchTrace.systemClock) {
        self.clock = clock
        last = clock()
        phases = [Phase(name: "load", start: last.wall - last.processor, duration: last.processor, processorTime: last.processor)]
    }

    /// Ends a phase, which began when the previous one ended.
    mutating func end(_ name: StaticString) {
        let now = clock()
        phases.append(Phase(name: name, start: last.wall, duration: now.wall - last.wall, processorTime: now.processor - last.processor))
        last = now
    }

    func write(to trace: Trace) {
        for phase in phases {
            trace.complete(
                phase.name, "launch", from: phase.start, duration: phase.duration, on: .program, ["cpu": .number(phase.processorTime * 1e6)])
        }
    }

    private static func systemClock() -> (wall: Double, processor: Double) { (seconds(CLOCK_MONOTONIC), seconds(CLOCK_PROCESS_CPUTIME_ID)) }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
