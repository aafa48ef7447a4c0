import { expect, test } from 'vitest'
import { atMoment } from './at-moment.ts'
import { compose, pageFields, type StoredRecord } from './compose.ts'
import { takeOver } from './take-over.ts'

const id = (number: number) => `01JTZ${String(number).padStart(21, '0')}`
const post = (number: number, more: Record<string, unknown>): StoredRecord => {
  const data = { entityId: id(number), title: `Post ${number}`, serviceUrl: `post-${number}`, ...more }
  return { kind: 'blog', entityId: id(number), data }
}
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const composition = compose([
  post(1, { state: 'published', publishAt: null, body: '<p>Words</p>' }),
  post(2, { state: 'published', publishAt: at(10) }),
  post(3, { state: 'published', publishAt: at(12) }),
  post(4, { state: 'draft', publishAt: at(11) }),
])
const titlesAt = (hour: number) =>
  pageFields(atMoment(composition, new Date(at(hour))).composition, 'x').blogs.map(({ title }) => title)

test('a post appears at its instant, a draft never, and a list has no bodies', () => {
  expect(titlesAt(9)).toEqual(['Post 1'])
  expect(titlesAt(10)).toEqual(['Post 1', 'Post 2'])
  expect(titlesAt(12)).toEqual(['Post 1', 'Post 2', 'Post 3'])
  expect(pageFields(composition, 'x').blogs.map(({ body }) => body)).toEqual(['', '', ''])
})

test('the page is rendered again when the next post appears, and for no draft', () => {
  const next = (hour: number) => atMoment(composition, new Date(at(hour))).until?.getTime()
  expect([next(9), next(10), next(12)]).toEqual([Date.parse(at(10)), Date.parse(at(12)), undefined])
})

test('an address is taken among posts only', () => {
  const service = { kind: 'individualService' as const, entityId: id(7), data: { serviceUrl: 'post-1' } }
  const freeUrl = (url: string, taken: ReadonlySet<string>) => (taken.has(url) ? `${url}-2` : url)
  const moved = (own: StoredRecord[]) =>
    takeOver({ own, theirs: [post(1, {})], freeUrl }).moved.map(({ data }) => data['serviceUrl'])
  expect(moved([service])).toEqual(['post-1'])
  expect(moved([post(8, { serviceUrl: 'post-1' })])).toEqual(['post-1-2'])
})
