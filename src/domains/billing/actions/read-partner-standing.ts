import type { Context } from '#platform/context.ts'
import type { PartnerStanding } from '../codes-contract.ts'
import type { CodesDeps } from '../ports.ts'
import { asLevel, levelOfCodes, planOfLevel, stackingEnd, stackingRefusal } from '../rules/partner-level.ts'
import { codesOf } from '../store/codes.ts'
import { levelsOf } from '../store/partner-levels.ts'

/** Reads what the acting account has by codes and licences. Throws `accounts.not_an_owner`. */
export async function readPartnerStanding(deps: CodesDeps, context: Context): Promise<PartnerStanding> {
  const provider = deps.accounts.requireOwner(context)
  const [codes, levels, inForce, paid] = await Promise.all([
    codesOf(context, provider),
    levelsOf(context, provider),
    deps.accounts.entitlementsOf(context, provider),
    deps.subscriptionOf(context, provider),
  ])
  const byCodes = levels.find(({ source }) => source === 'code')?.level ?? 0
  const byLicence = levels.find(({ source }) => source === 'licence')?.level ?? 0
  const next = stackingRefusal(codes, context.clock.now()) ? null : asLevel(levelOfCodes(codes) + 1)
  const falling = levels.find(({ lowersAt }) => lowersAt !== null)
  return {
    codes: codes.map(({ last4, redeemedAt }) => ({ last4, redeemedAt: redeemedAt.toISOString() })),
    level: byCodes,
    nextLevel: next,
    addUntil: stackingEnd(codes)?.toISOString() ?? null,
    licenceLevel: byLicence,
    plan: planOfLevel(byCodes > byLicence ? byCodes : byLicence),
    planInForce: inForce.plan,
    lowering: falling?.lowersAt
      ? {
          at: falling.lowersAt.toISOString(),
          level: falling.owed,
          partner: falling.partner,
          source: falling.source,
        }
      : null,
    subscription: paid ? { plan: paid.plan, periodEnd: paid.periodEnd.toISOString() } : null,
  }
}
