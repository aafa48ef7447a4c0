import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { PassUses } from '#platform/db/types.ts'
import type { PassRef } from '../contract.ts'

export type PassUse = Selectable<PassUses>

/** A hold, by its first booking. */
export type HoldKey = { readonly provider: string; readonly heldBy: string }

type New = Pick<PassUse, 'provider' | 'id' | 'passId' | 'bookingId' | 'heldBy' | 'shareId' | 'quantity'> & {
  readonly until: Date
}

/** Writes what the bookings of a hold use of a pass. The caller has taken the credits. */
export async function insertUses(context: Context, uses: readonly New[]): Promise<void> {
  const now = context.clock.now()
  await context.db
    .insertInto('passUses')
    .values(
      uses.map(({ until, ...use }) => ({
        ...use,
        state: 'reserved',
        holdUntil: until,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute()
}

/** Locks what a hold without an order uses; `ifDue`: only if its time is up. */
export async function lockReserved(
  context: Context,
  { provider, heldBy, ifDue = false }: HoldKey & { readonly ifDue?: boolean },
): Promise<PassUse[]> {
  const { rows } = await sql<PassUse>`
    select * from pass_uses where provider = ${provider} and held_by = ${heldBy} and state = 'reserved' and order_id is null
      ${ifDue ? sql`and hold_until <= ${context.clock.now()}` : sql``}
    order by id for update`.execute(context.db)
  return rows
}

/** Locks what a booking uses now; undefined: nothing. */
export async function lockUse(
  context: Context,
  provider: string,
  bookingId: string,
): Promise<PassUse | undefined> {
  const { rows } = await sql<PassUse>`
    select * from pass_uses where provider = ${provider} and booking_id = ${bookingId} and state <> 'returned'
    for update`.execute(context.db)
  return rows[0]
}

/** Gives what a hold uses to its order, which spends it. Returns the bookings. */
export async function spendReserved(
  context: Context,
  { provider, heldBy }: HoldKey,
  orderId: string,
): Promise<string[]> {
  const rows = await context.db
    .updateTable('passUses')
    .set({ state: 'spent', orderId, holdUntil: null, updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('heldBy', '=', heldBy)
    .where('state', '=', 'reserved')
    .where('orderId', 'is', null)
    .returning('bookingId')
    .execute()
  return rows.map(({ bookingId }) => bookingId)
}

/** Writes what a use still takes; with nothing it is returned. */
export async function writeQuantity(
  context: Context,
  { provider, id }: Pick<PassUse, 'provider' | 'id'>,
  quantity: number,
): Promise<void> {
  await context.db
    .updateTable('passUses')
    .set({
      quantity,
      updatedAt: context.clock.now(),
      ...(quantity === 0 && { state: 'returned', holdUntil: null }),
    })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Finds holds whose time is up without an order, the longest over first. */
export const lapsedUses = (context: Context, limit: number): Promise<HoldKey[]> =>
  context.db
    .selectFrom('passUses')
    .select(['provider', 'heldBy'])
    .distinct()
    .where('state', '=', 'reserved')
    .where('orderId', 'is', null)
    .where('holdUntil', '<=', context.clock.now())
    .limit(limit)
    .execute()

/** What is spent of a pass, the latest first. */
export const usesOf = (context: Context, { provider, passId }: PassRef): Promise<PassUse[]> =>
  context.db
    .selectFrom('passUses')
    .selectAll()
    .where('provider', '=', provider)
    .where('passId', '=', passId)
    .where('state', '=', 'spent')
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute()

/** The bookings that credits of a pass pay. */
export const bookedWith = async (context: Context, ref: PassRef): Promise<string[]> =>
  (await usesOf(context, ref)).map(({ bookingId }) => bookingId)
