import { expect, test } from 'vitest'
import { themeOf } from './palettes.ts'

test('a theme that is not drawn yet is shown as studio', () => {
  expect([themeOf('studio'), themeOf('pulse'), themeOf(undefined), themeOf('toString')]).toEqual([
    'studio',
    'studio',
    'studio',
    'studio',
  ])
})
