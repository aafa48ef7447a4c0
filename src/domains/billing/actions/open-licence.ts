import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { failCode } from '../codes-contract.ts'
import { failLicence } from '../licence-contract.ts'
import type { CodesDeps, LicenceVendor } from '../ports.ts'
import { asLevel, type Level } from '../rules/partner-level.ts'
import { countingTries } from './try-code.ts'

/** How long a buyer has to make an account. */
const tokenLastsMs = day
const purpose = 'opened-licences'

/** The vendor of licences. Throws `licences.unknown` where none sells any, and `codes.off` without plans. */
export function licenceVendor({ licences, plansEnforced }: CodesDeps): LicenceVendor {
  if (!plansEnforced) return failCode('codes.off')
  return licences ?? failLicence('licences.unknown')
}

/**
 * Exchanges the code with which a vendor sends a buyer for a token of the licence: the code works once and for minutes, the token for a
 * day, in which the buyer makes an account. Anyone may call it; wrong codes are counted. Throws `licences.unknown`, `.deactivated`,
 * `.unavailable`, `codes.too_many_tries`, `codes.off`.
 */
export async function openLicence(
  deps: CodesDeps,
  context: Context,
  { code }: { readonly code: string },
): Promise<{ token: string; level: Level }> {
  const vendor = licenceVendor(deps)
  const licence = await countingTries(deps, context, async () => {
    const key = await vendor.openCode(code)
    const found = key === undefined ? undefined : await vendor.readLicence(key)
    return found ?? failLicence('licences.unknown')
  })
  if (licence.status === 'deactivated') return failLicence('licences.deactivated')
  const until = context.clock.now().getTime() + tokenLastsMs
  return {
    token: deps.key.seal(purpose, JSON.stringify({ key: licence.key, until })),
    level: asLevel(licence.tier ?? 0),
  }
}

/** The licence key of a token; undefined for a token that is not ours or too old. */
export function openedKey(
  { key }: Pick<CodesDeps, 'key'>,
  { clock }: Context,
  token: string,
): string | undefined {
  try {
    // the cast is safe: only `openLicence` seals for this purpose
    const opened = JSON.parse(key.open(purpose, token)) as { key: string; until: number }
    return opened.until > clock.now().getTime() ? opened.key : undefined
  } catch {
    // not sealed here
    return undefined
  }
}
