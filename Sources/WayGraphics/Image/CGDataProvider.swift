/// Hears that a provider gives the program's memory back: the info, the memory and its size.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Bytes, to make a picture of or to read one's pixels.
public final class CGDataProvider: Sendable {
    private let bytes: Data

    /// A copy of all bytes.
    public var data: CFData? { bytes }

    public init?(data: CFData) { bytes = data }

    /// The file's content; nil where it cannot be read.
    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        bytes = data
    }

    /// The file's content; nil where it cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) { self.init(url: URL(fileURLWithPath: String(cString: filename))) }

    /// Memory of the program's, which is copied and given back at once.
    public convenience init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int, releaseData: CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        self.init(data: Data(bytes: data, count: size))
        releaseData(info, data, size)
    }
}
