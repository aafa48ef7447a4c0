import { type Context, transact } from '#platform/context.ts'
import { failCode, type Redeemed } from '../codes-contract.ts'
import { failLicence } from '../licence-contract.ts'
import type { CodesDeps, Licence, LicenceVendor } from '../ports.ts'
import { findLicence, giveLicence, lockLicences, noteFacts } from '../store/licences.ts'
import { settleChain } from './note-licence.ts'
import { licenceVendor, openedKey } from './open-licence.ts'
import { readPartnerStanding } from './read-partner-standing.ts'

/**
 * Gives the acting account the licence of a token, and its plan, in one transaction. Idempotent for the account that has it. Throws
 * `licences.unknown`, `.used`, `.deactivated`, `.unavailable`, `codes.closing`, `codes.off`.
 */
export async function redeemLicence(
  deps: CodesDeps,
  context: Context,
  { token }: { readonly token: string },
): Promise<Redeemed> {
  const provider = deps.accounts.requireOwner(context)
  const vendor = licenceVendor(deps)
  const key = openedKey(deps, context, token)
  const licence = key === undefined ? undefined : await vendor.readLicence(key)
  if (!licence) return failLicence('licences.unknown')
  if (licence.status === 'deactivated') return failLicence('licences.deactivated')
  const hadItSince = await transact(context, (inside) => take(deps, inside, { provider, vendor, licence }))
  const standing = await readPartnerStanding(deps, context)
  const redeemedAt = (hadItSince ?? context.clock.now()).toISOString()
  return { isMine: hadItSince !== null, redeemedAt, level: standing.licenceLevel, standing }
}

/** Returns since when the account has the licence, or null if it got it now. */
async function take(
  deps: CodesDeps,
  context: Context,
  {
    provider,
    vendor: { name: vendor, partner },
    licence,
  }: { readonly provider: string; readonly vendor: LicenceVendor; readonly licence: Licence },
): Promise<Date | null> {
  if (await deps.accounts.lockEnding(context, provider)) return failCode('codes.closing')
  const { key } = licence
  await lockLicences(context, vendor)
  await noteFacts(context, vendor, { ...licence, at: context.clock.now() })
  // its predecessor may have left it an account a moment ago
  await settleChain(deps, context, { vendor, partner, key })
  const known = await findLicence(context, { vendor, key })
  if (known?.redeemedBy && known.redeemedBy !== provider) return failLicence('licences.used', { partner })
  if (known?.redeemedBy) return known.redeemedAt
  await giveLicence(context, { vendor, key, account: provider })
  await settleChain(deps, context, { vendor, partner, key })
  await deps.endSubscriptionWithPeriod(context, provider)
  return null
}
