import type { Commerce } from '#domains/commerce/index.ts'
import type { OrderQuery, OrderRow } from '#domains/commerce/provider-contract.ts'
import { writeTransfer } from '#domains/commerce/store/ledger.ts'
import { writePaid } from '#domains/commerce/store/orders.ts'
import { insertOrder } from '#domains/commerce/store/place.ts'
import { newEntityId, newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { aProvider, type TestProvider } from './provider.ts'

/** The two services of the book. */
export const services = [newEntityId(), newEntityId()] as const
const people = ['Ada Lovelace', 'bob stone', 'Çelik Öz', 'Zoë 100%_off', "O'Neil"] as const

/** Twenty-three orders of all kinds, one day apart. */
export async function aBook(context: Context): Promise<TestProvider> {
  const owner = await aProvider(context)
  const began = Date.parse('2026-10-25T12:00:00Z')
  for (let index = 0; index < 23; index++) {
    const name = people[index % people.length] ?? ''
    const amount = index % 4 === 0 ? 0 : 1000 * (1 + (index % 3))
    const at: Context = { ...context, clock: { now: () => new Date(began + index * 86_400_000) } }
    const order = {
      provider: owner.provider,
      id: newId('ord'),
      bookingId: newId('bkg'),
      serviceId: services[index % 2] ?? '',
      customer: { name, email: `${name.split(' ')[0]?.toLowerCase()}${index % 7}@example.com`, note: '' },
      amount,
      state: 'active' as const,
      actor: 'customer' as const,
      snapshot: {
        title: index % 2 ? 'Yoga' : 'Deep tissue massage',
        serviceUrl: 's',
        priceCents: amount,
        quantity: 1,
        currency: 'USD' as const,
        durationMin: 60,
        timezone: 'UTC',
        visitorTimezone: 'UTC',
        location: { kind: 'Offline' as const, address: 'Here', directions: '' },
        providerName: 'Ada Mensah',
        requiresApproval: false,
        policy: { template: 'no_refund' as const, title: '', description: '', ladder: [], sha256: '' },
      },
    }
    await insertOrder(at, order)
    if (amount > 0 && index % 3 === 0) {
      await writePaid(at, order, { method: 'cc', state: 'active' })
      const paid = { provider: owner.provider, orderId: order.id, sourceId: newId('pay'), amount }
      await writeTransfer(at, { ...paid, kind: 'captured', till: 'gateway' })
      const back = { ...paid, sourceId: newId('rfd'), amount: amount / 4 }
      await writeTransfer(at, { ...back, kind: 'promised', till: 'gateway' })
    }
  }
  return owner
}

/** Reads all pages. */
export async function everyPage(
  commerce: Commerce,
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
