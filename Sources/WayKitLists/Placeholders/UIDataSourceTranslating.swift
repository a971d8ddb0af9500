import Foundation

/// Translates between what a data source has and what its list presents, which differ while there are placeholders, or a drag moves items.
/// Source: UIKit `UIDataSourceTranslating`.
@preconcurrency @MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
    /// `NSNotFound` for a section that does not exist.
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
    /// `NSNotFound` for a section that does not exist.
    func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
    /// Where an item of the data is presented; nil if there is no such item.
    func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
    /// The item of the data at a presentation index path; nil for a placeholder.
    func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
    /// Inside of the block the list's methods take and return index paths and counts of the presentation.
    func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}
