import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Entitlements, Plan } from '#domains/accounts/contract.ts'
import { maxDomains, planTable } from '#domains/accounts/rules/entitlements.ts'
import { premiumAssets } from '#domains/catalogue/contract.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { promotion } from '#domains/showcase/kinds/promotion.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, openBusiness, publish } from '../factories/product/business.ts'
import { aClass } from '../factories/product/class-shop.ts'
import { aDomain, add } from '../factories/product/domains.ts'
import {
  type Answer,
  aPerson,
  asking,
  errorOf,
  mailsSent,
  must,
  type Person,
} from '../factories/product/person.ts'
import { pay } from '../factories/product/plan-sale.ts'
import { alwaysOpen, holding, ordering } from '../factories/product/requests.ts'
import { aService } from '../factories/product/service.ts'

// Rows 3.11, 3.27, 6.02 and 6.06: each entitlement and each quota, where the server asks for it. The screens only follow.

type Owner = Person & { readonly userUrl: string; readonly app: App }
type Maximum = Extract<keyof Entitlements, `max${string}`>
/** `isFlexiblePaymentEnabled` has a test of its own. */
type Switch = Exclude<keyof Entitlements, Maximum | 'isFlexiblePaymentEnabled'>
type Saved = readonly [kind: string, data: { readonly entityId: string }]

const plans = ['free', 'pro'] as const
const later = (ms: number) => new Date(Date.now() + ms)

async function anOwner(app: App, plan: Plan = 'free'): Promise<Owner> {
  const person = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(person, [])
  const owner = { ...person, userUrl, app }
  if (plan !== 'free') await grant(owner, plan)
  return owner
}

const grant = ({ app, userId }: Owner, plan: Plan, until?: Date) =>
  app.product.accounts.grantPlan(app.ground.system(), {
    provider: userId,
    plan,
    source: 'test',
    ...(until && { until }),
  })

const saveCard = ({ ask }: Owner, [kind, data]: Saved) =>
  ask('PUT', `/api/showcase/records/${kind}/${data.entityId}`, data)
const aPromotion = () => {
  const entityId = newEntityId()
  return { ...promotion.example, entityId, serviceUrl: `offer-${entityId.slice(-8).toLowerCase()}` }
}
const aClassOf = () => {
  const entityId = newEntityId()
  return aClass({ entityId, serviceUrl: `class-${entityId.slice(-8).toLowerCase()}` })
}
const aLink = () => ({ entityId: newEntityId(), title: 'A map', url: 'https://map.example' })

/** The cards that count against each maximum, as a provider adds them one after the other. */
const cardsOf: Readonly<Record<Maximum, (nth: number) => Saved>> = {
  maxNumberOfServices: (nth) => (nth % 2 === 0 ? ['service', aService()] : ['promotion', aPromotion()]),
  maxNumberOfEvents: () => ['service', aClassOf()],
  maxNumberOfCalendarBookings: () => ['booking', aService({ presentation: 'calendar' })],
  maxNumberOfExternalLinks: () => ['link', aLink()],
}

for (const [maximum, card] of Object.entries(cardsOf) as [Maximum, (nth: number) => Saved][])
  for (const plan of plans)
    test(`3.11 3.27 6.02 6.06 ${maximum}: the server saves as many as ${plan} holds, refuses the next one with the exact count, and asks again to show one that rests`, async ({
      app,
    }) => {
      const owner = await anOwner(app, plan)
      const limit = planTable[plan][maximum]
      for (let nth = 0; nth < limit; nth++) expect((await saveCard(owner, card(nth))).status).toBe(200)
      const refusal = {
        code: 'accounts.limit_reached',
        message: `Your plan holds ${limit} of these. All ${limit} are in use.`,
        details: { entitlement: maximum, limit, plan },
      }
      for (const nth of [limit, limit + 1]) {
        const refused = await saveCard(owner, card(nth))
        expect([refused.status, errorOf(refused)]).toMatchObject([403, refusal])
      }
      // a draft takes no place, and none can be smuggled in by it
      const [kind, data] = card(limit)
      expect((await saveCard(owner, [kind, { ...data, restsByChoice: true } as never])).status).toBe(200)
      const woken = await saveCard(owner, [kind, { entityId: data.entityId, restsByChoice: null } as never])
      expect([woken.status, errorOf(woken)]).toMatchObject([403, refusal])
      const { used } = await must<{ used: Record<Maximum, number> }>(owner.ask('GET', '/api/billing'))
      expect(used[maximum]).toBe(limit)
    })

type Gate = {
  /** Makes of an owner what the gate is asked about. */
  readonly ready?: (owner: Owner) => Promise<void>
  readonly ask: (owner: Owner) => Promise<unknown>
  readonly refused: unknown
  readonly allowed: unknown
}

const refusalOf = ({ status, ...answer }: Answer) => [status, errorOf({ status, ...answer })?.code]
const pageOf = async ({ app, userUrl }: Owner, path = '') =>
  (await asking(app)('GET', `/at/${userUrl}${path}`)).text

/** Publishes one service, at `/services/lesson`. */
async function openLesson(owner: Owner): Promise<void> {
  const service = aService({ serviceUrl: 'lesson', schedule: alwaysOpen })
  expect((await saveCard(owner, ['service', service])).status).toBe(200)
  await publish(owner)
}
const lessonsOf = async ({ ask }: Owner) =>
  (await must<Draft>(ask('GET', '/api/showcase'))).records.flatMap(({ kind, entityId }) =>
    kind === 'individualService' ? [entityId] : [],
  )
const unusedAssets = [...premiumAssets]

const gates: Readonly<Record<Switch, Gate>> = {
  adFreeEntitled: {
    ready: openLesson,
    ask: async (owner) => {
      const [lessonId = ''] = await lessonsOf(owner)
      const paths = ['', '/services/lesson', `/embed/${lessonId}`]
      const pages = await Promise.all(paths.map((path) => pageOf(owner, path)))
      return pages.map((page) => page.includes('Made with Showcase'))
    },
    refused: [true, true, true],
    allowed: [false, false, false],
  },
  isBillingPortalAvailable: {
    ready: async (owner) => {
      const { url } = await must<{ url: string }>(
        owner.ask('POST', '/api/billing/checkout', { plan: 'pro', interval: 'month' }),
      )
      expect((await pay(url)).status).toBe(303)
      await must(owner.ask('POST', '/api/billing/refresh'))
    },
    ask: async (owner) => refusalOf(await owner.ask('POST', '/api/billing/portal')),
    refused: [403, 'billing.portal_locked'],
    allowed: [200, undefined],
  },
  isPremiumAssetsEnabled: {
    ask: async (owner) => {
      // a picture that the record has already may stay
      const media = { type: 'image', image: unusedAssets.pop(), alt: '' }
      return refusalOf(
        await saveCard(owner, ['heroSection', { entityId: newEntityId(), greeting: 'Hi', media } as never]),
      )
    },
    refused: [403, 'showcase.premium_asset'],
    allowed: [200, undefined],
  },
  isCardAnalyticsEnabled: {
    ask: async ({ ask }) => {
      const { detail } = await must<{ detail: object | null }>(ask('GET', '/api/numbers?last=7'))
      const { text } = await ask('GET', '/api/numbers.csv?last=7')
      return [detail === null, text.includes('Card,Seen')]
    },
    refused: [true, false],
    allowed: [false, true],
  },
}

for (const [name, gate] of Object.entries(gates) as [Switch, Gate][])
  test(`3.11 6.02 6.06 ${name} is off on free and on with pro, for whoever calls the server`, async ({
    app,
  }) => {
    const owner = await anOwner(app)
    const isPaid = name === 'isBillingPortalAvailable'
    if (!isPaid) await gate.ready?.(owner)
    expect(await gate.ask(owner)).toEqual(gate.refused)
    if (isPaid) await gate.ready?.(owner)
    else await grant(owner, 'pro')
    expect(await gate.ask(owner)).toEqual(gate.allowed)
    if (isPaid) return
    // what the plan allowed ends with it, at the next call
    await grant(owner, 'free')
    expect(await gate.ask(owner)).toEqual(gate.refused)
  })

test('3.11 3.27 6.02 isFlexiblePaymentEnabled: no plan has another mode yet, and a request that asks for one owes everything before it is confirmed', async ({
  app,
}) => {
  for (const plan of plans) {
    const owner = await anOwner(app, plan)
    const { userUrl, userId } = owner
    await openLesson(owner)
    const [start = ''] = await freeStarts(app, userUrl, 'lesson')
    const { token } = await must<{ token: string }>(
      asking(app)('POST', ...holding({ userUrl, serviceUrl: 'lesson', start })),
    )
    const [path, body] = ordering(token, { name: 'Ines Lopes', email: 'ines@example.com' })
    const modes = { mode: 'deposit', paymentMode: 'later', paymentMethod: 'unpaid_pay_later' }
    const { state, payment } = await must<Checkout>(asking(app)('POST', path, { ...body, ...modes }))
    const asked = await app.ground.db
      .selectFrom('payments')
      .select('amount')
      .where('provider', '=', userId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst()
    expect([state, payment !== null, asked?.amount]).toEqual(['held', true, 8000])
  }
})

test('own domains and goals are quotas of ours, asked at each call', async ({ app }) => {
  for (const plan of ['free', 'pro', 'premium'] as const) {
    const owner = await anOwner(app, plan)
    for (let nth = 0; nth < maxDomains[plan]; nth++)
      expect((await add(owner, aDomain(`quota-${plan}`))).status).toBe(200)
    const refused = await add(owner, aDomain(`quota-${plan}`))
    expect([refused.status, errorOf(refused)]).toMatchObject([
      403,
      { code: 'hosts.limit_reached', details: { limit: maxDomains[plan] } },
    ])
    const goals = await owner.ask('GET', '/api/goals')
    expect(refusalOf(goals)).toEqual(plan === 'premium' ? [200, undefined] : [403, 'growth.goals_locked'])
  }
})

/** A page with four services of a plan, and what visitors see and can book of them. */
async function fourServices(owner: Owner) {
  const services = [1, 2, 3, 4].map((nth) => aService({ serviceUrl: `lesson-${nth}`, schedule: alwaysOpen }))
  for (const service of services) expect((await saveCard(owner, ['service', service])).status).toBe(200)
  await publish(owner)
  const { app, userUrl } = owner
  const [start = ''] = await freeStarts(app, userUrl, 'lesson-4')
  return {
    shown: async () => {
      const page = await pageOf(owner)
      return services.filter(({ serviceUrl }) => page.includes(`/services/${serviceUrl}`)).length
    },
    held: async () =>
      refusalOf(await asking(app)('POST', ...holding({ userUrl, serviceUrl: 'lesson-4', start }))),
  }
}

test('6.02 6.06 a plan that is taken away rests the card beyond it within a second, without a publish, and gives it back', async ({
  app,
}) => {
  const owner = await anOwner(app, 'pro')
  const { shown, held } = await fourServices(owner)
  expect([await shown(), await held()]).toEqual([4, [200, undefined]])
  await grant(owner, 'free')
  await expect.poll(shown, { timeout: 1000, interval: 25 }).toBe(3)
  expect(await held()).toEqual([404, 'catalogue.service_missing'])
  await grant(owner, 'pro')
  await expect.poll(shown, { timeout: 1000, interval: 25 }).toBe(4)
  // the time is held since the first hold, and the card is on sale
  expect(await held()).toEqual([409, 'scheduling.slot_taken'])
})

test('6.02 6.06 a plan that ends by the clock rests the card beyond it with its last second, without a publish', async ({
  app,
}) => {
  const owner = await anOwner(app)
  const until = later(8000)
  await grant(owner, 'pro', until)
  const { shown, held } = await fourServices(owner)
  await mailsSent(app)
  expect([await shown(), Date.now() < until.getTime()]).toEqual([4, true])
  await sleep(until.getTime() - Date.now())
  await expect.poll(shown, { timeout: 2000, interval: 25 }).toBe(3)
  expect(await held()).toEqual([404, 'catalogue.service_missing'])
})
