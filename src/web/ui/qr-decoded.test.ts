import jsQR from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { qrPixels, qrSvg } from './qr-picture.ts'

const origin = 'https://showcase.example'
const addresses = [
  `${origin}/at/thea`,
  `${origin}/booknow?u=thea&s=salsa-from-zero`,
  `${origin}/booknow?u=thea&s=salsa-from-zero&utm_source=door&utm_campaign=${'a'.repeat(80)}`,
  `${origin}/at/${'z'.repeat(30)}/services/${'long-name-'.repeat(6)}a`,
]

/** What a reader of QR codes sees in a picture. */
async function readBy(picture: Sharp): Promise<string | undefined> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  // a reader would also find the code in inverted colours, which cameras do not
  return jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' })?.data
}

const pngOf = (text: string) => {
  const { size, rgba } = qrPixels(text)
  return sharp(rgba, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer()
}

test.each(addresses)('a reader finds %s in the PNG and in the SVG', async (address) => {
  expect(await readBy(sharp(await pngOf(address)))).toBe(address)
  expect(await readBy(sharp(Buffer.from(qrSvg(address))))).toBe(address)
})

test('a reader finds the address on a dark poster, small, turned and with a corner dirty', async () => {
  const [address = ''] = addresses
  const dirty = await sharp(await pngOf(address))
    .composite([
      {
        input: { create: { width: 110, height: 110, channels: 3, background: '#000' } },
        left: 520,
        top: 540,
      },
    ])
    .resize(240)
    .rotate(17, { background: '#fff' })
    .extend({ top: 80, bottom: 80, left: 60, right: 60, background: '#14323c' })
    .png()
    .toBuffer()
  expect(await readBy(sharp(dirty))).toBe(address)
})
