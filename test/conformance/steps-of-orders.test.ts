import { expect, vi } from 'vitest'
import type { Begun } from '#domains/commerce/customer-contract.ts'
import type { BegunDelivery, Delivery } from '#domains/commerce/delivery-contract.ts'
import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { day } from '#platform/common/time.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import {
  freeStarts,
  hold,
  openBusiness,
  order,
  pay,
  payAtVendor,
  publish,
  save,
} from '../factories/product/business.ts'
import { aClass, aSeries } from '../factories/product/class-shop.ts'
import { ofProvider } from '../factories/product/counts.ts'
import { anEvent, aView, macintosh } from '../factories/product/growth.ts'
import { aPerson, asking, must } from '../factories/product/person.ts'

const ola = { name: 'Ola Berg', email: 'ola@example.test' }

/** A new provider's page whose visitors use the browser's events, and what the product counts of them. */
async function aCountedPage(app: App, services: Parameters<typeof openBusiness>[1]) {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const business = await openBusiness(owner, services)
  const { db } = app.ground
  const steps = async () =>
    (
      await db
        .selectFrom('analyticsEvents')
        .selectAll()
        .where('provider', '=', owner.userId)
        .where('deviceId', '=', 'server')
        .orderBy('type')
        .execute()
    ).map(({ type, checkout, visitorDay, userId }) => [type, checkout, visitorDay, userId])
  return {
    ...business,
    owner,
    steps,
    stepsAre: (count: number) =>
      vi.waitUntil(async () => (await steps()).length === count, { timeout: 20_000 }),
    /** Sends what the page of a service sends when a time is picked or a buy button pressed. */
    async pick({ entityId, serviceUrl }: { entityId: string; serviceUrl: string }, checkout: string) {
      const path = `/at/${business.userUrl}/services/${serviceUrl}`
      const events = [
        aView(path, {}, { time: Date.now() }),
        anEvent('added', { path, target: entityId, checkout }, { time: Date.now() }),
      ]
      const upload = { api_key: 'showcase', events }
      await must(asking(app)('POST', '/api/seen', upload, { 'user-agent': macintosh }))
    },
    async counts() {
      const growth = app.product.tasks.find(({ name }) => name === 'growth.roll-up')
      await growth?.run(app.ground.system(), {})
      return ofProvider(db, owner.userId)
    },
  }
}

test('a visit becomes a booking in the numbers: the steps of an order come from the product', async ({
  app,
}) => {
  const page = await aCountedPage(app, [
    { priceCents: 8000 },
    { priceCents: 0, title: 'A free hour', serviceUrl: 'free-hour' },
  ])
  const { userUrl, services, steps, stepsAre } = page
  const [paid, free] = services
  if (!paid || !free) throw new Error('the page has two services')
  const book = async (service: typeof paid, address: number) => {
    const [start = ''] = (await freeStarts(app, userUrl, service.serviceUrl)).slice(address)
    const held = await hold(app, userUrl, service.serviceUrl, start)
    await page.pick(service, held.bookingId)
    await order(app, held.token, ola)
    return held
  }
  const first = await book(free, 0)
  await stepsAre(1)
  const second = await book(paid, 3)
  await pay(app, second.token)
  await stepsAre(3)
  await must(
    asking(app)('POST', `/api/checkouts/${encodeURIComponent(first.token)}/cancellation`, { amountCents: 0 }),
  )
  await stepsAre(4)
  expect(await steps()).toEqual(
    expect.arrayContaining([
      ['cancelled', first.bookingId, '', null],
      ['confirmed', first.bookingId, '', null],
      ['confirmed', second.bookingId, '', null],
      ['paid', second.bookingId, '', null],
    ]),
  )
  const counts = await page.counts()
  // one visitor, from one address, who booked two services
  expect(counts).toMatchObject({ visitor: 1, opened: 1, picked: 1, booked: 1 })
  expect(counts[`booked ${paid.entityId}`]).toBe(1)
  expect(counts[`booked ${free.entityId}`]).toBe(1)
})

test('an order of several times counts once as booked and paid, under the first of its times', async ({
  app,
}) => {
  const page = await aCountedPage(app, [{ priceCents: 8000 }])
  const { userUrl, steps, stepsAre } = page
  const [service] = page.services
  if (!service) throw new Error('the page has a service')
  const starts = await freeStarts(app, userUrl, service.serviceUrl)
  // the visitor picked the last of them first
  const [second, third, start] = [starts[2], starts[5], starts[8]]
  const held = await must<Begun>(
    asking(app)('POST', `/api/public/${userUrl}/services/${service.serviceUrl}/holds`, {
      start,
      more: [third, second],
      timezone: 'Europe/Berlin',
    }),
  )
  await page.pick(service, held.bookingId)
  await order(app, held.token, ola)
  await pay(app, held.token)
  await stepsAre(2)
  expect(await steps()).toEqual([
    ['confirmed', held.bookingId, '', null],
    ['paid', held.bookingId, '', null],
  ])
  expect(await page.counts()).toMatchObject({
    visitor: 1,
    picked: 1,
    booked: 1,
    [`booked ${service.entityId}`]: 1,
  })
})

test('an order of a series counts once as booked and paid, and so do picked dates of a class', async ({
  app,
}) => {
  const page = await aCountedPage(app, [])
  const { userUrl, owner, steps, stepsAre } = page
  const weeksAhead = (weeks: number) => new Date(Date.now() + weeks * 7 * day).toISOString().slice(0, 10)
  const weekly = (startTime: string) =>
    [1, 2, 3].map((week) => ({
      key: `week-${week}`,
      date: weeksAhead(week),
      startTime,
      durationMin: 60,
      capacity: null,
    }))
  const series = aSeries(3, { sessions: weekly('19:00') })
  const single = aClass({ scheduleType: 'one_time', sessions: weekly('15:00') })
  await app.product.accounts.grantPlan(app.ground.system(), {
    provider: owner.userId,
    plan: 'pro',
    source: 'test',
  })
  for (const group of [series, single]) await save(owner, 'groupService', group)
  await publish(owner)
  const held: string[] = []
  for (const [group, dates] of [
    [series, 1],
    [single, 2],
  ] as const) {
    const place = `/api/public/${userUrl}/services/${group.serviceUrl}`
    const { sessions: coming } = await must<{ sessions: PublicSession[] }>(
      asking(app)('GET', `${place}/dates`),
    )
    const [start, ...more] = coming.map((session) => session.start).slice(0, dates)
    const begun = await must<Begun>(
      asking(app)('POST', `${place}/holds`, {
        start,
        more,
        timezone: 'Europe/Berlin',
      }),
    )
    held.push(begun.bookingId)
    await page.pick(group, begun.bookingId)
    await order(app, begun.token, ola)
    expect((await pay(app, begun.token)).state).toBe('confirmed')
  }
  await stepsAre(4)
  expect(await steps()).toEqual(
    ['confirmed', 'paid'].flatMap((step) => held.map((bookingId) => [step, bookingId, '', null])),
  )
  expect(await page.counts()).toMatchObject({
    visitor: 1,
    booked: 1,
    [`booked ${series.entityId}`]: 1,
    [`booked ${single.entityId}`]: 1,
  })
})

test('an order without a date counts as booked and paid, under its delivery', async ({ app }) => {
  const page = await aCountedPage(app, [
    { title: 'Meal plan', fulfilment: 'unscheduled', deliverWithinDays: 5, priceCents: 6000 },
    { title: 'First look', fulfilment: 'unscheduled', deliverWithinDays: 5, priceCents: 0 },
  ])
  const visitor = asking(app)
  const [paid, free] = page.services
  if (!paid || !free) throw new Error('the page has two services')
  const buy = async (service: typeof paid) => {
    const { token, deliveryId } = await must<BegunDelivery>(
      visitor('POST', `/api/public/${page.userUrl}/services/${service.serviceUrl}/deliveries`, {
        timezone: 'Europe/Lisbon',
      }),
    )
    await page.pick(service, deliveryId)
    const customer = { ...ola, note: '', tip: null }
    const ordered = await must<Delivery>(visitor('POST', `/api/deliveries/${token}/order`, customer))
    return { token, deliveryId, ordered }
  }
  const plan = await buy(paid)
  // nothing is booked before it is paid
  expect(await page.steps()).toEqual([])
  await payAtVendor(app, plan.ordered)
  await must(visitor('POST', `/api/deliveries/${plan.token}/settle`, {}))
  await page.stepsAre(2)
  const look = await buy(free)
  await page.stepsAre(3)
  expect(await page.steps()).toEqual(
    expect.arrayContaining([
      ['confirmed', plan.deliveryId, '', null],
      ['paid', plan.deliveryId, '', null],
      ['confirmed', look.deliveryId, '', null],
    ]),
  )
  expect(await page.counts()).toMatchObject({
    visitor: 1,
    picked: 1,
    booked: 1,
    [`booked ${paid.entityId}`]: 1,
    [`booked ${free.entityId}`]: 1,
  })
})
