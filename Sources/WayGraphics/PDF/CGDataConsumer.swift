/// The destination of encoded data.
// Unchecked: used by one context or destination at a time.
public final class CGDataConsumer: @unchecked Sendable {
    private enum Sink {
        case data(NSMutableData)
        case file(UnsafeMutablePointer<FILE>)
    }

    private let sink: Sink

    /// Appends to data.
    public init?(data: CFMutableData) { sink = .data(data) }

    /// Writes a file, replacing an existing one. Nil if it cannot be written.
    public init?(url: CFURL) {
        guard url.isFileURL, let file = fopen(url.path, "wb") else {
            graphicsLog.error("\(url) cannot be written: \(String(cString: strerror(errno)))")
            return nil
        }
        sink = .file(file)
    }

    deinit { if case .file(let file) = sink { fclose(file) } }

    /// False if the bytes cannot be written.
    func write(_ bytes: UnsafeRawPointer, count: Int) -> Bool {
        switch sink {
        case .data(let data):
            data.append(bytes, length: count)
            return true
        case .file(let file): return fwrite(bytes, 1, count, file) == count
        }
    }

    func write(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in bytes.baseAddress.map { write($0, count: bytes.count) } ?? true }
    }

    /// Flushes written data to the file.
    func flush() { if case .file(let file) = sink { fflush(file) } }
}
