// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { inNetwork, partner, request, suggestion } from './exchange.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const own: Answers = {
  GetTokensFromRefreshToken: signedIn,
  InitiateAuth: signedIn,
  'GET /api/account': ok(adaAccount),
  'GET /api/tasks': ok({ tasks: [] }),
  'GET /api/exchange': ok(inNetwork),
  'GET /api/exchange/requests': ok({ requests: [] }),
  'GET /api/exchange/suggestions': ok({
    suggestions: [suggestion],
    places: ['baltimore'],
    languages: ['es'],
    widen: [],
  }),
  'GET /api/exchange/credits': ok({ balance: 1, offer: null }),
  'GET /api/exchange/placements': ok({
    placements: [
      { placement: 'strip', partners: [{ name: 'Ruth Delgado', firstName: 'Ruth', start: null }] },
      {
        placement: 'full',
        partners: [{ name: 'Ruth Delgado', firstName: 'Ruth', start: '2026-12-01T15:00:00.000Z' }],
      },
      { placement: 'after', partners: [] },
      {
        placement: 'letters',
        partners: [{ name: 'Ruth Delgado', firstName: 'Ruth', start: '2026-12-01T15:00:00.000Z' }],
      },
      { placement: 'missing', partners: [] },
    ],
  }),
  'GET /api/exchange/introductions': ok({ introductions: [], leftToday: 10 }),
}

const open = (answers: Answers = {}, address = '/exchange-network') =>
  openApp(address, { ...own, ...answers }, adaSignedIn)

test('before joining, each missing condition has its sentence and its way', async () => {
  await open({
    'GET /api/exchange': ok({
      ...inNetwork,
      state: 'out',
      missing: [{ what: 'live', words: 'Your page is not live yet.', route: '/editor' }],
    }),
  })
  await screen.findByRole('heading', { name: 'Before you can join' })
  const item = screen.getByText('Your page is not live yet.').closest('li')
  expect(
    within(item as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/editor')
  expect(screen.queryByRole('button', { name: 'Join the network' })).toBeNull()
})

test('joining sends the profile and the invitation that a link brought', async () => {
  const { sent } = await open(
    {
      'GET /api/exchange': ok({ ...inNetwork, state: 'out' }),
      'POST /api/exchange/membership': ok(inNetwork),
    },
    '/exchange-network?invitation=abc',
  )
  await screen.findByText('You were invited')
  await userEvent.click(screen.getByRole('button', { name: 'Join the network' }))
  await screen.findByText('You are in the network.')
  const [body] = sent('POST /api/exchange/membership')
  expect(body).toMatchObject({ invitation: 'abc', profile: { offers: ['dance'], weeklyCapacity: 5 } })
})

test('a suggestion has its two reasons and its fit, and asking says what was refused with the words kept', async () => {
  await open({
    'POST /api/exchange/requests': fault(
      409,
      'exchange.open_full',
      'All requests that your plan holds are waiting.',
    ),
  })
  await screen.findByText('Physiotherapy completes dance')
  screen.getByText('You both speak Spanish')
  screen.getByText('from $90, answers in 3 hours, fit 91 of 100')
  await userEvent.click(screen.getByRole('button', { name: /^Ask to be partners ?: Ruth Delgado$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask Ruth to be your partner' })
  expect(dialog.textContent).toContain('Open requests after this one: 2 of 25.')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Message' }), 'Hello Ruth')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the request' }))
  await within(dialog).findByText('All requests that your plan holds are waiting.')
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(
    'Hello Ruth',
  )
})

test('the only member sees the invitation of a peer', async () => {
  await open({ 'GET /api/exchange': ok({ ...inNetwork, others: 0 }) })
  await screen.findByRole('heading', { name: 'You are the first one here' })
  screen.getByText(inNetwork.invitation)
  const mail = screen.getByRole('link', { name: 'Send it by mail' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain(inNetwork.invitation)
})

test('nobody found: the page says what to widen', async () => {
  await open({
    'GET /api/exchange/suggestions': ok({
      suggestions: [],
      places: [],
      languages: [],
      widen: ['languages'],
    }),
  })
  await screen.findByRole('heading', { name: 'Nobody fits at the moment' })
  expect(screen.getByText('Partners share a language: add one that you speak with customers.')).toBeTruthy()
})

test('a request shows its terms, and accepting makes a partner', async () => {
  const { sent } = await open(
    {
      'GET /api/exchange/requests': ok({ requests: [request] }),
      'POST /api/exchange/requests/req_1/accept': ok({ ...request, state: 'accepted' }),
    },
    '/exchange-network?tab=requests',
  )
  await screen.findByText('My people stand like furniture.')
  screen.getByText('1 credit to the one who sent the client, within 30 days')
  await userEvent.click(screen.getByRole('button', { name: 'Accept Ruth Delgado' }))
  await screen.findByText('Ruth is your partner now.')
  expect(sent('POST /api/exchange/requests/req_1/accept')).toHaveLength(1)
})

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
