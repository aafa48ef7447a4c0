import { expect, test } from 'vitest'
import { nearestSlots } from './nearest-slots.ts'

const at = (start: string) => ({ start, end: start, label: '', serviceLabel: '' })
const days = [
  {
    date: '2026-05-14',
    slots: [
      at('2026-05-14T08:00:00Z'),
      at('2026-05-14T17:00:00Z'),
      at('2026-05-14T18:00:00Z'),
      at('2026-05-14T19:00:00Z'),
    ],
  },
  { date: '2026-05-15', slots: [at('2026-05-15T18:00:00Z'), at('2026-05-15T20:00:00Z')] },
]

test('the three nearest free times are offered in their order, never the one that was taken or the booking’s own', () => {
  expect(
    nearestSlots({ days }, '2026-05-14T18:00:00Z', '2026-05-14T19:00:00Z').map(({ start }) => start),
  ).toEqual(['2026-05-14T08:00:00Z', '2026-05-14T17:00:00Z', '2026-05-15T18:00:00Z'])
  expect(nearestSlots({ days: [] }, '2026-05-14T18:00:00Z', '2026-05-14T19:00:00Z')).toEqual([])
})
