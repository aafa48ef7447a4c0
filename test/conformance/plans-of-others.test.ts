// quality.md R7: plans, invoices and codes of one provider beside everybody else.
import { expect } from 'vitest'
import { importCodes } from '#domains/billing/actions/import-codes.ts'
import type { Billing, Invoices } from '#domains/billing/contract.ts'
import type { App } from '../app.ts'
import { test as base } from '../factories/product/app-test.ts'
import { aPerson, asking, errorOf, must, type Person } from '../factories/product/person.ts'

/** With the usual limits: tests have none otherwise. */
const limited = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  settings: [async ({}, use) => use({ env: { RATE_LIMIT: '600' } }), { scope: 'file' }],
})
const test = limited.extend<{ owner: Person; invoiceId: string }>({
  owner: [
    async ({ app }, use) => use(await aPerson(app, { first: 'Ada', last: 'Mensah' })),
    { scope: 'file' },
  ],
  invoiceId: [async ({ app, owner }, use) => use(await buy(app, owner)), { scope: 'file' }],
})

const month = (plan: 'free' | 'pro' | 'premium') => ({ plan, interval: 'month' })

/** Buys a plan on the vendor's page. Returns the id of its invoice. */
async function buy(app: App, { ask }: Person, plan: 'pro' | 'premium' = 'premium'): Promise<string> {
  const { url } = await must<{ url: string }>(ask('POST', '/api/billing/checkout', month(plan)))
  const card = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const paid = await asking(app)('POST', new URL(url).pathname, card.toString(), form)
  expect(paid.status).toBe(303)
  await must(ask('POST', '/api/billing/refresh', {}))
  const { invoices } = await must<Invoices>(ask('GET', '/api/billing/invoices'))
  return invoices[0]?.id ?? ''
}

test('another provider sees and changes her own plan alone, whatever she names', async ({
  app,
  owner,
  invoiceId,
}) => {
  expect(invoiceId).toMatch(/^in_/)
  const other = await aPerson(app, { first: 'Ben', last: 'Other' })
  const invoicesAfter = (id: string) => other.ask('GET', `/api/billing/invoices?after=${id}`)
  for (const answer of [await other.ask('GET', '/api/billing/invoices'), await invoicesAfter(invoiceId)])
    expect(answer.body).toEqual({ invoices: [], next: null })
  expect(await must<Billing>(other.ask('GET', '/api/billing'))).toMatchObject({
    plan: 'free',
    subscription: null,
  })
  expect((await other.ask('POST', '/api/billing/portal', {})).status).toBe(403)
  expect((await other.ask('POST', '/api/billing/change', month('free'))).status).toBe(409)

  // with a plan of her own she is a customer of the same vendor
  const own = await buy(app, other, 'pro')
  const after = await invoicesAfter(invoiceId)
  expect(after.status).toBeLessThan(500)
  expect(after.text).not.toContain(invoiceId)
  expect(
    (await must<Invoices>(other.ask('GET', '/api/billing/invoices'))).invoices.map(({ id }) => id),
  ).toEqual([own])
  await must(other.ask('POST', '/api/billing/change', month('free')))
  expect(await must<Billing>(owner.ask('GET', '/api/billing'))).toMatchObject({
    plan: 'premium',
    subscription: { plan: 'premium', next: null },
  })
})

test('who is not signed in reads prices and nothing else', async ({ app }) => {
  const anybody = asking(app)
  expect((await anybody('GET', '/api/plans')).status).toBe(200)
  for (const path of ['/api/billing', '/api/billing/invoices', '/api/billing/change?plan=pro&interval=month'])
    expect([path, (await anybody('GET', path)).status]).toEqual([path, 401])
  for (const path of ['checkout', 'change', 'refresh', 'portal', 'trial'])
    expect([path, (await anybody('POST', `/api/billing/${path}`, month('pro'))).status]).toEqual([path, 401])
})

test('guessed codes are limited, for a network and for an account, and then a right guess says nothing', async ({
  app,
}) => {
  const guess = (at: number) => ({
    code: `AAAABBBBCCCC22${'ABCDEFGHJK'[at % 10]}${'ABCDEFGHJK'[Math.floor(at / 10)]}`,
  })
  const outcomes: unknown[] = []
  for (let at = 0; at < 14; at++)
    outcomes.push(errorOf(await asking(app)('POST', '/api/codes/check', guess(at)))?.code)
  expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'codes.unknown'))
  expect(outcomes.slice(10)).toEqual(Array.from({ length: 4 }, () => 'codes.too_many_tries'))
  // what follows tells nothing any more, whether it is right or wrong
  const right = { code: 'K7QM2XFD9HTW4RNP', tier: undefined }
  const listed = { codes: [right], partner: 'AppSumo', batch: 'test' }
  await importCodes({ key: app.ground.key }, { ...app.ground.system(), actor: { kind: 'operator' } }, listed)
  const refused = await asking(app)('POST', '/api/codes/check', { code: right.code })
  expect([refused.status, errorOf(refused)?.code]).toEqual([429, 'codes.too_many_tries'])
  const signedIn = await aPerson(app, { first: 'Carl', last: 'Guess' })
  expect((await signedIn.ask('POST', '/api/codes/redemption', { code: right.code })).status).toBe(429)
})
