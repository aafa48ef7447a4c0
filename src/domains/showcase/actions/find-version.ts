import type { Context } from '#platform/context.ts'
import type { StoredRecord } from '../rules/compose.ts'
import { findSetAside } from '../store/set-aside-drafts.ts'
import { findSnapshot } from '../store/snapshots.ts'
import { failVersion } from '../versions-contract.ts'

/**
 * Finds the records of a provider's version: the number of a publish, or the entityId of a set-aside draft. Throws
 * `showcase.version_missing`.
 */
export async function findVersion(
  context: Context,
  provider: string,
  version: string,
): Promise<StoredRecord[]> {
  const found = /^\d+$/.test(version)
    ? await findSnapshot(context, provider, Number(version))
    : await findSetAside(context, provider, version)
  return found?.records ?? failVersion('showcase.version_missing', { version })
}
