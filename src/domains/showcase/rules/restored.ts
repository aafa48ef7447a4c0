import type { Entitlements } from '#domains/accounts/contract.ts'
import type { StoredRecord } from './compose.ts'
import { isForeign } from './foreign-record.ts'
import { definitionOf } from './kinds.ts'
import { isSame } from './pair-records.ts'
import { isUploaded, shownPictures, withoutPictures } from './shown-pictures.ts'

/** The writes that turn a draft into a version, and the draft after them. */
export type Restored = {
  /** Records to store: missing in the draft, or with other data there. */
  readonly put: readonly StoredRecord[]
  /** Records to remove first. */
  readonly removed: readonly StoredRecord[]
  /** The draft after the restore. */
  readonly records: readonly StoredRecord[]
}

/** Decides which pictures a restored record may show; the draft's own record with the same entityId is `own`. */
export type MayShow = (image: string, own: StoredRecord | undefined) => boolean

/**
 * Returns the writes of a restore. What a customer wrote is not the owner's to restore: such a record of the draft stays
 * as it is, and one that the draft no longer has does not come back. `mayShow` refuses pictures that the plan no longer
 * includes; the page draws one in their place.
 */
export function restored(
  draft: readonly StoredRecord[],
  version: readonly StoredRecord[],
  mayShow: MayShow = () => true,
): Restored {
  const own = new Map(draft.map((record) => [record.entityId, record]))
  const kept = draft.filter(isCustomers)
  const keptIds = new Set(kept.map(({ entityId }) => entityId))
  const wanted = version
    .filter((record) => !isCustomers(record) && !keptIds.has(record.entityId))
    .map((record) => {
      const before = own.get(record.entityId)
      return { ...record, data: withoutPictures(record.data, (image) => mayShow(image, before)) }
    })
  const wantedKinds = new Map(wanted.map(({ entityId, kind }) => [entityId, kind]))
  return {
    put: wanted.filter((record) => {
      const before = own.get(record.entityId)
      return before?.kind !== record.kind || !isSame(before, record)
    }),
    removed: draft.filter(
      ({ entityId, kind }) => !keptIds.has(entityId) && wantedKinds.get(entityId) !== kind,
    ),
    records: [...wanted, ...kept],
  }
}

/** Allows pictures that the provider has (`ready`), and premium ones by the plan or if the draft's record has them. */
export const mayShowAgain =
  (ready: ReadonlySet<string>, { isPremiumAssetsEnabled }: Entitlements): MayShow =>
  (image, own) =>
    isUploaded(image)
      ? ready.has(image)
      : isPremiumAssetsEnabled ||
        shownPictures(own?.data ?? {}).premium.some((shown) => shown.image === image)

function isCustomers({ kind, data }: StoredRecord): boolean {
  const definition = definitionOf(kind)
  return definition !== undefined && isForeign(definition, data)
}
