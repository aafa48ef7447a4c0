import fc from 'fast-check'
import { expect, test } from 'vitest'
import { palettes } from '#web/themes/palettes.ts'
import { coloursOn, contrast, mix } from './contrast.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const forms = Object.values(palettes).flatMap((theme) => [theme.light, theme.dark])

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#00c1c1')).toBeCloseTo(2.23, 2)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('mixing takes a share of one colour over another', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#ffffff')
  expect(mix('#000000', '#ffffff', 1)).toBe('#000000')
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080')
})

test('every text passes AA on whatever colour a provider picks', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...forms), (ground, palette) => {
      const colours = coloursOn(ground, palette)
      for (const behind of [colours.ground, colours.panel]) {
        expect(contrast(colours.ink, behind)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colours.quietInk, behind)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colours.link, behind)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colours.error, behind)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colours.button, behind)).toBeGreaterThanOrEqual(3)
      }
      expect(contrast(colours.onButton, colours.button)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours.onButton, colours.buttonHover)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 3000, seed: 18 },
  )
})

test('a theme keeps its own colours on its own ground', () => {
  for (const palette of forms) {
    const colours = coloursOn(palette.ground, palette)
    expect(colours).toMatchObject({
      ink: palette.ink,
      link: palette.link,
      error: palette.error,
      button: palette.button,
      onButton: palette.onButton,
    })
  }
})
