import UIKit

@testable import PhotoZoom

class GridListener: NSObject, PhotoGridControllerDelegate {
    var log = [String]()
    func photoGrid(_ grid: PhotoGridController, willShow index: Int) { log.append("show \(index)") }
}

final class ChoosyListener: GridListener {
    func photoGrid(_ grid: PhotoGridController, canShow index: Int) -> Bool { return index != 0 }
}

func makeImages() -> [UIImage] {
    return [UIColor.red, .green, .blue, .yellow].map { color in
        UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
        }
    }
}
