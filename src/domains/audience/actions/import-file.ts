import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { ContactsImported } from '../events.ts'
import type { AudienceDeps, PrivateFile } from '../ports.ts'
import { type ImportLine, readImportLine } from '../rules/import-line.ts'
import { Unreadable } from '../rules/unreadable.ts'
import { changeImport, type ImportRef, lockImport, type StoredImport } from '../store/imports.ts'
import { fileRows } from './read-import-file.ts'

/** The payload of a job of an import. */
export const ImportJob = z.object({ provider: z.string(), importId: z.string() })
export type FileDeps = Pick<AudienceDeps, 'files'>

/** Opens the file of an import. Throws `Unreadable` if it is gone. */
export async function openFile(
  { files }: FileDeps,
  context: Context,
  { provider, identityId, fileKey: key }: StoredImport,
): Promise<PrivateFile> {
  const file = await files.openUpload(context, provider, { identityId, key })
  if (!file) throw new Unreadable('missing')
  return file
}

/**
 * Reads the rows of a file by the mapping of its import, without the header and behind `atRow`, at most `most` at a time. Throws
 * `Unreadable`.
 */
export async function* importLines(
  file: PrivateFile,
  { delimiter, encoding, hasHeader, mapping, tag, atRow }: StoredImport,
  most: number,
): AsyncGenerator<ImportLine[]> {
  if (!delimiter || !encoding) throw new Error('an import is read before its rows are')
  let isFirst = true
  let lines: ImportLine[] = []
  for await (const rows of fileRows(file, { delimiter, encoding }))
    for (const one of rows) {
      const isHeader = isFirst && hasHeader
      isFirst = false
      if (isHeader || one.row <= atRow) continue
      lines.push(readImportLine(one, mapping, tag))
      if (lines.length < most) continue
      yield lines
      lines = []
    }
  if (lines.length > 0) yield lines
}

/** Runs a step of an import. A file that cannot be read ends the import with the reason, and is removed. */
export async function orFail(
  deps: FileDeps,
  context: Context,
  ref: ImportRef,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const { problem, row = null } = error
    await transact(context, async (inside) => {
      const found = await lockImport(inside, ref)
      if (!found || !['reading', 'ready', 'running'].includes(found.state)) return
      const ended = found.begunAt && { endedAt: inside.clock.now() }
      await changeImport(inside, ref, { state: 'failed', problem, problemRow: row, ...ended })
      await announceAdded(inside, found)
      await removeFile(deps, inside, found)
    })
  }
}

/** Announces the contacts that an import added, in the transaction that ends it; nothing if it added none. */
export async function announceAdded(
  inside: Context,
  { provider, id: importId, added }: StoredImport,
): Promise<void> {
  if (added === 0) return
  const data = { importId, added }
  await announce<ContactsImported>(inside, { type: 'audience.contacts_imported', provider, data })
}

/** Removes the file of an import in the caller's transaction. */
export const removeFile = (
  { files }: FileDeps,
  inside: Context,
  { identityId, fileKey: key }: StoredImport,
): Promise<void> => files.removeUpload(inside, { identityId, key })
