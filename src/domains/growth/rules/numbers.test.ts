import { expect, test } from 'vitest'
import type { Business } from '../numbers-contract.ts'
import { figureRows } from './figure-rows.ts'
import { cents, grown, share, signed, sourceWords } from './number-words.ts'
import { comparedWith, earliestOf, instantsOf, spanOf } from './spans.ts'

const today = '2026-11-20'

test.each([
  [{}, { from: '2026-10-22', to: today }],
  [{ last: 1 }, { from: today, to: today }],
  [{ last: 7 }, { from: '2026-11-14', to: today }],
  [{ from: '2026-11-01' }, { from: '2026-11-01', to: today }],
  [
    { from: '2026-11-01', to: '2027-05-01' },
    { from: '2026-11-01', to: today },
  ],
  [
    { from: '2020-01-01', to: '2026-11-02' },
    { from: '2024-11-20', to: '2026-11-02' },
  ],
  [{ from: '2026-11-21' }, undefined],
  [{ from: '2026-11-05', to: '2026-11-04' }, undefined],
  [{ to: '2020-01-01' }, undefined],
])('the days of %j are %j', (asked, span) => {
  expect(spanOf(asked, { today, earliest: earliestOf(today, true) })).toEqual(span)
})

test('a plan with totals alone shows 30 days, another two years', () => {
  expect(earliestOf(today, false)).toBe('2026-10-22')
  expect(earliestOf(today, true)).toBe('2024-11-20')
})

test('days are compared with as many before, or with the same a year ago', () => {
  const span = { from: '2026-11-14', to: today }
  expect(comparedWith(span, 'before')).toEqual({ from: '2026-11-07', to: '2026-11-13' })
  expect(comparedWith(span, 'year')).toEqual({ from: '2025-11-14', to: '2025-11-20' })
  expect(comparedWith(span, 'none')).toBeNull()
})

test('days begin and end with those of the zone, across a clock change', () => {
  const { from, before } = instantsOf('America/New_York', { from: '2026-11-01', to: '2026-11-01' })
  expect([from.toISOString(), before.toISOString()]).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ])
})

test.each([
  ['direct', 'Direct'],
  ['booknow', '/booknow card'],
  ['social:tiktok', 'TikTok'],
  ['social:instagram', 'Instagram'],
  ['campaign:spring: sale', 'Campaign spring: sale'],
  ['site:dance.example', 'dance.example'],
])('the source %j is called %j', (source, words) => expect(sourceWords(source)).toBe(words))

test('figures never divide by nothing, and say what changed', () => {
  expect([share(1, 0), share(1, 3), share(1, 200), share(1, 1)]).toEqual(['–', '33 %', '0.5 %', '100 %'])
  expect([grown(3, 3), grown(3, 0), grown(0, 0), grown(3, 2), grown(1, 2)]).toEqual([
    '±0',
    'new',
    '±0',
    '+50 %',
    '−50 %',
  ])
  expect([signed(0, String), signed(-2, String), cents(-1234), cents(0)]).toEqual([
    '±0',
    '−2',
    '−$12.34',
    '$0',
  ])
})

const nothing = {
  capturedCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  netCents: 0,
  orders: 0,
  visitors: 0,
  views: 0,
  booked: 0,
}

test('a span without anything has figures without faults, alone and beside another', () => {
  const rows = [
    ...figureRows({ totals: nothing }, null),
    ...figureRows({ totals: nothing }, { totals: { ...nothing, visitors: 3 } }),
  ]
  expect(
    rows.flatMap((row) => Object.values(row)).filter((text) => /NaN|Infinity|undefined/.test(text)),
  ).toEqual([])
  expect(rows[0]).toEqual({ name: 'Visitors', now: '0', before: '', change: '' })
})

test('what went between partners has figures of its own, for those who have partners', () => {
  const business = {
    clientsSent: 22,
    ordersSent: 9,
    valueSentCents: 54_000,
    clientsReceived: 0,
    ordersReceived: 0,
    valueReceivedCents: 0,
  } as Business
  const named = (now: Business, before: Business | null) =>
    figureRows({ totals: nothing, business: now }, before && { totals: nothing, business: before })
      .filter(({ name }) => /partners|for you|you sent/.test(name))
      .map(({ name, now: text, change }) => [name, text, change].join(' | '))
  expect(named(business, null)).toEqual([
    'Clients sent to partners | 22 | ',
    'Orders of clients you sent | 9 | ',
    'Their value for partners | $540 | ',
    'Clients from partners | 0 | ',
    'Orders of clients from partners | 0 | ',
    'Their value for you | $0 | ',
  ])
  const none = { ...business, clientsSent: 0, ordersSent: 0, valueSentCents: 0 }
  expect(named(none, business)[0]).toBe('Clients sent to partners | 0 | −22')
  expect(named(none, none)).toEqual([])
})
