/// Called when a provider releases the program's memory: with the info pointer, the memory and its size.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Encoded bytes or pixels of an image.
public final class CGDataProvider: Sendable {
    private let bytes: Data

    /// A copy of all bytes.
    public var data: CFData? { bytes }

    public init?(data: CFData) { bytes = data }

    /// The file's content; nil if it cannot be read.
    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        bytes = data
    }

    /// The file's content; nil if it cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) { self.init(url: URL(fileURLWithPath: String(cString: filename))) }

    /// The program's memory, which is copied and released immediately.
    public convenience init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int, releaseData: CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        self.init(data: Data(bytes: data, count: size))
        releaseData(info, data, size)
    }
}
