import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { palettes, themeOf } from './palettes.ts'

test('a theme is found by its name, and any other name is studio', () => {
  expect([themeOf('pulse'), themeOf('paper'), themeOf(undefined), themeOf('toString')]).toEqual([
    'pulse',
    'paper',
    'studio',
    'studio',
  ])
})

test('the chips and days of summit are seen on its cards, light and dark', () => {
  for (const { panel, card } of Object.values(palettes.summit))
    expect(contrast(panel, card ?? '')).toBeGreaterThan(1.15)
})
