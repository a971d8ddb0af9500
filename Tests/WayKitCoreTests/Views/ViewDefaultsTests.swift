import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitControls
@testable import WayKit
@testable import WayKitTestSupport
import WayKitTesting

/// Documented default values of UIKit's objects.
@MainActor struct ViewDefaultsTests {
    @Test func defaultsOfViews() {
        let view = UIView()
        #expect(view.alpha == 1 && !view.isHidden && view.isOpaque && view.backgroundColor == nil && !view.clipsToBounds && view.mask == nil)
        #expect(view.contentMode == .scaleToFill && view.tag == 0 && view.transform == .identity && view.frame == .zero)
        #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && !view.isExclusiveTouch && view.gestureRecognizers == nil)
        #expect(view.autoresizesSubviews && view.autoresizingMask == [] && view.subviews.isEmpty && view.superview == nil && view.window == nil)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) && !view.preservesSuperviewLayoutMargins)
        #expect(view.insetsLayoutMarginsFromSafeArea && view.safeAreaInsets == .zero)
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow && view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        #expect(view.semanticContentAttribute == .unspecified && view.tintAdjustmentMode == .normal && !view.isFirstResponder && !view.canBecomeFirstResponder)
        #expect(view.translatesAutoresizingMaskIntoConstraints && view.overrideUserInterfaceStyle == .unspecified)
        #expect(type(of: view).layerClass == CALayer.self && view.layer.delegate === view)
    }

    @Test func defaultsOfLabelsAndImageViews() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil && label.font.pointSize == 17 && label.textColor == .label)
        #expect(label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail && label.numberOfLines == 1 && label.isEnabled)
        #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0 && label.baselineAdjustment == .alignBaselines)
        #expect(label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1) && label.preferredMaxLayoutWidth == 0)
        #expect(!label.isUserInteractionEnabled && !label.isHighlighted && label.highlightedTextColor == nil && !label.adjustsFontForContentSizeCategory)
        #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
        let view = UIImageView()
        #expect(view.image == nil && view.highlightedImage == nil && !view.isHighlighted && !view.isUserInteractionEnabled && view.contentMode == .scaleToFill)
        #expect(view.animationImages == nil && view.animationDuration == 0 && view.animationRepeatCount == 0 && !view.isAnimating)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 7)).image { _ in }
        #expect(UIImageView(image: image).frame == CGRect(x: 0, y: 0, width: 12, height: 7))
    }

    @Test func defaultsOfScrollViewsAndPageControls() {
        let scroll = UIScrollView()
        #expect(scroll.contentOffset == .zero && scroll.contentSize == .zero && scroll.contentInset == .zero && scroll.adjustedContentInset == .zero)
        #expect(scroll.contentInsetAdjustmentBehavior == .automatic && scroll.isScrollEnabled && !scroll.isDirectionalLockEnabled && !scroll.isPagingEnabled)
        #expect(scroll.bounces && !scroll.alwaysBounceVertical && !scroll.alwaysBounceHorizontal && scroll.scrollsToTop && scroll.clipsToBounds)
        #expect(scroll.decelerationRate == .normal && abs(UIScrollView.DecelerationRate.normal.rawValue - 0.998) < 1e-9)
        #expect(abs(UIScrollView.DecelerationRate.fast.rawValue - 0.99) < 1e-9 && scroll.indicatorStyle == .default)
        #expect(scroll.showsVerticalScrollIndicator && scroll.showsHorizontalScrollIndicator && scroll.delaysContentTouches && scroll.canCancelContentTouches)
        #expect(scroll.zoomScale == 1 && scroll.minimumZoomScale == 1 && scroll.maximumZoomScale == 1 && scroll.bouncesZoom)
        #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating && !scroll.isZooming && scroll.keyboardDismissMode == .none)
        let pages = UIPageControl()
        #expect(pages.numberOfPages == 0 && pages.currentPage == 0 && !pages.hidesForSinglePage)
        pages.currentPage = 3
        #expect(pages.currentPage == 0, "there are no pages")
        pages.numberOfPages = 4
        pages.currentPage = 9
        #expect(pages.currentPage == 3)
        let refresh = UIRefreshControl()
        #expect(!refresh.isRefreshing && refresh.attributedTitle == nil)
        let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        #expect(pager.transitionStyle == .scroll && pager.navigationOrientation == .horizontal && pager.viewControllers?.isEmpty ?? true)
        #expect(!pager.isDoubleSided && pager.gestureRecognizers.isEmpty)
    }

    @Test func defaultsOfViewControllers() {
        let controller = UIViewController()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.title == nil)
        #expect(controller.parent == nil && controller.children.isEmpty)
        #expect(controller.modalPresentationStyle == .automatic && controller.modalTransitionStyle == .coverVertical && !controller.isModalInPresentation)
        #expect(!controller.definesPresentationContext && !controller.providesPresentationContextTransitionStyle && controller.transitioningDelegate == nil)
        #expect(controller.edgesForExtendedLayout == .all && !controller.extendedLayoutIncludesOpaqueBars && controller.preferredContentSize == .zero)
        #expect(!controller.hidesBottomBarWhenPushed && controller.restoresFocusAfterTransition)
        #expect(!controller.isEditing && controller.additionalSafeAreaInsets == .zero)
        #expect(controller.shouldAutomaticallyForwardAppearanceMethods && controller.presentedViewController == nil && controller.transitionCoordinator == nil)
        let navigation = UINavigationController()
        #expect(navigation.viewControllers.isEmpty && navigation.topViewController == nil && !navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        #expect(!navigation.hidesBarsOnSwipe && !navigation.hidesBarsOnTap)
        #expect(navigation.interactivePopGestureRecognizer != nil && navigation.definesPresentationContext)
        let item = UINavigationItem(title: "Title")
        #expect(item.title == "Title" && item.largeTitleDisplayMode == .automatic && !item.hidesBackButton && !item.leftItemsSupplementBackButton)
        #expect(item.backButtonDisplayMode == .default && item.prompt == nil && item.rightBarButtonItems == nil && item.titleView == nil)
        let button = UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)
        #expect(button.isEnabled && button.width == 0 && button.style == .plain && button.tintColor == nil && !button.isHidden && button.customView == nil)
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        #expect(alert.preferredStyle == .alert && alert.actions.isEmpty && alert.preferredAction == nil && alert.message == nil)
        let action = UIAlertAction(title: "OK", style: .default)
        #expect(action.isEnabled && action.style == .default && action.title == "OK")
    }

    @Test func defaultsOfWindowsAndAnimators() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(window.isHidden && !window.isKeyWindow && window.windowLevel == .normal && window.rootViewController == nil)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        #expect(animator.state == .inactive && !animator.isRunning && !animator.isReversed && animator.fractionComplete == 0 && animator.duration == 1)
        #expect(animator.isInterruptible && animator.isUserInteractionEnabled && !animator.isManualHitTestingEnabled)
        #expect(animator.scrubsLinearly && !animator.pausesOnCompletion && animator.delay == 0)
        let interactionController = UIPercentDrivenInteractiveTransition()
        #expect(interactionController.percentComplete == 0 && interactionController.completionSpeed == 1)
        #expect(interactionController.completionCurve == .easeInOut && interactionController.wantsInteractiveStart)
        let button = UIButton()
        #expect(button.buttonType == .custom && button.currentTitle == nil && button.currentImage == nil && button.menu == nil && button.role == .normal)
        #expect(button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled && !button.changesSelectionAsPrimaryAction && button.configuration == nil)
        let configuration = UIButton.Configuration.filled()
        #expect(configuration.indicator == .automatic && configuration.automaticallyUpdateForSelection && configuration.cornerStyle == .dynamic)
        #expect(configuration.buttonSize == .medium && configuration.imagePlacement == .leading)
        #expect(configuration.imagePadding == 0 && !configuration.showsActivityIndicator)
    }
}
