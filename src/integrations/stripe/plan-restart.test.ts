import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test as base, expect } from 'vitest'
import { aClock } from '../../../test/factories/product/clock.ts'
import { aCustomer, checkout, pay, subscribed } from '../../../test/factories/product/plan-sale.ts'
import { aStripe } from '../../../test/factories/product/stripe.ts'

const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  folder: async ({}, provide) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'stand-in-'))
    await provide(folder)
    await rm(folder, { recursive: true })
  },
})

test('subscriptions and open checkouts survive a crash, and renewals go on', async ({ folder }) => {
  const clock = aClock()
  const file = path.join(folder, 'stripe.json')
  const first = await aStripe(clock, { file, deliverTimes: 0 })
  const { id, customerId } = await subscribed(first)
  await first.plans.changeAtEnd({ idempotencyKey: 'change:1', id, priceId: 'plan_premium' })
  const opened = await checkout(first, await aCustomer(first), 'plan_premium_yearly')
  const portal = await first.plans.openPortal({ customerId, returnUrl: 'https://showcase.example' })
  const before = await first.plans.readSubscription(id)

  // the first process still runs: these are the files that a kill would leave
  const copy = path.join(folder, 'copy.json')
  for (const end of ['', '.journal'])
    await copyFile(`${file}${end}`, `${copy}${end}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  await first.close()
  const second = await aStripe(clock, { file: copy, deliverTimes: 0 })
  const there = (url: string) => second.url + new URL(url).pathname
  expect(await second.plans.readSubscription(id)).toEqual(before)
  expect((await fetch(there(portal))).status).toBe(200)
  expect((await pay(there(opened.url))).status).toBe(303)
  clock.set('2026-12-20T12:00:00Z')
  expect(await second.plans.readSubscription(id)).toMatchObject({ priceId: 'plan_premium', state: 'active' })
  expect([...second.sim.world.charges.values()].map(({ amount }) => amount)).toEqual([1500, 39_000, 3900])
  await second.close()
})

test('a reset leaves the prices of the plans and nothing else', async ({ folder }) => {
  const stripe = await aStripe(aClock(), { file: path.join(folder, 'stripe.json'), deliverTimes: 0 })
  const { id, customerId } = await subscribed(stripe)
  await stripe.steer('/reset')
  expect(await stripe.plans.readSubscription(id)).toBeUndefined()
  expect(await stripe.plans.listSubscriptions(customerId)).toEqual([])
  expect(stripe.sim.world.methods.size + stripe.sim.world.invoices.size).toBe(0)
  expect(await stripe.plans.readPrices(['plan_pro'])).toHaveLength(1)
  await stripe.close()
})
