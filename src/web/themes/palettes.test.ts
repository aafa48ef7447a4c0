import { expect, test } from 'vitest'
import { themeOf } from './palettes.ts'

test('a theme is found by its name, and any other name is studio', () => {
  expect([themeOf('pulse'), themeOf('paper'), themeOf(undefined), themeOf('toString')]).toEqual([
    'pulse',
    'paper',
    'studio',
    'studio',
  ])
})
