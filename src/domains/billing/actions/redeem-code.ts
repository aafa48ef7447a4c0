import { type Context, transact } from '#platform/context.ts'
import { failCode, type Redeemed } from '../codes-contract.ts'
import type { CodesDeps } from '../ports.ts'
import {
  asLevel,
  freePlace,
  type Level,
  levelOfCodes,
  stackingEnd,
  stackingRefusal,
} from '../rules/partner-level.ts'
import { codesOf, findCode, type StoredCode, takeCode } from '../store/codes.ts'
import { lockLevel } from '../store/partner-levels.ts'
import { readPartnerStanding } from './read-partner-standing.ts'
import { settleLevel } from './settle-level.ts'
import { assertFree, tryCode } from './try-code.ts'

type Typed = { readonly code: string }

/**
 * Says whether a code can be redeemed. Anyone may call it; wrong codes are counted. Throws `codes.unknown`, `.used`, `.revoked`,
 * `.too_many_tries`, `.off`.
 */
export async function checkCode(
  deps: CodesDeps,
  context: Context,
  { code }: Typed,
): Promise<{ level: Level }> {
  if (!deps.plansEnforced) return failCode('codes.off')
  const { tier } = await tryCode(deps, context, code)
  return { level: asLevel(tier) }
}

/**
 * Redeems a code for the acting account: the code and its plan in one transaction. Of any number of redemptions of one code, one
 * succeeds. Idempotent for the account that has it. Throws `codes.unknown`, `.used`, `.revoked`, `.limit_reached`,
 * `.too_many_tries`, `.closing`, `.off`.
 */
export async function redeemCode(
  deps: CodesDeps,
  context: Context,
  { code: typed }: Typed,
): Promise<Redeemed> {
  const provider = deps.accounts.requireOwner(context)
  if (!deps.plansEnforced) return failCode('codes.off')
  const code = await tryCode(deps, context, typed)
  const isMine = code.redeemedAt !== null
  if (!isMine) await transact(context, (inside) => take(deps, inside, { provider, code }))
  const standing = await readPartnerStanding(deps, context)
  const redeemedAt = code.redeemedAt ?? context.clock.now()
  return { isMine, redeemedAt: redeemedAt.toISOString(), level: standing.level, standing }
}

async function take(
  deps: CodesDeps,
  context: Context,
  { provider, code }: { readonly provider: string; readonly code: StoredCode },
): Promise<void> {
  const { codeHash, partner, tier } = code
  if (await deps.accounts.lockEnding(context, provider)) return failCode('codes.closing')
  const before = await lockLevel(context, { provider, source: 'code', partner })
  const held = await codesOf(context, provider)
  const refusal = stackingRefusal(held, context.clock.now())
  if (refusal) {
    const until = stackingEnd(held)?.toISOString() ?? null
    return failCode('codes.limit_reached', { why: refusal, until }, refusal === 'days' ? tooLate : undefined)
  }
  if (!(await takeCode(context, { codeHash, account: provider, place: freePlace(held) }))) {
    const now = await findCode(context, codeHash)
    if (now) assertFree(context, now)
    // the account redeemed it a moment ago
    return
  }
  await context.stopPoint?.('code-taken')
  const owed = levelOfCodes([...held, { tier }])
  await settleLevel(deps, context, before, { owed, patienceMs: 0, partner })
  await deps.endSubscriptionWithPeriod(context, provider)
  await context.stopPoint?.('code-redeemed')
}

const tooLate = 'A code can be added within 60 days of the first one, and these have passed.'
