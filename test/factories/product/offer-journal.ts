import { expect } from 'vitest'
import { transact } from '#platform/context.ts'
import { pick, type Stage, type Story } from './payment-story.ts'
import { catalogue } from './service.ts'

/** The provider's offer since an entry of the booking history. No other work runs while the offer changes. */
type Offered = {
  readonly since: bigint
  readonly paused: boolean
  readonly closedDay: string | null
  readonly perDay: number | null
}

const hour = 3_600_000
/** New York is five hours behind UTC from November to March. */
const localDay = (at: Date) => new Date(at.getTime() - 5 * hour).toISOString().slice(0, 10)

/** Changes the offer of the stories' provider, records each change, and checks late payments against the record. */
export function offerJournal({ system, roll }: Stage, stories: readonly Story[]) {
  const { provider, context, service } = pick(roll, stories)
  const { db } = system
  const journal: Offered[] = [{ since: 0n, paused: false, closedDay: null, perDay: null }]
  const lost = new Map<string, Offered>()

  const bookings = () =>
    db
      .selectFrom('bookings')
      .select(['id', 'startsAt', 'orderId', 'createdAt'])
      .where('provider', '=', provider)
      .execute()
  const history = () =>
    db
      .selectFrom('bookingEvents')
      .select(['bookingId', 'position', 'at', 'step', 'toState', 'data'])
      .where('provider', '=', provider)
      .orderBy('position')
      .$castTo<{
        bookingId: string
        position: string
        at: Date
        toState: string
        data: { retaken?: boolean; payment?: string; until?: string }
      }>()
      .execute()

  /** Records the orders whose late payment lost its time since the last change. */
  async function noteLost(): Promise<void> {
    const now = journal.at(-1)
    const rows = await db
      .selectFrom('orderEvents')
      .select(['orderId', 'data'])
      .where('provider', '=', provider)
      .where('step', '=', 'cancelled')
      .execute()
    for (const { orderId, data } of rows)
      if ((data as { reason?: string }).reason === 'slot_lost' && now && !lost.has(orderId))
        lost.set(orderId, now)
  }

  return {
    /** Changes the offer. Must not run while other work does. */
    async turn(): Promise<void> {
      await noteLost()
      const paused = roll() < 0.35
      const closedDay = roll() < 0.3 ? localDay(new Date(pick(roll, stories).start)) : null
      const perDay = roll() < 0.3 ? pick(roll, [8, 14, 20]) : null
      const earlier = journal.at(-1)?.closedDay
      if (earlier) await catalogue.closeDay(context, { date: earlier, closed: false, note: '' })
      if (closedDay) await catalogue.closeDay(context, { date: closedDay, closed: true, note: '' })
      await catalogue.pauseService(context, { id: service.entityId, paused })
      const live = catalogue.prepareLive({ ...service, maxPerDay: perDay }, null)
      await transact(context, (inside) => catalogue.replaceLive(inside, provider, [live]))
      const since = BigInt((await history()).at(-1)?.position ?? 0)
      journal.push({ since, paused, closedDay, perDay })
    },

    /**
     * Expects that late money retook only times that were on offer, and was returned only if something was in the way.
     * Returns how often each happened.
     */
    async check(): Promise<{ retaken: number; lost: number }> {
      await noteLost()
      const rows = await bookings()
      const startOf = new Map(rows.map(({ id, startsAt }) => [id, startsAt]))
      /** When each booking stops counting, in epoch milliseconds; Infinity: not until its next history entry. */
      const counting = new Map<string, number>()
      let retaken = 0
      for (const { bookingId, position, at, toState, data } of await history()) {
        const start = startOf.get(bookingId) ?? at
        if (data.retaken) {
          retaken++
          const offered = journal.findLast(({ since }) => since < BigInt(position))
          const sameDay = [...counting].filter(
            ([id, until]) => until > at.getTime() && localDay(startOf.get(id) ?? at) === localDay(start),
          )
          expect({ bookingId, paused: offered?.paused }).toEqual({ bookingId, paused: false })
          expect(offered?.closedDay).not.toBe(localDay(start))
          expect(sameDay.length).toBeLessThan(offered?.perDay ?? Number.POSITIVE_INFINITY)
        }
        const stands = ['requested', 'confirmed', 'completed', 'no_show'].includes(toState)
        if (stands || data.payment === 'begun') counting.set(bookingId, Number.POSITIVE_INFINITY)
        else if (toState !== 'held') counting.delete(bookingId)
        else if (!counting.has(bookingId)) counting.set(bookingId, at.getTime() + hour / 6)
      }
      for (const [orderId, { paused, closedDay, perDay }] of lost) {
        const own = rows.find((row) => row.orderId === orderId)
        const start = own?.startsAt ?? new Date(0)
        const rivals = rows.filter((row) => row !== own && row.startsAt.getTime() === start.getTime())
        const inTheWay = paused || closedDay === localDay(start) || perDay !== null || rivals.length > 0
        expect({ orderId, inTheWay }).toEqual({ orderId, inTheWay: true })
      }
      return { retaken, lost: lost.size }
    },
  }
}
