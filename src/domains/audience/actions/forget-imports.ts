import { day } from '#platform/common/time.ts'
import { transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { lockImport, oldImports, removeImport } from '../store/imports.ts'
import { type FileDeps, removeFile } from './import-file.ts'

/** How long an import that never began waits, and how long the report of one is kept. */
const waitsMs = 7 * day
const keptMs = 90 * day

/** Runs daily. Deletes imports that never began, with their files, and old reports with their addresses. */
export const forgetImportsTask = defineClockTask(
  'audience.forget-imports',
  '41 3 * * *',
  'bulk',
  async (deps: FileDeps, context) => {
    const now = context.clock.now().getTime()
    const old = await oldImports(context, { unbegun: new Date(now - waitsMs), begun: new Date(now - keptMs) })
    for (const { provider, id: importId } of old)
      await transact(context, async (inside) => {
        const found = await lockImport(inside, { provider, importId })
        if (!found || found.state === 'running' || found.state === 'undoing') return
        await removeFile(deps, inside, found)
        await removeImport(inside, { provider, importId })
      })
  },
)
