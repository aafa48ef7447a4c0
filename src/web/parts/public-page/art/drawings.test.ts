import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chosenPictures, pictureFamilies } from '#domains/catalogue/contract.ts'
import { pictures } from '../pictures.tsx'
import type { Drawing } from './drawing.ts'
import { portraits } from './portrait.ts'

const frames = { wide: [160, 90], square: [100, 100], tall: [90, 120] } as const
const drawn = Object.values(pictureFamilies).flat()
const people = Object.entries<Drawing>({ portrait: pictures.portrait, ...portraits })
const svgOf = ({ viewBox, fit }: Drawing, shapes: string, [width, height]: readonly [number, number]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${fit}">${shapes}</svg>`

/** The opacity of each pixel, 0 to 255. */
async function opacities(svg: string): Promise<{ width: number; height: number; alphas: Uint8Array }> {
  // the rasterizer knows no variables: every colour is black
  const image = sharp(Buffer.from(svg.replace(/var\(--[a-z0-9-]+\)/g, '#000')))
  const { data, info } = await image.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, alphas: data }
}

/** The smallest distance, in pixels, of anything painted from the edge of its frame. */
async function marginOf(svg: string): Promise<number> {
  const { width, height, alphas } = await opacities(svg)
  let margin = width
  alphas.forEach((alpha, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (alpha > 8) margin = Math.min(margin, x, y, width - 1 - x, height - 1 - y)
  })
  return margin
}

test.for(drawn)('%s has its whole subject in view in a wide, a square and a tall frame', async (name) => {
  const drawing: Drawing = pictures[name]
  for (const frame of Object.values(frames))
    expect(await marginOf(svgOf(drawing, drawing.subject ?? '', frame))).toBeGreaterThanOrEqual(4)
})

test.for(drawn)('%s fills every frame, is well-formed and weighs little', async (name) => {
  const drawing: Drawing = pictures[name]
  for (const frame of [frames.wide, frames.tall])
    expect(Math.min(...(await opacities(svgOf(drawing, drawing.shapes, frame))).alphas)).toBe(255)
  expect(Buffer.byteLength(drawing.shapes)).toBeLessThanOrEqual(3400)
  expect(brotliCompressSync(drawing.shapes).length).toBeLessThanOrEqual(1300)
  expect(drawing.shapes.match(/var\(--(?!a[1-5]\)|a3-2\)|ink-art\)|ink-2-art\)|paper-art\))/)).toBeNull()
})

test.for(Object.values(chosenPictures).flat())(
  '%s, which can be chosen, is not cut by a frame either',
  (name) => {
    expect(pictures[name].fit).toMatch(/ meet$/)
  },
)

test.for(people)(
  '%s fills a card of the team, weighs at most 2 KB and is like no other',
  async ([name, drawing]) => {
    for (const frame of Object.values(frames))
      expect(Math.min(...(await opacities(svgOf(drawing, drawing.shapes, frame))).alphas)).toBe(255)
    expect(Buffer.byteLength(drawing.shapes)).toBeLessThanOrEqual(2048)
    expect(drawing.fit).toMatch(/ meet$/)
    expect(people.filter(([, { shapes }]) => shapes === drawing.shapes).map(([other]) => other)).toEqual([
      name,
    ])
  },
)
