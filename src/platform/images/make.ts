import type { Sharp as Pipeline } from 'sharp'
import { sniffPicture } from '#platform/common/sniff-picture.ts'
import { inspect, type Limits, type Unfit } from './inspect.ts'
import { lateSharp } from './late-sharp.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** In fractions of width and height, of the picture as people see it. */
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
  /** Width and height in pixels, from those of what was cut or, of every size behind the first, from the first's. */
  fit(area: Area): Area
  /** Quality is lowered until the AVIF is no larger than this. */
  readonly avifBytes?: number
}

export type MadeFile<Size extends string> = {
  readonly size: Size
  readonly format: ImageFormat
  readonly bytes: Uint8Array
}

export type Made<Size extends string> = {
  readonly unfit?: undefined
  /** Of the first size, in pixels. */
  readonly width: number
  readonly height: number
  /** Its mean colour, six hex digits. */
  readonly colour: string
  readonly files: readonly MadeFile<Size>[]
}

/** Pixels of three bytes each, red, green and blue. */
type Raw = Area & { readonly data: Buffer }

/** No picture takes longer; what does is given up. */
const mostSeconds = 60
/** Of an AVIF: from hardly to be told from the source, to a sketch of it. */
const [mostQuality, leastQuality] = [55, 5]

/**
 * Makes a picture in every size as AVIF, WebP and JPEG: upright, cut, in sRGB, on white where it is transparent, and
 * without a word of what a camera writes into its files. Of an animation the first frame. The largest size comes first.
 * Answers why it cannot be done; throws only for what is our own failure.
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

/** At least one pixel, and none outside. */
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

/** What the library says when the machine, not the picture, is at fault. */
const ownFault =
  /timeout|out of memory|unable to (?:allocate|malloc|create thread)|ENOMEM|ENOSPC|No space left/i

async function unpack(
  source: Uint8Array,
  cut: Cut | null,
  { width, height }: Area,
  limits: Limits,
): Promise<Raw | Unfit> {
  const sharp = await lateSharp()
  try {
    const upright = sharp(source, {
      autoOrient: true,
      failOn: 'error',
      limitInputPixels: limits.pixels,
      sequentialRead: true,
    }).timeout({ seconds: mostSeconds })
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
    return sniffPicture(source) === 'heic' ? 'heic' : 'broken'
  }
}

async function opened({ data, width, height }: Raw): Promise<Pipeline> {
  const sharp = await lateSharp()
  return sharp(data, { raw: { width, height, channels: 3 } }).timeout({ seconds: mostSeconds })
}

async function resized(raw: Raw, { width, height }: Area): Promise<Raw> {
  const { data, info } = await (await opened(raw))
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Little effort: more makes a picture a tenth smaller and takes ten times as long. */
async function pack(raw: Raw, format: ImageFormat, avifBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  if (format === 'webp') return (await opened(raw)).webp({ quality: 78, effort: 2 }).toBuffer()
  if (format === 'jpeg')
    return (await opened(raw)).jpeg({ quality: 80, mozjpeg: raw.width <= 1280 }).toBuffer()
  for (let quality = mostQuality; ; ) {
    const packed = await (await opened(raw))
      .avif({ quality, effort: 1, chromaSubsampling: '4:2:0' })
      .toBuffer()
    if (packed.length <= avifBytes || quality === leastQuality) return packed
    // so many points fewer halve the bytes: the next one most often fits
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
