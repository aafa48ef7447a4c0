import sharp from 'sharp'
import { expect, test } from 'vitest'
import { premiumAssets } from '#domains/catalogue/contract.ts'
import { contrast } from '../../../../themes/contrast.ts'
import { isPremium, premiumArt } from './premium-art.ts'

const forms = ['light', 'deep'] as const
const all = premiumAssets.flatMap((name) => forms.map((form) => ({ name, form })))

/** The distinct pixel colours of a drawing rendered 480 pixels wide. */
async function coloursOf(shapes: string): Promise<string[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 1200 800">${shapes}</svg>`
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const found = new Set<string>()
  for (let i = 0; i < pixels.length; i += 3) found.add(pixels.toString('hex', i, i + 3))
  return [...found].map((hex) => `#${hex}`)
}

test.for(all)('$name has a drawing, $form, a small one and the same every time', ({ name, form }) => {
  expect(isPremium(name)).toBe(true)
  const { shapes } = premiumArt(name, form, 'a')
  expect(shapes).toBe(premiumArt(name, form, 'a').shapes)
  expect(shapes.length).toBeLessThan(20_000)
  expect(shapes).not.toMatch(/\{id\}|NaN|undefined|<fe|<image|href/)
})

test.for(all)('words and the button read on every point of $name, $form', async ({ name, form }) => {
  const { shapes, base, ink, button, onButton, buttonHover } = premiumArt(name, form, 'a')
  const colours = [...(await coloursOf(shapes)), base]
  expect(Math.min(...colours.map((colour) => contrast(ink, colour)))).toBeGreaterThanOrEqual(4.5)
  expect(Math.min(...colours.map((colour) => contrast(button, colour)))).toBeGreaterThanOrEqual(3)
  expect(contrast(onButton, button)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(onButton, buttonHover)).toBeGreaterThanOrEqual(4.5)
})
