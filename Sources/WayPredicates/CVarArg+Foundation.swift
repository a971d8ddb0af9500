import Foundation

// On Apple's systems these types can be cast to `CVarArg`, as programs do for `NSPredicate(format:)` and `String(format:)`: `date as CVarArg`. On Linux only
// strings, numbers and pointers can. As an argument in C each of these types is an `ArgumentText`.

extension _CVarArgObject {
    /// The object that stands for the value in C.
    public var _cVarArgObject: any CVarArg { ArgumentText(self) }

    /// Not asked for: C gets `_cVarArgObject`.
    public var _cVarArgEncoding: [Int] { [0] }
}

extension NSNumber: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension NSDate: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension NSArray: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension NSSet: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension NSOrderedSet: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension NSDictionary: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension NSData: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension NSURL: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension NSUUID: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension NSNull: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension Date: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension URL: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension Data: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension Decimal: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension Array: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension Set: @retroactive CVarArg, @retroactive _CVarArgObject {}
extension Dictionary: @retroactive CVarArg, @retroactive _CVarArgObject {}
