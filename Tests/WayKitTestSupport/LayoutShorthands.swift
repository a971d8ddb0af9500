import WayKit

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }

extension UIView {
    /// At a point of the superview, by required constraints to its left and upper edge.
    @discardableResult func pin(_ x: CGFloat? = 0, _ y: CGFloat? = 0) -> Self {
        guard let superview else { return self }
        if let x { leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x).isActive = true }
        if let y { topAnchor.constraint(equalTo: superview.topAnchor, constant: y).isActive = true }
        return self
    }

    @discardableResult func size(_ width: CGFloat? = nil, _ height: CGFloat? = nil) -> Self {
        if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
        return self
    }
}

extension NSLayoutConstraint {
    /// Activates the constraint at a priority.
    @discardableResult func at(_ priority: Float) -> Self {
        self.priority = UILayoutPriority(priority)
        isActive = true
        return self
    }
}
