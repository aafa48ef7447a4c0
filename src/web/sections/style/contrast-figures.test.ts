import { expect, test } from 'vitest'
import { palettes } from '../../themes/palettes.ts'
import { contrastFigures } from './contrast-figures.ts'

const { light, dark } = palettes.studio

test('every choice has its four figures, and one that had to change says what it was', () => {
  expect(contrastFigures(light, dark, undefined).map(({ name, was }) => [name, was])).toEqual([
    ['Text', undefined],
    ['Quiet text', undefined],
    ['Links', undefined],
    ['Buttons', undefined],
  ])
  const onPink = contrastFigures(light, dark, '#f4a3b1')
  expect(onPink).toEqual([
    { name: 'Text', ratio: '8.6', was: undefined },
    { name: 'Quiet text', ratio: '5.2', was: '4.1' },
    { name: 'Links', ratio: '5.2', was: '3.2' },
    { name: 'Buttons', ratio: '16.1', was: undefined },
  ])
})

test('no theme on any ground falls below 4.5', () => {
  for (const theme of Object.values(palettes))
    for (const mode of [theme.light, theme.dark])
      for (const ground of [undefined, '#ffffff', '#777777', '#f6d64a', '#10191a'])
        for (const { ratio } of contrastFigures(mode, theme.dark, ground))
          expect(Number(ratio)).toBeGreaterThanOrEqual(4.5)
})
