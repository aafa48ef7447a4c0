import type { Clock } from '#platform/common/time.ts'
import { canonicalZone } from '#platform/common/zone-names.ts'
import type { Context } from '#platform/context.ts'
import { createKept, type Kept, type Life } from '#platform/versions/kept.ts'
import { FreeTimes } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { checkMonth } from './month-of-times.ts'
import { type FreeTimesInput, readFreeTimes } from './read-free-times.ts'

/** Finished answers of `readFreeTimes` as JSON text. */
export type KeptTimes = Kept<TimesText>
/** `rest` is the part of the text behind its month and time zone. */
type TimesText = Life & { readonly text: Buffer; readonly rest: Buffer }

const answersMost = 5000
/** About 800 months of 694 times each. */
const bytesMost = 64 * 1024 * 1024

/** A place for finished free times; whoever makes one drops a provider's when that provider's version moves. */
export const keepTimes = (clock: Clock): KeptTimes =>
  createKept({
    now: () => clock.now().getTime(),
    most: answersMost,
    bytesMost,
    bytesOf: ({ text }) => text.length,
  })

/**
 * Anyone: what `readFreeTimes` answers, as JSON text; failures as there, and none of them is kept. Kept by address
 * and not by provider: whoever leaves or takes an address moves their own version, which drops what stands under it.
 */
export async function freeTimesText(
  deps: SchedulingDeps,
  context: Context,
  input: FreeTimesInput,
  kept: KeptTimes,
): Promise<Buffer> {
  // a month goes out of range by the clock, which no kept answer knows
  checkMonth(input.month, context.clock.now())
  // one kept answer for all names and spellings of a zone, such as `Asia/Kolkata` and `asia/calcutta`
  const timezone = canonicalZone(input.timezone)
  const key = JSON.stringify([input.userUrl, input.serviceUrl, input.month, timezone])
  const { text, rest } = await kept.read(key, async () => {
    const { times, provider, validUntil } = await readFreeTimes(deps, context, { ...input, timezone })
    const { month, timezone: _, ...others } = FreeTimes.encode(times)
    const head = headOf(month, timezone)
    const whole = Buffer.concat([head, Buffer.from(JSON.stringify(others).slice(1))])
    return {
      owner: provider,
      validUntil: validUntil.getTime(),
      text: whole,
      rest: whole.subarray(head.length),
    }
  })
  // visitors read the zone as they asked for it
  return input.timezone === timezone ? text : Buffer.concat([headOf(input.month, input.timezone), rest])
}

/** The text up to its other fields. */
const headOf = (month: string, timezone: string): Buffer =>
  Buffer.from(`${JSON.stringify({ month, timezone }).slice(0, -1)},`)
