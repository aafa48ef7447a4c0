import type { Context } from '#platform/context.ts'
import type { PublishDeps } from '../ports.ts'
import { compareRecords } from '../rules/compare-records.ts'
import { listRecords } from '../store/records.ts'
import { findLiveSnapshot } from '../store/snapshots.ts'
import type { RecordChanges } from '../versions-contract.ts'

/** Reads the changes that publishing the owner's draft would make, with the values of both sides. */
export async function readChanges({ accounts }: PublishDeps, context: Context): Promise<RecordChanges> {
  const provider = accounts.requireOwner(context)
  const [after, live] = await Promise.all([
    listRecords(context, provider),
    findLiveSnapshot(context, provider),
  ])
  return { changes: compareRecords({ before: live?.records ?? [], after }) }
}
