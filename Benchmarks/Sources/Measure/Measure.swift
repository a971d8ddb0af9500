import Foundation

/// Processor time of the whole process, in seconds.
public func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Processor time that something takes, in seconds.
public func processorTime(of body: () throws -> Void) rethrows -> Double {
    let start = processorTime()
    try body()
    return processorTime() - start
}

public func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }

/// Seconds for a copy of a frame of so many pixels: the median of 50.
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

/// Tells `bench` of a figure that it may compare with a threshold: a line in the file that `BENCH_FIGURES` names. Without that nobody asks.
public func record(_ name: String, _ value: Double) {
    guard let path = ProcessInfo.processInfo.environment["BENCH_FIGURES"], let file = fopen(path, "a") else { return }
    fputs("\(name)\t\(value)\n", file)
    fclose(file)
}

extension String {
    /// With spaces up to a width in characters; at least one.
    public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
