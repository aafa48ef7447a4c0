import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** As many as the pool of a test's database has. */
const connections = 40

/** How many deadlocks this database has seen. Each connection counts for itself, so all are asked to say what they know. */
export async function deadlocks({ db }: Context): Promise<number> {
  const told = Array.from({ length: connections }, () =>
    sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db),
  )
  await Promise.all(told)
  const { rows } = await sql<{
    deadlocks: number
  }>`select deadlocks::float8 from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? Number.NaN
}
