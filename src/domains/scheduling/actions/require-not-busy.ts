import type { Context } from '#platform/context.ts'
import { type BookingRef, fail } from '../contract.ts'
import type { Span } from '../store/booking-fields.ts'
import { isBusyElsewhere, startIfBusyElsewhere } from '../store/busy-times.ts'

/** A time that somebody wants: `start` as an instant, `span` with its buffers. */
type WantedTime = { readonly provider: string; readonly start: Date; readonly span: Span }

/** Throws `scheduling.slot_not_offered` if the provider is busy elsewhere then. `toOwner`: says so, because the owner may go on. */
export async function requireNotBusy(
  context: Context,
  { provider, start, span }: WantedTime,
  { toOwner }: { readonly toOwner: boolean },
): Promise<void> {
  if (await isBusyElsewhere(context, provider, span)) refuse(start, toOwner)
}

/** Throws `scheduling.slot_not_offered` if the provider is busy elsewhere at the time of a request; the owner may go on. */
export async function requireRequestNotBusy(context: Context, ref: BookingRef): Promise<void> {
  const start = await startIfBusyElsewhere(context, ref)
  if (start) refuse(start, true)
}

function refuse(start: Date, toOwner: boolean): never {
  const at = start.toISOString()
  return toOwner
    ? fail(
        'scheduling.slot_not_offered',
        { start: at, busyElsewhere: true },
        'A calendar that you connected says that you are busy then, or it could not be read.',
      )
    : fail('scheduling.slot_not_offered', { start: at })
}
