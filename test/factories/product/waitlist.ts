import type { Begun } from '#domains/commerce/customer-contract.ts'
import type { Wish } from '#domains/scheduling/waitlist-contract.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import type { ClassShop } from './class-shop.ts'
import { payByCard } from './sale.ts'
import { scheduling } from './shop.ts'
import type { Till } from './till.ts'

type Joining = { email: string; quantity?: number; wish?: Wish; timezone?: string; date?: number }

/** The waitlists of a class, as its visitors and its clock use them. */
export function aLine(till: Till, shop: ClassShop) {
  const { userUrl, live, visitor, provider } = shop
  const { area } = scheduling
  const firstDate = () =>
    visitor.db
      .selectFrom('classSessions')
      .select(['id', 'capacity'])
      .where('provider', '=', provider)
      .orderBy('startsAt')
      .executeTakeFirstOrThrow()
  return {
    starts: () => shop.starts(),
    /** Joins the line of a date; the first one without `date`. */
    async join({ email, quantity = 1, wish = 'seat', timezone = 'UTC', date = 0 }: Joining) {
      const start = (await shop.starts())[date] ?? ''
      const { token, number } = await area.joinWaitlist(visitor, {
        userUrl,
        serviceUrl: live.serviceUrl,
        start,
        name: 'Bea Brandt',
        email,
        quantity,
        wish,
        timezone,
      })
      await till.work()
      const ref = area.entryRefOf(token)
      const read = () => till.commerce.readWaitlistPlace(visitor, ref)
      return {
        token,
        number,
        read,
        state: async () => (await read()).state,
        take: () => till.commerce.takeOffer(visitor, ref),
        async leave() {
          const { left } = await area.leaveWaitlist(visitor, token)
          await till.work()
          return left
        },
      }
    },
    /** The customer of the first booking gives some seats back. */
    async giveSeats(seats: number) {
      const booking = await visitor.db
        .selectFrom('bookings')
        .select('id')
        .where('provider', '=', provider)
        .where('state', '=', 'confirmed')
        .orderBy('createdAt')
        .executeTakeFirstOrThrow()
      await area.cancelSeats(
        visitor,
        { provider, bookingId: booking.id },
        { seats, by: 'customer', reason: '' },
      )
      await till.work()
    },
    /** Who comes to the first date, and who waits for it. */
    async roster() {
      const { id } = await firstDate()
      return area.readRoster(shop.context, { id })
    },
    /** The provider moves the first date. */
    async moveDate(start: string) {
      const { id, capacity } = await firstDate()
      await area.changeSession(shop.context, { id, start, durationMin: 60, capacity, reason: '' })
      await till.work()
    },
    /** Runs what the clock runs every minute. */
    async tend() {
      await taskNamed(area.tasks, 'scheduling.expire-bookings').run(visitor, {})
      await taskNamed(area.tasks, 'scheduling.tend-waitlists').run(visitor, {})
      await till.work()
    },
    /** Runs what the clock runs every night. */
    forget: () => taskNamed(area.tasks, 'scheduling.forget-waitlists').run(visitor, {}),
    async pay({ token, checkout: { start } }: Begun) {
      const checkout = await till.commerce.placeOrder(visitor, {
        token,
        name: 'Bea Brandt',
        email: 'bea@example.com',
        note: '',
      })
      await payByCard(till, { ...shop, token, checkout, start } as never)
      await till.work()
    },
    /** How often something was announced of this provider. */
    async announced(type: string) {
      const { count } = await visitor.db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('provider', '=', provider)
        .where('type', '=', type)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
