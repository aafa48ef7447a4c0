import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aShop, book, completeSessions, type Shop } from '../../../../test/factories/product/shop.ts'
import { spansOf } from '../../../../test/factories/product/spans.ts'
import type { BookingRef, BookingState } from '../contract.ts'
import { expireAllDue } from './expire-booking.ts'

const monday10 = '2026-11-23T15:00:00.000Z'
const tuesday10 = '2026-11-24T15:00:00.000Z'

/** One end of a booking: the booking it ends, the time that passes before, and the action, run inside a transaction. */
type End = {
  readonly of: 'hold' | 'ordered' | 'request' | 'booking'
  readonly becomes: BookingState
  readonly afterMs?: number
  readonly run: (shop: Shop, ref: BookingRef, inside: Context, owner: Context) => Promise<unknown>
}
const reason = ''
const untilStart = 3 * day + 3 * hour

const ends: Readonly<Record<string, End>> = {
  'its customer cancels it': {
    of: 'booking',
    becomes: 'cancelled',
    run: ({ scheduling }, ref, inside) => scheduling.cancel(inside, ref, { by: 'customer', reason }),
  },
  'its provider cancels it': {
    of: 'booking',
    becomes: 'cancelled',
    run: ({ scheduling }, ref, inside) => scheduling.cancel(inside, ref, { by: 'provider', reason }),
  },
  'the product cancels it': {
    of: 'booking',
    becomes: 'cancelled',
    run: ({ scheduling }, ref, inside) => scheduling.cancelBySystem(inside, ref, 'closed'),
  },
  'the product cancels it while it is held': {
    of: 'hold',
    becomes: 'cancelled',
    run: ({ scheduling }, ref, inside) => scheduling.cancelBySystem(inside, ref, 'closed'),
  },
  'its customer withdraws the request': {
    of: 'request',
    becomes: 'cancelled',
    run: ({ scheduling }, ref, inside) => scheduling.cancel(inside, ref, { by: 'customer', reason }),
  },
  'its provider declines it': {
    of: 'request',
    becomes: 'declined',
    run: ({ scheduling }, { bookingId }, _inside, owner) =>
      scheduling.decideRequest(owner, { bookingId, decision: 'decline' }),
  },
  'the request runs out': {
    of: 'request',
    becomes: 'expired',
    afterMs: day,
    run: (_shop, _ref, inside) => expireAllDue(inside),
  },
  'its visitor gives the hold back': {
    of: 'hold',
    becomes: 'expired',
    run: ({ scheduling }, ref, inside) => scheduling.releaseHold(inside, { token: scheduling.tokenOf(ref) }),
  },
  'the hold runs out': {
    of: 'hold',
    becomes: 'expired',
    afterMs: 10 * minute,
    run: (_shop, _ref, inside) => expireAllDue(inside),
  },
  'its payment cannot arrive any more': {
    of: 'ordered',
    becomes: 'expired',
    run: ({ scheduling }, ref, inside) => scheduling.expire(inside, ref),
  },
  'its payment arrives after the start': {
    of: 'ordered',
    becomes: 'expired',
    afterMs: untilStart,
    run: ({ scheduling }, ref, inside) => scheduling.confirm(inside, ref, { paid: true }),
  },
  'the hold gives way to another hold': {
    of: 'hold',
    becomes: 'expired',
    afterMs: 10 * minute,
    run: ({ scheduling, userUrl, service: { serviceUrl } }, _ref, inside) =>
      scheduling.holdSlot(inside, { userUrl, serviceUrl, start: monday10, quantity: 1, timezone: 'UTC' }),
  },
  'the hold gives way to a booking by hand': {
    of: 'hold',
    becomes: 'expired',
    afterMs: 10 * minute,
    run: ({ scheduling, provider, service }, _ref, inside) =>
      scheduling.addByHand(inside, {
        provider,
        serviceId: service.entityId,
        start: new Date(monday10),
        quantity: 1,
        customer: { orderId: 'ord_by_hand', name: 'Ines', email: 'ines@example.test' },
      }),
  },
  'the hold gives way to a move': {
    of: 'hold',
    becomes: 'expired',
    afterMs: 10 * minute,
    run: async (shop, _ref, inside) => {
      const moving = await book({ ...shop, visitor: inside }, tuesday10)
      await shop.scheduling.reschedule(inside, moving, { start: new Date(monday10), by: 'provider', reason })
    },
  },
  'the session is over': {
    of: 'booking',
    becomes: 'completed',
    afterMs: untilStart + 2 * hour,
    run: (_shop, _ref, inside) => completeSessions(inside),
  },
  'its provider marks it as completed': {
    of: 'booking',
    becomes: 'completed',
    afterMs: untilStart,
    run: ({ scheduling }, { bookingId }, _inside, owner) =>
      scheduling.markAttendance(owner, { bookingId, attendance: 'completed' }),
  },
  'its provider marks it as a no-show': {
    of: 'booking',
    becomes: 'no_show',
    afterMs: untilStart,
    run: ({ scheduling }, { bookingId }, _inside, owner) =>
      scheduling.markAttendance(owner, { bookingId, attendance: 'no_show' }),
  },
}

async function aBookingOf(shop: Shop, of: End['of']): Promise<BookingRef> {
  if (of === 'booking' || of === 'request') return book(shop, monday10)
  const ref = shop.scheduling.refOf((await shop.hold(monday10)).token)
  if (of === 'ordered') await shop.scheduling.beginPayment(shop.visitor, ref)
  return ref
}

class RolledBack extends Error {}

test.for(Object.entries(ends))(
  'the span of a booking goes in the transaction in which %s',
  async ([, { of, becomes, afterMs = 0, run }], { contextOf, clock }) => {
    const shop = await aShop(contextOf(), { requiresApproval: of === 'request' })
    const ref = await aBookingOf(shop, of)
    const before = (await shop.scheduling.bookingOf(shop.visitor, ref)).state
    clock.advance(afterMs)
    const ending = transact(shop.visitor, async (inside) => {
      await run(shop, ref, inside, { ...shop.context, db: inside.db })
      expect((await shop.scheduling.bookingOf(inside, ref)).state).toBe(becomes)
      expect(await spansOf({ visitor: inside, provider: shop.provider })).not.toContain(ref.bookingId)
      throw new RolledBack()
    })
    await expect(ending).rejects.toThrow(RolledBack)
    expect((await shop.scheduling.bookingOf(shop.visitor, ref)).state).toBe(before)
    expect(await spansOf(shop)).toContain(ref.bookingId)
  },
)
