import { newEntityId, newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask, type TaskDefinition } from '#platform/jobs/task.ts'
import type { AudienceDeps } from '../ports.ts'
import type { ImportLine } from '../rules/import-line.ts'
import { countOutcomes } from '../rules/judge-line.ts'
import { textVersionOf } from '../store/consents.ts'
import {
  addTags,
  contactsAt,
  insertImported,
  insertRows,
  type WrittenRow,
  writtenAmong,
} from '../store/import-rows.ts'
import { changeImport, findImport, type ImportRef, lockImport, type StoredImport } from '../store/imports.ts'
import { keepTags } from '../store/tags.ts'
import {
  announceAdded,
  type FileDeps,
  ImportJob,
  importLines,
  openFile,
  orFail,
  removeFile,
} from './import-file.ts'
import { type JudgedLine, judgeLines } from './judge-lines.ts'

type Deps = FileDeps & Pick<AudienceDeps, 'key' | 'people'>

/** The rows of one transaction. */
const rowsAtOnce = 500
/** The rows of one job: then other jobs of the queue have their turn. */
const rowsOfJob = 10_000

/**
 * Writes the rows of an import, some in each transaction, which notes the progress too: a job that dies goes on behind the last row that
 * was written. Each job writes some thousand rows and enqueues the next one.
 */
export const runImportTask: TaskDefinition<ImportRef, Deps> = defineTask(
  'audience.run-import',
  ImportJob,
  'bulk',
  async (deps: Deps, context, ref) => {
    const found = await findImport(context, ref)
    if (found?.state !== 'running') return
    await orFail(deps, context, ref, async () => {
      let [at, written] = [found.atRow, 0]
      for await (const lines of importLines(await openFile(deps, context, found), found, rowsAtOnce)) {
        if (written >= rowsOfJob) return enqueue(context, runImportTask, ref)
        const last = await transact(context, (inside) => writeChunk(deps, inside, { ref, at, lines }))
        // it was stopped, or another job writes it
        if (last === undefined) return
        await context.stopPoint?.('import-chunk-written')
        at = last
        written += lines.length
      }
      await endImport(deps, context, ref, at)
    })
  },
)

/** Notes the end of an import that runs and has come to row `at`, and removes its file. */
export async function endImport(
  deps: FileDeps,
  context: Context,
  ref: ImportRef,
  at?: number,
): Promise<void> {
  await transact(context, async (inside) => {
    const found = await lockImport(inside, ref)
    if (found?.state !== 'running' || (at !== undefined && found.atRow !== at)) return
    await changeImport(inside, ref, { state: 'done', endedAt: inside.clock.now() })
    await announceAdded(inside, found)
    await removeFile(deps, inside, found)
  })
}

type Chunk = { readonly ref: ImportRef; readonly at: number; readonly lines: readonly ImportLine[] }

/** Writes the rows behind row `at`. Returns the last one; undefined if the import does not stand there. */
async function writeChunk(
  deps: Deps,
  inside: Context,
  { ref, at, lines }: Chunk,
): Promise<number | undefined> {
  const found = await lockImport(inside, ref)
  const last = lines.at(-1)?.row
  if (found?.state !== 'running' || found.atRow !== at || last === undefined) return undefined
  const { provider } = ref
  const addresses = lines.map(({ address }) => address)
  const seen = new Set(await writtenAmong(inside, ref, addresses))
  const judged = await judgeLines(deps, inside, { provider, lines, seen })
  await inside.stopPoint?.('import-chunk-judged')
  await keepTags(
    inside,
    provider,
    judged.flatMap(({ tags }) => tags),
  )
  const inserted = await insertContacts(deps, inside, found, judged)
  const rows = await settle(inside, ref, judged, inserted)
  await insertRows(inside, ref, rows)
  await inside.stopPoint?.('import-rows-inserted')
  const outcomes = rows.map(({ outcome }) => outcome)
  const { added, known, gone, invalid, twice } = found
  const counts = countOutcomes({ added, known, gone, invalid, twice }, outcomes)
  await changeImport(inside, ref, { ...counts, atRow: last })
  return last
}

/** Inserts people, contacts and consents of rows that bring somebody new. Returns the ids of the contacts by address. */
async function insertContacts(
  { people }: Deps,
  inside: Context,
  { provider, id: importId, statement: words, network }: StoredImport,
  judged: readonly JudgedLine[],
): Promise<ReadonlyMap<string, string>> {
  const fresh = judged.flatMap(({ outcome, email, ...rest }) =>
    outcome === 'added' && email !== undefined ? [{ ...rest, email }] : [],
  )
  if (fresh.length === 0) return new Map()
  const persons = await people.meetAll(inside, provider, fresh)
  const contacts = fresh.flatMap(({ email, address, name, tags }) => {
    const personId = persons.get(address)
    return personId
      ? [{ id: newId('con'), email, address, name, tags, personId, consentId: newEntityId() }]
      : []
  })
  const declared = { provider, importId, network, words, textVersion: textVersionOf(words) }
  const inserted = await insertImported(inside, declared, contacts)
  return new Map(
    contacts.flatMap(({ address, id }) => (inserted.has(address) ? [[address, id] as const] : [])),
  )
}

/** Tags who is known, and says what became of each row. An address that became a contact in the meantime is known. */
async function settle(
  inside: Context,
  { provider }: ImportRef,
  judged: readonly JudgedLine[],
  inserted: ReadonlyMap<string, string>,
): Promise<WrittenRow[]> {
  const others = judged.filter(({ outcome, address }) => isKept(outcome) && !inserted.has(address))
  const contacts = await contactsAt(
    inside,
    provider,
    others.map(({ address }) => address),
    true,
  )
  const settled = judged.map((line) => {
    const contactId = inserted.get(line.address) ?? contacts.get(line.address)?.id ?? null
    const isLate = line.outcome === 'added' && !inserted.has(line.address)
    return { ...line, outcome: isLate ? ('known' as const) : line.outcome, contactId }
  })
  const tagged = settled.flatMap(({ outcome, contactId, tags }) =>
    outcome === 'known' && contactId && tags.length > 0 ? [{ id: contactId, tags }] : [],
  )
  const tags = await addTags(inside, provider, tagged)
  return settled.map(({ row, outcome, address, reason, contactId }) => ({
    row,
    outcome,
    address,
    reason,
    contactId: isKept(outcome) ? contactId : null,
    tagsAdded: (outcome === 'known' && tags.get(contactId ?? '')) || [],
  }))
}

const isKept = (outcome: JudgedLine['outcome']) =>
  outcome === 'added' || outcome === 'known' || outcome === 'gone'
