import { pictureName } from '#platform/common/picture-name.ts'

export type PictureFacts = {
  readonly ref: string
  /** Of the original, in pixels. */
  readonly width: number
  readonly height: number
  /** `#rrggbb`, shown until the picture is there. */
  readonly colour: string
}

/** What the name of an uploaded picture says; undefined for a generated one. */
export function readPictureRef(image: string): PictureFacts | undefined {
  if (!pictureName.test(image)) return undefined
  const [, size = '', colour] = image.split('-')
  const [width, height] = size.split('x')
  return { ref: image, width: Number(width), height: Number(height), colour: `#${colour}` }
}
