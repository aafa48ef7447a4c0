import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ExchangeReports } from '#platform/db/types.ts'

export type StoredReport = Selectable<ExchangeReports>

/** Inserts a report. Returns false if the provider has an open one about the same member. */
export async function insertReport(
  context: Context,
  report: Pick<StoredReport, 'id' | 'byProvider' | 'aboutProvider' | 'words'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await context.db
    .insertInto('exchangeReports')
    .values({ ...report, state: 'open', createdAt: context.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export type OpenReport = Pick<StoredReport, 'id' | 'byProvider' | 'aboutProvider' | 'words' | 'createdAt'> & {
  readonly byName: string
  readonly aboutName: string
  readonly aboutUrl: string
  /** Reports about the same member that were upheld. */
  readonly upheld: number
}

const withNames = sql`
  select r.id, r.by_provider, r.about_provider, r.words, r.created_at,
    coalesce(b.last_page ->> 'name', '') as by_name, coalesce(a.last_page ->> 'name', '') as about_name,
    coalesce(a.last_page ->> 'userUrl', '') as about_url,
    (select count(*)::int from exchange_reports u where u.about_provider = r.about_provider and u.state = 'upheld') as upheld
  from exchange_reports r
  left join exchange_members a on a.provider = r.about_provider
  left join exchange_members b on b.provider = r.by_provider`

/** The reports that wait for the operator, the oldest first. */
export async function listOpenReports({ db }: Context): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`${withNames}
    where r.state = 'open' order by r.created_at, r.id limit 500`.execute(db)
  return rows
}

/** Reads a report that exists. */
export async function findReport({ db }: Context, id: string): Promise<OpenReport> {
  const { rows } = await sql<OpenReport>`${withNames} where r.id = ${id}`.execute(db)
  const [report] = rows
  if (!report) throw new Error(`no report ${id}`)
  return report
}

/** Ends an open report. Returns the member whom it is about; undefined: no such report is open. */
export async function endReport(
  { db, clock }: Context,
  id: string,
  state: 'upheld' | 'dismissed',
): Promise<string | undefined> {
  const { rows } = await sql<{
    about: string
  }>`update exchange_reports set state = ${state}, ended_at = ${clock.now()}
    where id = ${id} and state = 'open' returning about_provider as about`.execute(db)
  return rows[0]?.about
}

/** The number of reports about a member that were upheld. */
export async function countUpheld({ db }: Context, provider: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from exchange_reports
    where about_provider = ${provider} and state = 'upheld'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Erases what a closed account wrote in reports, and ends its open ones. */
export async function eraseReports({ db, clock }: Context, provider: string): Promise<void> {
  await sql`update exchange_reports set words = '-',
      state = case when state = 'open' then 'dismissed' else state end, ended_at = coalesce(ended_at, ${clock.now()})
    where by_provider = ${provider}`.execute(db)
}
