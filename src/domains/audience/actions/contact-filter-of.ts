import { searchPattern } from '#platform/common/search-pattern.ts'
import type { Context } from '#platform/context.ts'
import type { ContactFilters } from '../contacts-contract.ts'
import { fail } from '../contract.ts'
import type { ContactFilter } from '../store/contact-filter.ts'
import { findSegment } from '../store/segments.ts'

/** Converts the filters of a query into those of the store. Throws `audience.segment_missing`. */
export async function contactFilterOf(
  context: Context,
  provider: string,
  { search, kind, state, source, tag, segment: segmentId }: ContactFilters,
): Promise<ContactFilter> {
  const segment = segmentId === undefined ? undefined : await findSegment(context, provider, segmentId)
  if (segmentId !== undefined && !segment) return fail('audience.segment_missing')
  const pattern = search === undefined ? undefined : searchPattern(search)
  return { provider, now: context.clock.now(), pattern, kind, state, source, tag, segment: segment?.rule }
}
