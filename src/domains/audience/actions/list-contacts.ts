import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { ContactQuery, listContacts as contract } from '../contacts-contract.ts'
import { fail } from '../contract.ts'
import type { AudienceDeps } from '../ports.ts'
import {
  type ContactAt,
  directionOf,
  readContactCursor,
  writeContactCursor,
} from '../rules/contact-cursor.ts'
import { contactRowOf } from '../rules/contact-row-of.ts'
import { type ContactFilter, isFiltered } from '../store/contact-filter.ts'
import { countContacts, findContacts, pageOfContacts } from '../store/list-contacts.ts'
import { searchContacts } from '../store/search-contacts.ts'
import { contactFilterOf } from './contact-filter-of.ts'

type Deps = Pick<AudienceDeps, 'accounts'>

/** Counting stops here; `totalIsMore` says that there are more. */
const maxCounted = 1000

/** Lists a page of the owner's contacts. Throws `audience.cursor_invalid`, `.segment_missing`. */
export async function listContacts(
  { accounts }: Deps,
  context: Context,
  query: ContactQuery,
): Promise<EndpointOutput<typeof contract>> {
  const provider = accounts.requireOwner(context)
  const after = query.cursor === undefined ? undefined : readContactCursor(query, query.cursor)
  if (query.cursor !== undefined && !after) return fail('audience.cursor_invalid')
  const { limit } = query
  const filter = await contactFilterOf(context, provider, query)
  const left = await leftBy(context, filter, query, after)
  const found = await pageOfContacts(context, left.filter, {
    ...query,
    after,
    limit: limit + 1,
    maxContacts: await accounts.maxContactsOf(context, provider),
    isFew: left.isFew,
  })
  const last = found.slice(0, limit).at(-1)
  return {
    contacts: found.slice(0, limit).map(contactRowOf),
    next: last && found.length > limit ? writeContactCursor(query, last) : null,
    total: Math.min(left.total, maxCounted),
    totalIsMore: left.totalIsMore,
  }
}

type Left = {
  readonly filter: ContactFilter
  readonly total: number
  readonly totalIsMore: boolean
  readonly isFew: boolean
}

/**
 * Counts what a filter finds. A filter that finds few becomes their ids. A search becomes ids too: those beyond the cursor in the order of dates; in that of addresses, the newest
 * matches of a common word.
 */
async function leftBy(
  context: Context,
  filter: ContactFilter,
  query: ContactQuery,
  after: ContactAt | undefined,
): Promise<Left> {
  const { provider, now, pattern } = filter
  if (pattern === undefined) {
    if (!isFiltered(filter)) {
      const total = await countContacts(context, filter, maxCounted)
      return { filter, total, totalIsMore: total > maxCounted, isFew: false }
    }
    const ids = await findContacts(context, filter, maxCounted + 1)
    const total = ids.length
    return total > maxCounted
      ? { filter, total, totalIsMore: true, isFew: false }
      : { filter: { provider, now, among: ids }, total, totalIsMore: false, isFew: true }
  }
  const few = await fewOf(context, filter)
  if (few) {
    const ids = await findContacts(context, { provider, now, pattern, among: few }, maxCounted + 1)
    return { filter: { provider, now, among: ids }, total: ids.length, totalIsMore: false, isFew: true }
  }
  const isByDate = query.sort === 'date'
  const searched = { ...filter, pattern }
  const search = { newestFirst: !isByDate || directionOf(query) === 'desc', limit: maxCounted + 1 }
  const first = await searchContacts(context, searched, search)
  const { ids } =
    isByDate && after && first.isMore ? await searchContacts(context, searched, { ...search, after }) : first
  const found = { provider, now, among: ids }
  return { filter: found, total: first.ids.length, totalIsMore: first.isMore, isFew: true }
}

/** The ids of the contacts that a filter finds without its search, if they are few: the search then reads nobody else. */
async function fewOf(
  context: Context,
  { pattern: _pattern, ...others }: ContactFilter,
): Promise<readonly string[] | undefined> {
  if (!isFiltered(others)) return undefined
  const ids = await findContacts(context, others, maxCounted + 1)
  return ids.length > maxCounted ? undefined : ids
}
