import { expect, test } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { aLetterPage } from '../../../../test/factories/product/letter-page.ts'
import type { LetterBlock } from '../blocks-contract.ts'
import { liveLines } from './live-lines.ts'
import { resolveBlocks } from './resolve-blocks.ts'

type Body = LetterBlock extends infer One ? (One extends LetterBlock ? Omit<One, 'id'> : never) : never
const sources = { page: aLetterPage, publicUrl: 'https://showcase.example' }
const [service, paused] = aLetterPage.services
const [salsa] = aLetterPage.classes

const resolve = (body: Body) => {
  const id = newEntityId()
  // the cast is safe: `body` is a block without its id
  const { blocks, missing } = resolveBlocks([{ ...body, id } as LetterBlock], sources)
  return { block: blocks[0], why: missing[0]?.why }
}

test('a service says length, place, price and its next free time', () => {
  const { block } = resolve({ kind: 'service', entityId: service?.entityId ?? '' })
  expect(block).toMatchObject({
    title: 'Private lesson online',
    facts: '60 minutes, Zoom, $80',
    next: 'Next free: Mon, Nov 30, 2:00 PM in Baltimore',
    url: 'https://showcase.example/at/thea/services/private-lesson',
    picture: { url: 'https://showcase.example/pictures/arc.png?theme=studio&mode=light' },
  })
})

test('the next dates are sorted over all classes, and a full one leads to its waitlist', () => {
  const { block } = resolve({ kind: 'sessions', entityId: null, most: 2 })
  expect(block).toMatchObject({
    title: 'The next dates',
    dates: [
      {
        when: 'Tue, Dec 1, 7:00 to 8:00 PM in Baltimore, Howard Street studio',
        left: '2 places left, $22.',
        action: 'Take a place',
      },
      { left: 'Full.', action: 'Join the waitlist' },
    ],
  })
  expect(resolve({ kind: 'sessions', entityId: salsa?.entityId ?? '', most: 1 }).block).toMatchObject({
    title: 'The next date',
  })
})

test('a coupon says what it gives and until when; a post, its first words', () => {
  expect(resolve({ kind: 'coupon', couponId: 'cpn_1' }).block).toMatchObject({
    code: 'TUESDAY10',
    gives: '10 % off',
    until: 'Until Sunday, December 6.',
  })
  const { block } = resolve({ kind: 'post', entityId: null })
  expect(block).toMatchObject({ title: 'The spoon is always right', minutes: 3 })
  expect(block?.kind === 'post' && block.excerpt.endsWith('…')).toBe(true)
})

test('partners have their names, their words and links that count; without one the writer is told', () => {
  expect(resolve({ kind: 'partners' })).toEqual({
    block: undefined,
    why: 'You have no partner whom your letters show. See Exchange network, Partners.',
  })
  const marta = {
    name: 'Marta Kowalska',
    who: 'Potter, Baltimore',
    oneLiner: 'Patience from mud.',
    href: 'https://showcase.example/at/marta?ref=abc.def',
    picture: 'portrait',
    theme: 'paper',
  }
  const page = { ...aLetterPage, partners: [marta] }
  const { blocks } = resolveBlocks([{ id: newEntityId(), kind: 'partners' }], { ...sources, page })
  expect(blocks[0]).toMatchObject({
    title: 'Somebody I trust',
    partners: [
      {
        name: 'Marta Kowalska',
        url: 'https://showcase.example/at/marta?ref=abc.def',
        picture: { url: 'https://showcase.example/pictures/portrait.png?theme=paper&mode=light' },
      },
    ],
  })
  expect(blocks[0] && liveLines(blocks[0])).toEqual(['Marta Kowalska: Potter, Baltimore'])
})

test('an uploaded picture keeps its name and its size', () => {
  const image = `${'a'.repeat(32)}-1200x900-ffeedd`
  expect(
    resolve({ kind: 'picture', href: '', media: { type: 'image', image, alt: 'Dancers' } }).block,
  ).toEqual({
    id: expect.any(String),
    kind: 'picture',
    href: '',
    picture: {
      url: `https://showcase.example/media/${image}/card`,
      alt: 'Dancers',
      width: 1200,
      height: 900,
    },
  })
})

test.each<[string, Body]>([
  ['Choose a service.', { kind: 'service', entityId: null }],
  ['This service is not on your page any more.', { kind: 'service', entityId: newEntityId() }],
  ['This service takes no bookings at the moment.', { kind: 'service', entityId: paused?.entityId ?? '' }],
  ['This class is not on your page any more.', { kind: 'sessions', entityId: newEntityId(), most: 3 }],
  ['Choose a coupon.', { kind: 'coupon', couponId: null }],
  ['This coupon is deleted.', { kind: 'coupon', couponId: 'cpn_none' }],
  ['This coupon has ended.', { kind: 'coupon', couponId: 'cpn_2' }],
  ['This post is not on your page any more.', { kind: 'post', entityId: newEntityId() }],
  ['Write what the button says.', { kind: 'button', label: '', href: 'https://a.example' }],
  ['Say where the button leads.', { kind: 'button', label: 'Go', href: '' }],
  ['Choose a picture.', { kind: 'picture', media: null, href: '' }],
  ['Write the words of the quote.', { kind: 'quote', words: '', by: 'Amira' }],
])('left out: %s', (why, body) => {
  expect(resolve(body)).toEqual({ block: undefined, why })
})

test('a text without words is left out without a sentence', () => {
  expect(resolve({ kind: 'text', html: '<p> </p>' })).toEqual({ block: undefined, why: undefined })
})
