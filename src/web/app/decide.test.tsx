// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, ok } from '../lib/wire.fixture.ts'
import { anOrder } from '../parts/data/orders.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'

const request = anOrder({
  bookingState: 'requested',
  quantity: 3,
  amount: 24_000,
  customerNote: 'We are beginners.',
  answerBy: '2026-05-13T16:00:00.000Z',
})
const read = 'GET /api/orders/ord_1'
const decide = 'POST /api/bookings/bkg_1/decision'
const link = (choice: string) => `/decide?id=ord_1&choice=${choice}`

test('the links of the mail show all facts and the choice, and decide nothing', async () => {
  for (const [choice, question] of [
    ['approve', 'Approve this request?'],
    ['decline', 'Decline this request?'],
    ['', 'Approve or decline?'],
  ] as const) {
    const { sent } = await openApp(link(choice), { [read]: ok(request) }, adaSignedIn)
    await screen.findByRole('heading', { level: 1, name: question })
    const facts = within(screen.getByRole('region', { name: 'First waltz for Noor Haddad' }))
    for (const fact of [
      '$240, paid by card',
      'noor@example.test',
      '3 people',
      'Zoom',
      'We are beginners.',
      'Wed, May 13, 12:00 PM in New York',
    ])
      facts.getByText(fact)
    expect(sent(decide)).toEqual([])
  }
})

test('the page names the provider’s zone by the place of the profile, as its mail does', async () => {
  const profile = { place: 'Baltimore', timezone: request.timezone }
  const records = [{ kind: 'basicProfile', entityId: 'one', updatedAt: '', data: profile }]
  const draft = { userUrl: 'ada', isPublished: false, live: null, changes: [], resting: [], records }
  await openApp(link('approve'), { [read]: ok(request), 'GET /api/showcase': ok(draft) }, adaSignedIn)
  await screen.findByText('Wed, May 13, 12:00 PM in Baltimore')
  expect(screen.getByText(/^Noor Haddad, /).textContent).toMatch(/ in Baltimore$/)
})

test('a double click decides once, and the page then says what became of the request', async () => {
  let order = request
  const { user, sent } = await openApp(
    link('approve'),
    {
      [read]: () => ok(order),
      [decide]: () => {
        order = anOrder({ bookingState: 'confirmed' })
        return ok({ state: 'confirmed' })
      },
    },
    adaSignedIn,
  )
  await user.dblClick(await screen.findByRole('button', { name: 'Approve' }))
  await screen.findByRole('heading', { level: 1, name: 'This booking is confirmed' })
  expect(sent(decide)).toEqual([{ decision: 'approve' }])
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})

test('a request that another device decided meanwhile says so and shows that decision', async () => {
  let order = request
  const { press } = await openApp(
    link('decline'),
    {
      [read]: () => ok(order),
      [decide]: () => {
        order = anOrder({ bookingState: 'confirmed' })
        return fault(409, 'scheduling.already_decided', 'This request is decided already.')
      },
    },
    adaSignedIn,
  )
  await press('Decline')
  await screen.findByText('This request is decided already.')
  await screen.findByRole('heading', { level: 1, name: 'This booking is confirmed' })
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})

test.each([
  [anOrder({ bookingState: 'declined', refundedCents: 8000 }), 'You declined this request'],
  [anOrder({ bookingState: 'cancelled', cancelledBy: 'customer' }), 'Noor Haddad cancelled'],
  [anOrder({ bookingState: 'expired' }), 'This request has ended'],
])('an old link offers no decision: %#', async (order, title) => {
  await openApp(link('approve'), { [read]: ok(order) }, adaSignedIn)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  screen.getByRole('link', { name: 'See the order' })
})

test('a forwarded link shows nothing: without a session the sign-in, with another one no request', async () => {
  const { path } = await openApp(link('decline'), { [read]: ok(request) })
  await waitFor(() => expect(path()).toBe(`/signin?redirect=${encodeURIComponent(link('decline'))}`))
  const missing = fault(404, 'commerce.order_missing', 'There is no such order.')
  await openApp(link('decline'), { [read]: missing }, adaSignedIn)
  await screen.findByRole('heading', { name: 'There is no such request' })
})

const busy = 'A calendar that you connected says that you are busy then, or it could not be read.'
const refusedAsBusy = fault(409, 'scheduling.slot_not_offered', busy, { busyElsewhere: true })

test('a time at which a connected calendar is busy is approved once the provider says so', async () => {
  let order = request
  const { press, sent } = await openApp(
    link('approve'),
    {
      [read]: () => ok(order),
      [decide]: ({ evenIfBusy }) => {
        if (!evenIfBusy) return refusedAsBusy
        order = anOrder({ bookingState: 'confirmed' })
        return ok({ state: 'confirmed' })
      },
    },
    adaSignedIn,
  )
  await press('Approve')
  expect((await screen.findByRole('alert')).textContent).toBe(busy)
  await press('Approve anyway')
  await screen.findByRole('heading', { level: 1, name: 'This booking is confirmed' })
  expect(sent(decide)).toEqual([{ decision: 'approve' }, { decision: 'approve', evenIfBusy: true }])
})

test('the order of a request asks in a dialog, which can leave it open', async () => {
  const { press, sent } = await openApp(
    '/order?id=ord_1',
    {
      [read]: ok({ ...request, actions: ['approve', 'decline'] }),
      'GET /api/orders': ok({ orders: [], next: null, total: 0, totalIsMore: false }),
      [decide]: ({ evenIfBusy }) => (evenIfBusy ? ok({ state: 'confirmed' }) : refusedAsBusy),
    },
    adaSignedIn,
  )
  await press('Approve')
  await screen.findByRole('dialog', { name: 'You are busy elsewhere then' })
  await press('Leave it open')
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'You are busy elsewhere then' })).toBeNull(),
  )
  await press('Approve')
  await press('Approve anyway')
  await waitFor(() => expect(sent(decide)).toHaveLength(3))
  expect(sent(decide).at(-1)).toEqual({ decision: 'approve', evenIfBusy: true })
})
