import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvCell, csvLine } from '#platform/common/csv.ts'
import { searchPattern } from '#platform/common/search-pattern.ts'
import { extendedUntil } from './hold-extension.ts'
import { readCursor, writeCursor } from './order-cursor.ts'
import { orderCells } from './order-text.ts'
import { paymentMethodOf } from './payment-method.ts'
import { paidByText } from './payment-words.ts'
import { settlementOf } from './settlement.ts'
import { daySpan, daysBetween, lastDays } from './summary-days.ts'
import { timelineNote } from './timeline-note.ts'

describe('the payment method of an order follows the gateway’s report', () => {
  test.each([
    [{ type: 'card', wallet: null }, 'cc'],
    [{ type: 'card', wallet: 'apple_pay' }, 'apple_pay'],
    [{ type: 'card', wallet: 'google_pay' }, 'google_pay'],
    [{ type: 'card', wallet: 'link' }, 'cc'],
    [{ type: 'ideal', wallet: null }, 'unlisted'],
    [null, 'unlisted'],
  ] as const)('%j is %s', (reported, method) => expect(paymentMethodOf(reported)).toBe(method))
})

describe('the states that a payment can move to', () => {
  const known = (
    state: 'created' | 'processing' | 'authorised' | 'succeeded' | 'cancelled',
    failure: string | null = null,
    holds = true,
  ) => ({ state, failure, amount: 8000, holds })
  const seen = (
    state: 'open' | 'processing' | 'authorised' | 'succeeded' | 'cancelled',
    failure: string | null = null,
    amountReceived = state === 'succeeded' ? 8000 : 0,
  ) => ({
    state,
    failure,
    amountReceived,
  })
  test.each([
    ['paid', known('created'), seen('succeeded')],
    ['paid', known('processing'), seen('succeeded')],
    ['paid', known('cancelled'), seen('succeeded')],
    ['wrong_amount', known('created'), seen('succeeded', null, 7999)],
    ['declined', known('created'), seen('open', 'Your card was declined.')],
    ['nothing', known('created', 'Your card was declined.'), seen('open', 'Your card was declined.')],
    ['nothing', known('created'), seen('open')],
    ['processing', known('created'), seen('processing')],
    ['nothing', known('processing'), seen('processing')],
    ['held', known('created'), seen('authorised')],
    ['held', known('cancelled'), seen('authorised')],
    ['nothing', known('authorised'), seen('authorised')],
    ['nothing', known('created', null, false), seen('authorised')],
    ['paid', known('authorised'), seen('succeeded')],
    ['released', known('authorised'), seen('cancelled')],
    ['released', known('authorised'), seen('open', 'Your card was declined.')],
    ['nothing', known('authorised'), seen('processing')],
    ['cancelled', known('created'), seen('cancelled')],
    ['nothing', known('cancelled'), seen('cancelled')],
  ] as const)('%s: %j seen as %j', (kind, before, now) => expect(settlementOf(before, now).kind).toBe(kind))

  test('a succeeded payment never changes again', () => {
    const states = fc.constantFrom('open', 'processing', 'authorised', 'succeeded', 'cancelled')
    fc.assert(
      fc.property(states, fc.option(fc.string()), fc.nat(), (state, failure, amountReceived) => {
        expect(settlementOf(known('succeeded'), { state, failure, amountReceived })).toEqual({
          kind: 'nothing',
        })
      }),
    )
  })
})

test('a hold at work is kept 30 minutes from its beginning, then 60, never past its start', () => {
  const since = new Date('2026-11-20T12:00:00Z')
  const at = (minutes: number, start = '2026-11-23T15:00:00Z') =>
    extendedUntil(since, new Date(start), new Date(since.getTime() + minutes * 60_000))?.toISOString()
  expect(at(10)).toBe('2026-11-20T12:30:00.000Z')
  expect(at(30)).toBe('2026-11-20T13:00:00.000Z')
  expect(at(60)).toBeUndefined()
  expect(at(10, '2026-11-20T12:12:00Z')).toBe('2026-11-20T12:12:00.000Z')
  expect(at(12, '2026-11-20T12:12:00Z')).toBeUndefined()
})

describe('the export', () => {
  test.each([
    ['Ada', 'Ada'],
    ['=1+1', "'=1+1"],
    ['  =cmd()', "'  =cmd()"],
    ['+49 30', "'+49 30"],
    ['-5', "'-5"],
    ['@sum', "'@sum"],
    ['\t=1', "'\t=1"],
    ['Smith, "Jo"', '"Smith, ""Jo"""'],
    ['two\nlines', '"two\nlines"'],
    ['#1001', '#1001'],
  ])('%j becomes %j', (text, cell) => expect(csvCell(text)).toBe(cell))

  test('no cell begins as a formula, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })

  test('a line has the nine columns of the table, then refunds and net', () => {
    const order = {
      id: 'ord_1',
      number: 1001,
      createdAt: '2026-11-20T23:30:00.000Z',
      customerName: 'Ada',
      customerEmail: 'ada@example.com',
      productName: 'Training',
      paymentMethod: 'cc',
      paymentStatus: 'paid',
      couponCode: null,
      couponCents: 0,
      amount: 8050,
      currency: 'USD',
      state: 'active',
      refundState: 'none',
      disputeState: 'none',
      heldCents: 0,
      keptCents: null,
      awaitsPayment: false,
      bookingStart: null,
      bookingState: null,
    } as const
    expect(csvLine(orderCells(order, { captured: 8050, promised: 2000, disputed: 0 }, 'Europe/Berlin'))).toBe(
      '#1001,2026-11-21 00:30,Ada,ada@example.com,Training,Card,paid,,80.50,20.00,60.50\r\n',
    )
  })

  test.each([
    [null, 'none', 'Free'],
    ['unpaid_other_payments', 'pending', 'Outside, not yet'],
    ['unpaid_other_payments', 'paid', 'Outside'],
    [null, 'pending', ''],
  ] as const)('paid by %s while %s reads %j', (paymentMethod, paymentStatus, text) =>
    expect(paidByText({ paymentMethod, paymentStatus })).toBe(text),
  )
})

describe('a page of the list', () => {
  test('its end is read back only for the same order of the list', () => {
    const at = '2026-11-20T12:00:00.000001Z'
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.nat(), (text, number) => {
        const key = text.replaceAll('\u0000', '')
        const order = { sort: 'customer', direction: 'asc' } as const
        const cursor = writeCursor(order, { key, at, number })
        expect(readCursor(order, cursor)).toEqual({ key, at, number })
        expect(readCursor({ ...order, direction: 'desc' }, cursor)).toBeUndefined()
        expect(readCursor({ sort: 'amount', direction: 'asc' }, cursor)).toBeUndefined()
      }),
    )
  })
  test.each([
    ['amount', { key: 1.5, at: '2026-11-20T12:00:00.000001Z', number: 1 }],
    ['amount', { key: 2 ** 40, at: '2026-11-20T12:00:00.000001Z', number: 1 }],
    ['date', { key: null, at: '2026-13-20T12:00:00.000001Z', number: 1 }],
    ['date', { key: null, at: 'yesterday', number: 1 }],
    ['email', { key: 'a\u0000', at: '2026-11-20T12:00:00.000001Z', number: 1 }],
  ] as const)('an end by %s the database could not read is refused: %j', (sort, end) => {
    const order = { sort, direction: 'asc' } as const
    expect(readCursor(order, writeCursor(order, end))).toBeUndefined()
  })
  test('whatever else comes is nothing, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (cursor) => {
        expect(readCursor({ sort: 'date', direction: 'desc' }, cursor)).toBeUndefined()
      }),
    )
  })
})

test.each([
  ['  Ada ', '%ada%'],
  ['ad', '% ad%'],
  ['100%_\\', '%100\\%\\_\\\\%'],
  ['   ', undefined],
])('searching %j is LIKE %j', (search, pattern) => expect(searchPattern(search)).toBe(pattern))

test('days begin at midnight of the zone, across a clock change', () => {
  const { from, to } = lastDays(new Date('2026-11-02T12:00:00Z'), 'America/New_York', 3)
  const { dates, edges } = daysBetween('America/New_York', from, to)
  expect(dates).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect(edges.map((edge) => edge.toISOString())).toEqual([
    '2026-10-31T04:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
    '2026-11-03T05:00:00.000Z',
  ])
  expect(daySpan('Asia/Kathmandu', '2026-11-20', '2026-11-20')).toEqual({
    from: new Date('2026-11-19T18:15:00Z'),
    before: new Date('2026-11-20T18:15:00Z'),
  })
})

test.each([
  ['paid', { amount: 8000, method: 'cc' }, '$80, Card'],
  ['paid', { amount: 8000, method: 'unlisted', reportedAs: 'ideal' }, '$80, ideal'],
  [
    'refunded',
    { amount: 8000, reason: 'slot_lost' },
    '$80 sent back: the time could not be had any more when the payment arrived',
  ],
  ['updated', { failure: 'Your card was declined.' }, 'Your card was declined.'],
  ['created', {}, ''],
] as const)('%s %j reads %j', (step, data, note) => expect(timelineNote(step, data)).toBe(note))
