import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Fractions, makeImages } from './make.ts'

const limits = { bytes: 25_000_000, pixels: 50_000_000 }
const within = (max: number) => (area: { width: number; height: number }) => {
  const scale = Math.min(1, max / area.width, max / area.height)
  return {
    width: Math.max(1, Math.round(area.width * scale)),
    height: Math.max(1, Math.round(area.height * scale)),
  }
}
const sizes = [
  { size: 'large', fit: within(600) },
  { size: 'small', fit: within(200), avifBytes: 4000 },
] as const

async function made(source: Uint8Array, crop: Fractions | null = null) {
  const outcome = await makeImages<'large' | 'small'>(source, { crop, sizes, limits })
  if (outcome.unfit !== undefined) throw new Error(outcome.unfit)
  const bytesOf = (format: string, size = 'large') =>
    outcome.files.find((file) => file.format === format && file.size === size)?.bytes ?? new Uint8Array()
  return {
    ...outcome,
    bytesOf,
    /** Returns the colour at a point of one of the files. */
    async at(x: number, y: number, format = 'jpeg'): Promise<number[]> {
      const { data } = await sharp(bytesOf(format))
        .extract({ left: x, top: y, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data]
    },
  }
}
const near = (one: readonly number[], other: readonly number[], tolerance = 14) =>
  one.length === other.length &&
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= tolerance)

const red = { r: 220, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 220 }
const plain = (width: number, height: number, background: object | string = red) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Left half red, right half blue, 400 by 200. */
const halves = () =>
  plain(400, 200).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: blue } }, left: 200, top: 0 },
  ])

test('a picture is upright for every camera orientation, and its crop is the area that was shown', async () => {
  const upright = await halves().png().toBuffer()
  const { data, info } = await sharp(upright).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  // the pixels that a camera stores for each orientation, so that rotation gives the same picture
  const stored = {
    1: raw(),
    2: raw().flop(),
    3: raw().rotate(180),
    4: raw().flip(),
    5: sharp(await raw().flop().png().toBuffer()).rotate(270),
    6: raw().rotate(270),
    7: sharp(await raw().flop().png().toBuffer()).rotate(90),
    8: raw().rotate(90),
  }
  for (const [orientation, pipeline] of Object.entries(stored)) {
    const file = await pipeline
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: Number(orientation) })
      .toBuffer()
    const whole = await made(file)
    expect([orientation, whole.width, whole.height]).toEqual([orientation, 400, 200])
    expect(near(await whole.at(20, 100), [220, 30, 30]), `${orientation} left`).toBe(true)
    expect(near(await whole.at(380, 100), [30, 30, 220]), `${orientation} right`).toBe(true)
    const cut = await made(file, { left: 0.5, top: 0, width: 0.5, height: 0.5 })
    expect([orientation, cut.width, cut.height, cut.colour]).toEqual([
      orientation,
      200,
      100,
      expect.anything(),
    ])
    expect(near(await cut.at(10, 50), [30, 30, 220]), `${orientation} cut`).toBe(true)
  }
})

test('nothing of what a camera writes into its files is left: no place, no name, no profile', async () => {
  const file = await halves()
    .withExif({
      IFD0: { Copyright: 'Secret name' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Secret place</secret></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const before = await sharp(file).metadata()
  expect([before.exif === undefined, before.icc === undefined, before.xmp === undefined]).toEqual([
    false,
    false,
    false,
  ])
  expect(file.includes('Secret name')).toBe(true)
  const { files } = await made(file)
  expect(files).toHaveLength(6)
  for (const { bytes } of files) {
    const { exif, icc, xmp, iptc, orientation, comments, hasProfile } = await sharp(bytes).metadata()
    expect([exif, icc, xmp, iptc, orientation, comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(hasProfile).toBe(false)
    expect(Buffer.from(bytes).includes('Secret')).toBe(false)
  }
})

test('a wide gamut becomes sRGB, so that its colours stay what they were', async () => {
  // pure red of sRGB, in the values of Display P3
  const wide = await plain(50, 50, '#ff0000').withIccProfile('p3').png().toBuffer()
  const { data } = await sharp(wide, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeLessThan(245)
  expect(near(await (await made(wide)).at(25, 25, 'webp'), [255, 0, 0])).toBe(true)
})

test('printers’ colours, 16 bits, grey, and palettes are pictures too', async () => {
  const cmyk = await plain(60, 60, '#ffffff').toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  expect(near(await (await made(cmyk)).at(30, 30), [255, 255, 255])).toBe(true)
  const deep = await plain(60, 60).toColourspace('rgb16').png().toBuffer()
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  expect(near(await (await made(deep)).at(30, 30), [220, 30, 30])).toBe(true)
  const grey = await plain(60, 60, '#808080').toColourspace('b-w').png().toBuffer()
  expect((await sharp(grey).metadata()).channels).toBe(1)
  expect(near(await (await made(grey)).at(30, 30), [128, 128, 128])).toBe(true)
  const deepGrey = await plain(60, 60, '#808080').toColourspace('grey16').png().toBuffer()
  expect(near(await (await made(deepGrey)).at(30, 30), [128, 128, 128])).toBe(true)
  const palette = await halves().png({ palette: true }).toBuffer()
  expect(near(await (await made(palette)).at(20, 100), [220, 30, 30])).toBe(true)
  for (const file of [
    await halves().webp().toBuffer(),
    await halves().avif().toBuffer(),
    await halves().gif().toBuffer(),
  ])
    expect(near(await (await made(file)).at(20, 100), [220, 30, 30])).toBe(true)
})

test('transparent pixels become white in every format', async () => {
  const clear = {
    create: { width: 80, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const
  for (const file of [await sharp(clear).png().toBuffer(), await sharp(clear).webp().toBuffer()]) {
    const picture = await made(file)
    expect(picture.colour).toBe('ffffff')
    for (const format of ['jpeg', 'webp', 'avif'])
      expect(near(await picture.at(40, 40, format), [255, 255, 255])).toBe(true)
  }
  const greyAlpha = await sharp(clear).toColourspace('b-w').png().toBuffer()
  expect((await made(greyAlpha)).colour).toBe('ffffff')
})

test('one pixel, a thread of one pixel, and a crop of almost nothing are pictures', async () => {
  const one = await made(await plain(1, 1).png().toBuffer())
  expect([one.width, one.height, one.files.length]).toEqual([1, 1, 6])
  const wide = await made(await plain(12_000, 3).png().toBuffer())
  expect([wide.width, wide.height]).toEqual([600, 1])
  const tall = await made(await plain(2, 9000).png().toBuffer())
  expect([tall.width, tall.height]).toEqual([1, 600])
  const sliver = await made(await plain(400, 300).png().toBuffer(), {
    left: 0.9999,
    top: 1,
    width: 0.00001,
    height: 0.00001,
  })
  expect([sliver.width, sliver.height]).toEqual([1, 1])
})

test('a card’s AVIF is as small as it has to be, and the mean colour is said', async () => {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const noise = await sharp({
    create: { width: 900, height: 900, channels: 3, background: red, noise: grain },
  })
    .png()
    .toBuffer()
  const picture = await made(noise)
  expect(picture.bytesOf('avif', 'small').length).toBeLessThanOrEqual(4000)
  const parts = picture.colour.match(/../g)?.map((part) => Number.parseInt(part, 16)) ?? []
  expect(near(parts, [128, 128, 128], 20)).toBe(true)
  expect((await made(await halves().png().toBuffer())).colour).toBe('7d1e7d')
})
