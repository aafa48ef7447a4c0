import type { Context } from '#platform/context.ts'
import {
  type DirectoryFilters,
  type Found,
  type Listed,
  type Loosened,
  listedOnPage,
} from '../directory-contract.ts'
import { type ListedAt, writeCursor } from '../rules/directory-cursor.ts'
import { filtersOn, noFilters, without } from '../rules/directory-filters.ts'
import { soleProvider } from '../store/listings.ts'
import { countListings, countWithout, pageOfListings } from '../store/search-listings.ts'
import type { ReadDeps } from './read-showcase.ts'

const shown = ({ userUrl, card, fromCents, nextAt }: Listed): Listed => ({ userUrl, card, fromCents, nextAt })

const nearOnes = 3

/** Finds listed providers. Anyone may call it. */
export async function findListed(
  context: Context,
  filters: DirectoryFilters,
  after?: ListedAt,
): Promise<Found> {
  const page = await pageOfListings(context, filters, { after, limit: listedOnPage + 1 })
  const listed = page.slice(0, listedOnPage)
  const last = listed.at(-1)
  const isAll = after === undefined && page.length <= listedOnPage
  const total = isAll ? page.length : await countListings(context, filters)
  return {
    listed: listed.map(shown),
    total,
    next: page.length > listedOnPage && last ? writeCursor(last.at) : undefined,
    loosened: total === 0 ? await loosen(context, filters) : undefined,
  }
}

async function loosen(context: Context, filters: DirectoryFilters): Promise<Loosened> {
  const { all, without: counts } = await countWithout(context, filters)
  const helpful = filtersOn(filters)
    .map((name) => ({ name, count: counts.get(name) ?? 0 }))
    .filter(({ count }) => count > 0)
  const [first] = helpful
  const near = await pageOfListings(context, first ? without(filters, first.name) : noFilters, {
    limit: nearOnes,
  })
  return { without: helpful, all, near: near.map(shown) }
}

/** Returns the address of the only live Showcase of this installation; undefined if there are several or none. */
export async function soleShowcase({ accounts }: ReadDeps, context: Context): Promise<string | undefined> {
  const provider = await soleProvider(context)
  const userUrl = provider && (await accounts.userUrlOf(context, provider))
  // visitors do not see the page of a closing account
  return userUrl && (await accounts.ownerOf(context, userUrl)) ? userUrl : undefined
}
