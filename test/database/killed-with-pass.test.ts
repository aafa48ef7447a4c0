import { expect } from 'vitest'
import type { Delivery } from '#domains/commerce/delivery-contract.ts'
import { newId } from '#platform/common/ids.ts'
import { test as base } from '../database.ts'
import { dies, type Step } from '../factories/hostile/dies.ts'
import { post } from '../factories/hostile/post.ts'
import { aCustomer, aWorld, type World } from '../factories/hostile/survivors.ts'
import { people } from '../factories/product/people.ts'
import { cardForm } from '../factories/product/requests.ts'
import type { Shop } from '../factories/product/shop.ts'

/** quality.md R2: kill -9 between a credit and its booking, and between a gift that is paid and its code. */
const test = base.extend<{ world: World }>({
  world: [
    async ({ database }, use) => {
      const world = await aWorld(database)
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

/** In minutes. After it, a retry no longer waits for the answer of a dead process. */
const giveUp = 1.1
const hour = 3_600_000

/** A shop, a pass of two sessions for it, and a customer who wants a time in three days. */
async function aPassIn(world: World) {
  const shop = await world.aShop()
  const { provider } = shop
  const now = world.clock.now()
  const personId = await people.ensure(world.system, provider, { name: 'Ada', email: 'ada@example.com' })
  const passId = newId('pas')
  await world.system.db
    .insertInto('passes')
    .values({
      provider,
      id: passId,
      personId,
      title: 'Two',
      targets: [shop.service.entityId],
      credits: 2,
      endsAt: new Date(now.getTime() + 240 * hour),
      timezone: 'UTC',
      origin: 'by_hand',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const start = new Date((Math.floor(now.getTime() / hour) + 72) * hour).toISOString()
  const token = world.links.sign('pass', [provider, passId])
  return { shop, token, passId, buyer: aCustomer(world, shop, start) }
}

/** Waits for a step, which must succeed. */
async function done(step: Promise<{ readonly status: number } | undefined>): Promise<void> {
  const answer = await step
  if (answer?.status !== 200) throw new Error(JSON.stringify(answer))
}

const countsOf = async ({ system: { db } }: World, { provider }: Shop) => {
  const { used } = await db
    .selectFrom('passes')
    .select('used')
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  const booked = await db
    .selectFrom('bookings')
    .select('id')
    .where('provider', '=', provider)
    .where('state', '=', 'confirmed')
    .execute()
  return { used, booked: booked.length }
}

test('a credit survives kill -9: a retry spends it once, and without one it comes back', async ({
  world,
}) => {
  const points = [
    'credits-reserving',
    'credits-reserved',
    'credits-spending',
    'order-writing',
    'order-placed',
  ]
  const retried: Awaited<ReturnType<typeof aPassIn>>[] = []
  const steps: Step[] = []
  for (const point of points) {
    const one = await aPassIn(world)
    expect((await one.buyer.hold())?.status).toBe(200)
    const reserves = point.startsWith('credits-reserv')
    if (!reserves) await done(one.buyer.pass(one.token))
    retried.push(one)
    steps.push([point, reserves ? () => one.buyer.pass(one.token) : one.buyer.order])
  }
  const left = await aPassIn(world)
  expect((await left.buyer.hold())?.status).toBe(200)
  steps.push(['credits-reserved', () => left.buyer.pass(left.token)])
  await dies(world, ...steps)
  await world.later(giveUp)
  for (const [place, { shop, buyer, token }] of retried.entries()) {
    if (place < 2) await done(buyer.pass(token))
    expect((await buyer.order())?.status).toBe(200)
    expect(await countsOf(world, shop)).toEqual({ used: 1, booked: 1 })
  }
  await world.later(11)
  expect(await countsOf(world, left.shop)).toEqual({ used: 0, booked: 0 })
}, 600_000)

/** Buys one session of a shop as a gift and pays it; the product hears of the payment when `settle` runs. */
async function aGiftIn(world: World, email: string) {
  const shop = await world.aShop()
  const at = () => world.product().origin
  const gift = { toName: 'Sofia', toEmail: email, fromName: 'Ines', message: '', day: null }
  const path = `/api/public/${shop.userUrl}/services/${shop.service.serviceUrl}/gifts`
  const begun = await post<{ token: string }>(at() + path, { timezone: 'UTC', gift }, crypto.randomUUID())
  const token = begun?.body.token ?? ''
  const of = (step: string) => `${at()}/api/deliveries/${token}/${step}`
  const customer = { name: 'Ines', email: 'ines@example.com', note: '', tip: null }
  const ordered = await post<Delivery>(of('order'), customer, crypto.randomUUID())
  const { url, settings } = world.stripe
  const secret = ordered?.body.payment?.clientSecret ?? ''
  const { path: card, form } = cardForm(secret, settings.publishableKey, 'pm_card_visa')
  await fetch(`${url}/__sim/stripe/${card}`, { method: 'POST', body: form })
  return { shop, email, settle: () => post<Delivery>(of('settle'), {}, crypto.randomUUID()) }
}

test('a paid gift survives kill -9: its code is mailed once', async ({ world }) => {
  const settled = await aGiftIn(world, 'settled@example.com')
  const coded = await aGiftIn(world, 'coded@example.com')
  expect((await coded.settle())?.status).toBe(200)
  await world.pool.query(`select development.enqueue_job('passes.send-gifts', '{}', null, null)`)
  await dies(world, ['payment-recorded', settled.settle], ['gift-coding', () => world.product().gone])
  await world.later(giveUp)
  expect((await settled.settle())?.status).toBe(200)
  await world.later(giveUp)
  await world.later(giveUp)
  for (const { email } of [settled, coded]) {
    const { rows } = await world.pool.query<{ template: string; state: string }>(
      `select template, state from development.mails where recipient = $1`,
      [email],
    )
    expect(rows).toEqual([{ template: 'gift-card', state: 'sent' }])
  }
}, 600_000)
