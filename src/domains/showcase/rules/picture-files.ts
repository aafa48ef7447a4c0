import { type PictureFormat, type PictureSize, pictureFormats, pictureSizes } from '../provider-contract.ts'

/** Returns the key of a picture's file in the object store. */
export const fileKey = (ref: string, size: PictureSize, format: PictureFormat): string =>
  `media/${ref}/${size}.${format}`

/** Returns the keys of all files of a picture. */
export const fileKeys = (ref: string): string[] =>
  pictureSizes.flatMap((size) => pictureFormats.map((format) => fileKey(ref, size, format)))
