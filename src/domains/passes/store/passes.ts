import { type Selectable, sql } from 'kysely'
import type { PersonRef } from '#domains/people/contract.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Passes } from '#platform/db/types.ts'
import type { PassRef } from '../contract.ts'
import { backDays } from '../rules/returns.ts'

export type StoredPass = Selectable<Passes>

type New = Pick<
  StoredPass,
  | 'provider'
  | 'id'
  | 'personId'
  | 'title'
  | 'targets'
  | 'credits'
  | 'endsAt'
  | 'timezone'
  | 'origin'
  | 'sharesMost'
> & { readonly orderId?: string; readonly lineId?: string }

/** Writes a pass; of one line of an order there is one, so undefined: it is there already. */
export async function insertPass(context: Context, pass: New): Promise<StoredPass | undefined> {
  const now = context.clock.now()
  return context.db
    .insertInto('passes')
    .values({ orderId: null, lineId: null, ...pass, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['provider', 'orderId', 'lineId']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

const one = (context: Context, { provider, passId }: PassRef) =>
  context.db.selectFrom('passes').selectAll().where('provider', '=', provider).where('id', '=', passId)

export const findPass = (context: Context, ref: PassRef): Promise<StoredPass | undefined> =>
  one(context, ref).executeTakeFirst()

/** Reads a pass and locks it until the transaction ends. */
export const lockPass = (context: Context, ref: PassRef): Promise<StoredPass | undefined> =>
  one(context, ref).forUpdate().executeTakeFirst()

/** The pass that a line of an order sold. */
export const passOfOrder = (
  context: Context,
  { provider, orderId }: { readonly provider: string; readonly orderId: string },
): Promise<StoredPass | undefined> =>
  context.db
    .selectFrom('passes')
    .selectAll()
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .executeTakeFirst()

/** The passes of people, the latest first. */
export async function passesOf(context: Context, people: readonly PersonRef[]): Promise<StoredPass[]> {
  if (people.length === 0) return []
  const wanted = sql.join(people.map(({ provider, personId }) => sql`(${provider}, ${personId})`))
  return context.db
    .selectFrom('passes')
    .selectAll()
    .where(sql<boolean>`(provider, person_id) in (${wanted})`)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute()
}

/**
 * Takes credits of a pass for a session, in the caller's transaction: one conditional update, with a constraint behind it. Before its
 * end anything that is left is taken; afterwards what came back. False: fewer are left, it is over, or it ends before the session.
 */
export async function takeCredits(
  context: Context,
  { provider, passId }: PassRef,
  { quantity, lastStart }: { readonly quantity: number; readonly lastStart: Date },
): Promise<boolean> {
  const now = context.clock.now()
  const { rows } = await sql`
    update passes set used = used + ${quantity}, back = case when ends_at > ${now} then back else back - ${quantity} end,
      updated_at = ${now}
    where provider = ${provider} and id = ${passId} and withdrawn_at is null and used + ${quantity} <= credits
      and case when ends_at > ${now} then ${lastStart} < ends_at
        else back >= ${quantity} and back_until > ${now} and ${lastStart} < back_until end
    returning 1`.execute(context.db)
  return rows.length > 0
}

/**
 * Returns credits, in the caller's transaction; after the end of the pass they can be used for 14 more days. `isLapsed`: a hold gave
 * them back, which makes days that already run no longer.
 */
export async function putBack(
  context: Context,
  { provider, passId }: PassRef,
  { quantity, isLapsed }: { readonly quantity: number; readonly isLapsed: boolean },
): Promise<void> {
  const now = context.clock.now()
  const until = new Date(now.getTime() + backDays * day)
  await sql`
    update passes set used = used - ${quantity}, updated_at = ${now},
      back = case when ends_at > ${now} then back else back + ${quantity} end,
      back_until = case when ends_at > ${now} then back_until
        when ${isLapsed}::boolean then coalesce(back_until, ${until}) else ${until} end
    where provider = ${provider} and id = ${passId}`.execute(context.db)
}

/** Ends a pass whose money goes back. */
export async function writeWithdrawn(context: Context, { provider, passId }: PassRef): Promise<void> {
  const now = context.clock.now()
  await context.db
    .updateTable('passes')
    .set({ withdrawnAt: now, updatedAt: now })
    .where('provider', '=', provider)
    .where('id', '=', passId)
    .where('withdrawnAt', 'is', null)
    .execute()
}
