import type { PictureSize } from '../provider-contract.ts'

/** Where an uploaded picture is served; AVIF, WebP or JPEG, as the browser accepts. */
export const pictureHref = (ref: string, size: PictureSize): string => `/media/${ref}/${size}`
