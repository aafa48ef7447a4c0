import { expect } from 'vitest'
import type { IndividualService } from '#domains/catalogue/contract.ts'
import { createNotifications } from '#domains/notifications/index.ts'
import type { Mail } from '#domains/notifications/ports.ts'
import { HeldTerms } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { createLinks } from '#platform/credentials/links.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { bookingReader } from '../../src/main/booking-reader.ts'
import { testKey } from '../database.ts'
import { readCalendarText } from '../factories/product/calendar-file.ts'
import { dice, pick } from '../factories/product/payment-story.ts'
import { accounts } from '../factories/product/provider.ts'
import { payByCard, type Sale } from '../factories/product/sale.ts'
import { aSchedule, catalogue } from '../factories/product/service.ts'
import { aShop, type Shop, scheduling } from '../factories/product/shop.ts'
import { type Till } from '../factories/product/till.ts'
import { test } from '../factories/product/till-test.ts'

const start = '2026-11-23T15:00:00.000Z'
const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }
const shownService = {
  maxPartySize: 4,
  location: { kind: 'Zoom', link: 'https://zoom.example/j/1' },
} as const

/** Publishes the service with changes in one transaction, as the product does. */
const publish = (shop: Shop, changes: Partial<IndividualService>) => {
  const service = catalogue.prepareLive({ ...shop.service, ...changes }, null)
  return transact(shop.context, (inside) => catalogue.replaceLive(inside, shop.provider, [service]))
}

/** A party of two holds a time and reads the checkout; the service is published with changes; they order and pay. */
async function sellAfter(till: Till, system: Context, changes: Partial<IndividualService>) {
  const shop = await aShop(system, shownService)
  const { token, bookingId } = await shop.hold(start, { quantity: 2 })
  const looked = await till.commerce.readCheckout(shop.visitor, { token })
  await publish(shop, changes)
  const checkout = await till.commerce.placeOrder(shop.visitor, { token, ...ada })
  const sale: Sale = { ...shop, token, bookingId, checkout }
  await payByCard(till, sale)
  await till.work()
  return { sale, looked }
}

/** The terms stored with a booking. */
async function termsOf({ visitor, provider }: Shop, bookingId: string): Promise<HeldTerms> {
  const { terms } = await visitor.db
    .selectFrom('bookings')
    .select('terms')
    .where('provider', '=', provider)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return HeldTerms.parse(terms)
}

/** The mails about a sale to both sides, with their calendar files. */
async function mailsOf({ commerce }: Till, { visitor, provider }: Sale): Promise<Mail[]> {
  const sent: Mail[] = []
  const { reactions, tasks } = createNotifications({
    accounts,
    placeOf: async () => undefined,
    placeInLine: async () => undefined,
    deliveries: { byOrder: async () => undefined },
    tips: { byOrder: async () => undefined },
    bookings: bookingReader({
      accounts,
      scheduling: scheduling.area,
      commerce: commerce.area,
      placeOf: async () => undefined,
    }),
    calendars: { byToken: async () => undefined },
    key: testKey,
    links: createLinks(testKey),
    publicUrl: 'https://showcase.example',
    render: async (content) => ({ html: '', text: JSON.stringify(content) }),
    transport: { queue: 'mail', codeQueue: 'codes', send: async (mail) => void sent.push(mail) },
  })
  const rows = await visitor.db.selectFrom('outbox').selectAll().where('provider', '=', provider).execute()
  for (const { id, type, data, createdAt } of rows)
    for (const { on, run } of reactions)
      if (on === type) await run(visitor, { id, type, provider, at: createdAt, data })
  const waiting = visitor.db.selectFrom('mails').select('id').where('provider', '=', provider)
  for (const { id } of await waiting.orderBy('template').orderBy('recipient').execute())
    await taskNamed(tasks, 'notifications.send-mail').run(visitor, { provider, id })
  return sent
}

/** The texts of the order, the booking, the pages, the mails and the calendar files about a sale. */
async function saidOf(till: Till, { sale, looked }: Awaited<ReturnType<typeof sellAfter>>) {
  const { commerce } = till
  const { visitor, provider, bookingId, context } = sale
  const { orders } = await commerce.listOrders(context, { sort: 'date', direction: 'desc', limit: 1 })
  const orderId = orders[0]?.id ?? ''
  const { timeline: _, ...order } = await commerce.readOrder(context, { id: orderId })
  const { snapshot } = await visitor.db
    .selectFrom('orderLines')
    .select('snapshot')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const mails = await mailsOf(till, sale)
  const { createdAt: __, ...booking } = await scheduling.bookingOf(visitor, { provider, bookingId })
  const said = {
    looked,
    checkout: await commerce.readCheckout(visitor, sale),
    receipt: await commerce.readReceipt(visitor, sale),
    snapshot,
    order,
    booking,
    sold: await commerce.soldWith(visitor, [
      { provider, bookingId, serviceId: sale.service.entityId, sessionId: null },
    ]),
    mails: mails.map(({ to, subject, text }) => ({ to, subject, text })),
    files: mails.flatMap(({ invitation }) => (invitation ? [readCalendarText(invitation.content)] : [])),
    intent: [...till.stripe.sim.world.intents.values()].find(
      ({ metadata }) => metadata['provider'] === provider,
    )?.amount,
  }
  return { said, names: [sale.token, encodeURIComponent(sale.token), orderId] }
}

/** The text without the names and ids of this sale, so that the texts of different sales compare equal. */
function plain(
  { service, userUrl, provider, bookingId }: Sale,
  { said, names }: Awaited<ReturnType<typeof saidOf>>,
) {
  const own = [
    ...names,
    provider,
    provider.replace('USERSUB#', ''),
    bookingId,
    service.serviceUrl,
    service.entityId,
    userUrl,
  ]
  const text = own.reduce((rest, name) => rest.replaceAll(name, '…'), JSON.stringify(said))
  // people and lines of two sales differ
  const alike = text.replace(/(per|lin)_[0-9A-Z]{26}/g, '…')
  return JSON.parse(alike.replace(/token=[^"\\&]*|[A-Za-z0-9_-]{80,}/g, 'token')) as unknown
}

const changes: Readonly<Record<string, Partial<IndividualService>>> = {
  length: { durationMin: 30 },
  place: { location: { kind: 'Offline', address: '1 Elm Street', directions: 'Ring twice' } },
  zone: { schedule: aSchedule({ timezone: 'Europe/Lisbon' }) },
  'party limit': { maxPartySize: 1 },
  approval: { requiresApproval: true },
  price: { priceCents: 9900 },
  policy: { refund: { template: 'no_refund', title: '', description: '', ladder: [] } },
  title: { title: 'Another lesson' },
}

test.for([...Object.entries(changes), ['everything', Object.assign({}, ...Object.values(changes))]] as const)(
  'order, booking, pages, mails and files ignore another %s that is published after the hold',
  async ([, change], { till, system }) => {
    const control = await sellAfter(till, system, {})
    const sold = await sellAfter(till, system, change)
    const [wanted, said] = [await saidOf(till, control), await saidOf(till, sold)]
    expect(said.said.mails).toHaveLength(2)
    expect(said.said.files).toHaveLength(2)
    expect(plain(sold.sale, said)).toEqual(plain(control.sale, wanted))
    expect(said.said).toMatchObject({
      intent: 16_000,
      booking: { state: 'confirmed', end: new Date('2026-11-23T16:00:00Z') },
      snapshot: { priceCents: 8000, durationMin: 60, quantity: 2, requiresApproval: false },
    })
  },
)

test('the join page opens the order’s place of meeting; only the link of the same kind of meeting may change', async ({
  till,
  system,
  clock,
}) => {
  const { sale } = await sellAfter(till, system, changes['place'] ?? {})
  clock.set(start)
  const join = () => till.commerce.readJoin(sale.visitor, sale)
  expect(await join()).toMatchObject({ url: 'https://zoom.example/j/1', address: null })
  await publish(sale, { location: { kind: 'Zoom', link: 'https://zoom.example/j/2' } })
  expect(await join()).toMatchObject({ url: 'https://zoom.example/j/2', address: null })
})

test('20 orders placed while the provider publishes again and again each sell the terms of their hold', async ({
  till,
  system,
}) => {
  const roll = dice(Number(process.env['SEED'] ?? 20261122))
  const shop = await aShop(system, { ...shownService, slotIncrementMin: 60, horizonDays: 60 })
  const ordering = { open: true }
  let published = 0
  const publishing = (async () => {
    while (ordering.open) {
      published++
      await publish(shop, {
        title: `Lesson ${published}`,
        priceCents: 100 * (50 + published),
        durationMin: pick(roll, [30, 45, 60]),
        requiresApproval: roll() < 0.5,
        maxPartySize: pick(roll, [2, 3, 4]),
        schedule: aSchedule({ timezone: 'America/New_York' }),
        location: { kind: 'Offline', address: `${published} Elm Street`, directions: '' },
        refund: { template: 'custom', title: `Policy ${published}`, description: '', ladder: [] },
      })
    }
  })()
  const buy = async (index: number) => {
    const day = 23 + Math.floor(index / 5)
    const at = `2026-11-${day}T${15 + (index % 5)}:00:00.000Z`
    const { token, bookingId } = await shop.hold(at, { quantity: 2 })
    const looked = await till.commerce.readCheckout(shop.visitor, { token })
    const placed = await till.commerce.placeOrder(shop.visitor, { token, ...ada })
    return { bookingId, looked, placed }
  }
  const sales = await Promise.all(Array.from({ length: 20 }, (_, index) => buy(index))).finally(() => {
    ordering.open = false
  })
  await publishing
  expect(published).toBeGreaterThan(1)
  for (const { bookingId, looked, placed } of sales) {
    const { maxPartySize: _, policy, ...terms } = await termsOf(shop, bookingId)
    const order = await shop.visitor.db
      .selectFrom('orderLines')
      .select(['amount', 'title', 'snapshot'])
      .where('bookingId', '=', bookingId)
      .where('provider', '=', shop.provider)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ amount: 2 * terms.priceCents, title: terms.title })
    expect(order.snapshot).toEqual({
      ...terms,
      policy: { ...policy, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      quantity: 2,
      visitorTimezone: 'Europe/Berlin',
      providerName: 'Ada Mensah',
      providerFirstName: 'Ada',
      sellerName: 'Ada Mensah',
    })
    const { service, totalCents, requiresApproval, start: begins, end } = placed
    expect({ service, totalCents, requiresApproval, start: begins, end }).toEqual({
      service: looked.service,
      totalCents: looked.totalCents,
      requiresApproval: looked.requiresApproval,
      start: looked.start,
      end: looked.end,
    })
  }
}, 120_000)
