import { createHash } from 'node:crypto'
import type { Poster } from '../common/poster.ts'
import { settingOf } from './card-fonts.ts'
import { drawPoster } from './draw-poster.ts'

// Draws a poster of each text of the argument, in a process of its own, and prints what is seen as JSON.
const [width, height] = [1200, 630]

const poster = (text: string, instead: string | undefined): Poster => ({
  width,
  height,
  align: 'left',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#ffffff"/></svg>`,
  photos: [],
  byline: undefined,
  column: {
    left: 0,
    top: 0,
    width,
    height,
    texts: [
      {
        text,
        ...(instead !== undefined && { instead }),
        font: 'Besley',
        weight: 800,
        size: 100,
        minSize: 32,
        maxLines: 5,
        lineHeight: 1.1,
        colour: '#000000',
        gap: 0,
      },
    ],
  },
})

/** The part of the width that is dark in the first row with ink: the boxes of missing letters begin with a line. */
function topOf(data: Buffer): number {
  const darks = (row: number) => {
    const line = data.subarray(row * width, (row + 1) * width)
    return [...line.entries()].filter(([, grey]) => grey < 128).map(([x]) => x)
  }
  const rows = Array.from({ length: height }, (_, row) => darks(row)).filter(({ length }) => length > 0)
  const [left, right] = [Math.min(...rows.flat()), Math.max(...rows.flat())]
  return (rows[0]?.length ?? 0) / (right - left + 1)
}

const given = JSON.parse(process.argv[2] ?? '[]') as { text: string; instead?: string }[]
const seen = []
for (const { text, instead } of given) {
  const drawn = await drawPoster(poster(text, instead), async () => undefined)
  const data = await drawn.removeAlpha().greyscale().raw().toBuffer()
  const composed = text.normalize('NFC')
  const { has } = await settingOf('Besley', composed)
  seen.push({
    digest: createHash('sha256').update(data).digest('hex'),
    covered: Array.from(composed).every((sign) => has(sign.codePointAt(0) ?? 0)),
    top: topOf(data),
  })
}
console.log(JSON.stringify(seen))
