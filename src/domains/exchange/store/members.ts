import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ExchangeMembers } from '#platform/db/types.ts'
import type { Placement } from '../contract.ts'
import type { CardRow, PageCard } from '../rules/peer-card.ts'

export type MemberState = 'in' | 'left' | 'removed'

export type StoredMember = Omit<Selectable<ExchangeMembers>, 'state' | 'placements' | 'page' | 'lastPage'> & {
  readonly state: MemberState
  readonly placements: Placement[]
  readonly page: PageCard | null
  readonly lastPage: PageCard | null
}

/** Reads a member, also one who left or was removed. */
export async function findMember(context: Context, provider: string): Promise<StoredMember | undefined> {
  const row = await context.db
    .selectFrom('exchangeMembers')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirst()
  // the cast is safe: the checks of the table and the writers of this file keep to it
  return row as unknown as StoredMember | undefined
}

/**
 * Locks members until the transaction ends, in the order of their ids, and reads them. Every change between two members locks both first,
 * so that two changes never wait for each other.
 */
export async function lockMembers(
  context: Context,
  providers: readonly string[],
): Promise<ReadonlyMap<string, StoredMember>> {
  const rows = await context.db
    .selectFrom('exchangeMembers')
    .selectAll()
    .where('provider', 'in', [...new Set(providers)])
    .orderBy(sql`provider collate "C"`)
    .forNoKeyUpdate()
    .execute()
  const members = rows as unknown as StoredMember[]
  return new Map(members.map((member) => [member.provider, member]))
}

type NewMember = Pick<
  StoredMember,
  | 'provider'
  | 'offers'
  | 'wants'
  | 'languages'
  | 'isOnline'
  | 'places'
  | 'placeNames'
  | 'weeklyCapacity'
  | 'takesOverflow'
  | 'message'
  | 'placements'
>

/** Inserts a member without a page. Does nothing if the provider has a row. */
export async function insertMember(context: Context, member: NewMember): Promise<void> {
  const now = context.clock.now()
  await context.db
    .insertInto('exchangeMembers')
    .values({
      ...member,
      state: 'in',
      joinedAt: now,
      occupation: '',
      trade: '',
      words: [],
      timezone: 'UTC',
      lastActiveAt: now,
      changedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Changes = Partial<Omit<StoredMember, 'provider' | 'page' | 'lastPage' | 'changedAt'>> & {
  readonly page?: PageCard | null
}

/** Changes a member, and counts it for matching. A page is kept as the last one too. */
export async function writeMember(
  context: Context,
  provider: string,
  { page, ...changes }: Changes,
): Promise<void> {
  const card = page && JSON.stringify(page)
  await context.db
    .updateTable('exchangeMembers')
    .set({
      ...changes,
      ...(page !== undefined && { page: card ?? null }),
      ...(card && { lastPage: card }),
      changedAt: context.clock.now(),
    })
    .where('provider', '=', provider)
    .execute()
}

/** Notes that the owner did something, at most once a day. */
export async function touchMember({ db, clock }: Context, provider: string): Promise<void> {
  const now = clock.now()
  await sql`update exchange_members set last_active_at = ${now}, changed_at = ${now}
    where provider = ${provider} and state = 'in' and last_active_at <= ${now}::timestamptz - interval '1 day'`.execute(
    db,
  )
}

/** The number of shown members besides the provider. */
export async function countOthers({ db }: Context, provider: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from exchange_members
    where state = 'in' and page is not null and provider <> ${provider}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What the cards of members are made from. A member whose page is off the web has the last one. */
export async function cardsOf(
  context: Context,
  providers: readonly string[],
): Promise<ReadonlyMap<string, CardRow & { readonly isShown: boolean }>> {
  if (providers.length === 0) return new Map()
  const { rows } = await sql<CardRow & { isShown: boolean }>`
    select provider, coalesce(page, last_page) as page, from_cents, answer_minutes, joined_at,
      state = 'in' and page is not null as is_shown
    from exchange_members where provider = any(${[...new Set(providers)]}::text[])`.execute(context.db)
  return new Map(rows.map((row) => [row.provider, row]))
}

/** Deletes a member. */
export async function deleteMember(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('exchangeSuggestions').where('provider', '=', provider).execute()
  await context.db.deleteFrom('exchangeSuggestions').where('peer', '=', provider).execute()
  await context.db.deleteFrom('exchangeMembers').where('provider', '=', provider).execute()
}
