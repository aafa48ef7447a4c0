import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '#platform/common/time.ts'
import type { Database } from '#platform/db/database.ts'
import type { Listener } from '#platform/db/listener.ts'
import { isUnavailable } from '#platform/db/lost-connection.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'

/** The clock of development, which production does not load: real time plus an offset that all processes share. */
export type MovableClock = Clock & { move(offsetSec: number): Promise<void> }

/**
 * Creates a clock that `POST /dev/clock` can move for every process. Waiting jobs move with it: a job due in an hour
 * runs when the clock has moved by an hour.
 */
export async function movableClock(db: Database, listener: Listener, schema: string): Promise<MovableClock> {
  const channel = `${schema}_clock`
  let offsetMs = await readOffset(db)
  /**
   * Reloads the offset after missed notifications. Repeats while the database is unreachable, because a process with a
   * stale offset would disagree with the others about the time.
   */
  async function reload(): Promise<void> {
    while (true) {
      try {
        offsetMs = await readOffset(db)
        return
      } catch (error) {
        if (!isUnavailable(error)) return
        await sleep(500, undefined, { ref: false })
      }
    }
  }
  await listener.on(
    channel,
    (payload) => (offsetMs = Number(payload)),
    () => void reload(),
  )
  return {
    now: () => new Date(Date.now() + offsetMs),
    async move(offsetSec) {
      const next = offsetSec * 1000
      await db.transaction().execute(async (tx) => {
        await sql`insert into installation (name, value) values ('clock_offset_ms', ${JSON.stringify(next)}::jsonb)
          on conflict (name) do update set value = excluded.value`.execute(tx)
        await sql`update ${sql.id(jobsSchema(schema), '_private_jobs')}
          set run_at = run_at - ${next - offsetMs} * interval '1 millisecond'
          where locked_at is null and run_at > now()`.execute(tx)
        await sql`select pg_notify(${channel}, ${String(next)})`.execute(tx)
      })
      offsetMs = next
    },
  }
}

async function readOffset(db: Database): Promise<number> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', 'clock_offset_ms')
    .executeTakeFirst()
  return Number(row?.value ?? 0)
}
