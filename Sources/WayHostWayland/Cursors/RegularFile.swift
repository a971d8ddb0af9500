import Glibc

/// A regular file, open for reading. Anything else under its path, such as a pipe, could block the reader.
struct RegularFile: ~Copyable {
    enum Failure: Error, Equatable, CustomStringConvertible {
        case absent
        case notRegular
        /// The `errno` of a system call.
        case system(Int32)

        var description: String {
            switch self {
            case .absent: "there is no such file"
            case .notRegular: "it is no regular file"
            case .system(let code): String(cString: strerror(code))
            }
        }
    }

    let byteCount: Int
    private let descriptor: Int32

    init(path: String) throws(Failure) {
        // Without O_NONBLOCK, opening a pipe waits for its writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .absent : .system(errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .notRegular
        }
        byteCount = Int(status.st_size)
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// So many bytes from an offset on; nil if the file ends before or cannot be read.
    func read(at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= byteCount, count <= byteCount - offset else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            while initializedCount < count, let base = buffer.baseAddress {
                let result = pread(descriptor, base + initializedCount, count - initializedCount, off_t(offset + initializedCount))
                guard result > 0 || (result < 0 && errno == EINTR) else { break }
                initializedCount += max(0, result)
            }
        }
        return bytes.count == count ? bytes : nil
    }
}
