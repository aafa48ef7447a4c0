import type { Context } from '#platform/context.ts'
import { basicProfile } from '../kinds/basic-profile.ts'
import type { PublishDeps } from '../ports.ts'
import { compareRecords } from '../rules/compare-records.ts'
import type { StoredRecord } from '../rules/compose.ts'
import { draftChanges } from '../rules/draft-changes.ts'
import { restored } from '../rules/restored.ts'
import { listRecords } from '../store/records.ts'
import { listSetAside } from '../store/set-aside-drafts.ts'
import { findShowcase } from '../store/showcases.ts'
import { listSnapshots } from '../store/snapshots.ts'
import type { RecordChanges, Versions } from '../versions-contract.ts'
import { findVersion } from './find-version.ts'

/** Lists the stored versions of the owner's Showcase and the set-aside drafts, newest first. */
export async function readVersions({ accounts }: PublishDeps, context: Context): Promise<Versions> {
  const provider = accounts.requireOwner(context)
  const [snapshots, setAside, showcase, draft] = await Promise.all([
    listSnapshots(context, provider),
    listSetAside(context, provider),
    findShowcase(context, provider),
    listRecords(context, provider),
  ])
  const newest = snapshots[0]?.records ?? []
  return {
    versions: snapshots.map(({ number, publishedAt, records }, place) => {
      const previous = snapshots[place + 1]
      const isFirst = number === 1
      return {
        number,
        publishedAt: publishedAt.toISOString(),
        isLive: number === showcase?.liveNumber,
        replacedAt: snapshots[place - 1]?.publishedAt.toISOString() ?? null,
        changed: previous || isFirst ? titlesOf(records, previous?.records ?? []) : null,
      }
    }),
    setAside: setAside.map(({ entityId, setAsideAt, records }) => ({
      entityId,
      setAsideAt: setAsideAt.toISOString(),
      changed: titlesOf(records, newest),
    })),
    timezone: zoneOf(draft) ?? zoneOf(newest) ?? 'UTC',
  }
}

/** Reads what restoring a version would change in the owner's draft. Throws `showcase.version_missing`. */
export async function readVersionChanges(
  { accounts }: PublishDeps,
  context: Context,
  { version }: { version: string },
): Promise<RecordChanges> {
  const provider = accounts.requireOwner(context)
  const [before, stored] = await Promise.all([
    listRecords(context, provider),
    findVersion(context, provider, version),
  ])
  return { changes: compareRecords({ before, after: restored(before, stored).records }) }
}

const titlesOf = (now: readonly StoredRecord[], before: readonly StoredRecord[]): string[] => [
  ...new Set(draftChanges(now, before).map(({ title }) => title)),
]

function zoneOf(records: readonly StoredRecord[]): string | undefined {
  const zone = records.find(({ kind }) => kind === basicProfile.kind)?.data['timezone']
  return typeof zone === 'string' ? zone : undefined
}
