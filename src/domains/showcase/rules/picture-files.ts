import { type PictureFormat, type PictureSize, pictureFormats, pictureSizes } from '../provider-contract.ts'

/** Where a file of a picture lies in the object store. */
export const fileKey = (ref: string, size: PictureSize, format: PictureFormat): string =>
  `media/${ref}/${size}.${format}`

/** All files of a picture. */
export const fileKeys = (ref: string): string[] =>
  pictureSizes.flatMap((size) => pictureFormats.map((format) => fileKey(ref, size, format)))
