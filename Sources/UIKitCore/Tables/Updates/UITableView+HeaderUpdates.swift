// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime
internal import QuartzCore

/// A header or footer that is on its way out.
struct LeavingHeader {
    let view: UIView
    /// What it had before: the program may show the view again.
    let alpha: CGFloat
    /// How it goes; nil: it is moved out of sight with its section.
    let animation: UITableView.RowAnimation?
}

/// How headers and footers come with an update that is animated.
struct HeaderArrival {
    let mapping: ListMapping
    let animations: TableAnimations
    /// Where sections were before.
    let old: TableGeometry
}

extension UITableView {
    /// Headers and footers go on with their sections, and those of sections that are gone go too.
    ///
    /// - Parameter animations: nil: they go at once.
    func remapHeaders(_ mapping: ListMapping, _ animations: TableAnimations?) {
        let (headers, footers) = (tiles.headers, tiles.footers)
        tiles.headers = [:]
        tiles.footers = [:]
        for (section, view) in headers {
            if let new = mapping.newSection(for: section), !mapping.reloadedSections.contains(new) {
                tiles.headers[new] = view
            } else {
                end(view, section, isFooter: false, animations?.ofSection(going: section))
            }
        }
        for (section, view) in footers {
            if let new = mapping.newSection(for: section), !mapping.reloadedSections.contains(new) {
                tiles.footers[new] = view
            } else {
                end(view, section, isFooter: true, animations?.ofSection(going: section))
            }
        }
    }

    private func end(_ view: UIView, _ section: Int, isFooter: Bool, _ animation: RowAnimation?) {
        guard let animation, animation != .none, !view.isHidden else { return endHeader(view, section, isFooter: isFooter) }
        tellEnd(of: view, section, isFooter: isFooter)
        updates.leavingHeaders.append(LeavingHeader(view: view, alpha: view.alpha, animation: animation))
    }

    /// Within the animation.
    func showHeadersAway() {
        for leaving in updates.leavingHeaders { leaving.animation.map { show(leaving.view, away: $0) } }
    }

    /// A header or footer does not show after the update, though its section is there: it moves out of sight first.
    func leave(_ view: UIView, _ section: Int, isFooter: Bool) {
        guard updates.arrival != nil, !view.isHidden, geometry.sections.indices.contains(section) else {
            return endHeader(view, section, isFooter: isFooter)
        }
        let place = isFooter ? geometry.footer(section) : geometry.header(section)
        tellEnd(of: view, section, isFooter: isFooter)
        updates.leavingHeaders.append(LeavingHeader(view: view, alpha: view.alpha, animation: nil))
        if place.height > 0 { view.frame.origin.y = place.y } else { view.alpha = 0 }
    }

    /// A header or footer has got its place in an update: it comes from where it was, or as its section does.
    func arrive(_ view: UIView, _ section: Int, isFooter: Bool) {
        guard let arrival = updates.arrival else { return }
        let (frame, alpha) = (view.frame, view.alpha)
        UIView.performWithoutAnimation {
            guard let from = arrival.mapping.oldSection(for: section), arrival.old.sections.indices.contains(from),
                !arrival.mapping.reloadedSections.contains(section)
            else { return show(view, away: arrival.animations.ofSection(coming: section, arrival.mapping)) }
            let place = isFooter ? arrival.old.footer(from) : arrival.old.header(from)
            if place.height > 0 { view.frame.origin.y = place.y } else { view.alpha = 0 }
        }
        view.frame = frame
        view.alpha = alpha
    }

    /// A view that was on its way out is used again.
    func stopLeaving(_ view: UIView) {
        guard let index = updates.leavingHeaders.firstIndex(where: { $0.view === view }) else { return }
        view.layer.removeAllAnimations()
        view.alpha = updates.leavingHeaders.remove(at: index).alpha
    }

    func endLeavingHeaders() {
        let headers = updates.leavingHeaders
        updates.leavingHeaders = []
        for leaving in headers {
            leaving.view.layer.removeAllAnimations()
            leaving.view.alpha = leaving.alpha
            recycleHeader(leaving.view)
        }
    }
}
