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
> & { readonly orderId?: string; readonly lineId?: string; readonly importedAs?: string }

/** Writes a pass; undefined: the line of its order, or of its import, has one already. */
export async function insertPass(context: Context, pass: New): Promise<StoredPass | undefined> {
  const now = context.clock.now()
  return context.db
    .insertInto('passes')
    .values({ orderId: null, lineId: null, importedAs: null, ...pass, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
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

/** Finds passes that end within so many milliseconds and whose holders were not told of so few days yet. */
export async function endingPasses(
  context: Context,
  withinMs: number,
  days: number,
  most: number,
): Promise<StoredPass[]> {
  const now = context.clock.now()
  return context.db
    .selectFrom('passes')
    .selectAll()
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '>', now)
    .where('endsAt', '<=', new Date(now.getTime() + withinMs))
    .whereRef('used', '<', 'credits')
    .where((or) => or.or([or('toldDays', 'is', null), or('toldDays', '>', days)]))
    .orderBy('endsAt')
    .limit(most)
    .execute()
}

/** Notes that the holder is told that so many days are left. False: another process was first. */
export async function writeTold(
  context: Context,
  { provider, passId }: PassRef,
  days: number,
): Promise<boolean> {
  const { rows } = await sql`
    update passes set told_days = ${days}, updated_at = ${context.clock.now()}
    where provider = ${provider} and id = ${passId} and (told_days is null or told_days > ${days})
    returning 1`.execute(context.db)
  return rows.length > 0
}

/** Adds credits and time to a pass that is not withdrawn. Its holder is told of the new end again. */
export async function addToStored(
  context: Context,
  { provider, passId }: PassRef,
  { credits, endsAt }: { readonly credits: number; readonly endsAt: Date },
): Promise<StoredPass | undefined> {
  return context.db
    .updateTable('passes')
    .set((set) => ({
      credits: set('credits', '+', credits),
      endsAt,
      // what came back to an ended pass is part of the rest again once it has not ended
      back: endsAt > context.clock.now() ? 0 : set.ref('back'),
      toldDays: null,
      updatedAt: context.clock.now(),
    }))
    .where('provider', '=', provider)
    .where('id', '=', passId)
    .where('withdrawnAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** A pass in its provider's list, with the words of the search. */
export type ListedPass = StoredPass & { readonly name: string; readonly email: string }

/** A page of a provider's passes, the latest first, after the pass with this id. */
export async function pagePasses(
  context: Context,
  provider: string,
  {
    search,
    after,
    most,
  }: { readonly search: string; readonly after: string | undefined; readonly most: number },
): Promise<ListedPass[]> {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<ListedPass>`
    select p.*, h.name, h.email from passes p join people h on h.provider = p.provider and h.id = p.person_id
    where p.provider = ${provider}
      ${search === '' ? sql`` : sql`and (h.name ilike ${like} or h.email ilike ${like} or p.title ilike ${like})`}
      ${after === undefined ? sql`` : sql`and (p.created_at, p.id) < (select a.created_at, a.id from passes a where a.provider = ${provider} and a.id = ${after})`}
    order by p.created_at desc, p.id desc limit ${most}`.execute(context.db)
  return rows
}

/** Counts the passes that a person was given by hand, or that were brought in, since yesterday. */
export async function givenToday(
  context: Context,
  { provider, personId }: Pick<StoredPass, 'provider' | 'personId'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from passes where provider = ${provider} and person_id = ${personId}
      and origin in ('by_hand', 'moved_in') and created_at > ${new Date(context.clock.now().getTime() - day)}`.execute(
    context.db,
  )
  return rows[0]?.count ?? 0
}
