import type { QueryClient } from '@tanstack/react-query'
import { type Draft, VaultFile } from '#domains/showcase/contract.ts'
import { now } from '../../lib/clock.ts'
import { sendToVault } from '../../lib/files/send-to-vault.ts'
import { unnamedKeys } from '../../lib/files/unnamed.ts'
import { systemClockOffset } from '../../lib/identity/clock-skew.ts'
import { vault } from '../../lib/storage/index.ts'
import { picturesQuery } from '../../parts/data/pictures.ts'
import { changeOf, draftQuery } from '../../parts/data/showcase.ts'
import { type Autosave, waits } from '../../parts/editing/autosave.ts'
import type { Send } from '../../ui/use-upload.ts'

const kind = 'newsletterSub'
const folder = 'newsletter/'
/** Returns a record's file; null for an invalid value. */
export const fileOf = (value: unknown): VaultFile | null => VaultFile.safeParse(value).data ?? null

/** Uploads a file to the vault under a new key. */
export const sendIncentive: Send<VaultFile> = sendToVault(folder)

/** Whether the live page may name the draft's file, so that its bytes stay until the next publish. */
export const isLive = (draft: Draft): boolean => draft.live !== null && changeOf(draft, kind) !== 'added'

/** Whether the live page may name another file than the draft. */
const liveMayDiffer = (draft: Draft): boolean => isLive(draft) && changeOf(draft, kind) !== undefined

type Sweep = {
  queries: QueryClient
  autosave: Autosave
  /** Keys of files that can no longer be restored. */
  doneWith: ReadonlySet<string>
  /** Also remove other unnamed files that are older than an hour. */
  andOld: boolean
}

/**
 * Removes the bytes of files that neither a draft record nor the live page names. Leaves files that it cannot judge now
 * to the next run.
 */
export async function sweepIncentives({ queries, autosave, doneWith, andOld }: Sweep): Promise<void> {
  await autosave.flush()
  const isSaved = () => !waits(autosave.state(), kind)
  if (!isSaved()) return
  // the draft that is read next does not name files uploaded after this point
  const over = new Set(doneWith)
  const before = await vault.identity()
  const draft = await queries.fetchQuery({ ...draftQuery, staleTime: 0 }).catch(() => undefined)
  if (!draft || liveMayDiffer(draft) || !isSaved()) return
  const { data: items } = await vault.list(folder)
  // another person may have signed in meanwhile: their records name other files
  const after = await vault.identity()
  if (before.data === null || before.data !== after.data) return
  const named = new Set(draft.records.flatMap(({ data }) => fileOf(data['incentive'])?.key ?? []))
  const nowMs = andOld ? now().getTime() + systemClockOffset() : 0
  for (const key of unnamedKeys(items ?? [], { named, doneWith: over, nowMs })) await vault.remove(key)
  await queries.invalidateQueries(picturesQuery)
}
