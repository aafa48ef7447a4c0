import { expect, test } from 'vitest'
import { valueWords } from './field-words.ts'

test('a text stands as it was typed, and rich text as it reads', () => {
  const words = (value: unknown) => valueWords('text', value, 'mine')
  expect(words('Mine <b>dl</b>')).toBe('Mine <b>dl</b>')
  expect(words('3 < 4 & 5 > 4')).toBe('3 < 4 & 5 > 4')
  expect(words('<p>Bring <strong>water</strong> &amp; a towel.</p><p>Come early.</p>')).toBe(
    'Bring water & a towel. Come early.',
  )
  expect(words(['<i>tag</i>', '<ul><li>One</li></ul>'])).toBe('<i>tag</i>, One')
  expect(words('')).toBe('Nothing')
})
