import { expect } from 'vitest'
import type { Account } from '#domains/accounts/contract.ts'
import type { Billing, Plans } from '#domains/billing/contract.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson, asking, errorOf, must, type Person } from '../factories/product/person.ts'
import { pay } from '../factories/product/plan-sale.ts'

const anOwner = (app: Parameters<typeof aPerson>[0]) => aPerson(app, { first: 'Ada', last: 'Mensah' })
const accountOf = ({ ask }: Person) => must<Account>(ask('GET', '/api/account'))
const billingOf = ({ ask }: Person) => must<Billing>(ask('GET', '/api/billing'))

test('3.26 the plans free and pro have a payment-plan id each, which the account names with its plan', async ({
  app,
}) => {
  const { PLAN_ID_FREE, PLAN_ID_PRO, PLAN_ID_PREMIUM } = app.config
  const ids = { free: PLAN_ID_FREE, pro: PLAN_ID_PRO, premium: PLAN_ID_PREMIUM }
  expect(new Set(Object.values(ids).filter((id) => id !== '')).size).toBe(3)
  const { plans, prices } = await must<Plans>(asking(app)('GET', '/api/plans'))
  expect(plans.map(({ plan }) => plan)).toEqual(['free', 'pro', 'premium'])
  expect(prices.filter(({ interval }) => interval === 'month').map(({ plan }) => plan)).toEqual([
    'pro',
    'premium',
  ])
  const owner = await anOwner(app)
  for (const plan of ['free', 'pro', 'premium'] as const) {
    if (plan !== 'free')
      await app.product.accounts.grantPlan(app.ground.system(), {
        provider: owner.userId,
        plan,
        source: 'test',
      })
    expect(await accountOf(owner)).toMatchObject({ subscriptionPlan: plan, paymentPlanId: ids[plan] })
  }
})

test('3.01 subscriptionPlan is free, pro or premium, by whatever gave it, and nobody sets it for themselves', async ({
  app,
}) => {
  const owner = await anOwner(app)
  expect((await accountOf(owner)).subscriptionPlan).toBe('free')
  for (const [method, url] of [
    ['PUT', '/api/account/user-url'],
    ['POST', '/api/account/claim'],
    ['PUT', '/api/showcase/records/user/01KAG5M0000000000000000000'],
  ] as const)
    await owner.ask(method, url, { subscriptionPlan: 'premium', plan: 'premium' })
  expect((await accountOf(owner)).subscriptionPlan).toBe('free')
  // 14 days to try
  await must(owner.ask('POST', '/api/billing/trial'))
  expect((await accountOf(owner)).subscriptionPlan).toBe('pro')
  expect(await billingOf(owner)).toMatchObject({ plan: 'pro', source: 'trial', trial: false })
  const again = await owner.ask('POST', '/api/billing/trial')
  expect([again.status, errorOf(again)?.code]).toEqual([409, 'billing.trial_used'])
})

test('1.02 6.06 a paid upgrade from free to pro and to premium works at once, for what it costs', async ({
  app,
}) => {
  const owner = await anOwner(app)
  expect(await billingOf(owner)).toMatchObject({ plan: 'free', source: 'none', subscription: null })
  const { prices } = await must<Plans>(asking(app)('GET', '/api/plans'))
  const costs = (plan: string) =>
    prices.find((one) => one.plan === plan && one.interval === 'month')?.amount ?? 0
  expect([costs('pro') > 0, costs('premium') > costs('pro')]).toEqual([true, true])

  const { url } = await must<{ url: string }>(
    owner.ask('POST', '/api/billing/checkout', { plan: 'pro', interval: 'month' }),
  )
  // the payment page alone gives no plan
  expect((await billingOf(owner)).plan).toBe('free')
  expect((await pay(url, '4000 0000 0000 0002')).status).not.toBe(303)
  expect((await billingOf(owner)).plan).toBe('free')
  expect((await pay(url)).status).toBe(303)
  await must(owner.ask('POST', '/api/billing/refresh'))
  expect(await billingOf(owner)).toMatchObject({
    plan: 'pro',
    source: 'subscription',
    subscription: { plan: 'pro', interval: 'month', nextAmount: costs('pro') },
  })

  const wanted = { plan: 'premium', interval: 'month' }
  const preview = await must<{ when: string; amount: number; at: string }>(
    owner.ask('GET', '/api/billing/change?plan=premium&interval=month'),
  )
  expect(preview).toMatchObject({ when: 'now' })
  await must(owner.ask('POST', '/api/billing/change', { ...wanted, at: preview.at }))
  expect((await accountOf(owner)).subscriptionPlan).toBe('premium')
  const { invoices } = await must<{ invoices: { amount: number; state: string }[] }>(
    owner.ask('GET', '/api/billing/invoices'),
  )
  expect(invoices).toMatchObject([
    { amount: preview.amount, state: 'paid' },
    { amount: costs('pro'), state: 'paid' },
  ])
})
