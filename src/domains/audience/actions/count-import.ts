import { z } from 'zod'
import { transact } from '#platform/context.ts'
import { defineTask } from '#platform/jobs/task.ts'
import type { ImportExample, ImportPreview } from '../import-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { countOutcomes, noCounts } from '../rules/judge-line.ts'
import { countContacts } from '../store/import-rows.ts'
import { changeImport, findImport, lockImport, type StoredImport } from '../store/imports.ts'
import { ImportJob, importLines, openFile, orFail } from './import-file.ts'
import { type JudgedLine, judgeLines } from './judge-lines.ts'

type Deps = Pick<AudienceDeps, 'files' | 'key'>

const rowsAtOnce = 1000
/** How many rows of an outcome the page names. */
const examplesMost = 3

/** Counts what an import would do by its plan, and writes nothing else. A newer plan ends the count of an older one. */
export const countImportTask = defineTask(
  'audience.count-import',
  ImportJob.extend({ plan: z.int() }),
  'bulk',
  async (deps: Deps, context, { plan, ...ref }) => {
    const isCurrent = (one: StoredImport | undefined) => one?.state === 'ready' && one.plan === plan
    const found = await findImport(context, ref)
    if (!found || !isCurrent(found)) return
    await orFail(deps, context, ref, async () => {
      const counting = aCount()
      const seen = new Set<string>()
      for await (const lines of importLines(await openFile(deps, context, found), found, rowsAtOnce)) {
        if (!isCurrent(await findImport(context, ref))) return
        counting.add(await judgeLines(deps, context, { provider: ref.provider, lines, seen }))
      }
      await transact(context, async (inside) => {
        if (!isCurrent(await lockImport(inside, ref))) return
        const contacts = await countContacts(inside, ref.provider)
        await changeImport(inside, ref, { preview: { ...counting.result(), contacts } })
      })
    })
  },
)

/** Adds up outcomes, and keeps the first rows of each that brings nobody in. */
function aCount() {
  let counts = noCounts
  const examples: ImportExample[] = []
  return {
    add(lines: readonly JudgedLine[]): void {
      for (const { row, outcome, reason, address } of lines) {
        const isLeftOut = outcome !== 'added' && outcome !== 'known'
        if (isLeftOut && counts[outcome] < examplesMost) examples.push({ row, outcome, reason, address })
        counts = countOutcomes(counts, [outcome])
      }
    },
    result: (): Omit<ImportPreview, 'contacts'> => ({ counts, examples }),
  }
}
