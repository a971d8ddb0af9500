import Foundation
import PorterRules

exit(CommandLineTool(arguments: Array(CommandLine.arguments.dropFirst())).run())
