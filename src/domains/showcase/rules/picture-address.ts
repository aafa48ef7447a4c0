import type { PictureSize } from '../provider-contract.ts'

/** Returns the path of an uploaded picture. The server negotiates AVIF, WebP or JPEG. */
export const pictureHref = (ref: string, size: PictureSize): string => `/media/${ref}/${size}`
