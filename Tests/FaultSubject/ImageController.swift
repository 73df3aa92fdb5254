// SPDX-License-Identifier: MIT
import UIKit

/// Shows the picture of a file on red.
final class ImageController: ReportingController {
    override var name: String { "image" }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        let image = UIImage(contentsOfFile: SubjectOptions.shared.file)
        report(image.map { "image of \($0.size.width)x\($0.size.height)" } ?? "no image")
        let picture = UIImageView(image: image)
        picture.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        view.addSubview(picture)
    }
}
