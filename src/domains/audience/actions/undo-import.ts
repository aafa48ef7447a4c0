import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask, type TaskDefinition } from '#platform/jobs/task.ts'
import { fail } from '../contract.ts'
import type { Import } from '../import-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { undoableUntil } from '../rules/undoable-until.ts'
import { changeImport, type ImportRef, lockImport } from '../store/imports.ts'
import { undoRows } from '../store/undo-rows.ts'
import { ImportJob } from './import-file.ts'
import { importOf } from './import-of.ts'

const rowsAtOnce = 500
const rowsOfJob = 10_000

/**
 * Begins to take back what an import made. Only the owner may call it. A repeated call changes nothing. Throws `audience.import_missing`,
 * `.import_final`.
 */
export async function undoImport(
  { accounts }: Pick<AudienceDeps, 'accounts'>,
  context: Context,
  { id: importId }: { readonly id: string },
): Promise<Import> {
  const ref = { provider: accounts.requireOwner(context), importId }
  return transact(context, async (inside) => {
    const found = (await lockImport(inside, ref)) ?? fail('audience.import_missing')
    if (found.state === 'undoing' || found.state === 'undone') return importOf(inside, found)
    const until = undoableUntil(found)
    if (!until || until <= inside.clock.now()) return fail('audience.import_final')
    const undoing = await changeImport(inside, ref, { state: 'undoing', problem: null, problemRow: null })
    await enqueue(inside, undoImportTask, ref)
    return importOf(inside, undoing)
  })
}

/** Takes back the rows of an import, some in each transaction, which notes how far it is. */
export const undoImportTask: TaskDefinition<ImportRef, unknown> = defineTask(
  'audience.undo-import',
  ImportJob,
  'bulk',
  async (_deps, context, ref) => {
    for (let rows = 0; rows < rowsOfJob; rows += rowsAtOnce) {
      if (!(await transact(context, (inside) => undoChunk(inside, ref)))) return
      await context.stopPoint?.('import-chunk-undone')
    }
    await enqueue(context, undoImportTask, ref)
  },
)

/** Takes back the next rows. Returns whether there may be more. */
async function undoChunk(inside: Context, ref: ImportRef): Promise<boolean> {
  const found = await lockImport(inside, ref)
  if (found?.state !== 'undoing' || !found.begunAt) return false
  const { undoneRow: after, begunAt } = found
  const undone = await undoRows(inside, ref, { after, limit: rowsAtOnce, begunAt })
  if (!undone) {
    await changeImport(inside, ref, { state: 'undone', undoneAt: inside.clock.now() })
    return false
  }
  await changeImport(inside, ref, { undoneRow: undone.row, removed: found.removed + undone.removed })
  return true
}
