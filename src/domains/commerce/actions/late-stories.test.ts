import { expect } from 'vitest'
import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import { Failure } from '#platform/common/errors.ts'
import { day, hour } from '#platform/common/time.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import type { TestClock } from '../../../../test/factories/product/clock.ts'
import { dice, pick } from '../../../../test/factories/product/payment-story.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { payByCard, type Sale, sell } from '../../../../test/factories/product/sale.ts'
import { aSchedule, catalogue } from '../../../../test/factories/product/service.ts'
import { announcementsOf, aShop, scheduling } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const stories = process.env['LONG'] === '1' ? 1000 : 32
const seed = Number(process.env['SEED'] ?? 20261123)

/** Monday 23 November 2026 in New York, which is five hours behind UTC until March. */
const behind = 5 * hour
const monday = Date.parse('2026-11-23T00:00:00Z')
const buyer = 'ada@example.com'

/** The test's own model of a provider: plain numbers, no code of the product's rules. */
type Knowledge = {
  opens: number
  closes: number
  horizon: number
  perDay: number
  perWeek: number
  perCustomer: number
  party: number
  paused: boolean
  onSale: boolean
  closing: boolean
  closedDays: Set<string>
  booked: { start: number; email: string }[]
}

const localDay = (at: number) => new Date(at - behind).toISOString().slice(0, 10)
const localWeek = (at: number) => Math.floor((at - behind - monday) / (7 * day))

/** Computes independently why an hour's session cannot be booked at `now`; undefined: it can. */
function whyNot(known: Knowledge, start: number, quantity: number, asksFirst: boolean, now: number) {
  const { booked } = known
  const hourOfDay = new Date(start - behind).getUTCHours()
  const today = Date.parse(localDay(now))
  if (known.closing) return 'closing'
  if (!known.onSale) return 'withdrawn'
  if (known.paused) return 'paused'
  if (quantity > known.party) return 'party'
  if (known.closedDays.has(localDay(start))) return 'closed day'
  if (hourOfDay < known.opens || hourOfDay + 1 > known.closes) return 'hours'
  if (Date.parse(localDay(start)) > today + known.horizon * day) return 'horizon'
  if (start <= now || (asksFirst && start - 2 * hour <= now)) return 'past'
  if (booked.filter((one) => localDay(one.start) === localDay(start)).length >= known.perDay)
    return 'day full'
  if (booked.filter((one) => localWeek(one.start) === localWeek(start)).length >= known.perWeek)
    return 'week full'
  if (booked.filter(({ email }) => email === buyer).length >= known.perCustomer) return 'customer'
  if (booked.some((one) => Math.abs(one.start - start) < hour)) return 'taken'
  return undefined
}

/** Publishes the service as `known` describes it. */
async function publish({ context, provider, service }: Sale, known: Knowledge): Promise<void> {
  const limit = (max: number) => (Number.isFinite(max) ? max : null)
  const two = (value: number) => `${String(value).padStart(2, '0')}:00`
  const open = [{ start: two(known.opens), end: two(known.closes) }]
  const { days } = aSchedule()
  const workdays = Object.fromEntries(
    Object.entries(days).map(([name, windows]) => [name, windows.length > 0 ? open : []]),
  ) as WeeklySchedule['days']
  const live = catalogue.prepareLive(
    {
      ...service,
      schedule: aSchedule({ days: workdays }),
      horizonDays: known.horizon,
      maxPerDay: limit(known.perDay),
      maxPerWeek: limit(known.perWeek),
      maxPerCustomer: limit(known.perCustomer),
      maxPartySize: known.party,
    },
    null,
  )
  await catalogue.replaceLive(context, provider, known.onSale ? [live] : [])
}

type Scene = { sale: Sale; known: Knowledge; start: number; clock: TestClock; roll: () => number }

/** Changes that can happen while a payment is processing. */
const turns: readonly ((scene: Scene) => Promise<void>)[] = [
  async ({ sale, known, roll }) => {
    if (!known.onSale) return
    known.paused = roll() < 0.7
    await catalogue.pauseService(sale.context, { id: sale.service.entityId, paused: known.paused })
  },
  async ({ sale, known, start, roll }) => {
    const date = localDay(start + Math.floor(roll() * 2) * day)
    const closed = roll() < 0.7
    if (closed) known.closedDays.add(date)
    else known.closedDays.delete(date)
    await catalogue.closeDay(sale.context, { date, closed, note: '' })
  },
  async ({ sale, known, roll }) => {
    known.opens = pick(roll, [9, 9, 10, 12])
    known.closes = pick(roll, [14, 16, 17, 17])
    known.horizon = pick(roll, [2, 5, 60, 60, 60])
    await publish(sale, known)
  },
  async ({ sale, known, roll }) => {
    const randomLimit = () => pick(roll, [1, 2, 3, 4, Number.POSITIVE_INFINITY])
    Object.assign(known, { perDay: randomLimit(), perWeek: randomLimit(), perCustomer: randomLimit() })
    await publish(sale, known)
  },
  async ({ sale, known, roll }) => {
    known.party = pick(roll, [1, 2, 3])
    known.onSale = roll() < 0.75
    await publish(sale, known)
  },
  async ({ sale, known, start, roll }) => {
    const at =
      roll() < 0.2
        ? start
        : monday + behind + Math.floor(roll() * 4) * day + pick(roll, [9, 11, 13, 15]) * hour
    const email = roll() < 0.4 ? buyer : 'kai@example.com'
    const { provider, service } = sale
    const order = { orderId: `ord_by_hand_${sale.bookingId}_${roll()}`, name: 'Kai', email }
    const added = scheduling.addByHand(sale.context, {
      provider,
      serviceId: service.entityId,
      start: new Date(at),
      quantity: 1,
      customer: order,
    })
    await added.then(
      () => void known.booked.push({ start: at, email }),
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error
      },
    )
  },
  async ({ clock, roll }) => clock.advance(pick(roll, [1, 6, 20, 60]) * hour),
  async ({ sale, known, roll }) => {
    if (roll() < 0.7 || known.booked.length > 0) return
    known.closing = true
    await accounts.askClosing(sale.context, { cancelBookings: true })
  },
]

test(`money of ${stories} ended holds takes the time exactly where a second reckoning says that it is on offer`, async ({
  till,
  system,
  clock,
}) => {
  await till.stripe.steer('/webhooks/pause')
  const roll = dice(seed)
  const seen = new Map<string, number>()
  const ended: { sale: Sale; retained: number }[] = []
  for (let story = 0; story < stories; story++) {
    clock.set('2026-11-20T12:00:00Z')
    const asksFirst = roll() < 0.3
    const quantity = pick(roll, [1, 2, 3])
    const start = monday + behind + Math.floor(roll() * 4) * day + (9 + Math.floor(roll() * 8)) * hour
    const shop = await aShop(system, { maxPartySize: 3, requiresApproval: asksFirst })
    const sale = await sell(till, shop, new Date(start).toISOString(), { quantity, email: buyer })
    await payByCard(till, sale)
    await scheduling.expire(system, sale)

    const none = Number.POSITIVE_INFINITY
    const known: Knowledge = {
      opens: 9,
      closes: 17,
      horizon: 60,
      perDay: none,
      perWeek: none,
      perCustomer: none,
      party: 3,
      paused: false,
      onSale: true,
      closing: false,
      closedDays: new Set(),
      booked: [],
    }
    const count = pick(roll, [1, 2, 4, 8])
    for (let turn = 0; turn < count; turn++) await pick(roll, turns)({ sale, known, start, clock, roll })

    const why = whyNot(known, start, quantity, asksFirst, clock.now().getTime())
    const { state, order } = await till.commerce.settlePayment(sale.visitor, sale)
    const paid = { paymentStatus: asksFirst ? 'pending' : 'paid' }
    const taken = {
      state: asksFirst ? 'requested' : 'confirmed',
      order: { ...paid, state: asksFirst ? 'open' : 'active', refundState: 'none' },
    }
    const refundState = asksFirst ? 'none' : 'full'
    const lost = { state: 'expired', order: { ...paid, state: 'cancelled', refundState } }
    expect({ story, why, state, order }).toMatchObject(why ? lost : taken)
    const announcements = (await announcementsOf(sale)).filter(
      ({ type }) => type === `commerce.${asksFirst ? 'hold_released' : 'order_refunded'}_slot_lost`,
    )
    expect(announcements).toHaveLength(why ? 1 : 0)
    ended.push({ sale, retained: why || asksFirst ? 0 : 8000 * quantity })
    seen.set(why ?? 'taken again', (seen.get(why ?? 'taken again') ?? 0) + 1)
  }
  await till.work()
  for (const { sale, retained } of ended) expect((await booksOf(till, sale)).gateway).toBe(retained)
  // the random stories covered enough outcomes
  expect(seen.get('taken again') ?? 0).toBeGreaterThan(0)
  expect(seen.size).toBeGreaterThan(6)
}, 1_800_000)
