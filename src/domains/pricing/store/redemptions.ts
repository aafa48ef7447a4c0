import { type Selectable, sql } from 'kysely'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { Redemptions } from '#platform/db/types.ts'
import type { CouponTerms } from '../contract.ts'

export type Redemption = Omit<Selectable<Redemptions>, 'terms' | 'state'> & {
  readonly terms: CouponTerms
  readonly state: 'reserved' | 'spent' | 'returned'
}
export type HoldKey = { readonly provider: string; readonly heldBy: string }
/** `ifDue`: only if the hold's time is up. */
type Returning = (HoldKey & { readonly ifDue?: boolean }) | OrderKey
export type OrderKey = { readonly provider: string; readonly orderId: string }

/** The live coupon of a hold. */
export async function liveOfHold(
  context: Context,
  { provider, heldBy }: HoldKey,
): Promise<Redemption | undefined> {
  const row = await context.db
    .selectFrom('redemptions')
    .selectAll()
    .where('provider', '=', provider)
    .where('heldBy', '=', heldBy)
    .where('state', '<>', 'returned')
    .executeTakeFirst()
  return row as Redemption | undefined
}

type Reserving = {
  readonly redemptionId: string
  readonly couponId: string
  readonly terms: CouponTerms
  readonly until: Date
}

/**
 * Reserves a coupon for a hold: adds to its uses unless it is used up, in one statement. Returns false if it is. A hold has one
 * coupon: the caller has given back another.
 */
export async function reserve(
  context: Context,
  { provider, heldBy }: HoldKey,
  { redemptionId, couponId, terms, until }: Reserving,
): Promise<boolean> {
  const now = context.clock.now()
  const { rows } = await sql`
    with used as (
      update coupons set used = used + 1, first_used_at = coalesce(first_used_at, ${now})
      where provider = ${provider} and id = ${couponId} and (max_redemptions is null or used < max_redemptions)
      returning id
    )
    insert into redemptions (provider, id, coupon_id, held_by, state, terms, hold_until, created_at, updated_at)
    select ${provider}, ${redemptionId}, used.id, ${heldBy}, 'reserved', ${JSON.stringify(terms)}::jsonb, ${until}, ${now}, ${now}
    from used returning id`.execute(context.db)
  return rows.length > 0
}

/** The counters of a coupon after a change of one of its redemptions. */
const counting = (state: string) => sql`
  update coupons c set used = c.used - (${state} = 'returned')::integer,
    spent = c.spent - (was.state = 'spent')::integer + (${state} = 'spent')::integer,
    given = c.given - case when was.state = 'spent' then was.amount else 0 end + case when ${state} = 'spent' then was.amount else 0 end
  from was, moved where c.provider = was.provider and c.id = was.coupon_id`

/** Gives a live redemption back. Returns false if there is none. Idempotent: of two at once one counts. */
export async function giveBack(context: Context, which: Returning): Promise<boolean> {
  const key = 'heldBy' in which ? sql`held_by = ${which.heldBy}` : sql`order_id = ${which.orderId}`
  const isDue = 'heldBy' in which && which.ifDue
  const due = isDue ? sql`and hold_until <= ${context.clock.now()}` : sql``
  const only = 'heldBy' in which ? sql`and order_id is null ${due}` : sql``
  const { rows } = await sql`
    with was as materialized (
      select * from redemptions
      where provider = ${which.provider} and ${key} and state <> 'returned' ${only} for update
    ), moved as (
      update redemptions r set state = 'returned', updated_at = ${context.clock.now()}
      from was where r.provider = was.provider and r.id = was.id returning r.id
    ), counted as (${counting('returned')} returning c.id)
    select id from counted`.execute(context.db)
  return rows.length > 0
}

/** Marks the redemption of an order as spent. */
export async function spend(context: Context, { provider, orderId }: OrderKey): Promise<void> {
  await sql`
    with was as materialized (
      select * from redemptions where provider = ${provider} and order_id = ${orderId} and state = 'reserved' for update
    ), moved as (
      update redemptions r set state = 'spent', updated_at = ${context.clock.now()}
      from was where r.provider = was.provider and r.id = was.id returning r.id
    )
    ${counting('spent')}`.execute(context.db)
}

/** The redemption of an order, whatever became of it, locked until the transaction ends. */
export async function lockOfOrder(
  context: Context,
  { provider, orderId }: OrderKey,
): Promise<Redemption | undefined> {
  const row = await context.db
    .selectFrom('redemptions')
    .selectAll()
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row as Redemption | undefined
}

/**
 * Reserves a returned redemption of an order once more: late money took the time back. Returns false if the coupon, or the
 * share of its person, was used by others meanwhile.
 */
export async function reserveAgain(context: Context, { provider, id }: Redemption): Promise<boolean> {
  const { rows } = await sql`
    with mine as (
      select r.* from redemptions r where r.provider = ${provider} and r.id = ${id} and r.state = 'returned'
        and not exists (
          select from redemptions o where o.provider = r.provider and o.coupon_id = r.coupon_id and o.person_id = r.person_id
            and o.nth = r.nth and o.state <> 'returned'
        )
      for update
    ), used as (
      update coupons c set used = c.used + 1 from mine
      where c.provider = mine.provider and c.id = mine.coupon_id and (c.max_redemptions is null or c.used < c.max_redemptions)
      returning c.id
    )
    update redemptions r set state = 'reserved', updated_at = ${context.clock.now()} from mine, used
    where r.provider = mine.provider and r.id = mine.id returning r.id`.execute(context.db)
  return rows.length > 0
}

/** A reserved redemption with what its coupon asks of the customer; undefined: it was given back. */
export const redeemable = (
  context: Context,
  { provider, id }: { readonly provider: string; readonly id: string },
) =>
  context.db
    .selectFrom('redemptions')
    .innerJoin('coupons', (join) =>
      join
        .onRef('coupons.provider', '=', 'redemptions.provider')
        .onRef('coupons.id', '=', 'redemptions.couponId'),
    )
    .select(['redemptions.id', 'coupons.firstOrderOnly'])
    .where('redemptions.provider', '=', provider)
    .where('redemptions.id', '=', id)
    .where('redemptions.state', '=', 'reserved')
    .executeTakeFirst()

type Redeemer = OrderKey & { readonly id: string; readonly personId: string; readonly amount: Cents }

/**
 * Gives a reserved redemption to the order of a person, as the next of the uses that the person may have. The caller holds the
 * person's lock. Returns false if the person has used all, or the redemption was given back meanwhile.
 */
export async function giveToOrder(
  context: Context,
  { provider, id, orderId, personId, amount }: Redeemer,
): Promise<boolean> {
  const { rows } = await sql`
    with wanted as (
      select r.provider, r.id, r.coupon_id, c.max_per_customer as most from redemptions r
      join coupons c on c.provider = r.provider and c.id = r.coupon_id
      where r.provider = ${provider} and r.id = ${id} and r.state = 'reserved'
    ), next as (
      select w.id, w.most, case when w.most is null then null else (
        select min(n) from generate_series(1, w.most) n where not exists (
          select from redemptions o where o.provider = w.provider and o.coupon_id = w.coupon_id and o.person_id = ${personId}
            and o.nth = n and o.state <> 'returned' and o.id <> w.id
        )
      ) end as nth from wanted w
    )
    update redemptions r set order_id = ${orderId}, person_id = ${personId}, nth = next.nth, most = next.most,
      amount = ${amount}, hold_until = null, updated_at = ${context.clock.now()}
    from next
    where r.provider = ${provider} and r.id = next.id and r.state = 'reserved' and (next.most is null or next.nth is not null)
    returning r.id`.execute(context.db)
  return rows.length > 0
}

/** Whether a person has an unpaid order with a coupon at this provider. */
export async function hasUnpaid(
  context: Context,
  { provider, personId }: { readonly provider: string; readonly personId: string },
): Promise<boolean> {
  const row = await context.db
    .selectFrom('redemptions')
    .select('id')
    .where('provider', '=', provider)
    .where('personId', '=', personId)
    .where('state', '=', 'reserved')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the coupon of a hold as long as the hold. */
export async function keepUntil(context: Context, { provider, heldBy }: HoldKey, until: Date): Promise<void> {
  await context.db
    .updateTable('redemptions')
    .set({ holdUntil: until })
    .where('provider', '=', provider)
    .where('heldBy', '=', heldBy)
    .where('state', '=', 'reserved')
    .where('orderId', 'is', null)
    .execute()
}

/** Finds reserved coupons of holds whose time is up, the longest over first. */
export async function lapsed(context: Context, limit: number): Promise<HoldKey[]> {
  return context.db
    .selectFrom('redemptions')
    .select(['provider', 'heldBy'])
    .where('state', '=', 'reserved')
    .where('orderId', 'is', null)
    .where('holdUntil', '<=', context.clock.now())
    .orderBy('holdUntil')
    .limit(limit)
    .execute()
}
