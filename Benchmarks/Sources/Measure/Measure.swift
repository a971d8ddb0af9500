import Foundation

/// CPU time of the whole process, in seconds.
public func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// CPU time spent in `body`, in seconds.
public func processorTime(of body: () throws -> Void) rethrows -> Double {
    let start = processorTime()
    try body()
    return processorTime() - start
}

public func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }

/// Seconds to copy a frame of the given size in pixels: the median of 50 copies.
public func copyTime(width: Int, height: Int) -> Double {
    let bytes = width * height * 4
    let source = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    let target = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    defer {
        source.deallocate()
        target.deallocate()
    }
    memset(source, 1, bytes)
    memset(target, 2, bytes)
    return median((0..<50).map { _ in processorTime { memcpy(target, source, bytes) } })
}

/// Reports a figure to `bench`, which may compare it with a threshold: appends a line to the file named by `BENCH_FIGURES`. Does nothing without that
/// variable.
public func record(_ name: String, _ value: Double) {
    guard let path = ProcessInfo.processInfo.environment["BENCH_FIGURES"], let file = fopen(path, "a") else { return }
    fputs("\(name)\t\(value)\n", file)
    fclose(file)
}

extension String {
    /// Padded with spaces to a width in characters; at least one space.
    public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
