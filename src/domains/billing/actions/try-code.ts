import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { failCode } from '../codes-contract.ts'
import type { CodesDeps } from '../ports.ts'
import { partnerCode } from '../rules/partner-code.ts'
import { codeTries } from '../store/code-tries.ts'
import { findCode, type StoredCode } from '../store/codes.ts'
import { codeHash } from './code-hash.ts'

/**
 * Counts a try of the acting account and of its network before `find` looks, so that tries at once count too, and takes the count
 * back if it was right. `find` gets how many tries are left. Throws `codes.too_many_tries`.
 */
export async function countingTries<T>(
  { tries }: Pick<CodesDeps, 'tries'>,
  context: Context,
  find: (left: number) => Promise<T>,
): Promise<T> {
  const { actor, address, clock } = context
  const bounds = new Map<string, number>()
  if (actor.kind === 'provider') bounds.set(tries.markOf(actor.provider), tries.mostOfAccount)
  if (address !== undefined) bounds.set(tries.networkOf(address), tries.mostOfNetwork)
  const marks = [...bounds.keys()]
  if (marks.length === 0) return find(0)
  const counts = await codeTries.count(context, marks, new Date(clock.now().getTime() - hour))
  const left = Math.min(...[...bounds].map(([mark, most]) => most - (counts.get(mark) ?? 0)))
  if (left < 0) return failCode('codes.too_many_tries')
  const found = await find(left)
  await codeTries.uncount(context, marks)
  return found
}

/**
 * Finds the code that somebody typed, if the acting account may redeem it or has redeemed it; wrong tries are counted. Throws
 * `codes.unknown`, `.used`, `.revoked`, `.too_many_tries`.
 */
export const tryCode = (deps: CodesDeps, context: Context, typed: string): Promise<StoredCode> =>
  countingTries(deps, context, async (left) => {
    const plain = partnerCode(typed)
    const code = plain === undefined ? undefined : await findCode(context, codeHash(deps, plain))
    return code ? assertFree(context, code, left) : failCode('codes.unknown', { left })
  })

/** Throws unless a code is available, or redeemed by the acting account. */
export function assertFree({ actor }: Context, code: StoredCode, left?: number): StoredCode {
  const { state, redeemedBy, revokedAt, partner } = code
  const isMine = actor.kind === 'provider' && redeemedBy === actor.provider
  if (state === 'revoked')
    // whose it was stays between the partner and that account
    return failCode('codes.revoked', { partner, revokedAt: revokedAt?.toISOString() ?? null, left })
  if (state === 'redeemed' && !isMine) return failCode('codes.used', { partner, left })
  return code
}
