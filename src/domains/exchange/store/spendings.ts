import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'

/** The holder of the counter-entries of credits that went back to the network. */
const network = 'network'

/** Credits that a provider gives back to the network. */
export type Spending = {
  readonly holder: string
  readonly credits: number
} & (
  | { readonly kind: 'plan_days'; readonly key: string; readonly days: number; readonly planUntil: Date }
  | { readonly kind: 'lapse' }
)

/** Lets one caller at a time spend the credits of a provider, until the caller's transaction ends. */
export async function lockHolder({ db }: Context, holder: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${holder}, 64))`.execute(db)
}

/** Whether a use with a key is written. */
export async function hasUse({ db }: Context, holder: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('exchangeSpendings')
    .select('id')
    .where('holder', '=', holder)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a spending with its entry and the counter-entry. The caller holds the lock of the holder. */
export async function insertSpending({ db, clock }: Context, spending: Spending): Promise<void> {
  const { holder, kind, credits } = spending
  const [spendingId, createdAt] = [newId('xsp'), clock.now()]
  await db
    .insertInto('exchangeSpendings')
    .values({ id: spendingId, createdAt, ...spending })
    .execute()
  const entry = { spendingId, kind, createdAt }
  await db
    .insertInto('exchangeEntries')
    .values([
      { ...entry, holder, partner: network, credits: -credits },
      { ...entry, holder: network, partner: holder, credits },
    ])
    .execute()
}

/** Members who left the network until an instant and hold credits, in the order of their ids, after one of them. */
export async function holdersWhoLeft(
  { db }: Context,
  { until, after, most }: { readonly until: Date; readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ provider: string }>`
    select m.provider from exchange_members m
    where m.state <> 'in' and m.left_at <= ${until} and m.provider > ${after}
      and (select sum(e.credits) from exchange_entries e where e.holder = m.provider) > 0
    order by m.provider limit ${most}`.execute(db)
  return rows.map(({ provider }) => provider)
}
