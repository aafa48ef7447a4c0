import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Poster, type PosterText, posterFonts } from '../common/poster.ts'
import { drawPoster } from './draw-poster.ts'
import { encodeJpeg } from './encode-jpeg.ts'

const [width, height] = [1200, 630]
const column = { left: 72, top: 180, width: 500, height: 380 }
const byline = { left: 180, top: 64, width: 392, height: 84 }

const text = (words: string, own: Partial<PosterText> = {}): PosterText => ({
  text: words,
  font: 'Besley',
  weight: 800,
  size: 104,
  minSize: 36,
  maxLines: 5,
  lineHeight: 1.1,
  colour: '#ff0000',
  gap: 0,
  ...own,
})

const poster = (texts: readonly PosterText[], own: Partial<Poster> = {}): Poster => ({
  width,
  height,
  align: 'left',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#ffffff"/></svg>`,
  photos: [],
  byline: undefined,
  column: { ...column, texts },
  ...own,
})

const nothing = async () => undefined

/** The smallest rectangle around everything that is not white; undefined on an empty poster. */
async function inkOf(given: Poster) {
  const drawn = await drawPoster(given, nothing)
  const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at + 1] ?? 0) < 250) {
      xs.push((at / info.channels) % width)
      ys.push(Math.floor(at / info.channels / width))
    }
  if (xs.length === 0) return undefined
  const [left, right] = xs.reduce(([least, most], x) => [Math.min(least, x), Math.max(most, x)], [width, 0])
  return { left, right, top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0 }
}

const names = {
  short: 'Thea Amankwah',
  'one endless word': 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4),
  'many words': 'What to wear to a first salsa lesson '.repeat(6),
  'from right to left': 'שולמית בן־דוד כהן מתל אביב והסביבה',
  'from right to left, joined': 'عبد الرحمن بن محمد المنصوري الدمشقي',
  'two directions': 'Lena محمد Cohen כהן',
  'stacked marks': 'Z̷̢̛̗a̸̡̛͎l̵̨͇̋g̷̢̪̈ö̷̢̪ Ṽ̷̢̛̗',
  'no font here': '山田太郎 ᚠᚢᚦ 𓀀',
  markup: '</span><span size="900000">&amp;<b>"big"',
} as const

test.for(Object.entries(names))('a text never leaves its column: %s', async ([, words]) => {
  const line = text(words, { size: 32, minSize: 25, maxLines: 3, weight: 400, gap: 34 })
  const price = text('From $65', { size: 30, maxLines: 1, gap: 38, fill: { colour: '#000000', radius: 999 } })
  const ink = await inkOf(poster([text(words), line, price]))
  expect(ink?.left).toBeGreaterThanOrEqual(column.left)
  expect(ink?.right).toBeLessThan(column.left + column.width)
  expect(ink?.top).toBeGreaterThanOrEqual(column.top)
  expect(ink?.bottom).toBeLessThan(column.top + column.height)
})

test('a byline stays in its box, in the middle of its height', async () => {
  const ink = await inkOf(
    poster([], {
      byline: { ...byline, text: text(names['many words'], { size: 28, minSize: 22, maxLines: 1 }) },
    }),
  )
  expect(ink?.left).toBeGreaterThanOrEqual(byline.left)
  expect(ink?.right).toBeLessThan(byline.left + byline.width)
  expect(Math.abs((ink?.top ?? 0) + (ink?.bottom ?? 0) - 2 * byline.top - byline.height)).toBeLessThan(6)
})

test('lines that are written from right to left begin at the right', async () => {
  const ink = await inkOf(poster([text('שלום')], { align: 'right' }))
  expect(ink?.right).toBe(column.left + column.width - 1)
  expect(ink?.left).toBeGreaterThan(column.left + 100)
})

test('a text without a letter that can be drawn leaves nothing', async () => {
  expect(await inkOf(poster([text('💃🏽👩‍💻🇫🇷')]))).toBeUndefined()
  expect(await inkOf(poster([text(' \n ')]))).toBeUndefined()
})

test.for(posterFonts)('%s is set in its own font', async (font) => {
  const drawnIn = async (one: (typeof posterFonts)[number]) =>
    (await drawPoster(poster([text('Thea Žižková', { font: one })]), nothing)).raw().toBuffer()
  const [own, other] = [await drawnIn(font), await drawnIn(font === 'Besley' ? 'Figtree' : 'Besley')]
  expect(own.equals(other)).toBe(false)
})

test('a photograph fills its place around its focus, with round corners; a file that is gone leaves the background', async () => {
  const photo = {
    left: 700,
    top: 100,
    width: 200,
    height: 200,
    ref: 'x',
    focus: { x: 100, y: 50 },
    radius: 100,
  }
  const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 3, background: '#00ff00' } },
        left: 200,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const pixels = async (open: () => Promise<Buffer | undefined>) => {
    const { data } = await (await drawPoster(poster([], { photos: [photo] }), open))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
    return [at(800, 200), at(701, 101)]
  }
  expect(await pixels(async () => halves)).toEqual([
    [0, 255, 0],
    [255, 255, 255],
  ])
  expect(await pixels(nothing)).toEqual([
    [255, 255, 255],
    [255, 255, 255],
  ])
})

test('a JPEG keeps below its limit, at the price of its quality', async () => {
  const noise = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 + (at >> 5) * 104729) % 251),
  )
  const pipeline = () => sharp(noise, { raw: { width, height, channels: 3 } })
  const [free, limited] = [await encodeJpeg(pipeline(), 10_000_000), await encodeJpeg(pipeline(), 400_000)]
  expect(free.length).toBeGreaterThan(400_000)
  expect(limited.length).toBeLessThanOrEqual(400_000)
  expect(await sharp(limited).metadata()).toMatchObject({ format: 'jpeg', width, height })
})
