import { type Context, transact } from '#platform/context.ts'
import type { MediaStore, PublishDeps } from '../ports.ts'
import type { StoredRecord } from '../rules/compose.ts'
import { draftChanges } from '../rules/draft-changes.ts'
import { definitionOf } from '../rules/kinds.ts'
import { mayShowAgain, restored } from '../rules/restored.ts'
import { shownPictures } from '../rules/shown-pictures.ts'
import { readyRefs } from '../store/pictures.ts'
import { listRecords, placeFirst, putRecord, removeRecord } from '../store/records.ts'
import { setAside } from '../store/set-aside-drafts.ts'
import { lockShowcase, setState } from '../store/showcases.ts'
import { findLiveSnapshot } from '../store/snapshots.ts'
import { findVersion } from './find-version.ts'

type RestoreDeps = PublishDeps & { readonly media: MediaStore }

/**
 * Replaces the owner's draft by a version, in one transaction under the lock of the Showcase. The live page does not
 * change. A draft that differs from every version is set aside first. Reviews of customers stay. Throws
 * `showcase.version_missing`.
 */
export async function restoreVersion(
  deps: RestoreDeps,
  context: Context,
  { version }: { version: string },
): Promise<{ isPublished: boolean; setAside: string | null }> {
  return transact(context, async (inside) => {
    const provider = await deps.accounts.requireEditor(inside)
    const { liveNumber } = await lockShowcase(inside, provider)
    const stored = await findVersion(inside, provider, version)
    const draft = await listRecords(inside, provider)
    const pictures = stored.flatMap(({ data }) => shownPictures(data).uploaded.map(({ image }) => image))
    const ready = await readyRefs(inside, provider, pictures)
    const { entitlements } = await deps.accounts.entitlementsOf(inside, provider)
    const { put, removed } = restored(draft, stored, mayShowAgain(ready, entitlements))

    const entityId = put.length + removed.length > 0 ? await setAside(inside, provider, draft) : null
    for (const record of removed) await removeRecord(inside, provider, [record.kind], record.entityId)
    for (const record of put)
      await putRecord(inside, provider, await withStoredFiles(deps, inside, provider, record))
    await placeFirst(
      inside,
      provider,
      stored.map((record) => record.entityId),
    )
    const isPublished = liveNumber !== null && (await isLive(inside, provider))
    await setState(inside, provider, { isPublished })
    return { isPublished, setAside: entityId }
  })
}

/** Whether the draft is what visitors see. */
export async function isLive(inside: Context, provider: string): Promise<boolean> {
  const live = await findLiveSnapshot(inside, provider)
  return live !== undefined && draftChanges(await listRecords(inside, provider), live.records).length === 0
}

/** Returns the record without the vault files that its owner has deleted since. */
async function withStoredFiles(
  { media }: RestoreDeps,
  inside: Context,
  provider: string,
  record: StoredRecord,
): Promise<StoredRecord> {
  const definition = definitionOf(record.kind)
  const parsed = definition?.vaultFiles && definition.schema.safeParse(record.data)
  const files = (parsed?.success && definition?.vaultFiles?.({ ...parsed.data })) || {}
  const data = { ...record.data }
  for (const [field, file] of Object.entries(files)) {
    const size = file && (await media.sizeOfPrivate(inside, provider, file.key))
    if (file && size !== 'unseen' && size !== file.size) data[field] = null
  }
  return { ...record, data }
}
