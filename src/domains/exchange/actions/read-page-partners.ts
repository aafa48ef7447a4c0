import type { Context } from '#platform/context.ts'
import type { Reading } from '#platform/readings.ts'
import type { Placement } from '../contract.ts'
import type { ShownPartner } from '../placements-contract.ts'
import type { PlacementsDeps } from '../placements-ports.ts'
import { isFair, mostShown } from '../rules/placing.ts'
import { refOf } from '../rules/refs.ts'
import { overallBalances } from '../store/balances.ts'
import { findShownPartners, type StoredPartner, stripReading } from '../store/shown-partners.ts'

type Deps = Pick<PlacementsDeps, 'accounts' | 'links' | 'publicUrl'>
type Page = { readonly userUrl: string; readonly placement: Placement }

/**
 * Reads the partners whom the page at an address shows, the oldest partnership first. Anyone may call it, also for a page that is
 * not live: its place shows them then. Empty for an unknown address.
 */
export async function readPagePartners(
  deps: Deps,
  context: Context,
  { userUrl, placement }: Page,
): Promise<{ partners: ShownPartner[] }> {
  const provider = await deps.accounts.ownerOf(context, userUrl)
  return { partners: provider === undefined ? [] : await readPartnersOf(deps, context, provider, placement) }
}

/** Reads the partners whom a provider shows in a placement; with `evenOff` also if the provider's switch of it is off. */
export async function readPartnersOf(
  deps: Pick<Deps, 'links' | 'publicUrl'>,
  context: Context,
  provider: string,
  placement: Placement,
  evenOff = false,
): Promise<ShownPartner[]> {
  // those who owe too much make room for others
  const most = placement === 'full' ? 100 : mostShown
  const found = await findShownPartners(context, { provider, placement, most, evenOff })
  const fair = placement === 'full' ? await onlyFair(context, found, placement) : found
  return shownCards(deps, provider, placement, fair)
}

/** What `readPartnersOf` returns of a page's strip, as a part of one statement. */
export const stripOf = (
  deps: Pick<Deps, 'links' | 'publicUrl'>,
): Reading<(provider: string) => ShownPartner[]> => ({
  sql: stripReading.sql,
  of: (value) => (provider) => shownCards(deps, provider, 'strip', stripReading.of(value)),
})

function shownCards(
  { links, publicUrl }: Pick<Deps, 'links' | 'publicUrl'>,
  provider: string,
  placement: Placement,
  partners: readonly StoredPartner[],
): ShownPartner[] {
  return partners.slice(0, mostShown).map(({ partnershipId, card }) => {
    const ref = refOf(links, { partnershipId, from: provider, placement })
    const { userUrl, name, firstName, trade, place, isOnline, timezone, oneLiner, portrait, drawn, theme } =
      card
    return {
      userUrl,
      name,
      firstName,
      trade,
      place,
      isOnline,
      timezone,
      oneLiner,
      portrait,
      drawn,
      theme,
      href: `${publicUrl}/at/${encodeURIComponent(userUrl)}?ref=${ref}`,
    }
  })
}

async function onlyFair(
  context: Context,
  found: readonly StoredPartner[],
  placement: Placement,
): Promise<readonly StoredPartner[]> {
  const balances = await overallBalances(
    context,
    found.map(({ provider }) => provider),
  )
  return found.filter(({ provider }) => isFair(placement, balances.get(provider) ?? 0))
}
