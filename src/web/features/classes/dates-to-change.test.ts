import { expect, test } from 'vitest'
import type { ListedSession } from '../../parts/data/classes.ts'
import { datesToChange } from './dates-to-change.ts'

const at = new Date('2026-12-02T12:00:00Z')
const tuesday = (day: string, over: Partial<ListedSession> = {}): ListedSession => ({
  id: day,
  serviceId: 'class',
  title: 'Beginners',
  rule: 'tuesdays',
  start: `2026-12-${day}T19:00:00.000Z`,
  end: `2026-12-${day}T20:00:00.000Z`,
  timezone: 'UTC',
  capacity: 12,
  taken: 2,
  waiting: 0,
  state: 'scheduled',
  toCancel: 0,
  stillToCancel: 0,
  ...over,
})

test('this one, this and following, and all count their people, and the most seats of one date', () => {
  const dates = [
    tuesday('01'),
    tuesday('08'),
    tuesday('15', { taken: 8 }),
    tuesday('22', { state: 'cancelled' }),
  ]
  const others = [
    tuesday('16', { rule: 'wednesdays', taken: 9 }),
    tuesday('15', { serviceId: 'other', taken: 9 }),
  ]
  expect(datesToChange(tuesday('15', { taken: 8 }), 8, [...dates, ...others], at)).toEqual([
    { which: 'this', title: 'This one', words: 'Tue, Dec 15', booked: 8, sold: 8 },
    {
      which: 'following',
      title: 'This and following',
      words: 'Tue, Dec 15, and later ones',
      booked: 8,
      sold: 8,
    },
    {
      which: 'all',
      title: 'All',
      words: '2 dates, Tue, Dec 8 to Tue, Dec 15, and later ones',
      booked: 10,
      sold: 8,
    },
  ])
})

test('a single date, and one whose others are not read yet, is changed alone', () => {
  const single = tuesday('08', { rule: null })
  for (const [session, others] of [
    [single, [single]],
    [tuesday('08'), []],
  ] as const)
    expect(datesToChange(session, 2, others, at).map(({ which }) => which)).toEqual(['this'])
})
