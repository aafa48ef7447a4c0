import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOrder } from '../../parts/data/orders.fixture.ts'
import type { Order } from '../../parts/data/orders.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNote } from './order-note.tsx'
import { OrderSession } from './order-session.tsx'
import { RefundTask } from './refund-task.tsx'
import { Timeline } from './timeline.tsx'

const nothing = () => {}

const textOf = (node: ReactNode): string =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const actionsOf = (order: Order) => textOf(<OrderActions order={order} onAsk={nothing} onDone={nothing} />)

test('a provider is offered what the server allows, and nothing else', () => {
  expect(actionsOf(anOrder())).toBe('Move Refund Cancel booking')
  expect(actionsOf(anOrder({ actions: ['decline', 'approve'] }))).toBe('Approve Decline')
  expect(actionsOf(anOrder({ actions: ['refund'], refundedCents: 2000 }))).toBe('Refund more')
  expect(actionsOf(anOrder({ actions: [] }))).toBe('')
})

test('a note of the customer and one of the owner are labelled by their writer', () => {
  const label = (noteBy: Order['noteBy']) =>
    textOf(<OrderNote order={anOrder({ customerNote: 'Bring the blue file.', noteBy })} />)
  expect(label('customer')).toBe('What the customer wrote Bring the blue file.')
  expect(label('provider')).toBe('Your note Bring the blue file.')
})

test('the sums say what is due, or what is left after refunds', () => {
  expect(textOf(<OrderMoney order={anOrder({ refundedCents: 2800, netCents: 5200 })} />)).toBe(
    'First waltz $80 Paid by card $80 Refunded $28 Net $52 If the customer cancels Full refund up to 24 hours before',
  )
  const open = anOrder({ paidCents: 0, netCents: 0, dueCents: 8000, bookingState: 'completed' })
  expect(textOf(<OrderMoney order={open} />)).toBe('First waltz $80 Paid $0 Due $80')
  const [lesson] = anOrder().lines
  if (!lesson) throw new Error('an order has a line')
  const party = anOrder({
    lines: [{ ...lesson, quantity: 2, listCents: 16_000, totalCents: 16_000 }],
    paidCents: 0,
    netCents: 0,
    bookingState: 'completed',
  })
  expect(textOf(<OrderMoney order={party} />)).toMatch(/^First waltz, party of 2 \$160/)
})

test('a session is shown in both zones', () => {
  const text = textOf(<OrderSession order={anOrder()} zone="America/New_York" />)
  expect(text).toContain('Thu, May 14, 7:00 to 7:30 PM in New York, Zoom')
  expect(text).toContain('For Noor: Fri, May 15, 1:00 to 1:30 AM in Berlin.')
})

test('a refund that failed can be tried again where the payment service may still send it', () => {
  const refund = {
    id: 'ref_1',
    at: '2026-05-12T10:00:00.000Z',
    amountCents: 8000,
    percent: 100,
    reason: 'you cancelled',
    note: '',
    state: 'to_do' as const,
    failure: 'The card was closed.',
    canRetry: true,
  }
  const task = (change: Partial<typeof refund>) =>
    textOf(
      <RefundTask
        order={anOrder()}
        refund={{ ...refund, ...change }}
        onPaidOutside={nothing}
        onDone={nothing}
      />,
    )
  expect(task({})).toContain('The refund of $80 to Noor Haddad failed The card was closed.')
  expect(task({})).toContain('Try again I paid it back another way')
  expect(task({ canRetry: false })).not.toContain('Try again')
})

test('money that is still to go back is not called refunded', () => {
  const refund = {
    id: 'ref_1',
    at: '2026-05-12T10:00:00.000Z',
    amountCents: 3000,
    percent: null,
    reason: '',
    note: '',
    state: 'to_do' as const,
    failure: null,
    canRetry: true,
  }
  const order = anOrder({ paidCents: 8000, refundedCents: 8000, netCents: 0, refunds: [refund] })
  expect(textOf(<OrderMoney order={order} />)).toContain('Refunded $50 Still to refund $30')
})

test('a long story is folded, the newest first', () => {
  const timeline = Array.from({ length: 24 }, (_, index) => ({
    id: `evt_${index}`,
    at: new Date(Date.UTC(2026, 4, 1, index)).toISOString(),
    of: 'order' as const,
    actor: 'provider',
    step: 'viewed',
    note: `number ${index + 1}`,
    mail: null,
  }))
  const eventTexts = (events: typeof timeline) =>
    textOf(<Timeline timeline={events} customerEmail="noor@example.test" zone="UTC" />)
  expect(eventTexts(timeline)).toMatch(/^What happened Viewed May 1, 11:00 PM viewed, by you, number 24/)
  expect(eventTexts(timeline)).toContain('Show all 24')
  expect(eventTexts(timeline)).not.toContain('number 16 ')
  expect(eventTexts(timeline.slice(0, 9))).not.toContain('Show all')
})
