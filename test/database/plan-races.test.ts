import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { planTable } from '#domains/accounts/rules/entitlements.ts'
import { followSubscription } from '#domains/billing/actions/follow-subscription.ts'
import { startCheckout } from '#domains/billing/actions/start-checkout.ts'
import type { IndividualService } from '#domains/catalogue/contract.ts'
import { settleResting } from '#domains/showcase/actions/settle-resting.ts'
import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { meanwhile } from '../factories/hostile/meanwhile.ts'
import { failure } from '../factories/product/failure.ts'
import { aPageOnPro, bookable, saveService } from '../factories/product/plan-page.ts'
import { pay } from '../factories/product/plan-sale.ts'
import { type PlanShop, test } from '../factories/product/plan-shop.ts'
import { alwaysOpen } from '../factories/product/requests.ts'
import { aService } from '../factories/product/service.ts'
import { scheduling } from '../factories/product/shop.ts'
import { showcase, showcaseDeps } from '../factories/product/showcase.ts'

const held = planTable.free.maxNumberOfServices
const rounds = 12

/** The subscription ended at the vendor. */
async function endAtVendor({ stripe, provider }: PlanShop): Promise<void> {
  const own = [...stripe.sim.world.subscriptions.values()].filter(
    ({ metadata, status }) => metadata['provider'] === provider && status === 'active',
  )
  for (const { id } of own) await stripe.plans.endNow({ idempotencyKey: `end:${id}`, id, refund: false })
}

/** What the news of an ended subscription start: the free plan, and the rest of the cards beyond it. */
async function goDown({ deps, provider }: PlanShop, context: Context): Promise<void> {
  await followSubscription(deps, context, provider)
  await settleResting(showcaseDeps, context, provider)
}

type Race = {
  readonly shop: PlanShop
  readonly services: readonly IndividualService[]
  readonly system: Context
}

/**
 * Lets `other` run after a downgrade, while the one is written and not committed, in both orders, and from one moment with random
 * delays. Returns the failures of `other`; any error that is no failure of its contract rejects.
 */
async function races(
  open: () => Promise<Race>,
  other: (race: Race, context: Context) => Promise<unknown>,
  after: (race: Race, code: string | undefined) => Promise<void>,
): Promise<void> {
  const orders: readonly ((race: Race) => Promise<string | undefined>)[] = [
    async (race) => {
      await goDown(race.shop, race.system)
      return failure(other(race, race.shop.context))
    },
    (race) =>
      meanwhile(
        race.system.db,
        (db) => goDown(race.shop, { ...race.system, db }),
        () => failure(other(race, race.shop.context)),
      ),
    async (race) => {
      let code: string | undefined
      await meanwhile(
        race.system.db,
        async (db) => void (code = await failure(other(race, { ...race.shop.context, db }))),
        () => goDown(race.shop, race.system),
      )
      return code
    },
    ...Array.from({ length: rounds }, () => async (race: Race) => {
      const late = () => sleep(Math.random() * 12)
      const [code] = await Promise.all([
        late().then(() => failure(other(race, race.shop.context))),
        late().then(() => goDown(race.shop, race.system)),
      ])
      return code
    }),
  ]
  for (const play of orders) {
    const race = await open()
    await endAtVendor(race.shop)
    await after(race, await play(race))
  }
}

/** A page that is on sale with five services under Pro. */
const opening = (aPlanShop: () => Promise<PlanShop>, system: Context) => async (): Promise<Race> => {
  const shop = await aPlanShop()
  return { shop, services: await aPageOnPro(shop), system }
}

/** The services that visitors see and can book. */
async function shownAndSold({ shop, system }: Race): Promise<readonly [shown: number, sold: number]> {
  const { services } = await showcase.readShowcase({ ...system, actor: { kind: 'visitor' } }, shop)
  return [services.length, await bookable(shop)]
}

test('a save beside a downgrade is stored or refused for its limit, and the page holds what the plan allows', async ({
  aPlanShop,
  contextOf,
}) => {
  const codes = new Set<string | undefined>()
  await races(
    opening(aPlanShop, contextOf()),
    ({ shop }, context) => saveService({ ...shop, context }, aService({ schedule: alwaysOpen })),
    async (race, code) => {
      codes.add(code)
      expect(await shownAndSold(race)).toEqual([held, held])
      await showcase.setPublished(race.shop.context, { isPublished: true })
      expect(await shownAndSold(race)).toEqual([held, held])
    },
  )
  expect(codes).toEqual(new Set(['accounts.limit_reached', undefined]))
}, 120_000)

test('a publish beside a downgrade succeeds, and the page holds what the plan allows', async ({
  aPlanShop,
  contextOf,
}) => {
  const open = opening(aPlanShop, contextOf())
  await races(
    async () => {
      const race = await open()
      await saveService(race.shop, aService({ schedule: alwaysOpen }))
      return race
    },
    (_race, context) => showcase.setPublished(context, { isPublished: true }),
    async (race, code) => {
      expect(code).toBeUndefined()
      expect(await shownAndSold(race)).toEqual([held, held])
    },
  )
}, 120_000)

test('a booking beside a downgrade that rests its service is confirmed and stays, or finds no service', async ({
  aPlanShop,
  contextOf,
  clock,
}) => {
  const start = new Date(Math.ceil(clock.now().getTime() / day) * day + 3 * day).toISOString()
  const booked = new Map<Race, { readonly provider: string; readonly bookingId: string }>()
  const codes = new Set<string | undefined>()
  await races(
    opening(aPlanShop, contextOf()),
    async (race, context) => {
      const { shop, services } = race
      const [rests] = await showcase.planRoom.restingWith(race.system, shop.provider, planTable.free)
      const service = services.find(({ entityId }) => entityId === rests?.entityId)
      const visitor: Context = { ...context, actor: { kind: 'visitor' } }
      const { token } = await scheduling.holdSlot(visitor, {
        userUrl: shop.userUrl,
        serviceUrl: service?.serviceUrl ?? '',
        start,
        quantity: 1,
        timezone: 'Europe/Berlin',
      })
      const ref = scheduling.refOf(token)
      const customer = { orderId: newId('ord'), name: 'Ola Berg', email: 'ola@example.test' }
      // the card may rest between the hold and the payment
      expect(await scheduling.confirm(visitor, ref, { paid: true, customer })).toBe('confirmed')
      booked.set(race, ref)
    },
    async (race, code) => {
      codes.add(code)
      expect(await shownAndSold(race)).toEqual([held, held])
      const ref = booked.get(race)
      expect(ref === undefined).toBe(code !== undefined)
      const booking = ref && (await scheduling.bookingOf(race.system, ref))
      expect(booking?.state).toBe(ref && 'confirmed')
    },
  )
  expect(codes).toEqual(new Set(['catalogue.service_missing', undefined]))
}, 120_000)

test('a plan that is bought in two tabs is paid once', async ({ aPlanShop }) => {
  for (let round = 0; round < rounds; round++) {
    const shop = await aPlanShop()
    const { deps, context, stripe, provider } = shop
    const refundsBefore = stripe.sim.world.refunds.size
    const tab = async (plan: 'pro' | 'premium') => {
      const { url } = await startCheckout(deps, context, { plan, interval: 'month' })
      await sleep(Math.random() * 5)
      await pay(url)
      await followSubscription(deps, context, provider)
    }
    await Promise.all([failure(tab('pro')), failure(tab(round % 2 ? 'premium' : 'pro'))])
    await followSubscription(deps, context, provider)
    const own = [...stripe.sim.world.subscriptions.values()].filter(
      ({ metadata }) => metadata['provider'] === provider,
    )
    expect(own.filter(({ status }) => status === 'active')).toHaveLength(1)
    // the money of another one went back
    expect(stripe.sim.world.refunds.size - refundsBefore).toBe(own.length - 1)
    expect(await shop.planNow()).not.toBe('free')
  }
}, 120_000)
