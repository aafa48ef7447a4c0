import { sql } from 'kysely'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'

export type ShowcaseRow = {
  entityId: string
  isPublished: boolean
  liveNumber: number | null
  lastNumber: number
  /** Counts the writes and deletions of records. */
  revision: number
}

const columns = ['entityId', 'isPublished', 'liveNumber', 'lastNumber', 'revision'] as const

/** Locks the provider's Showcase for this transaction, and inserts it if it is missing. Concurrent saves wait. */
export function lockShowcase(context: Context, provider: string): Promise<ShowcaseRow> {
  return context.db
    .insertInto('showcases')
    .values({ provider, entityId: newEntityId(), createdAt: context.clock.now() })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ provider }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function setState(
  context: Context,
  provider: string,
  state: Partial<Pick<ShowcaseRow, 'isPublished' | 'liveNumber' | 'lastNumber'>> & {
    readonly isListed?: boolean
    readonly restingUntil?: Date | null
  },
): Promise<void> {
  await context.db.updateTable('showcases').set(state).where('provider', '=', provider).execute()
}

export async function findShowcase(context: Context, provider: string): Promise<ShowcaseRow | undefined> {
  return context.db
    .selectFrom('showcases')
    .select(columns)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** Providers whose resting cards are out of date, because a plan ended, the longest overdue first. */
export async function listRestingDue(context: Context, limit: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('showcases')
    .select('provider')
    .where('liveNumber', 'is not', null)
    .where('restingUntil', '<=', context.clock.now())
    .orderBy('restingUntil')
    .limit(limit)
    .execute()
  return rows.map(({ provider }) => provider)
}

/** Deletes the records, snapshots, set-aside drafts and state of the provider's Showcase. */
export async function eraseShowcase(context: Context, provider: string): Promise<void> {
  for (const table of [
    'records',
    'snapshots',
    'setAsideDrafts',
    'listings',
    'sitemaps',
    'showcases',
  ] as const)
    await context.db.deleteFrom(table).where('provider', '=', provider).execute()
}

/**
 * Lists some providers without an account, or this one, whose last write is older than `before`. Ids of anonymous work
 * begin with `unsigned-`.
 */
export async function listStaleAnonymous(
  context: Context,
  before: Date,
  provider: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select s.provider from showcases s
    where starts_with(s.provider, 'unsigned-') and s.created_at < ${before}
      and (${provider}::text is null or s.provider = ${provider})
      and not exists (select from records r where r.provider = s.provider and r.updated_at >= ${before})
    limit 500`.execute(context.db)
  return rows.map((row) => row.provider)
}
