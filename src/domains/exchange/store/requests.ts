import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ExchangeRequests } from '#platform/db/types.ts'
import type { Placement } from '../contract.ts'
import type { requestStates } from '../partners-contract.ts'

export type RequestState = (typeof requestStates)[number]

export type StoredRequest = Omit<
  Selectable<ExchangeRequests>,
  'state' | 'windowDays' | 'placements' | 'low' | 'high'
> & {
  readonly state: RequestState
  readonly windowDays: 30 | 90
  readonly placements: Placement[]
}

const columns = [
  'id',
  'fromProvider',
  'toProvider',
  'state',
  'windowDays',
  'placements',
  'message',
  'round',
  'counters',
  'reason',
  'createdAt',
  'expiresAt',
  'endedAt',
] as const

/** Reads a request. */
export async function findRequest(context: Context, id: string): Promise<StoredRequest | undefined> {
  const row = await context.db
    .selectFrom('exchangeRequests')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as StoredRequest | undefined
}

/** Reads the open request between two members, in either direction. */
export async function findOpen(
  context: Context,
  one: string,
  other: string,
): Promise<StoredRequest | undefined> {
  const row = await context.db
    .selectFrom('exchangeRequests')
    .select(columns)
    .where('low', '=', sql<string>`least(${one}::text, ${other}::text)`)
    .where('high', '=', sql<string>`greatest(${one}::text, ${other}::text)`)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  return row as StoredRequest | undefined
}

/** The requests to a member and from it: all that wait, then those that ended last, 200 in all. */
export async function requestsOf(context: Context, provider: string): Promise<StoredRequest[]> {
  const rows = await context.db
    .selectFrom('exchangeRequests')
    .select(columns)
    .where((either) =>
      either.or([either('fromProvider', '=', provider), either('toProvider', '=', provider)]),
    )
    .orderBy(sql`state = 'sent'`, 'desc')
    .orderBy(sql`coalesce(ended_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows as StoredRequest[]
}

/** The peers with whom a member has a request that waits. */
export async function openPeersOf({ db }: Context, provider: string): Promise<string[]> {
  const { rows } = await sql<{ peer: string }>`
    select case when from_provider = ${provider} then to_provider else from_provider end as peer from exchange_requests
    where (from_provider = ${provider} or to_provider = ${provider}) and state = 'sent'`.execute(db)
  return rows.map(({ peer }) => peer)
}

/** The number of requests to a member that wait. */
export async function countWaiting({ db, clock }: Context, provider: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from exchange_requests
    where to_provider = ${provider} and state = 'sent' and expires_at > ${clock.now()}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of members whom a member asked since an instant; counter-offers are answers. */
export async function countAsked({ db }: Context, provider: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from exchange_requests
    where from_provider = ${provider} and created_at > ${since} and round = 1`.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of requests that a member answered, ever. */
export async function countAnswered({ db }: Context, provider: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from exchange_requests
    where to_provider = ${provider} and state in ('accepted', 'declined', 'countered')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a member declined a request of another one since an instant. */
export async function hasDeclined(
  { db }: Context,
  { from, to, since }: { readonly from: string; readonly to: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`select from exchange_requests
    where from_provider = ${from} and to_provider = ${to} and state = 'declined' and ended_at > ${since} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

type NewRequest = Pick<
  StoredRequest,
  | 'id'
  | 'fromProvider'
  | 'toProvider'
  | 'windowDays'
  | 'placements'
  | 'message'
  | 'round'
  | 'counters'
  | 'expiresAt'
>

/** Inserts a request that waits. Returns false if one waits between the two already. */
export async function insertRequest(context: Context, request: NewRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await context.db
    .insertInto('exchangeRequests')
    .values({ ...request, state: 'sent', createdAt: context.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * Ends a request that waits, and gives its place back to the asking side. Returns false if it has ended. The caller has locked both members.
 */
export async function endRequest(
  context: Context,
  id: string,
  { state, reason = '' }: { readonly state: Exclude<RequestState, 'sent'>; readonly reason?: string },
): Promise<boolean> {
  const now = context.clock.now()
  const { rows } = await sql`
    with ended as (
      update exchange_requests set state = ${state}, reason = ${reason}, ended_at = ${now}
      where id = ${id} and state = 'sent' returning from_provider
    ), freed as (
      update exchange_members m set open_requests = open_requests - 1 from ended
      where m.provider = ended.from_provider and open_requests > 0
    )
    select from ended`.execute(context.db)
  return rows.length > 0
}

/** The ids of requests that nobody answered in time, the oldest first. */
export async function overdueIds(context: Context, limit: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('exchangeRequests')
    .select('id')
    .where('state', '=', 'sent')
    .where('expiresAt', '<=', context.clock.now())
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases the texts of all requests from a member and the reasons that it gave. */
export async function eraseTexts({ db }: Context, provider: string): Promise<void> {
  await sql`update exchange_requests set message = case when from_provider = ${provider} then '' else message end,
    reason = case when to_provider = ${provider} then '' else reason end
    where from_provider = ${provider} or to_provider = ${provider}`.execute(db)
}
