import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fail } from '../contract.ts'
import type { ColumnField, Import, listImports as listed } from '../import-contract.ts'
import type { AudienceDeps, UploadAt } from '../ports.ts'
import { networkPrefix } from '../rules/network-prefix.ts'
import { tagOfFile } from '../rules/tag-of-file.ts'
import {
  changeImport,
  findImport,
  insertImport,
  lastImports,
  lockImport,
  removeImport,
  type StoredImport,
} from '../store/imports.ts'
import { countImportTask } from './count-import.ts'
import { removeFile } from './import-file.ts'
import { importOf, importRowOf } from './import-of.ts'
import { inspectImportTask } from './inspect-import.ts'
import { endImport, runImportTask } from './run-import.ts'

type Deps = Pick<AudienceDeps, 'accounts' | 'files'>
type Key = { readonly id: string }

const listedMost = 20

/** The owner's last imports, the newest first. */
export async function listImports(
  { accounts }: Deps,
  context: Context,
): Promise<EndpointOutput<typeof listed>> {
  const provider = accounts.requireOwner(context)
  return { imports: (await lastImports(context, provider, listedMost)).map(importRowOf) }
}

/** Has an uploaded file of the owner's read. Throws `audience.import_upload_missing`. */
export async function createImport(
  { accounts, files }: Deps,
  context: Context,
  { upload, name }: { readonly upload: UploadAt; readonly name: string },
): Promise<Import> {
  const provider = accounts.requireOwner(context)
  const file = await files.openUpload(context, provider, upload)
  if (!file) return fail('audience.import_upload_missing')
  const ref = { provider, importId: newId('imp') }
  return transact(context, async (inside) => {
    const { identityId, key: fileKey } = upload
    const stored = await insertImport(inside, {
      ...ref,
      identityId,
      fileKey,
      name,
      size: file.size,
      tag: tagOfFile(name),
    })
    await enqueue(inside, inspectImportTask, ref)
    return importOf(inside, stored)
  })
}

/** Reads one of the owner's imports. Throws `audience.import_missing`. */
export async function readImport(
  { accounts }: Deps,
  context: Context,
  { id: importId }: Key,
): Promise<Import> {
  const provider = accounts.requireOwner(context)
  const found = await findImport(context, { provider, importId })
  return importOf(context, found ?? fail('audience.import_missing'))
}

/** Changes what the columns hold and the tag, and has it counted. Throws `audience.import_missing`, `.import_begun`, `.import_columns`. */
export const planImport = (
  deps: Deps,
  context: Context,
  { id, mapping, tag }: Key & { readonly mapping: readonly ColumnField[]; readonly tag: string },
): Promise<Import> =>
  changing(deps, context, id, async (inside, found) => {
    if (found.state !== 'ready') return fail('audience.import_begun')
    if (mapping.length !== found.columns.length) return fail('audience.import_columns')
    const isSame = JSON.stringify([found.mapping, found.tag]) === JSON.stringify([mapping, tag])
    if (isSame) return found
    const plan = found.plan + 1
    await enqueue(inside, countImportTask, { ...refOf(found), plan })
    return changeImport(inside, refOf(found), { mapping, tag, plan, preview: null })
  })

/**
 * Begins to write. The consent of each new contact keeps the statement. A repeated call changes nothing. Throws
 * `audience.import_missing`, `.import_not_ready`, `.import_changed`, `.import_empty`.
 */
export const beginImport = (
  deps: Deps,
  context: Context,
  { id, plan, statement }: Key & { readonly plan: number; readonly statement: string },
): Promise<Import> =>
  changing(deps, context, id, async (inside, found) => {
    if (found.begunAt) return found
    if (found.state !== 'ready') return fail('audience.import_not_ready')
    if (found.plan !== plan) return fail('audience.import_changed')
    const { preview } = found
    if (!preview) return fail('audience.import_not_ready')
    if (preview.counts.added + preview.counts.known === 0) return fail('audience.import_empty')
    await enqueue(inside, runImportTask, refOf(found))
    return changeImport(inside, refOf(found), {
      state: 'running',
      statement: statement.trim(),
      network: networkPrefix(inside.address ?? ''),
      begunAt: inside.clock.now(),
    })
  })

/** Stops an import that runs, behind the rows that are being written. Throws `audience.import_missing`. */
export const stopImport = (deps: Deps, context: Context, { id }: Key): Promise<Import> =>
  changing(deps, context, id, async (inside, found) => {
    if (found.state !== 'running') return found
    await endImport(deps, inside, refOf(found))
    return (await findImport(inside, refOf(found))) ?? found
  })

/** Drops an import that wrote nothing, with its file. Throws `audience.import_missing`, `.import_begun`. */
export async function deleteImport(
  { accounts, files }: Deps,
  context: Context,
  { id: importId }: Key,
): Promise<{ deleted: true }> {
  const ref = { provider: accounts.requireOwner(context), importId }
  return transact(context, async (inside) => {
    const found = (await lockImport(inside, ref)) ?? fail('audience.import_missing')
    if (found.begunAt) return fail('audience.import_begun')
    await removeFile({ files }, inside, found)
    await removeImport(inside, ref)
    return { deleted: true }
  })
}

const refOf = ({ provider, id: importId }: StoredImport) => ({ provider, importId })

/** Locks one of the owner's imports and changes it in one transaction. */
async function changing(
  { accounts }: Deps,
  context: Context,
  importId: string,
  change: (inside: Context, found: StoredImport) => Promise<StoredImport>,
): Promise<Import> {
  const provider = accounts.requireOwner(context)
  return transact(context, async (inside) => {
    const found = await lockImport(inside, { provider, importId })
    return importOf(inside, await change(inside, found ?? fail('audience.import_missing')))
  })
}
