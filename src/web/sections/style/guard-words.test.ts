import { expect, test } from 'vitest'
import { palettes } from '../../themes/palettes.ts'
import { guardWords } from './guard-words.ts'

const { light, dark } = palettes.studio

test('the guard says which colours it changed, and nothing where none had to change', () => {
  expect(guardWords(light, dark, '#fff8f3')).toEqual([])
  expect(guardWords(light, dark, '#f4a3b1')).toEqual([
    'We darkened the quiet text colour so it can be read.',
    'We darkened the link colour so it can be read.',
  ])
  expect(guardWords(light, dark, '#10191a')).toEqual([
    'We lightened the text colour so it can be read.',
    'We lightened the quiet text colour so it can be read.',
    'We lightened the link colour so it can be read.',
    'The buttons take the text colour, because the theme’s own would not stand out.',
  ])
})
