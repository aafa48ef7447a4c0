import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { ShowcasePublished } from '../events.ts'
import { withRules } from '../kinds/group-service.ts'
import type { ClassRules, PublishDeps } from '../ports.ts'
import { compose, type StoredRecord } from '../rules/compose.ts'
import { listRecords, putRecord } from '../store/records.ts'
import { lockShowcase, setState } from '../store/showcases.ts'
import { addSnapshot, findSnapshot } from '../store/snapshots.ts'
import { replaceServices } from './settle-resting.ts'

type Deps = PublishDeps & { readonly scheduling: ClassRules }
type Change = Parameters<ClassRules['changeRule']>[2]

/**
 * Changes a date of a weekly class with those that follow it, or all to come: dates and bookings at once, and the weekly
 * time of the class both in what visitors see and in the draft. Nothing else of the draft is published (product.md 2).
 * Throws as `scheduling.changeRule` does.
 */
export async function changeClassRule(
  deps: Deps,
  context: Context,
  change: Change,
): Promise<{ changed: true }> {
  await transact(context, async (inside) => {
    const provider = await deps.accounts.requireEditor(inside)
    const { liveNumber, lastNumber, isPublished } = await lockShowcase(inside, provider)
    const { serviceId, ended } = await deps.scheduling.changeRule(inside, provider, change)
    const edited = (records: readonly StoredRecord[]) =>
      records.map((record) => (record.entityId === serviceId ? withRules(record, ended) : record))

    const draft = await listRecords(inside, provider)
    for (const record of edited(draft.filter(({ entityId }) => entityId === serviceId)))
      await putRecord(inside, provider, record)
    const live = liveNumber === null ? undefined : await findSnapshot(inside, provider, liveNumber)
    if (live) {
      const records = edited(live.records)
      await addSnapshot(inside, provider, lastNumber + 1, records)
      // a draft that differed before differs still
      await setState(inside, provider, { isPublished })
      await replaceServices(deps, inside, provider, compose(records))
      const userUrl = (await deps.accounts.userUrlOf(inside, provider)) ?? ''
      await announce<ShowcasePublished>(inside, {
        type: 'showcase.published',
        provider,
        data: { number: lastNumber + 1, userUrl },
      })
    }
    await bumpVersion(inside, provider)
  })
  return { changed: true }
}
