import { expect, test } from 'vitest'
import { refundOf, ruleFaults } from './own-rule.ts'
import type { Service } from './work.ts'
import { isComplete } from './work-records.ts'

const service: Service = {
  entityId: '01JD0000000000000000000001',
  title: 'First lesson',
  durationMin: 60,
  price: '40',
  tags: [],
  refund: 'custom',
  ladder: [
    { hoursBefore: 24, percent: 50 },
    { hoursBefore: 72, percent: 100 },
  ],
}

test('a rule of one’s own keeps its steps, the earliest first, and its words as paragraphs without markup', () => {
  expect(refundOf({ ...service, refundWords: ' Call me. \n\nI <b>keep</b> half.' })).toEqual({
    template: 'custom',
    description: '<p>Call me.</p><p>I &lt;b&gt;keep&lt;/b&gt; half.</p>',
    ladder: [
      { hoursBefore: 72, percent: 100 },
      { hoursBefore: 24, percent: 50 },
    ],
  })
})

test('another rule stores neither steps nor words that were typed before', () => {
  expect(refundOf({ ...service, refund: '100p', refundWords: 'Mine' })).toEqual({ template: '100p' })
})

test.each([
  ['a step without hours', { ladder: [{ hoursBefore: '' as const, percent: 50 }] }, 'ladder'],
  ['more than all of it back', { ladder: [{ hoursBefore: 24, percent: 101 }] }, 'ladder'],
  ['words beyond the maximum', { refundWords: 'x'.repeat(401) }, 'words'],
])('%s is a fault beside its field, and the service is not sold with it', (_, change, fault) => {
  expect(Object.keys(ruleFaults({ ...service, ...change }))).toEqual([fault])
  expect(isComplete({ ...service, ...change })).toBe(false)
  expect(isComplete({ ...service, ...change, refund: '100p' })).toBe(true)
})
