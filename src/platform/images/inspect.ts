import { sniffPicture } from '#platform/common/sniff-picture.ts'
import { lateSharp } from './late-sharp.ts'

/** The reason why a file cannot be used as a picture. */
export type Unfit =
  | 'not_a_picture'
  | 'svg'
  | 'heic'
  | 'too_many_bytes'
  | 'too_many_pixels'
  | 'too_heavy'
  | 'animated'
  | 'broken'

export type Limits = {
  readonly bytes: number
  /** The most pixels of one frame, and of all frames together. */
  readonly pixels: number
}

export type Inspected =
  | { readonly unfit: Unfit }
  | {
      readonly unfit?: undefined
      /** Width and height in pixels after rotation to upright. */
      readonly width: number
      readonly height: number
      readonly frames: number
    }

/** The library's name of each detected kind. */
const formatOf = { jpeg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp', avif: 'heif', heic: 'heif' } as const

/**
 * Inspects a picture without decoding it: kind by content, size, frames. An SVG is never opened, because it could load
 * other files.
 */
export async function inspect(bytes: Uint8Array, limits: Limits): Promise<Inspected> {
  if (bytes.length > limits.bytes) return { unfit: 'too_many_bytes' }
  const kind = sniffPicture(bytes)
  if (kind === 'svg') return { unfit: 'svg' }
  if (kind === 'unknown') return { unfit: 'not_a_picture' }
  const sharp = await lateSharp()
  const broken: Inspected = { unfit: kind === 'heic' ? 'heic' : 'broken' }
  try {
    const {
      format,
      width,
      height,
      pages = 1,
      channels,
      depth,
      autoOrient,
    } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata()
    // a file of two kinds at once: the library detects another kind than its first bytes show
    if (format !== formatOf[kind]) return { unfit: 'not_a_picture' }
    if (width * height > limits.pixels) return { unfit: 'too_many_pixels' }
    if (width * height * pages > limits.pixels) return { unfit: 'animated' }
    // some kinds are decoded as a whole: the limit is the memory of `limits.pixels` pixels of four 8-bit channels
    if (width * height * channels * (depth === 'uchar' ? 1 : 2) > limits.pixels * 4)
      return { unfit: 'too_heavy' }
    return { width: autoOrient.width, height: autoOrient.height, frames: pages }
  } catch {
    return broken
  }
}
