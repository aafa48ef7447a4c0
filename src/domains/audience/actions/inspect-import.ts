import { transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask } from '#platform/jobs/task.ts'
import { changeImport, findImport, lockImport } from '../store/imports.ts'
import { countImportTask } from './count-import.ts'
import { type FileDeps, ImportJob, openFile, orFail } from './import-file.ts'
import { inspectFile } from './read-import-file.ts'

/** Finds out how the file of an import is written and what its columns may hold, and has it counted. */
export const inspectImportTask = defineTask(
  'audience.inspect-import',
  ImportJob,
  'bulk',
  async (deps: FileDeps, context, ref) => {
    const found = await findImport(context, ref)
    if (found?.state !== 'reading') return
    await orFail(deps, context, ref, async () => {
      const inspected = await inspectFile(await openFile(deps, context, found))
      await transact(context, async (inside) => {
        if ((await lockImport(inside, ref))?.state !== 'reading') return
        await changeImport(inside, ref, { ...inspected, state: 'ready', plan: 1 })
        await enqueue(inside, countImportTask, { ...ref, plan: 1 })
      })
    })
  },
)
