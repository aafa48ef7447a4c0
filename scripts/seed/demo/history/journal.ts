import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** A checkout that a visitor began, by the id that ties its steps to the visit. */
export type Begun = { readonly at: Date; readonly serviceUrl: string; readonly checkout: string }

/** What an event left for later ones: its result, as JSON, and the checkouts whose visits were not told by then. */
export type Entry = { readonly result: unknown; readonly begun: readonly Begun[] }

/** The events of a history that happened, by name, so that the next start continues an interrupted one. */
export type Journal = {
  read(name: string): Entry | undefined
  write(name: string, entry: Entry): Promise<void>
}

/** The journal of a history that is played once, without a stop. */
export const noJournal: Journal = { read: () => undefined, write: async () => {} }

const prefix = 'demo_history:'

/** Opens the journal of this installation. */
export async function openJournal(db: Database): Promise<Journal> {
  const { rows } = await sql<{ name: string; value: Entry }>`
    select substr(name, ${prefix.length + 1}::integer) as name, value from installation
    where starts_with(name, ${prefix})`.execute(db)
  const known = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    read: (name) => known.get(name),
    async write(name, entry) {
      await sql`insert into installation (name, value)
        values (${prefix + name}, ${JSON.stringify(entry)}::jsonb)`.execute(db)
    },
  }
}

/** Deletes the journal of a history that is complete. */
export async function dropJournal(db: Database): Promise<void> {
  await sql`delete from installation where starts_with(name, ${prefix})`.execute(db)
}
