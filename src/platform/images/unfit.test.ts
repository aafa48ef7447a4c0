import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { longestHead } from '#platform/common/sniff-picture.ts'
import { makeImages } from './make.ts'

const limits = { bytes: 25_000_000, pixels: 50_000_000 }
const red = { r: 220, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 220 }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })

const attempt = (source: Uint8Array, max = limits) =>
  makeImages<'only'>(source, { crop: null, sizes: [{ size: 'only', fit: (area) => area }], limits: max })

async function made(source: Uint8Array) {
  const outcome = await attempt(source)
  if (outcome.unfit !== undefined) throw new Error(outcome.unfit)
  return outcome
}

test('a file that is no readable picture is refused by its content', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const brand = (major: string, ...others: string[]) => {
    const brands = Buffer.from(others.join(''), 'latin1')
    const head = Buffer.alloc(16)
    head.writeUInt32BE(16 + brands.length)
    head.write(`ftyp${major}`, 4, 'latin1')
    return Buffer.concat([head, brands, randomBytes(500)])
  }
  const refusals: [string, Uint8Array | string][] = [
    ['not_a_picture', ''],
    ['not_a_picture', 'Hello'],
    ['not_a_picture', randomBytes(5000)],
    ['not_a_picture', '%PDF-1.7\n'],
    ['not_a_picture', '<!doctype html><p>x'],
    ['not_a_picture', gzipSync(svg)],
    ['not_a_picture', await plain(9, 9).tiff().toBuffer()],
    ['not_a_picture', brand('mp42', 'isom')],
    ['svg', svg],
    ['svg', `\ufeff<?xml version="1.0"?>\n<!-- ${'x'.repeat(500)} -->${svg}`],
    ['svg', Buffer.from(svg, 'utf16le')],
    ['heic', brand('heic', 'mif1')],
    ['heic', brand('mif1', 'heic')],
    ['broken', brand('avif', 'mif1')],
    ['broken', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['broken', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ]
  for (const [problem, bytes] of refusals) {
    const source = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
    expect([problem, String(bytes).slice(0, 30), await attempt(source)]).toEqual([
      problem,
      String(bytes).slice(0, 30),
      { unfit: problem },
    ])
  }
})

test('two kinds in one file: what comes out is a picture and nothing else', async () => {
  const script = '<script>alert(1)</script>'
  const jpeg = Buffer.concat([await plain(90, 60).jpeg().toBuffer(), Buffer.from(`<svg>${script}</svg>`)])
  const gif = await plain(40, 40).gif().toBuffer()
  const gifThatIsAScript = Buffer.concat([gif, Buffer.from(`*/=1;${script}`)])
  for (const file of [jpeg, gifThatIsAScript]) {
    const { files } = await made(file)
    for (const { bytes } of files) expect(Buffer.from(bytes).includes('script')).toBe(false)
  }
})

test('too many bytes or pixels are refused before anything is unpacked', async () => {
  expect(
    await attempt(Buffer.concat([await plain(9, 9).jpeg().toBuffer(), Buffer.alloc(25_000_000)])),
  ).toEqual({
    unfit: 'too_many_bytes',
  })
  // a file of a few hundred kilobytes that decodes to 150 megabytes
  const bomb = await sharp({
    create: { width: 7200, height: 7200, channels: 3, background: red },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 6 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage().rss
  expect(await attempt(bomb)).toEqual({ unfit: 'too_many_pixels' })
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  // a header with a wrong size
  const lie = Buffer.from(await plain(9, 9).png().toBuffer())
  lie.writeUInt32BE(2_000_000_000, 16)
  expect(['broken', 'too_many_pixels']).toContain((await attempt(lie)).unfit)
})

test('of an ordinary animation the first frame is shown; one of too many frames is refused', async () => {
  const film = async (width: number, frames: number) => {
    const pages = Array.from({ length: frames }, (_, frame) =>
      sharp({
        create: {
          width,
          height: width,
          channels: 3,
          background: frame % 2 === 0 ? red : blue,
        },
      })
        .png()
        .toBuffer(),
    )
    return sharp(await Promise.all(pages), { join: { animated: true } })
  }
  for (const file of [
    await (await film(120, 12)).gif().toBuffer(),
    await (await film(120, 12)).webp().toBuffer(),
  ]) {
    expect((await sharp(file).metadata()).pages).toBe(12)
    const picture = await made(file)
    expect([picture.width, picture.height]).toEqual([120, 120])
    const [r = 0, , b = 0] = Buffer.from(picture.colour, 'hex')
    expect([r > 180, b < 80]).toEqual([true, true])
  }
  const film12 = await (await film(120, 12)).gif().toBuffer()
  const frame = 120 * 120
  expect(await attempt(film12, { ...limits, pixels: 11 * frame })).toEqual({ unfit: 'animated' })
  expect((await attempt(film12, { ...limits, pixels: 12 * frame })).unfit).toBeUndefined()
})

test('a damaged picture is refused, whole or not at all', async () => {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const noise = () =>
    sharp({ create: { width: 200, height: 200, channels: 3, background: red, noise: grain } })
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const whole = await noise()[format]({ effort: 1 }).toBuffer()
    const half = whole.subarray(0, whole.length / 2)
    expect([format, await attempt(half)]).toEqual([format, { unfit: 'broken' }])
  }
})

test('of a large file that is no picture only its beginning is looked at', async () => {
  const ends: number[] = []
  class Watched extends Uint8Array {
    static get [Symbol.species]() {
      return Uint8Array
    }
    override subarray(begin?: number, end = this.length) {
      ends.push(end)
      return super.subarray(begin, end)
    }
  }
  // the library reads all of a file that it does not know, and its answer would be 'broken'
  expect(await attempt(new Watched(limits.bytes).fill(32))).toEqual({ unfit: 'not_a_picture' })
  expect(Math.max(...ends)).toBe(longestHead)
})

test('a picture that takes more memory than the largest one of 8 bits is refused, even with fewer pixels', async () => {
  const wide = await plain(100, 100).ensureAlpha().toColourspace('rgb16').png().toBuffer()
  expect((await sharp(wide).metadata()).depth).toBe('ushort')
  expect(await attempt(wide, { ...limits, pixels: 15_000 })).toEqual({ unfit: 'too_heavy' })
  const narrow = await plain(100, 100).ensureAlpha().png().toBuffer()
  expect((await attempt(narrow, { ...limits, pixels: 15_000 })).unfit).toBeUndefined()
})

test.each([false, true])(
  'a JPEG that lost only its end mark is whole, progressive: %s',
  async (progressive) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: red, noise } })
    const whole = await photo.jpeg({ progressive }).toBuffer()
    const { files } = await made(whole)
    for (const lost of [1, 2]) expect((await made(whole.subarray(0, -lost))).files).toEqual(files)
    // what lost a part of the photograph stays refused
    for (const kept of [0.5, 0.9, 0.99])
      expect(await attempt(whole.subarray(0, whole.length * kept))).toEqual({ unfit: 'broken' })
  },
)
