import type { PictureSize } from '../provider-contract.ts'

/** The bounding box of each size, in pixels. A card fills a phone in portrait at two device pixels per CSS pixel. */
const boxes: Readonly<Record<PictureSize, { readonly width: number; readonly height: number }>> = {
  original: { width: 2400, height: 2400 },
  card: { width: 800, height: 1200 },
  thumbnail: { width: 320, height: 320 },
}

type Area = { readonly width: number; readonly height: number }

/** Returns the whole pixels of a picture in a size. Keeps the ratio and never enlarges. */
export function sizedPicture(picture: Area, size: PictureSize): Area {
  const box = boxes[size]
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
