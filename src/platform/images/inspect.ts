import { sniffPicture } from '#platform/common/sniff-picture.ts'
import { lateSharp } from './late-sharp.ts'

/** Why bytes are no picture that can be worked with. */
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
  /** Of one frame, and of all frames together. */
  readonly pixels: number
}

export type Inspected =
  | { readonly unfit: Unfit }
  | {
      readonly unfit?: undefined
      /** Width and height as people see it, turned upright. */
      readonly width: number
      readonly height: number
      readonly frames: number
    }

/** The name that the library has for what was sniffed. */
const formatOf = { jpeg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp', avif: 'heif', heic: 'heif' } as const

/**
 * Looks at a picture without unpacking it: its kind by its content, its size, its frames. A drawing is never opened:
 * it could ask for other files.
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
    // two kinds at once: what the library takes it for is not what it says it is
    if (format !== formatOf[kind]) return { unfit: 'not_a_picture' }
    if (width * height > limits.pixels) return { unfit: 'too_many_pixels' }
    if (width * height * pages > limits.pixels) return { unfit: 'animated' }
    // some kinds are unpacked whole: what 50 megapixels of 8 bits take is the most
    if (width * height * channels * (depth === 'uchar' ? 1 : 2) > limits.pixels * 4)
      return { unfit: 'too_heavy' }
    return { width: autoOrient.width, height: autoOrient.height, frames: pages }
  } catch {
    return broken
  }
}
