import type { Sharp as Pipeline } from 'sharp'
import { sniffPicture } from '#platform/common/sniff-picture.ts'
import { inspect, type Limits, type Unfit } from './inspect.ts'
import { lateSharp } from './late-sharp.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** A rectangle in fractions of the width and height of the upright picture. */
export type Fractions = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const imageFormats = ['avif', 'webp', 'jpeg'] as const
type ImageFormat = (typeof imageFormats)[number]

export type Area = { readonly width: number; readonly height: number }

export type Wanted<Size extends string> = {
  readonly size: Size
  /**
   * Returns width and height in pixels: of the first size from the cropped picture, of the others from the first size.
   */
  fit(area: Area): Area
  /** The most bytes of the AVIF; its quality is lowered until it fits or is the lowest. */
  readonly avifBytes?: number
}

export type MadeFile<Size extends string> = {
  readonly size: Size
  readonly format: ImageFormat
  readonly bytes: Uint8Array
}

export type Made<Size extends string> = {
  readonly unfit?: undefined
  /** Width and height of the first size, in pixels. */
  readonly width: number
  readonly height: number
  /** The mean colour, six hex digits. */
  readonly colour: string
  readonly files: readonly MadeFile<Size>[]
}

/** Decoded pixels of three bytes each: red, green, blue. */
type Raw = Area & { readonly data: Buffer }

/** The longest time in seconds for one step of the library; a slower step fails. */
const maxSeconds = 60
/** Qualities of an AVIF: nearly indistinguishable from the source, and a rough sketch of it. */
const [maxQuality, leastQuality] = [55, 5]

/**
 * Makes a picture in every size as AVIF, WebP and JPEG: upright, cropped, in sRGB, on white where it is transparent,
 * without the camera's metadata, and of an animation the first frame. The first size must be the largest. Returns the
 * reason when the picture cannot be used; throws only for a failure of our own.
 */
export function makeImages<Size extends string>(
  source: Uint8Array,
  {
    crop,
    sizes: [first, ...others],
    limits,
  }: {
    crop: Fractions | null
    sizes: readonly [Wanted<Size>, ...Wanted<Size>[]]
    limits: Limits
  },
): Promise<Made<Size> | { readonly unfit: Unfit }> {
  return oneAtATime(async () => {
    const seen = await inspect(source, limits)
    if (seen.unfit) return { unfit: seen.unfit }
    const cut = crop && pixelsOf(crop, seen)
    const largest = await unpack(source, cut, first.fit(cut ?? seen), limits)
    if (typeof largest === 'string') return { unfit: largest }
    const files: MadeFile<Size>[] = []
    for (const one of [first, ...others]) {
      const raw = one === first ? largest : await resized(largest, one.fit(largest))
      for (const format of imageFormats)
        files.push({ size: one.size, format, bytes: await pack(raw, format, one.avifBytes) })
    }
    const { width, height } = largest
    return { width, height, colour: await meanColour(largest), files }
  })
}

type Cut = Area & { readonly left: number; readonly top: number }

/** Converts a crop to pixels: at least one pixel, and none outside the picture. */
function pixelsOf(crop: Fractions, { width, height }: Area): Cut {
  const left = Math.min(Math.round(crop.left * width), width - 1)
  const top = Math.min(Math.round(crop.top * height), height - 1)
  return {
    left,
    top,
    width: Math.min(Math.max(Math.round(crop.width * width), 1), width - left),
    height: Math.min(Math.max(Math.round(crop.height * height), 1), height - top),
  }
}

/** Messages of the library when the machine, not the picture, is at fault. */
const ownFault =
  /timeout|out of memory|unable to (?:allocate|malloc|create thread)|ENOMEM|ENOSPC|No space left/i

async function unpack(source: Uint8Array, cut: Cut | null, area: Area, limits: Limits): Promise<Raw | Unfit> {
  const raw = await decode(source, cut, area, { failOn: 'error', limits })
  if (raw) return raw
  const kind = sniffPicture(source)
  const whole =
    kind === 'jpeg' &&
    (await decode(Buffer.concat([source, jpegEnd]), cut, area, { failOn: 'warning', limits }))
  return whole || (kind === 'heic' ? 'heic' : 'broken')
}

/**
 * The mark that ends a JPEG (ITU-T T.81, B.1.1.3). Browsers show a file that lost it; with the mark the library gives no
 * warning about one that lost nothing else.
 */
const jpegEnd = Buffer.from([0xff, 0xd9])

type Strictness = { readonly failOn: 'error' | 'warning'; readonly limits: Limits }

/** Decodes, crops and resizes a picture; undefined if the library cannot read it. Throws for a fault of the machine. */
async function decode(
  source: Uint8Array,
  cut: Cut | null,
  { width, height }: Area,
  { failOn, limits }: Strictness,
): Promise<Raw | undefined> {
  const sharp = await lateSharp()
  try {
    const upright = sharp(source, {
      autoOrient: true,
      failOn,
      limitInputPixels: limits.pixels,
      sequentialRead: true,
    }).timeout({ seconds: maxSeconds })
    const whole = cut ? upright.extract(cut) : upright
    const { data, info } = await whole
      .resize({ width, height, fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    if (ownFault.test((error as Error).message)) throw error
    return undefined
  }
}

async function opened({ data, width, height }: Raw): Promise<Pipeline> {
  const sharp = await lateSharp()
  return sharp(data, { raw: { width, height, channels: 3 } }).timeout({ seconds: maxSeconds })
}

async function resized(raw: Raw, { width, height }: Area): Promise<Raw> {
  const { data, info } = await (await opened(raw))
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Encodes with little effort: more effort saves a tenth of the bytes and takes ten times as long. */
async function pack(raw: Raw, format: ImageFormat, avifBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  if (format === 'webp') return (await opened(raw)).webp({ quality: 78, effort: 2 }).toBuffer()
  if (format === 'jpeg')
    return (await opened(raw)).jpeg({ quality: 80, mozjpeg: raw.width <= 1280 }).toBuffer()
  for (let quality = maxQuality; ; ) {
    const packed = await (await opened(raw))
      .avif({ quality, effort: 1, chromaSubsampling: '4:2:0' })
      .toBuffer()
    if (packed.length <= avifBytes || quality === leastQuality) return packed
    // 14 points of quality halve the bytes, so the next try usually fits
    const fewer = Math.ceil(Math.log2(packed.length / avifBytes) * 14) + 1
    quality = Math.max(leastQuality, quality - fewer)
  }
}

async function meanColour(raw: Raw): Promise<string> {
  const { channels } = await (await opened(raw)).stats()
  return channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')
}
