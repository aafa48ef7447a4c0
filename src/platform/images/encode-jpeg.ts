import type { Sharp as Pipeline } from 'sharp'
import { lateSharp } from './late-sharp.ts'

/** Tried from the best on. */
const qualities = [88, 78, 66, 50, 35] as const

/** Encodes a picture as JPEG of at most `maxBytes`: with the best of some qualities that fits, else with the lowest. */
export async function encodeJpeg(pipeline: Pipeline, maxBytes: number): Promise<Buffer> {
  const sharp = await lateSharp()
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let encoded = Buffer.alloc(0)
  for (const quality of qualities) {
    encoded = await sharp(data, { raw: { width, height, channels } })
      // full colour resolution keeps the edges of coloured letters sharp
      .jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer()
    if (encoded.length <= maxBytes) break
  }
  return encoded
}
