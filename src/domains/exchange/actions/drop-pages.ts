import type { Context } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'

/**
 * Makes the cached pages of providers new. The last write of a transaction: it locks a row of each provider, in the order of their ids, so that
 * two transactions never wait for each other.
 */
export async function dropPages(inside: Context, providers: readonly string[]): Promise<void> {
  for (const provider of [...new Set(providers)].toSorted()) await bumpVersion(inside, provider)
}
