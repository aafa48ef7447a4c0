import { expect, test } from 'vitest'
import { cleanRichText } from '../../src/domains/catalogue/actions/clean-rich-text.ts'
import { clipboards } from '../../src/web/ui/pasting/clipboards.fixture.ts'

/** One way to write the same; what a link tells the other site is the server's own. */
const plain = (html: string) =>
  html
    .replaceAll(/ (?:rel|target)="[^"]*"/g, '')
    .replaceAll(' />', '>')
    .replaceAll('\u00a0', '&nbsp;')

test.each(Object.entries(clipboards))(
  'the server keeps what the editor makes of a paste from %s',
  (_, { text }) => {
    expect(plain(cleanRichText(text, { pictures: true }))).toBe(plain(text))
  },
)

test('a list begins with a number, and with nothing else', () => {
  expect(cleanRichText('<ol start="3"><li>c</li></ol>')).toBe('<ol start="3"><li>c</li></ol>')
  for (const start of ['0', '-1', '1e9', 'x', '99999'])
    expect(cleanRichText(`<ol start="${start}"><li>c</li></ol>`)).toBe('<ol><li>c</li></ol>')
})
