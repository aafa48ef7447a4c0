// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { openExchange as open, partner } from './exchange.fixture.ts'

test('a partner’s row has both directions, and ending it is asked for first', async () => {
  const { sent } = await open(
    {
      'GET /api/exchange/partners': ok({
        partners: [partner],
        totals: {
          sent: partner.sent,
          received: partner.received,
          credits: 1,
          answerMinutes: 120,
          since: partner.startedAt,
        },
      }),
      'DELETE /api/exchange/partners/par_1': ok({ ended: true }),
    },
    '/exchange-network?tab=partners',
  )
  const row = (await screen.findAllByRole('row')).find((one) => one.textContent.includes('Ruth'))
  expect(row?.textContent).toContain('6 became orders')
  expect(row?.textContent).toContain('$322')
  await userEvent.click(screen.getByRole('button', { name: 'More about Ruth Delgado' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End the partnership', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'End the partnership with Ruth Delgado?' })
  expect(sent('DELETE /api/exchange/partners/par_1')).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'End it' }))
  await waitFor(() => expect(sent('DELETE /api/exchange/partners/par_1')).toHaveLength(1))
})

test('each place names the partners that it shows, or would show, with their next time', async () => {
  const totals = {
    sent: partner.sent,
    received: partner.received,
    credits: 1,
    answerMinutes: null,
    since: null,
  }
  await open(
    { 'GET /api/exchange/partners': ok({ partners: [partner], totals }) },
    '/exchange-network?tab=partners',
  )
  const placeOf = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement
  const strip = await placeOf('Trusted partners on your page')
  await within(strip).findByText(/^Next live times:/)
  expect(strip.textContent).toContain('Ruth, no free time')
  expect((await placeOf('When you are fully booked')).textContent).toContain('Ruth, Tue, Dec 1, 3:00 PM')
  expect((await placeOf('In your letters')).textContent).toContain('Would show: Ruth, Tue, Dec 1')
  expect((await placeOf('After a booking')).textContent).toContain('No partner to show here. ')
})

test('the ledger tells of the own order, and of the partner’s only the amount', async () => {
  await open(
    {
      'GET /api/exchange/partners': ok({
        partners: [partner],
        totals: {
          sent: partner.sent,
          received: partner.received,
          credits: 1,
          answerMinutes: null,
          since: null,
        },
      }),
      'GET /api/exchange/ledger': ok({
        rows: [
          {
            id: 'ref_1',
            direction: 'received',
            partner: { provider: 'USERSUB#ruth', name: 'Ruth Delgado' },
            at: '2026-11-26T12:00:00.000Z',
            order: { orderId: 'ord_1', number: 2443, title: 'First lesson' },
            valueCents: 6500,
            credits: -1,
            state: 'pending',
            words: 'Counts on Dec 6, 48 hours after the lesson',
          },
          {
            id: 'ref_2',
            direction: 'sent',
            partner: { provider: 'USERSUB#ruth', name: 'Ruth Delgado' },
            at: '2026-11-24T12:00:00.000Z',
            order: null,
            valueCents: 8500,
            credits: 1,
            state: 'earned',
            words: 'Lesson over Nov 22',
          },
        ],
        total: 2,
        next: null,
      }),
    },
    '/exchange-network?tab=ledger',
  )
  await screen.findByText('Ruth sent you a client')
  expect(screen.getByRole('link', { name: '#2443' }).getAttribute('href')).toContain('/order?id=ord_1')
  screen.getByText('An order there, $85.00')
  screen.getByText('Counts on Dec 6, 48 hours after the lesson')
})

const credits = {
  balance: 6,
  offer: { credits: 5, days: 7, until: '2026-12-07T12:00:00.000Z', hindrance: '' },
}
const withLedger: Answers = {
  'GET /api/exchange/partners': ok({
    partners: [],
    totals: {
      sent: partner.sent,
      received: partner.received,
      credits: 6,
      answerMinutes: null,
      since: null,
    },
  }),
  'GET /api/exchange/ledger': ok({
    rows: [
      {
        id: 'xsp_1',
        what: 'plan_days',
        direction: null,
        partner: null,
        at: '2026-11-26T12:00:00.000Z',
        order: null,
        valueCents: 0,
        credits: -5,
        state: null,
        words: '7 days of Pro, until Dec 3',
      },
      {
        id: 'xsp_2',
        what: 'lapse',
        direction: null,
        partner: null,
        at: '2026-11-25T12:00:00.000Z',
        order: null,
        valueCents: 0,
        credits: -2,
        state: null,
        words: 'You were out of the network for 12 months',
      },
    ],
    total: 2,
    next: null,
  }),
}

test('credits are used for days of pro after a confirmation, once for two presses', async () => {
  const { sent } = await open(
    {
      ...withLedger,
      'GET /api/exchange/credits': ok(credits),
      'POST /api/exchange/credits/uses': ok({
        balance: 1,
        offer: { ...credits.offer, hindrance: 'balance' },
      }),
    },
    '/exchange-network?tab=ledger',
  )
  await screen.findByText('You used credits for days of Pro')
  screen.getByText('7 days of Pro, until Dec 3')
  screen.getByText('Your credits ended')
  await userEvent.click(await screen.findByRole('button', { name: 'Use 5 credits for 7 days of Pro' }))
  const dialog = await screen.findByRole('dialog', { name: 'Use 5 credits for 7 days of Pro?' })
  expect(dialog.textContent).toContain('You are on Pro until Dec 7, and your balance is +1 then.')
  expect(sent('POST /api/exchange/credits/uses')).toHaveLength(0)
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Use 5 credits' }))
  await screen.findByText('You are on Pro until Dec 7.')
  const bodies = sent('POST /api/exchange/credits/uses').map((body) => JSON.stringify(body))
  expect(new Set(bodies).size).toBe(1)
})

test('the button says why credits cannot be used', async () => {
  const { sent } = await open(
    {
      ...withLedger,
      'GET /api/exchange/credits': ok({ balance: 3, offer: { ...credits.offer, hindrance: 'balance' } }),
    },
    '/exchange-network?tab=ledger',
  )
  const words = '5 credits buy 7 days of Pro: 2 more credits and you can use them.'
  const button = await screen.findByRole('button', { name: /^Use 5 credits for 7 days of Pro/ })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('POST /api/exchange/credits/uses')).toHaveLength(0)
})

test('without an offer of the operator the ledger has no button', async () => {
  await open(
    { ...withLedger, 'GET /api/exchange/credits': ok({ balance: 6, offer: null }) },
    '/exchange-network?tab=ledger',
  )
  await screen.findByText('Your credits ended')
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
})
