import { expect, test } from 'vitest'
import { palettes, themeOf } from './palettes.ts'

const stylesheets = import.meta.glob<string>('./*.css', { query: '?raw', import: 'default', eager: true })

test.each(Object.entries(palettes))('%s paints with the colours that its stylesheet names', (name, forms) => {
  const css = (stylesheets[`./${name}.css`] ?? '').toLowerCase()
  for (const { art, ...colours } of Object.values(forms)) {
    for (const colour of [...Object.values(colours), ...Object.values(art)]) expect(css).toContain(colour)
  }
})

test('a theme that is not drawn yet is shown as studio', () => {
  expect([themeOf('studio'), themeOf('pulse'), themeOf(undefined), themeOf('toString')]).toEqual([
    'studio',
    'studio',
    'studio',
    'studio',
  ])
})
