import { type Context, transact } from '#platform/context.ts'
import { type ExchangeProfile, type ExchangeState, fail, type Placement } from '../contract.ts'
import type { MembersDeps } from '../ports.ts'
import { eachOnce } from '../rules/profile.ts'
import { lockMembers, type StoredMember, writeMember } from '../store/members.ts'
import { dropPages } from './drop-pages.ts'
import { pagesWith } from './project-member.ts'
import { readExchange } from './read-exchange.ts'
import { refreshLater } from './refresh-suggestions.ts'

/** Writes what the owner chose. Only the owner may call it, and only as a member. Throws `exchange.not_member`, `.removed`. */
export async function saveExchangeProfile(
  deps: MembersDeps,
  context: Context,
  profile: ExchangeProfile,
): Promise<ExchangeState> {
  const provider = deps.accounts.requireOwner(context)
  await transact(context, async (inside) => {
    await lockOwn(inside, provider)
    await writeMember(inside, provider, { ...storedProfile(profile), lastActiveAt: inside.clock.now() })
    await refreshLater(inside, provider)
  })
  return readExchange(deps, context)
}

/** Chooses where the own page shows partners. Only the owner may call it, and only as a member. Throws `exchange.not_member`, `.removed`. */
export async function savePlacements(
  deps: MembersDeps,
  context: Context,
  { placements }: { readonly placements: readonly Placement[] },
): Promise<ExchangeState> {
  const provider = deps.accounts.requireOwner(context)
  await transact(context, async (inside) => {
    const before = await lockOwn(inside, provider)
    const chosen = [...new Set(placements)]
    await writeMember(inside, provider, { placements: chosen, lastActiveAt: inside.clock.now() })
    const isOther = chosen.toSorted().join() !== before.placements.toSorted().join()
    if (isOther && (await pagesWith(inside, provider)).length > 0) await dropPages(inside, [provider])
  })
  return readExchange(deps, context)
}

/** Locks the acting member. Throws `exchange.not_member`, `exchange.removed`. */
export async function lockOwn(inside: Context, provider: string): Promise<StoredMember> {
  return requireMember((await lockMembers(inside, [provider])).get(provider))
}

/** The acting member. Throws `exchange.not_member`, `exchange.removed`. */
export function requireMember(member: StoredMember | undefined): StoredMember {
  if (member?.state === 'removed') return fail('exchange.removed')
  return member?.state === 'in' ? member : fail('exchange.not_member')
}

/** A profile in the form in which a member's row has it. */
export function storedProfile({ places, ...profile }: ExchangeProfile) {
  const placeNames = eachOnce(places)
  return {
    ...profile,
    offers: eachOnce(profile.offers),
    wants: eachOnce(profile.wants),
    languages: eachOnce(profile.languages.map((code) => code.toLowerCase())),
    placeNames,
    places: placeNames.map((place) => place.toLowerCase()),
  }
}
