import type { Database } from '#platform/db/database.ts'

/** The counts of a provider over all days, devices and sources, as `metric` or `metric subject`. */
export async function ofProvider(db: Database, provider: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('analyticsDays')
    .select(['metric', 'subject', 'count'])
    .where('provider', '=', provider)
    .where('device', '=', '')
    .where('source', '=', '')
    .execute()
  const sums = new Map<string, number>()
  for (const { metric, subject, count } of rows) {
    const name = subject === '' ? metric : `${metric} ${subject}`
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return Object.fromEntries(sums)
}
