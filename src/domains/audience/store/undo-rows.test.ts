import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Context, transact } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aProviderWithFiles } from '../../../../test/factories/product/imports.ts'
import { undoRows } from './undo-rows.ts'

/** How many rows of these tables the connection has read lately; only its growth says something. */
async function readOf(inside: Context): Promise<readonly number[]> {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where schemaname = current_schema() and relname in ('contacts', 'contact_import_rows') order by relname`.execute(
    inside.db,
  )
  return rows.map(({ read }) => read)
}

test('taking back 100 rows of a long import reads these rows and their contacts, not the others', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { bring, provider } = await aProviderWithFiles(context)
  // without statistics of the tables, as right after the import
  const addresses = Array.from({ length: 1200 }, (_, at) => `${at}@example.com`).join('\n')
  await bring(addresses)
  const { id: importId } = await bring(`${addresses}\n${addresses.replaceAll('@', '@mail.')}`)
  const undo = (after: number) =>
    transact(context, async (inside) => {
      const begunAt = new Date(context.clock.now().getTime() - 1000)
      const before = await readOf(inside)
      const undone = await undoRows(inside, { provider, importId }, { after, limit: 100, begunAt })
      const reads = (await readOf(inside)).map((read, at) => read - (before[at] ?? 0))
      return { ...undone, reads }
    })
  for (const [after, removed] of [
    [500, 0],
    [1700, 100],
  ] as const) {
    const { reads, ...undone } = await undo(after)
    expect(undone).toEqual({ row: after + 100, removed })
    expect(reads).toHaveLength(2)
    expect(Math.max(...reads)).toBeLessThan(1000)
  }
})
