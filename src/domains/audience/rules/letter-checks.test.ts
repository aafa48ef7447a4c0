import { expect, test } from 'vitest'
import { aLetterPage } from '../../../../test/factories/product/letter-page.ts'
import { judgeLetter, linksToTry } from './letter-checks.ts'
import type { LetterContent, ResolvedBlock } from './letter-content.ts'

const { portrait: _, ...look } = aLetterPage.look
const picture = (alt: string): ResolvedBlock => ({
  id: alt || 'silent',
  kind: 'picture',
  href: '',
  picture: { url: 'https://a.example/p', alt, width: 4, height: 3 },
})
const content: LetterContent = {
  subject: 'Places in December',
  preview: 'Three Tuesdays',
  hasPage: false,
  blocks: [{ id: 'a', kind: 'text', html: '<p>Hello</p>' }],
  look: { ...look, picture: null },
}
const judge = (changed: Partial<LetterContent> = {}, rest: Partial<Parameters<typeof judgeLetter>[0]> = {}) =>
  judgeLetter({ content: { ...content, ...changed }, missing: [], bytes: 44_000, links: [], ...rest })

test('a letter without a fault says what was looked at', () => {
  expect(judge().map(({ state, title }) => [state, title])).toEqual([
    ['good', 'Subject and preview line'],
    ['good', 'Postal line and unsubscribe'],
    ['good', '44 of 100 KB'],
  ])
})

test('a letter without subject, words or postal address, or too large, cannot go', () => {
  const checks = judge(
    { subject: '', blocks: [], look: { ...content.look, postalLine: '' } },
    { bytes: 100_001 },
  )
  expect(checks.filter(({ state }) => state === 'fault').map(({ about }) => about)).toEqual([
    'subject',
    'blocks',
    'postal',
    'size',
  ])
})

test('pictures without words, dead links and blocks that are left out are named', () => {
  const checks = judge(
    { preview: '', blocks: [picture(''), picture('Dancers')] },
    {
      missing: [{ id: 'gone', why: 'This coupon has ended.' }],
      links: [
        { label: 'Here', url: 'https://a.example/x', state: 'gone' },
        { label: 'There', url: 'https://a.example/y', state: 'answers' },
      ],
    },
  )
  expect(
    checks.filter(({ state }) => state === 'warning').map(({ about, blockId }) => [about, blockId]),
  ).toEqual([
    ['subject', null],
    ['blocks', 'gone'],
    ['pictures', 'silent'],
    ['links', null],
  ])
})

test('each https address is tried once, and never more than asked for', () => {
  const links = ['https://a.example', 'https://a.example', 'http://b.example', 'https://c.example'].map(
    (url) => ({
      label: '',
      url,
    }),
  )
  expect(linksToTry({ links }, 9)).toEqual(['https://a.example', 'https://c.example'])
  expect(linksToTry({ links }, 1)).toEqual(['https://a.example'])
})
