import Foundation
import PorterRules
import Testing
