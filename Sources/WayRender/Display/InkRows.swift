import CWayPixels

/// What has to be copied of each row of an opaque image, for one with much of a plain background. The rest is filled.
struct InkRows: Sendable {
    private let rows: ContiguousArray<waykit_ink_row>
    /// Copying more than three quarters of the pixels is not slower than this.
    private static let maximumShare = 0.75

    /// Nil if most of the image has to be copied.
    init?(of canvas: Canvas) {
        let (width, height) = (canvas.bounds.width, canvas.bounds.height)
        guard width > 0, height > 0 else { return nil }
        rows = ContiguousArray(unsafeUninitializedCapacity: height) { buffer, count in
            waykit_find_ink(canvas.pixels, Int32(canvas.stride), Int32(width), Int32(height), buffer.baseAddress)
            count = height
        }
        let ink = rows.reduce(0) { $0 + Int($1.to - $1.from) }
        guard Double(ink) <= Self.maximumShare * Double(width * height) else { return nil }
    }

    /// Runs `body` with the rows from an index on.
    func withRows(from index: Int, _ body: (UnsafePointer<waykit_ink_row>) -> Void) {
        rows.withUnsafeBufferPointer { if let first = $0.baseAddress { body(first + index) } }
    }
}
