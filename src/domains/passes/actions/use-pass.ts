import { newId } from '#platform/common/ids.ts'
import { formatDate } from '#platform/common/zones.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail, type PassAccess, type PassRef } from '../contract.ts'
import type { PassNearlyUsed } from '../events.ts'
import type { AppliedPass } from '../rules/applied.ts'
import { standingOf } from '../rules/standing.ts'
import {
  type HoldKey,
  insertUses,
  lockReserved,
  lockUse,
  spendReserved,
  writeQuantity,
} from '../store/pass-uses.ts'
import { findPass, lockPass, putBack, type StoredPass, takeCredits } from '../store/passes.ts'
import { findShare } from '../store/shares.ts'

/** A booking of a hold, for which credits are wanted: one for each person. */
export type Wanted = {
  readonly id: string
  readonly serviceId: string
  readonly start: Date
  readonly quantity: number
  readonly timezone: string
}

/**
 * Reserves the credits of a pass for a hold, instead of those of another, in the caller's transaction: one for each person of each
 * booking. They lapse with the hold. Of any number at once no more than the pass has succeed. Throws `passes.pass_missing` (also for
 * a share that ended), `.elsewhere`, `.too_few`, `.ends_before`, `.over`, `.withdrawn`.
 */
export async function reserveCredits(
  context: Context,
  { provider, passId, shareId, isOnlyToLookAt }: PassAccess,
  { heldBy, until, bookings }: { heldBy: string; until: Date; bookings: readonly Wanted[] },
): Promise<AppliedPass> {
  const ref = { provider, passId }
  if (isOnlyToLookAt) return fail('passes.pass_missing')
  await returnHeld(context, { provider, heldBy })
  // a pass is locked before its share is read, so that a share cannot end in between
  const pass = await lockPass(context, ref)
  if (!pass || (shareId !== null && !(await findShare(context, ref, shareId))))
    return fail('passes.pass_missing')
  if (bookings.some(({ serviceId }) => !pass.targets.includes(serviceId))) return fail('passes.elsewhere')
  const quantity = bookings.reduce((sum, booking) => sum + booking.quantity, 0)
  const [last] = bookings.toSorted((a, b) => b.start.getTime() - a.start.getTime())
  if (!last) throw new Error('a hold has at least one booking')
  if (!(await takeCredits(context, ref, { quantity, lastStart: last.start })))
    return refuse(context, pass, last)
  await insertUses(
    context,
    bookings.map((booking) => ({
      provider,
      id: newId('puse'),
      passId,
      bookingId: booking.id,
      heldBy,
      shareId,
      quantity: booking.quantity,
      until,
    })),
  )
  await context.stopPoint?.('credits-reserving')
  return { passId, shareId, title: pass.title }
}

/** Says why a pass cannot be used for these bookings. */
function refuse(context: Context, pass: StoredPass, last: Wanted): never {
  const { state, left, usableUntil } = standingOf(pass, context.clock.now())
  if (state === 'withdrawn') return fail('passes.withdrawn')
  if (state === 'ended') return fail('passes.over')
  if (last.start >= usableUntil) return endsBefore(usableUntil, last.timezone)
  return fail(
    'passes.too_few',
    { left },
    left === 0 ? 'This pass is used up.' : `This pass has ${left} left.`,
  )
}

/** Returns what a hold without an order uses; `ifDue`: only if its time is up. Idempotent. */
export function returnHeld(context: Context, hold: HoldKey & { readonly ifDue?: boolean }): Promise<boolean> {
  return transact(context, async (inside) => {
    const uses = await lockReserved(inside, hold)
    for (const use of uses) {
      await putBack(inside, use, { quantity: use.quantity, isLapsed: true })
      await writeQuantity(inside, use, 0)
    }
    return uses.length > 0
  })
}

/**
 * Spends what a hold reserved with its order, in the transaction that writes the order. Throws `passes.changed` if the credits of one
 * of its bookings lapsed meanwhile.
 */
export async function spendHeld(
  context: Context,
  { provider, heldBy }: HoldKey,
  { orderId, passId, bookingIds }: { orderId: string; passId: string; bookingIds: readonly string[] },
): Promise<void> {
  const spent = await spendReserved(context, { provider, heldBy }, orderId)
  if (bookingIds.some((id) => !spent.includes(id))) return fail('passes.changed')
  await context.stopPoint?.('credits-spending')
  const pass = await findPass(context, { provider, passId })
  if (pass && standingOf(pass, context.clock.now()).left === 1)
    await announce<PassNearlyUsed>(context, { type: 'passes.nearly_used', provider, data: { passId } })
}

/**
 * Returns credits of a booking that is cancelled, in the caller's transaction; `people`: of so many of its people. Idempotent: a use
 * that was returned gives nothing back.
 */
export async function returnCredits(
  context: Context,
  { provider, bookingId }: { readonly provider: string; readonly bookingId: string },
  people?: number,
): Promise<void> {
  const use = await lockUse(context, provider, bookingId)
  if (!use) return
  const quantity = Math.min(people ?? use.quantity, use.quantity)
  await putBack(context, use, { quantity, isLapsed: false })
  await writeQuantity(context, use, use.quantity - quantity)
}

/**
 * Checks that a booking which a pass pays may be moved to a start: it must begin before the pass ends, or before what came back to it
 * does. Throws `passes.ends_before`.
 */
export async function beginsInTime(
  context: Context,
  { provider, passId, start, timezone }: PassRef & { readonly start: Date; readonly timezone: string },
): Promise<void> {
  const pass = await findPass(context, { provider, passId })
  if (!pass) return
  const { endsAt, backUntil } = pass
  const until = endsAt > context.clock.now() || !backUntil || backUntil < endsAt ? endsAt : backUntil
  if (start >= until) endsBefore(until, timezone)
}

const endsBefore = (until: Date, timezone: string): never =>
  fail(
    'passes.ends_before',
    {},
    `This pass ends on ${formatDate(new Date(until.getTime() - 1), 'day', timezone)}, before that session begins.`,
  )
