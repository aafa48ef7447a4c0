import type { Context } from '#platform/context.ts'
import type { PublicShowcase } from '../contract.ts'
import { draftPage } from '../rules/draft-page.ts'
import { listRecords } from '../store/records.ts'
import { findVersion } from './find-version.ts'
import { readPageFacts } from './read-page-facts.ts'
import type { ReadDeps } from './read-showcase.ts'

/**
 * Reads the draft, or a version of it, in the form of a published Showcase. Anyone with the owner's preview link may call
 * it. Throws `showcase.version_missing`.
 */
export async function readPreview(
  deps: ReadDeps,
  context: Context,
  provider: string,
  version?: string,
): Promise<PublicShowcase> {
  const [records, facts] = await Promise.all([
    version === undefined ? listRecords(context, provider) : findVersion(context, provider, version),
    readPageFacts(deps, context, provider),
  ])
  return draftPage(records, facts)
}
