import { type Context, transact } from '#platform/context.ts'
import type { CodesDeps, LicenceFacts } from '../ports.ts'
import { inheritedOf } from '../rules/licence-chain.ts'
import { levelOfLicences, licencePatienceMs } from '../rules/partner-level.ts'
import { chainOf, giveLicence, licencesOf, lockLicences, noteFacts } from '../store/licences.ts'
import { lockLevel } from '../store/partner-levels.ts'
import { settleLevel } from './settle-level.ts'

type Deps = Pick<CodesDeps, 'accounts'>
/** `partner`: the vendor's name that people know. */
export type LicenceNews = { readonly vendor: string; readonly partner: string; readonly facts: LicenceFacts }

/**
 * Writes what a vendor said about a licence, and settles the level of its account. Gateways and jobs call it, in any order and
 * repeatedly: a licence that replaces another one gets its account, and a deactivation lowers nothing once the licence is replaced.
 */
export const noteLicence = (
  deps: Deps,
  context: Context,
  { vendor, partner, facts }: LicenceNews,
): Promise<void> =>
  transact(context, async (inside) => {
    await lockLicences(inside, vendor)
    await noteFacts(inside, vendor, facts)
    await settleChain(deps, inside, { vendor, partner, key: facts.key })
  })

/** Settles the accounts of the licences that replaced each other. The caller's transaction has locked the licences. */
export async function settleChain(
  deps: Deps,
  context: Context,
  { vendor, partner, key }: { readonly vendor: string; readonly partner: string; readonly key: string },
): Promise<void> {
  const chain = await chainOf(context, { vendor, key })
  const inherited = inheritedOf(chain)
  for (const one of inherited) await giveLicence(context, { vendor, ...one })
  const known = chain.flatMap(({ redeemedBy }) => redeemedBy ?? [])
  for (const account of new Set([...known, ...inherited.map(({ account: heir }) => heir)].toSorted())) {
    const before = await lockLevel(context, { provider: account, source: 'licence', partner })
    const owed = levelOfLicences(await licencesOf(context, { vendor, account }))
    await settleLevel(deps, context, before, { owed, patienceMs: licencePatienceMs, partner })
  }
}
