// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { planTable } from '#domains/accounts/rules/entitlements.ts'
import type { PartnerStanding } from '#domains/billing/codes-contract.ts'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const page = '/appsumo-coupon-code'
const code = 'K7QM-2XFD-9HTW-4RNP'
const none: PartnerStanding = {
  codes: [],
  level: 0,
  nextLevel: 1,
  addUntil: null,
  licenceLevel: 0,
  plan: 'free',
  planInForce: 'free',
  lowering: null,
  subscription: null,
}
const one: PartnerStanding = {
  ...none,
  codes: [{ last4: '4RNP', redeemedAt: '2026-11-26T12:00:00Z' }],
  level: 1,
  nextLevel: 2,
  addUntil: '2027-01-25T12:00:00Z',
  plan: 'pro',
  planInForce: 'pro',
}
const redeemed = (more: object = {}) =>
  ok({ isMine: false, redeemedAt: '2026-11-26T12:00:00Z', level: 1, standing: one, ...more })
const redemption = 'POST /api/codes/redemption'
const answers: Answers = {
  'GET /api/account': ok({ ...adaAccount, entitlements: planTable.free }),
  'GET /api/codes': ok(none),
  'GET /api/tasks': ok({ tasks: [] }),
}
const openIn = (more: Answers = {}, address = page) => openApp(address, { ...answers, ...more }, adaSignedIn)

test('the page names the account that gets the code, what it gives, and what more codes unlock', async () => {
  await openIn()
  await screen.findByRole('heading', { level: 1, name: 'Redeem your AppSumo code' })
  await screen.findByText('ada@example.test, Free plan')
  screen.getByText('Redeeming gives ada@example.test Pro for ever, for $0.00.')
  screen.getByRole('button', { name: 'Switch account' })
  const unlocks = within(screen.getByRole('region', { name: 'What a code unlocks' }))
  expect(unlocks.getAllByRole('heading', { level: 3 }).map((item) => item.textContent)).toEqual([
    'Pro',
    'Premium',
    'Premium, larger team',
  ])
  // what is not built is not promised
  unlocks.getByText('15 services, 10 classes, figures of each card')
})

test('a code in any spelling is redeemed, and the page says what was unlocked and until when a second one counts', async () => {
  const { fill, press, sent } = await openIn({ [redemption]: redeemed() })
  await fill('Code', ' k7qm 2xfd–9htw4rnp ')
  await press('Redeem for Ada')
  const done = await screen.findByRole('heading', { name: 'Pro is yours for ever' })
  expect(document.activeElement).toBe(done)
  expect(sent(redemption)).toEqual([{ code: ' k7qm 2xfd–9htw4rnp ' }])
  screen.getByText('15 services instead of 3')
  screen.getByText(/A second code until Jan 25, 2027 makes it Premium\./)
  await press('Enter another code')
  await screen.findByText('Redeeming gives ada@example.test Premium for ever, for $0.00.')
})

test('a code that is the account’s own is no fault', async () => {
  const { fill, press } = await openIn({ [redemption]: redeemed({ isMine: true }) })
  await fill('Code', code)
  await press('Redeem for Ada')
  await screen.findByRole('heading', { name: 'This code is yours already' })
  screen.getByText(/You redeemed it on Nov 26, 2026 for ada@example.test\. Pro stays for ever/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [404, 'codes.unknown', { left: 8 }, /We do not know this code\. .* 8 tries are left this hour\./],
  [404, 'codes.unknown', { left: 1 }, /1 try is left this hour\./],
  [
    409,
    'codes.used',
    { partner: 'Dealify' },
    /Another account has used this code\. .* ask Dealify for a new code\./,
  ],
  [
    409,
    'codes.revoked',
    { revokedAt: '2026-11-20T12:00:00Z' },
    /AppSumo took this code back on Nov 20, 2026/,
  ],
  [409, 'codes.limit_reached', { why: 'count' }, /You have used 3 codes: that is the most for one account/],
  [
    409,
    'codes.limit_reached',
    { why: 'days', until: '2026-11-20T12:00:00Z' },
    /within 60 days of the first, and yours ended on Nov 20, 2026/,
  ],
  [429, 'codes.too_many_tries', {}, /^Wait an hour\.$/],
  [409, 'codes.closing', {}, /^Wait an hour\.$/],
])('a refusal with %i %s %j stands below the code, which stays', async (status, name, details, sentence) => {
  const { fill, press, field } = await openIn({ [redemption]: fault(status, name, 'Wait an hour.', details) })
  await fill('Code', code)
  await press('Redeem for Ada')
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect([field('Code').value, field('Code').getAttribute('aria-invalid')]).toEqual([code, 'true'])
})

test('what is no code is refused before it is sent', async () => {
  const { fill, press, sent } = await openIn()
  await press('Redeem for Ada')
  await screen.findByText('Please enter your code')
  await fill('Code', 'K7QM-2XFD')
  await screen.findByText(/A code has 16 letters and numbers/)
  expect(sent(redemption)).toEqual([])
})

test('an account that pays reads before the press that its subscription ends', async () => {
  const paying = {
    ...one,
    planInForce: 'premium',
    subscription: { plan: 'premium', periodEnd: '2026-12-24T12:00:00Z' },
  }
  const { sent } = await openIn({ 'GET /api/codes': ok(paying) })
  await screen.findByText(
    /You pay for Premium now\. It ends with its period on Dec 24, 2026 and is not renewed/,
  )
  expect(sent(redemption)).toEqual([])
})

test('an account whose code was taken back reads when its plan goes down', async () => {
  await openIn({
    'GET /api/codes': ok({
      ...one,
      lowering: { at: '2026-12-01T12:00:00Z', level: 0, partner: 'AppSumo', source: 'code' },
    }),
  })
  await screen.findByText('AppSumo took a code back')
  const lowering = screen.getByText(/Pro ends on Dec 1, 2026; from then on you have Free\./)
  expect(lowering.textContent).toContain('Bookings stay.')
})

test('a visitor’s mistyped code makes no account; a right one is redeemed with the new account', async () => {
  const check = 'POST /api/codes/check'
  let known = false
  const { fill, press, sent, field } = await openApp(page, {
    [check]: () => (known ? ok({ level: 1 }) : fault(404, 'codes.unknown', 'Unknown.', { left: 9 })),
    SignUp: ok({ UserConfirmed: false, UserSub: 'ada', CodeDeliveryDetails: { Destination: 'a***' } }),
  })
  for (const [label, text] of [
    ['Code', code],
    ['First name', 'Ada'],
    ['Last name', 'Mensah'],
    ['E-mail', 'ada@example.test'],
    ['Password', 'Waltz-2026'],
    ['Repeat the password', 'Waltz-2026'],
  ] as const)
    await fill(label, text)
  await press('Make account and redeem')
  expect((await screen.findByRole('alert')).textContent).toMatch(/We do not know this code/)
  expect(sent('SignUp')).toEqual([])
  expect(field('E-mail').value).toBe('ada@example.test')
  known = true
  await fill('Code', 'K7QM-2XFD-9HTW-4RNQ')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Make account and redeem')
  await screen.findByRole('heading', { name: 'Check your mail' })
  expect(sent('SignUp')).toHaveLength(1)
  expect(JSON.parse(sessionStorage.getItem('waitingCode') ?? '')).toMatchObject({
    code: 'K7QM-2XFD-9HTW-4RNQ',
    redeems: true,
  })
})

test('a buyer’s code opens the licence once, leaves the address, and the licence is redeemed', async () => {
  const opening = 'POST /api/licences/opening'
  const { press, sent, path } = await openIn(
    {
      [opening]: ok({ token: 'a token', level: 2 }),
      'POST /api/licences/redemption': redeemed({
        level: 2,
        standing: { ...none, licenceLevel: 2, plan: 'premium', planInForce: 'premium' },
      }),
    },
    `${page}?code=0123456789abcdef-first`,
  )
  await screen.findByRole('heading', { level: 1, name: 'Redeem your AppSumo licence' })
  await screen.findByText('Redeeming gives ada@example.test Premium for ever, for $0.00.')
  expect(path()).toBe(page)
  await press('Redeem for Ada')
  await screen.findByRole('heading', { name: 'Premium is yours for ever' })
  expect(sent(opening)).toEqual([{ code: '0123456789abcdef-first' }])
  expect(sent('POST /api/licences/redemption')).toEqual([{ token: 'a token' }])
})

test('a buyer’s code that was used says so, and codes can still be redeemed', async () => {
  await openIn(
    { 'POST /api/licences/opening': fault(404, 'licences.unknown', 'This link was used already.') },
    `${page}?code=0123456789abcdef-second`,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('This link was used already.')
  await screen.findByLabelText('Code')
})

test('where no plans are sold the page is one sentence', async () => {
  const { loadConfig } = await import('../lib/config.ts')
  const config = await loadConfig()
  const { partner } = config
  delete config.partner
  await openIn()
  await screen.findByText('This installation sells no plans, so there is nothing that a code could unlock.')
  expect(screen.queryByRole('textbox')).toBeNull()
  if (partner) config.partner = partner
})
