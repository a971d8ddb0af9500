import Foundation

/// Limits of a transfer through a pipe.
public struct TransferLimits: Sendable {
    /// Bytes.
    public var size: Int
    /// Seconds without any data after which the transfer fails.
    public var stall: TimeInterval
    /// Seconds for the whole transfer; infinite for no limit.
    public var total: TimeInterval

    public init(size: Int, stall: TimeInterval, total: TimeInterval = .infinity) {
        self.size = size
        self.stall = stall
        self.total = total
    }

    /// For transfers beside the main loop.
    public static let background = TransferLimits(size: 1 << 28, stall: 10)
    /// For a read that the program waits for.
    public static let waiting = TransferLimits(size: 1 << 26, stall: 0.3, total: 1)
}

public enum TransferError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The type is not offered.
    case noSuchType
    /// The offer has been replaced or its connection has ended.
    case expired
    case tooLarge(limit: Int)
    case timedOut
    /// A system call failed.
    case failed(code: Int32)

    public var description: String {
        switch self {
        case .noSuchType: "the type is not offered"
        case .expired: "the offer has been replaced"
        case .tooLarge(let limit): "the data is larger than \(limit) bytes"
        case .timedOut: "the other program sends no data"
        case .failed(let code): String(cString: strerror(code))
        }
    }
}
