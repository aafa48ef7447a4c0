import fc from 'fast-check'
import { expect } from 'vitest'
import { balancesOf, booksOf } from '../../../../test/factories/product/books.ts'
import { movePayout, payOutNow, refund } from '../../../../test/factories/product/payouts.ts'
import { alwaysOpen } from '../../../../test/factories/product/requests.ts'
import { intentOf, payByCard, type Sale, sell } from '../../../../test/factories/product/sale.ts'
import { aShop, type Shop } from '../../../../test/factories/product/shop.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { findPayoutFaults } from '../store/check-payouts.ts'

const first = Date.parse('2026-11-23T00:00:00.000Z')
const hour = 3_600_000

/** The shops of one history, with what happened in them. */
type History = { readonly till: Till; readonly shops: readonly Shop[]; readonly sales: Sale[]; hours: number }

async function pay(history: History, shop: Shop, quantity = 1): Promise<void> {
  const start = new Date(first + hour * (history.hours += 2)).toISOString()
  const sale = await sell(history.till, shop, start, { quantity })
  await payByCard(history.till, sale)
  await history.till.work()
  history.sales.push(sale)
}

/** A step that the state of the world does not allow does nothing. */
const steps: Readonly<Record<string, (history: History, nth: number) => Promise<unknown>>> = {
  pay: (history, nth) => pay(history, history.shops[nth % 2] as Shop),
  refund: ({ till, sales }, nth) => refund(till, sales[nth % sales.length] as Sale, 700),
  'refund fails': ({ till }, nth) => {
    const refunds = [...till.stripe.sim.world.refunds.keys()]
    return till.stripe.steer(`/refunds/${refunds[nth % refunds.length]}/fail`)
  },
  dispute: ({ till, sales }, nth) => {
    const sale = sales[nth % sales.length] as Sale
    return till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/dispute`)
  },
  won: ({ till }, nth) => {
    const disputes = [...till.stripe.sim.world.disputes.keys()]
    return till.stripe.steer(`/disputes/${disputes[nth % disputes.length]}/${nth % 2 ? 'won' : 'lost'}`)
  },
  'pay out': ({ till }) => payOutNow(till),
  arrive: ({ till }) => movePayout(till, lastOf(till), 'paid'),
  'come back': ({ till }, nth) => movePayout(till, lastOf(till), nth % 2 ? 'fail' : 'cancel'),
  look: ({ till }) => till.job('follow-payouts'),
}
const lastOf = ({ stripe }: Till): string => [...stripe.sim.world.payouts.keys()].at(-1) ?? 'none'

test('after any history the ledger agrees with the vendor, and payouts with their items', async ({
  till,
  system,
}) => {
  const names = fc.constantFrom(...Object.keys(steps))
  const step = fc.tuple(names, fc.nat({ max: 11 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (played) => {
      await till.stripe.steer('/reset')
      const own = () => aShop(system, { schedule: alwaysOpen, maxPartySize: 8 })
      const history: History = { till, shops: [await own(), await own()], sales: [], hours: 0 }
      for (const shop of history.shops) await pay(history, shop)
      for (const [name, nth] of played) await steps[name]?.(history, nth).catch(() => undefined)
      await till.work()
      await till.job('follow-payouts')
      for (const sale of history.sales.slice(0, 2)) await booksOf(till, sale)
      // enough comes in that nobody's balance is below 0, and everything leaves
      for (const shop of history.shops) for (let more = 0; more < 3; more++) await pay(history, shop, 8)
      await payOutNow(till)
      const all = await Promise.all(history.shops.map(({ provider }) => balancesOf(system, provider)))
      for (const sale of history.sales.slice(0, 2)) await booksOf(till, sale)
      const { payouts, moves } = till.stripe.sim.world
      const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
      const stand = [...payouts.values()].filter(({ status }) => status !== 'failed' && status !== 'canceled')
      expect({
        left: sum([...moves.values()].map(({ net }) => net)),
        tills: all.map(({ gateway }) => gateway),
        bank: sum(all.map(({ bank }) => bank)),
      }).toEqual({ left: 0, tills: [0, 0], bank: sum(stand.map(({ amount }) => amount)) })
      const providers = history.shops.map(({ provider }) => provider)
      const faults = await findPayoutFaults(system, 1000)
      expect(faults.filter(({ provider }) => providers.includes(provider))).toEqual([])
    }),
    { numRuns: 6, seed: 20261129 },
  )
}, 300_000)
