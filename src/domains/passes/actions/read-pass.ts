import type { Booking } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { fail, type Pass, type PassAccess } from '../contract.ts'
import type { PassesDeps } from '../ports.ts'
import { standingOf } from '../rules/standing.ts'
import { type PassUse, usesOf } from '../store/pass-uses.ts'
import { findPass, type StoredPass } from '../store/passes.ts'
import { type PassShare, sharesOf } from '../store/shares.ts'
import { passLinks } from './pass-links.ts'

/**
 * Reads the page of a pass. Anyone with a link may call it: its holder sees everything, somebody with whom it is shared only what can
 * be used and their own uses. Throws `passes.pass_missing`, also for a share that ended and for an erased person.
 */
export async function readPass(deps: PassesDeps, context: Context, access: PassAccess): Promise<Pass> {
  const { provider, passId, shareId, isOnlyToLookAt } = access
  const ref = { provider, passId }
  const pass = await findPass(context, ref)
  if (!pass) return fail('passes.pass_missing')
  const [[holder], shares, uses] = await Promise.all([
    deps.people.find(context, provider, [pass.personId]),
    sharesOf(context, ref),
    usesOf(context, ref),
  ])
  const share = shares.find(({ id, revokedAt }) => id === shareId && revokedAt === null)
  if (!holder || holder.isErased || (shareId !== null && !share)) return fail('passes.pass_missing')
  const own = share ? uses.filter((use) => use.shareId === share.id) : uses
  const [seen, bookings] = await Promise.all([
    describePass(deps, context, pass),
    deps.scheduling.bookingsOf(
      context,
      provider,
      own.map(({ bookingId }) => bookingId),
    ),
  ])
  const { accessOf: _, ...links } = passLinks(deps)
  const isHolder = shareId === null
  return {
    ...seen,
    ...stands(context, pass),
    holder: isHolder ? holder.name : '',
    uses: own.flatMap((use) => useOf(deps, use, { bookings, shares, isHolder: isHolder && !isOnlyToLookAt })),
    sharesMost: isHolder ? pass.sharesMost : 0,
    shares: isHolder
      ? shares
          .filter(({ revokedAt }) => revokedAt === null)
          .map(({ id, name }) => ({
            id,
            name,
            used: used(uses.filter((use) => use.shareId === id)),
            url: isOnlyToLookAt ? '' : links.pageUrl(links.shareTokenOf(ref, id)),
          }))
      : [],
    sharedWith: share?.name ?? null,
    onlyToLookAt: isOnlyToLookAt,
  }
}

const used = (uses: readonly PassUse[]): number => uses.reduce((sum, { quantity }) => sum + quantity, 0)

/** What can be used of a pass now. */
export function stands(context: Context, pass: StoredPass) {
  const { title, credits } = pass
  const { usableUntil, ...standing } = standingOf(pass, context.clock.now())
  return { ...standing, usableUntil: usableUntil.toISOString(), title, credits }
}

type Described = Pick<StoredPass, 'provider' | 'targets' | 'timezone'>

/** Whose a pass or a gift is to use with, and for what; only what is offered now. */
export const describePass = async (deps: PassesDeps, context: Context, pass: Described) =>
  described(await sellerOf(deps, context, pass.provider), pass)

/** Says the same of several passes, and reads each provider once. */
export async function describePasses<P extends Described>(
  deps: PassesDeps,
  context: Context,
  passes: readonly P[],
): Promise<readonly { readonly pass: P; readonly seen: ReturnType<typeof described> }[]> {
  const providers = [...new Set(passes.map(({ provider }) => provider))]
  const sellers = await Promise.all(providers.map((provider) => sellerOf(deps, context, provider)))
  const sellerBy = new Map(sellers.map((seller) => [seller.id, seller]))
  return passes.flatMap((pass) => {
    const seller = sellerBy.get(pass.provider)
    return seller ? [{ pass, seen: described(seller, pass) }] : []
  })
}

type Seller = Awaited<ReturnType<typeof sellerOf>>

async function sellerOf({ accounts, catalogue, pageNameOf }: PassesDeps, context: Context, id: string) {
  const [name, userUrl, account, live] = await Promise.all([
    pageNameOf(context, id),
    accounts.userUrlOf(context, id),
    accounts.accountOf(context, id),
    catalogue.listSellable(context, id),
  ])
  const names = [name?.firstName, name?.lastName].filter(Boolean).join(' ')
  const firstName = name?.firstName ?? ''
  return {
    id,
    live,
    shown: { name: names, firstName, userUrl: userUrl ?? '', email: account?.email ?? null },
  }
}

const described = ({ shown, live }: Seller, { targets, timezone }: Described) => ({
  provider: shown,
  timezone,
  targets: live
    .filter(({ entityId }) => targets.includes(entityId))
    .map((one) => ({
      title: one.title,
      serviceUrl: one.visibility === 'paused' ? null : one.serviceUrl,
    })),
})

type Known = {
  readonly bookings: readonly Booking[]
  readonly shares: readonly PassShare[]
  readonly isHolder: boolean
}

function useOf(
  { scheduling }: PassesDeps,
  { provider, bookingId, quantity, shareId }: PassUse,
  { bookings, shares, isHolder }: Known,
): Pass['uses'] {
  const booking = bookings.find(({ id }) => id === bookingId)
  if (!booking) return []
  return [
    {
      title: booking.serviceTitle,
      start: booking.start.toISOString(),
      timezone: booking.visitorTimezone,
      state: booking.state,
      credits: quantity,
      by: shares.find(({ id }) => id === shareId)?.name ?? null,
      token: isHolder ? scheduling.tokenOf({ provider, bookingId }) : null,
    },
  ]
}
