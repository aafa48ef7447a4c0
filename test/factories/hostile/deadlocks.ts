import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The size of the connection pool of a test's database. */
const connections = 40

/** Counts the deadlocks of this database. Each connection keeps its own statistics, so all of them flush first. */
export async function deadlocks({ db }: Context): Promise<number> {
  const answers = Array.from({ length: connections }, () =>
    sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db),
  )
  await Promise.all(answers)
  const { rows } = await sql<{
    deadlocks: number
  }>`select deadlocks::float8 from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? Number.NaN
}
