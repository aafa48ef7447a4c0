import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ExchangePartnerships } from '#platform/db/types.ts'
import type { Placement } from '../contract.ts'

export type StoredPartnership = Omit<
  Selectable<ExchangePartnerships>,
  'windowDays' | 'lowShows' | 'highShows'
> & {
  readonly windowDays: 30 | 90
  readonly lowShows: Placement[]
  readonly highShows: Placement[]
}

/** The other side of a partnership. */
export const peerIn = ({ low, high }: Pick<StoredPartnership, 'low' | 'high'>, provider: string): string =>
  provider === low ? high : low

const selected = ({ db }: Context) => db.selectFrom('exchangePartnerships').selectAll()

/** Reads a partnership, also one that has ended. */
export async function findPartnership(context: Context, id: string): Promise<StoredPartnership | undefined> {
  const row = await selected(context).where('id', '=', id).executeTakeFirst()
  return row as StoredPartnership | undefined
}

/** Reads the active partnership of two members. */
export async function findActive(
  context: Context,
  one: string,
  other: string,
): Promise<StoredPartnership | undefined> {
  const row = await selected(context)
    .where('low', '=', sql<string>`least(${one}::text, ${other}::text)`)
    .where('high', '=', sql<string>`greatest(${one}::text, ${other}::text)`)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row as StoredPartnership | undefined
}

/** The active partnerships of a member, the oldest first. */
export async function activeOf(context: Context, provider: string): Promise<StoredPartnership[]> {
  const rows = await selected(context)
    .where((either) => either.or([either('low', '=', provider), either('high', '=', provider)]))
    .where('endedAt', 'is', null)
    .orderBy('startedAt')
    .orderBy('id')
    .execute()
  return rows as StoredPartnership[]
}

type Begun = {
  readonly id: string
  readonly requestId: string
  readonly windowDays: 30 | 90
  /** The two members, each with where it shows the other one. */
  readonly one: Side
  readonly other: Side
}
type Side = { readonly provider: string; readonly shows: readonly Placement[] }

/** Inserts the partnership of two members. Returns false if they have an active one. */
export async function insertPartnership(
  context: Context,
  { id, requestId, windowDays, one, other }: Begun,
): Promise<boolean> {
  // the database compares: its order of texts decides which of the two is `low`
  const { rows } = await sql`
    insert into exchange_partnerships (id, low, high, request_id, window_days, started_at, low_shows, high_shows)
    select ${id}, least(one, other), greatest(one, other), ${requestId}, ${windowDays}::int, ${context.clock.now()}::timestamptz,
      case when one < other then of_one else of_other end, case when one < other then of_other else of_one end
    from (values (${one.provider}::text, ${other.provider}::text, ${one.shows}::text[], ${other.shows}::text[]))
      as sides (one, other, of_one, of_other)
    on conflict do nothing returning id`.execute(context.db)
  return rows.length > 0
}

/** Ends an active partnership and gives its room back to both. Returns false if it has ended. The caller has locked both members. */
export async function endActive(
  context: Context,
  { id, low, high }: Pick<StoredPartnership, 'id' | 'low' | 'high'>,
  endedBy: string | null,
): Promise<boolean> {
  const { rows } =
    await sql`update exchange_partnerships set ended_at = ${context.clock.now()}, ended_by = ${endedBy}
    where id = ${id} and ended_at is null returning id`.execute(context.db)
  if (rows.length === 0) return false
  await sql`update exchange_members set partners = partners - 1, changed_at = ${context.clock.now()}
    where provider in (${low}, ${high}) and partners > 0`.execute(context.db)
  return true
}

type Own = { readonly pausedAt?: Date | null; readonly shows?: readonly Placement[] }

/** Changes what one side decides alone. Returns false if the partnership has ended. */
export async function writeSide(
  { db }: Context,
  { id, low }: Pick<StoredPartnership, 'id' | 'low'>,
  provider: string,
  { pausedAt, shows }: Own,
): Promise<boolean> {
  const isLow = provider === low
  const { numUpdatedRows } = await db
    .updateTable('exchangePartnerships')
    .set({
      ...(pausedAt !== undefined && (isLow ? { lowPausedAt: pausedAt } : { highPausedAt: pausedAt })),
      ...(shows && (isLow ? { lowShows: [...shows] } : { highShows: [...shows] })),
    })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
