import type { GroupService } from '#domains/catalogue/cards-contract.ts'
import type { Tip } from '#domains/commerce/price-contract.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { aClass, aClassShop, type ClassShop } from './class-shop.ts'
import { payByCard } from './sale.ts'
import { scheduling } from './shop.ts'
import type { Till } from './till.ts'

export const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }

type Wish = { quantity?: number; dates?: number; who?: typeof ada; coupon?: string; tip?: Tip }

/** A class on sale, and a customer who bought seats at its dates. */
export async function sold(till: Till, system: Context, group: GroupService, wish: Wish = {}) {
  const shop = await aClassShop(system, group)
  return { shop, ...(await buy(till, shop, wish)) }
}

export async function buy(
  till: Till,
  shop: ClassShop,
  { quantity = 1, dates = 1, who = ada, coupon, tip = null }: Wish = {},
) {
  const { userUrl, live, visitor } = shop
  const [start = '', ...more] = (await shop.starts()).slice(0, dates)
  const begun = await till.commerce.beginCheckout(visitor, {
    userUrl,
    serviceUrl: live.serviceUrl,
    start,
    more,
    quantity,
    timezone: 'Europe/Berlin',
    coupon,
  })
  const checkout = await till.commerce.placeOrder(visitor, { token: begun.token, ...who, tip })
  if (checkout.payment) await payByCard(till, { ...shop, token: begun.token, checkout } as never)
  await till.work()
  const paid = await till.commerce.readCheckout(visitor, { token: begun.token })
  const cancel = async (place: number, amountCents: number) => {
    const token = paid.dates[place]?.token ?? ''
    await till.commerce.cancelBooking(visitor, { token, amountCents, reason: '' })
    await till.work()
    return till.commerce.readCheckout(visitor, { token })
  }
  return { begun, paid, cancel, token: begun.token }
}

/** Seats that somebody else bought at one date. */
export async function buyAt(
  till: Till,
  { userUrl, live, visitor }: ClassShop,
  start: string,
  quantity: number,
) {
  const wish = { userUrl, serviceUrl: live.serviceUrl, start, quantity, timezone: 'Europe/Berlin' }
  const { token } = await till.commerce.beginCheckout(visitor, wish)
  await till.commerce.placeOrder(visitor, { token, ...ada, email: 'bea@example.com' })
}

/** The provider calls one date of the class off. */
export async function callOffDate(
  till: Till,
  { scheduling, context, visitor, provider }: ClassShop,
  start: string,
) {
  const [date] = await visitor.db
    .selectFrom('classSessions')
    .select('id')
    .where('provider', '=', provider)
    .where('startsAt', '=', new Date(start))
    .execute()
  await scheduling.area.cancelSession(context, { id: date?.id ?? '', reason: 'I am ill' })
  await till.work()
}

/** Runs the scheduled job that ends overdue requests. */
export const expireAll = ({ visitor }: ClassShop) =>
  taskNamed(scheduling.tasks, 'scheduling.expire-bookings').run(visitor, {})

export const taken = async ({ visitor, provider }: ClassShop) =>
  (
    await visitor.db
      .selectFrom('classSessions')
      .select('taken')
      .where('provider', '=', provider)
      .orderBy('startsAt')
      .execute()
  ).map((row) => row.taken)

/** A request for two dates with its money held. */
export async function askedForTwo(till: Till, system: Context) {
  const shop = await aClassShop(system, aClass({ requiresApproval: true }))
  return { shop, ...(await buy(till, shop, { dates: 2 })) }
}
