// CGFloat, CGPoint, CGSize and CGRect are Foundation's: whoever imports this module means them too.
@_exported import Foundation
