import type { OrderQuery } from '#domains/commerce/filters-contract.ts'
import { lineOfBooking } from '#domains/commerce/lines/line-of-booking.ts'
import type { OrderRow } from '#domains/commerce/provider-contract.ts'
import { tillOf } from '#domains/commerce/rules/till.ts'
import { writeTransfer } from '#domains/commerce/store/ledger.ts'
import { writePaid } from '#domains/commerce/store/orders.ts'
import { insertOrder } from '#domains/commerce/store/place.ts'
import { priceOf } from '#domains/pricing/rules/price.ts'
import type { HeldTerms } from '#domains/scheduling/contract.ts'
import { addTime } from '#domains/scheduling/store/add-time.ts'
import { newEntityId, newId } from '#platform/common/ids.ts'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { people } from './people.ts'
import { aProvider, type TestProvider } from './provider.ts'
import type { TestCommerce } from './till.ts'

/** The two services of the book. */
export const services = [newEntityId(), newEntityId()] as const
const names = ['Ada Lovelace', 'bob stone', 'Çelik Öz', 'Zoë 100%_off', "O'Neil"] as const

const lesson: HeldTerms = {
  title: '',
  serviceUrl: 's',
  priceCents: 0,
  currency: 'USD',
  durationMin: 60,
  timezone: 'UTC',
  location: { kind: 'Offline', address: 'Here', directions: '' },
  requiresApproval: false,
  tax: null,
  promotion: null,
  maxPartySize: 1,
  policy: { template: 'no_refund', title: '', description: '', ladder: [] },
  providerName: 'Ada Mensah',
  providerFirstName: 'Ada',
  sellerName: 'Ada Mensah',
}

/** Twenty-three orders of all kinds, one day apart. */
export async function aBook(context: Context): Promise<TestProvider> {
  const owner = await aProvider(context)
  const began = Date.parse('2026-10-25T12:00:00Z')
  for (let index = 0; index < 23; index++) {
    const name = names[index % names.length] ?? ''
    const amount = index % 4 === 0 ? 0 : 1000 * (1 + (index % 3))
    const at: Context = { ...context, clock: { now: () => new Date(began + index * 86_400_000) } }
    const email = `${name.split(' ')[0]?.toLowerCase()}${index % 7}@example.com`
    const { provider } = owner
    const id = newId('ord')
    const personId = await people.ensure(at, provider, { name, email })
    const terms = { ...lesson, title: index % 2 ? 'Yoga' : 'Deep tissue massage', priceCents: amount }
    const start = at.clock.now().getTime()
    const added = await addTime(at, {
      provider,
      id: newId('bkg'),
      serviceId: services[index % 2] ?? '',
      terms,
      customerLimit: null,
      start,
      end: start + hour,
      span: { from: start, until: start + hour },
      quantity: 1,
      visitorZone: 'UTC',
      customer: { orderId: id, personId, name },
    })
    if (!added) throw new Error('the time is taken')
    const { lines, chargedCents } = priceOf([{ unitCents: amount, quantity: 1 }])
    const order = {
      provider,
      id,
      personId,
      customer: { name, email, note: '' },
      amount: chargedCents,
      lines: lines.map((steps) => lineOfBooking(added, terms, steps)),
      state: 'active' as const,
      actor: 'customer' as const,
    }
    await insertOrder(at, order)
    if (amount > 0 && index % 3 === 0) {
      await writePaid(at, order, { method: 'cc', state: 'active' })
      const till = tillOf({ gateway: 'stripe', account: 'own' })
      const paid = { provider: owner.provider, orderId: order.id, sourceId: newId('pay'), till, amount }
      await writeTransfer(at, { ...paid, kind: 'captured' })
      const back = { ...paid, sourceId: newId('rfd'), amount: amount / 4 }
      await writeTransfer(at, { ...back, kind: 'promised' })
    }
  }
  return owner
}

/** Reads all pages. */
export async function everyPage(
  commerce: Pick<TestCommerce, 'listOrders'>,
  owner: TestProvider,
  query: Partial<OrderQuery>,
  limit = 4,
): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await commerce.listOrders(owner.context, {
      sort: 'date',
      direction: 'desc',
      limit,
      ...query,
      ...(cursor && { cursor }),
    })
    rows.push(...page.orders)
    if (page.next === null) return rows
    cursor = page.next
  }
}
