import type { OverlayOptions } from 'sharp'
import type { Poster, PosterPhoto, PosterText } from '../common/poster.ts'
import { type DrawnText, drawText } from './draw-text.ts'
import { lateSharp } from './late-sharp.ts'

/** Returns the file of a picture, SVG included; undefined if it is gone. */
export type OpenPhoto = (ref: string) => Promise<Buffer | undefined>

/** The space inside a filled box, in pixels. */
const padding = { x: 28, y: 20 }

type Shown = { readonly text: PosterText; readonly drawn: DrawnText }

/** Draws a poster as raw pixels for an encoder. A picture that is gone leaves what the SVG has in its place. */
export async function drawPoster(poster: Poster, open: OpenPhoto) {
  const sharp = await lateSharp()
  const { byline, column, align } = poster
  const layers: OverlayOptions[] = []
  for (const photo of poster.photos) {
    const file = await open(photo.ref)
    if (file) layers.push({ input: await cut(file, photo), left: photo.left, top: photo.top })
  }
  const named = byline && (await drawText(byline.text, { ...byline, align }))
  if (byline && named) {
    const top = byline.top + (byline.height - named.height) / 2
    layers.push({ input: named.data, left: leftOf(byline, named.width, align), top: Math.round(top) })
  }
  layers.push(...(await stack(column, align)))
  return sharp(Buffer.from(poster.svg)).composite(layers).flatten()
}

/** Draws the texts of a column upwards from its bottom; the first one, which is drawn last, gets the rest of the height. */
async function stack(column: Poster['column'], align: Poster['align']): Promise<OverlayOptions[]> {
  const [first, ...rest] = column.texts
  const shown: Shown[] = []
  let free = column.height
  for (const text of [...rest, ...(first ? [first] : [])]) {
    const { x, y } = text.fill ? padding : { x: 0, y: 0 }
    const room = { width: column.width - 2 * x, height: free - text.gap - 2 * y, align }
    const drawn = room.height > 0 ? await drawText(text, room) : undefined
    if (!drawn) continue
    free -= drawn.height + text.gap + 2 * y
    if (text === first) shown.unshift({ text, drawn })
    else shown.push({ text, drawn })
  }
  const layers: OverlayOptions[] = []
  let bottom = column.top + column.height
  for (const { text, drawn } of shown.toReversed()) {
    const { x, y } = text.fill ? padding : { x: 0, y: 0 }
    const [width, height] = [drawn.width + 2 * x, drawn.height + 2 * y]
    const [left, top] = [leftOf(column, width, align), bottom - height]
    if (text.fill) layers.push({ input: filled(width, height, text.fill), left, top })
    layers.push({ input: drawn.data, left: left + x, top: top + y })
    bottom = top - text.gap
  }
  return layers
}

const leftOf = (
  { left, width }: { readonly left: number; readonly width: number },
  own: number,
  align: Poster['align'],
): number => (align === 'left' ? left : left + Math.floor(width) - own)

const filled = (width: number, height: number, { colour, radius }: NonNullable<PosterText['fill']>): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${Math.min(radius, height / 2)}" fill="${colour}"/></svg>`,
  )

/** Crops a picture to the size of its place, around the focus point, and rounds its corners. */
async function cut(bytes: Buffer, { width, height, focus, radius }: PosterPhoto): Promise<Buffer> {
  const sharp = await lateSharp()
  const covering = sharp(bytes).resize({ width, height, fit: 'outside' })
  const { data, info } = await covering.toBuffer({ resolveWithObject: true })
  const left = Math.round(((info.width - width) * focus.x) / 100)
  const top = Math.round(((info.height - height) * focus.y) / 100)
  const extracted = sharp(data).extract({ left, top, width, height })
  if (radius === 0) return extracted.toBuffer()
  const mask = filled(width, height, { colour: '#000000', radius })
  return extracted
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
}
