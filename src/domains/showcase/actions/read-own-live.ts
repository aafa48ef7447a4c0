import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { type ReadDeps, readLive } from './read-showcase.ts'

/**
 * Reads the live Showcase of a provider as visitors see it. Undefined if they see none, for example because the account
 * is closing.
 */
export async function readOwnLive(deps: ReadDeps, context: Context, provider: string) {
  const userUrl = await deps.accounts.userUrlOf(context, provider)
  if (userUrl === undefined) return undefined
  try {
    return await readLive(deps, context, { userUrl })
  } catch (error) {
    if (error instanceof Failure && error.code === 'showcase.not_live') return undefined
    throw error
  }
}
