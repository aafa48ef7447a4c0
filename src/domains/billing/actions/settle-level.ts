import type { Context } from '#platform/context.ts'
import type { CodesDeps } from '../ports.ts'
import { type Level, planOfLevel, standingAfter } from '../rules/partner-level.ts'
import { type StoredLevel, writeLevel } from '../store/partner-levels.ts'

/**
 * Writes what the codes or licences of an account give now, in the transaction that locked `before`. A higher level grants its plan
 * for ever; a lower one waits for its notice and seven days more. Idempotent. Returns the level that is granted.
 */
export async function settleLevel(
  { accounts }: Pick<CodesDeps, 'accounts'>,
  context: Context,
  before: StoredLevel,
  {
    owed,
    patienceMs,
    partner,
  }: { readonly owed: Level; readonly patienceMs: number; readonly partner: string },
): Promise<Level> {
  const after = standingAfter(before, owed, { now: context.clock.now(), patienceMs })
  const { provider, source } = before
  await writeLevel(context, { ...before, ...after, partner })
  if (after.level > before.level)
    await accounts.grantPlan(asSystem(context), { provider, plan: planOfLevel(after.level), source })
  return after.level
}

/** Only the operator, the system and gateways grant plans. */
export const asSystem = (context: Context): Context => ({ ...context, actor: { kind: 'system' } })
