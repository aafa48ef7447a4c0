import { pictureName } from '#platform/common/picture-name.ts'

export type PictureFacts = {
  readonly ref: string
  /** `width` and `height` of the original, in pixels. */
  readonly width: number
  readonly height: number
  /** `#rrggbb`, shown until the picture has loaded. */
  readonly colour: string
}

/** Parses the name of an uploaded picture; returns undefined for a generated one. */
export function readPictureRef(image: string): PictureFacts | undefined {
  if (!pictureName.test(image)) return undefined
  const [, size = '', colour] = image.split('-')
  const [width, height] = size.split('x')
  return { ref: image, width: Number(width), height: Number(height), colour: `#${colour}` }
}
