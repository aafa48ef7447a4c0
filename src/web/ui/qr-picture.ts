import { encode, renderSVG } from 'uqr'

/** Error correction M repairs 15 percent; the border is the quiet zone of the standard, four modules wide. */
const options = { ecc: 'M', border: 4 } as const

/** A QR code as an SVG file. Its edges stay sharp in every size. */
export const qrSvg = (text: string): string =>
  renderSVG(text, options).replace(
    '<svg ',
    `<svg width="${qrPixelSize}" height="${qrPixelSize}" shape-rendering="crispEdges" `,
  )

/** The width of a QR code as pixels: 87 mm at 300 pixels an inch. */
export const qrPixelSize = 1024

export type QrPixels = { readonly size: number; readonly rgba: Uint8ClampedArray<ArrayBuffer> }

/**
 * A QR code as pixels, black on white. All modules have the same whole number of pixels; what is left of the width
 * widens the quiet zone.
 */
export function qrPixels(text: string): QrPixels {
  const { data, size: modules } = encode(text, options)
  const size = qrPixelSize
  const scale = Math.floor(size / modules)
  const start = Math.floor((size - modules * scale) / 2)
  const moduleAt = (pixel: number) => Math.floor((pixel - start) / scale)
  const rgba = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (data[moduleAt(y)]?.[moduleAt(x)]) rgba.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  return { size, rgba }
}
