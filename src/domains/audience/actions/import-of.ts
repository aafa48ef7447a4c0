import type { Context } from '#platform/context.ts'
import type { Import, ImportRow } from '../import-contract.ts'
import { undoableUntil } from '../rules/undoable-until.ts'
import { firstLeftOut } from '../store/import-rows.ts'
import type { StoredImport } from '../store/imports.ts'

/** How many rows of an outcome the page names. */
const examplesMost = 3

/** A stored import as its owner sees it in a list. */
export function importRowOf(stored: StoredImport): ImportRow {
  const { id, name, state, totalRows, added, known, gone, invalid, twice, removed, createdAt } = stored
  const counts = { added, known, gone, invalid, twice }
  return { id, name, state, totalRows, counts, removed, createdAt: createdAt.toISOString() }
}

/** A stored import as its owner sees it. */
export async function importOf(context: Context, stored: StoredImport): Promise<Import> {
  const { provider, id: importId, problem, problemRow, endedAt } = stored
  const until = undoableUntil(stored)
  const isOpen = until !== undefined && until > context.clock.now()
  return {
    ...importRowOf(stored),
    size: stored.size,
    problem: problem && { code: problem, row: problemRow },
    delimiter: stored.delimiter,
    encoding: stored.encoding,
    columns: stored.columns,
    mapping: stored.mapping,
    tag: stored.tag,
    plan: stored.plan,
    preview: stored.preview,
    statement: stored.statement,
    examples: endedAt ? await firstLeftOut(context, { provider, importId }, examplesMost) : [],
    endedAt: endedAt?.toISOString() ?? null,
    undoUntil: isOpen ? until.toISOString() : null,
  }
}
