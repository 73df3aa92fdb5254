//
//  PhotoGridController.swift
//  PhotoZoom
//

import UIKit

@objc(PZPhotoGridControllerDelegate)
public protocol PhotoGridControllerDelegate: NSObjectProtocol {
    @objc optional func photoGrid(_ grid: PhotoGridController, willShow index: Int)
    @objc optional func photoGrid(_ grid: PhotoGridController, canShow index: Int) -> Bool
}

/// Thumbnails; a tap shows one of them whole.
open class PhotoGridController: UIViewController, ZoomTransitioning {

    public let images: [UIImage]
    public weak var delegate: PhotoGridControllerDelegate?
    open var columns = 3
    private var thumbnails: [UIImageView] = []
    private var shownIndex: Int?

    @objc public var zoomCornerRadius: CGFloat { return 6 }

    public init(images: [UIImage]) {
        self.images = images
        super.init(nibName: nil, bundle: nil)
        title = "Photos"
    }

    required public init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.backgroundColor = .white
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    override open func viewDidLoad() {
        super.viewDidLoad()
        for (index, image) in images.enumerated() {
            let thumbnail = UIImageView(image: image)
            thumbnail.contentMode = .scaleAspectFill
            thumbnail.layer.cornerRadius = zoomCornerRadius
            thumbnail.layer.masksToBounds = true
            thumbnail.tag = index
            thumbnail.isUserInteractionEnabled = true
            let tap = UITapGestureRecognizer()
            tap.addTarget(self, action: #selector(PhotoGridController.tapped))
            thumbnail.addGestureRecognizer(tap)
            view.addSubview(thumbnail)
            thumbnails.append(thumbnail)
        }
    }

    override open func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let margin: CGFloat = 10
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let side = (area.width - margin * CGFloat(columns + 1)) / CGFloat(columns)
        for (index, thumbnail) in thumbnails.enumerated() {
            let (row, column) = (index / columns, index % columns)
            thumbnail.frame = CGRect(
                x: area.minX + margin + (side + margin) * CGFloat(column), y: area.minY + margin + (side + margin) * CGFloat(row),
                width: side, height: side)
        }
    }

    @objc private func tapped(_ sender: UITapGestureRecognizer) {
        guard let index = sender.view?.tag else { return }
        show(index)
    }

    open func show(_ index: Int, animated: Bool = true) {
        guard delegate?.photoGrid?(self, canShow: index) != false else { return }
        delegate?.photoGrid?(self, willShow: index)
        shownIndex = index
        let controller = PhotoController(image: images[index])
        controller.title = "Photo \(index + 1)"
        if let zoom = navigationController?.delegate as? ZoomNavigationDelegate {
            zoom.interaction.navigationController = navigationController
            controller.interaction = zoom.interaction
        }
        navigationController?.pushViewController(controller, animated: animated)
    }

    public func zoomImageView(for transition: ZoomAnimator) -> UIImageView? {
        return shownIndex.map { thumbnails[$0] }
    }

    public func zoomDidEnd(_ transition: ZoomAnimator, completed: Bool) {
        if transition.operation == .pop && completed { shownIndex = nil }
    }
}
