import type { Clock } from '#platform/common/time.ts'
import { canonicalZone, isTimeZone } from '#platform/common/zone-names.ts'
import type { Context } from '#platform/context.ts'
import { type Cache, createCache, type Life } from '#platform/versions/cache.ts'
import { FreeTimes } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { checkMonth } from './month-of-times.ts'
import { type FreeTimesInput, readFreeTimes } from './read-free-times.ts'

/** A cache of `readFreeTimes` answers as JSON text. */
export type FreeTimesCache = Cache<TimesText>
/** `rest` is the part of the text after its month and time zone. */
type TimesText = Life & { readonly text: Buffer; readonly rest: Buffer }

const maxAnswers = 5000
/** About 800 months of 694 times each. */
const maxBytes = 64 * 1024 * 1024

/** Creates a cache of free times. The caller drops a provider's entries when that provider's version moves. */
export const createFreeTimesCache = (clock: Clock): FreeTimesCache =>
  createCache({
    now: () => clock.now().getTime(),
    maxAnswers,
    maxBytes,
    bytesOf: ({ text }) => text.length,
  })

/**
 * Returns the answer of `readFreeTimes` as JSON text, from the cache while it is valid. Anyone may call it. The cache
 * key is the address, not the provider: an account that takes or releases an address moves its own version, which drops
 * the entries. Throws as `readFreeTimes` does; failures are not cached.
 */
export async function freeTimesText(
  deps: SchedulingDeps,
  context: Context,
  input: FreeTimesInput,
  cache: FreeTimesCache,
): Promise<Buffer> {
  // a cached month can go out of range by the clock alone
  checkMonth(input.month, context.clock.now())
  // one cache entry for all names and spellings of a zone, such as `Asia/Kolkata` and `asia/calcutta`, and one for all
  // names that the server does not know
  const isKnown = isTimeZone(input.timezone)
  const timezone = isKnown ? canonicalZone(input.timezone) : ''
  const key = JSON.stringify([input.userUrl, input.serviceUrl, input.month, timezone])
  const { text, rest } = await cache.read(key, async () => {
    const { times, provider, validUntil } = await readFreeTimes(deps, context, { ...input, timezone })
    const { month, timezone: shown, ...others } = FreeTimes.encode(times)
    const head = headOf(month, shown)
    const whole = Buffer.concat([head, Buffer.from(JSON.stringify(others).slice(1))])
    return {
      owners: [provider],
      validUntil: validUntil.getTime(),
      text: whole,
      rest: whole.subarray(head.length),
    }
  })
  // the answer repeats the zone as the visitor spelled it
  return !isKnown || input.timezone === timezone
    ? text
    : Buffer.concat([headOf(input.month, input.timezone), rest])
}

/** The start of the text: month and time zone. */
const headOf = (month: string, timezone: string): Buffer =>
  Buffer.from(`${JSON.stringify({ month, timezone }).slice(0, -1)},`)
