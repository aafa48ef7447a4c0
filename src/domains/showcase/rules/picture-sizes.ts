import type { PictureSize } from '../provider-contract.ts'

/** What each size fits into, in pixels. A card fills a phone held upright at two pixels a point. */
const boxes: Readonly<Record<PictureSize, { readonly width: number; readonly height: number }>> = {
  original: { width: 2400, height: 2400 },
  card: { width: 800, height: 1200 },
  thumbnail: { width: 320, height: 320 },
}

type Area = { readonly width: number; readonly height: number }

/** Width and height of a picture in one of its sizes, in whole pixels: never larger than it is, its shape kept. */
export function sizedPicture(picture: Area, size: PictureSize): Area {
  const box = boxes[size]
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
