import Foundation
import _FoundationICU

/// A node of ICU's resource tree: a table, an array or a text.
final class ICUResource {
    private let bundle: OpaquePointer

    private init(_ bundle: OpaquePointer) {
        self.bundle = bundle
    }

    deinit {
        swift_ures_close(bundle)
    }

    /// Opens the data of one locale.
    ///
    /// - Parameters:
    ///   - package: the part of the data, `nil` for the general one.
    ///   - bundle: the identifier of the locale.
    /// - Returns: `nil` when ICU has no data for the locale and would answer with the data of the process's default locale or of root.
    static func open(package: String?, bundle identifier: String) -> ICUResource? {
        var status = U_ZERO_ERROR
        guard let bundle = swift_ures_open(package, identifier, &status) else { return nil }
        let resource = ICUResource(bundle)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, status != U_USING_DEFAULT_WARNING else { return nil }
        return resource
    }

    /// The node at the end of a path of keys, or `nil` when a key is missing.
    func descend(_ path: [String]) -> ICUResource? {
        var node = self
        for key in path {
            guard let next = node.child(key) else { return nil }
            node = next
        }
        return node
    }

    /// The text of this node, or `nil` when it is a table or an array.
    var string: String? {
        var status = U_ZERO_ERROR
        var length: Int32 = 0
        guard swift_ures_getType(bundle) == URES_STRING, let start = swift_ures_getString(bundle, &length, &status),
            status.rawValue <= U_ZERO_ERROR.rawValue
        else { return nil }
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(length)), as: UTF16.self)
    }

    /// The texts of an array, or the one text of a node that is a text.
    var strings: [String] {
        if let string { return [string] }
        return (0..<max(0, swift_ures_getSize(bundle))).compactMap { index in
            var status = U_ZERO_ERROR
            guard let item = swift_ures_getByIndex(bundle, index, nil, &status) else { return nil }
            return ICUResource(item).string
        }
    }

    private func child(_ key: String) -> ICUResource? {
        var status = U_ZERO_ERROR
        guard let next = swift_ures_getByKey(bundle, key, nil, &status) else { return nil }
        let node = ICUResource(next)
        return status.rawValue <= U_ZERO_ERROR.rawValue ? node : nil
    }
}
