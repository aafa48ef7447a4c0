import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { PublishDeps } from '../ports.ts'
import type { StoredRecord } from '../rules/compose.ts'
import { displayOrder, placedBack, sequenceOf, settingsOf } from '../rules/display-order.ts'
import { isForeign, refusedFields } from '../rules/foreign-record.ts'
import { definitionOf } from '../rules/kinds.ts'
import { isSame, pairRecords } from '../rules/pair-records.ts'
import { listRecords, placeFirst, putRecord, removeRecord } from '../store/records.ts'
import { lockShowcase, setState } from '../store/showcases.ts'
import { findLiveSnapshot } from '../store/snapshots.ts'
import { failVersion } from '../versions-contract.ts'
import { isLive } from './restore-version.ts'

/** Returns the display orders of the draft, with the returning record at its live place. */
const withPlaceOf = (
  { kind, entityId }: StoredRecord,
  draft: readonly StoredRecord[],
  live: readonly StoredRecord[],
): StoredRecord[] =>
  draft
    .filter((record) => settingsOf(kind).includes(record.kind))
    .map((record) => {
      const order = displayOrder(record.kind, live)
      const sequence = placedBack(sequenceOf(record.kind, [record]), order, entityId)
      return { ...record, data: { ...record.data, sequence } }
    })

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0

/**
 * Takes one change of the owner's draft back: restores the live values of the record, or removes a record that was never
 * published. `isPublished` is true if the draft then is what visitors see. Throws `showcase.change_missing`,
 * `.record_foreign`, and `catalogue.service_url_taken` if another record has the address by now.
 */
export async function takeBackChange(
  { accounts }: PublishDeps,
  context: Context,
  { entityId }: { entityId: string },
): Promise<{ isPublished: boolean }> {
  return transact(context, async (inside) => {
    const provider = await accounts.requireEditor(inside)
    await lockShowcase(inside, provider)
    const draft = await listRecords(inside, provider)
    const live = (await findLiveSnapshot(inside, provider))?.records ?? []
    const { now, before } =
      pairRecords(draft, live).find((pair) => (pair.now ?? pair.before).entityId === entityId) ??
      failVersion('showcase.change_missing', { entityId })
    if (isSame(now, before)) failVersion('showcase.change_missing', { entityId })
    const definition = definitionOf((now ?? before).kind)
    if (definition && [now, before].some((record) => record && isForeign(definition, record.data))) {
      // what the owner added to a customer's record can be taken back, the customer's words cannot
      const isOwn = now && before && isEmpty(refusedFields(definition, now.data, before.data))
      if (!isOwn) fail('showcase.record_foreign')
    }

    if (now && now.entityId !== before?.entityId)
      await removeRecord(inside, provider, [now.kind], now.entityId)
    if (before) {
      const address = definition?.address
      const isTaken =
        address &&
        draft.some(
          (record) =>
            record.entityId !== before.entityId &&
            definitionOf(record.kind)?.address?.of === address.of &&
            record.data[address.field] === before.data[address.field],
        )
      if (isTaken) address.failTaken()
      await putRecord(inside, provider, before)
      const ids = live.map((record) => record.entityId)
      if (!now) {
        await placeFirst(inside, provider, ids)
        for (const record of withPlaceOf(before, draft, live)) await putRecord(inside, provider, record)
      }
    }
    const isPublished = await isLive(inside, provider)
    await setState(inside, provider, { isPublished })
    return { isPublished }
  })
}
