// CGFloat, CGPoint, CGSize and CGRect are Foundation's: importing this module exports them, too.
@_exported import Foundation
