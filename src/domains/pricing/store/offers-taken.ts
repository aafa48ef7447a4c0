import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { OffersTaken } from '#platform/db/types.ts'
import type { HoldKey, OrderKey } from './redemptions.ts'

export type OfferTaken = Selectable<OffersTaken>
type Which = (HoldKey & { readonly ifDue?: boolean }) | OrderKey

type New = Pick<OfferTaken, 'provider' | 'id' | 'promotionId' | 'heldBy' | 'quantity'> & {
  readonly until: Date
}

/** Writes what a hold takes of a promotion. The caller has counted it. */
export async function insertTaken(context: Context, { until, ...taken }: New): Promise<void> {
  const now = context.clock.now()
  await context.db
    .insertInto('offersTaken')
    .values({ ...taken, state: 'reserved', holdUntil: until, createdAt: now, updatedAt: now })
    .execute()
}

/** Locks what a hold without an order, or an order, takes of promotions. */
export async function lockTaken(context: Context, which: Which): Promise<OfferTaken[]> {
  const { provider } = which
  const key =
    'orderId' in which
      ? sql`order_id = ${which.orderId}`
      : sql`held_by = ${which.heldBy} and order_id is null and state = 'reserved'
          ${which.ifDue ? sql`and hold_until <= ${context.clock.now()}` : sql``}`
  const { rows } = await sql<OfferTaken>`
    select * from offers_taken where provider = ${provider} and ${key} order by promotion_id for update`.execute(
    context.db,
  )
  return rows
}

/** Writes another state. */
export async function writeTakenState(
  context: Context,
  { provider, id }: Pick<OfferTaken, 'provider' | 'id'>,
  state: 'reserved' | 'spent' | 'returned',
): Promise<void> {
  await context.db
    .updateTable('offersTaken')
    .set({ state, updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/** Gives what a hold takes to its order. Returns the ids of the promotions. */
export async function giveTakenToOrder(
  context: Context,
  { provider, heldBy }: HoldKey,
  orderId: string,
): Promise<string[]> {
  const rows = await context.db
    .updateTable('offersTaken')
    .set({ orderId, holdUntil: null, updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('heldBy', '=', heldBy)
    .where('state', '=', 'reserved')
    .where('orderId', 'is', null)
    .returning('promotionId')
    .execute()
  return rows.map(({ promotionId }) => promotionId)
}

/** Keeps what a hold takes as long as the hold. */
export async function keepTakenUntil(
  context: Context,
  { provider, heldBy }: HoldKey,
  until: Date,
): Promise<void> {
  await context.db
    .updateTable('offersTaken')
    .set({ holdUntil: until })
    .where('provider', '=', provider)
    .where('heldBy', '=', heldBy)
    .where('state', '=', 'reserved')
    .where('orderId', 'is', null)
    .execute()
}

/** Finds what holds take whose time is up, the longest over first. */
export const lapsedTaken = (context: Context, limit: number): Promise<HoldKey[]> =>
  context.db
    .selectFrom('offersTaken')
    .select(['provider', 'heldBy'])
    .distinct()
    .where('state', '=', 'reserved')
    .where('orderId', 'is', null)
    .where('holdUntil', '<=', context.clock.now())
    .limit(limit)
    .execute()
