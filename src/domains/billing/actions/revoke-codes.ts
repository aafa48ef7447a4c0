import { type Context, transact } from '#platform/context.ts'
import type { CodesDeps } from '../ports.ts'
import { levelOfCodes } from '../rules/partner-level.ts'
import type { ListedCode } from '../rules/read-codes.ts'
import { codesOf, findCode, revokeCode, type StoredCode } from '../store/codes.ts'
import { lockLevel } from '../store/partner-levels.ts'
import { codeHash } from './code-hash.ts'
import { settleLevel } from './settle-level.ts'

export type Revoked = { readonly unused: number; readonly redeemed: number; readonly unknown: number }

type Deps = Pick<CodesDeps, 'key' | 'accounts'>

/**
 * Takes codes back. The operator calls it. Accounts that redeemed some of them are told and get the lower level seven days later;
 * their bookings stay. Idempotent. Returns the codes that were taken back now, and those that nobody knows.
 */
export async function revokeCodes(
  deps: Deps,
  context: Context,
  codes: readonly ListedCode[],
): Promise<Revoked> {
  let [unused, redeemed, unknown] = [0, 0, 0]
  for (const { code } of codes) {
    const outcome = await revoke(deps, context, codeHash(deps, code))
    if (outcome === 'unused') unused++
    if (outcome === 'redeemed') redeemed++
    if (outcome === 'unknown') unknown++
  }
  return { unused, redeemed, unknown }
}

async function revoke(
  deps: Deps,
  context: Context,
  hash: string,
): Promise<'unused' | 'redeemed' | 'unknown' | 'before'> {
  for (;;) {
    const code = await findCode(context, hash)
    if (!code) return 'unknown'
    if (code.state === 'revoked') return 'before'
    if (await transact(context, (inside) => revokeOf(deps, inside, code)))
      return code.redeemedBy === null ? 'unused' : 'redeemed'
    // somebody redeemed it or took it back in the meantime
  }
}

async function revokeOf(deps: Deps, context: Context, code: StoredCode): Promise<boolean> {
  const { redeemedBy: provider, partner } = code
  if (provider === null) return revokeCode(context, code)
  const before = await lockLevel(context, { provider, source: 'code', partner })
  if (!(await revokeCode(context, code))) return false
  const owed = levelOfCodes(await codesOf(context, provider))
  await settleLevel(deps, context, before, { owed, patienceMs: 0, partner })
  return true
}
