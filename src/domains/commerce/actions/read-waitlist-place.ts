import { chargedFor } from '#domains/pricing/rules/price.ts'
import type { EntryRef } from '#domains/scheduling/waitlist-contract.ts'
import { minute } from '#platform/common/time.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { firstNameIn } from '../rules/first-name.ts'
import { sellerNames } from '../rules/seller-names.ts'
import type { WaitlistPlace } from '../waitlist-contract.ts'
import { placeForCustomer } from './place-for-customer.ts'

const stands: ReadonlySet<string> = new Set(['held', 'requested', 'confirmed', 'completed', 'no_show'])

/**
 * Reads a place in a waitlist with the price and the policy of its dates. Anyone with the link may call it. Throws
 * `scheduling.entry_missing`.
 */
export async function readWaitlistPlace(
  deps: CommerceDeps,
  context: Context,
  ref: EntryRef,
): Promise<WaitlistPlace> {
  const { accounts, catalogue, scheduling } = deps
  const { entry, number, dates, terms, live, title, timezone, off } = await scheduling.entryOf(context, ref)
  const { provider, quantity, bookingId, visitorZone } = entry
  const [account, page, userUrl, booking] = await Promise.all([
    accounts.accountOf(context, provider),
    deps.pageNameOf(context, provider),
    accounts.userUrlOf(context, provider),
    bookingId === null ? undefined : scheduling.bookingOf(context, { provider, bookingId }),
  ])
  const names = sellerNames(page, account)
  const here = await placeForCustomer(deps, context, {
    provider,
    visitorTimezone: visitorZone,
    serviceTimezone: timezone,
  })
  const now = context.clock.now()
  const costOf = (unitCents: number) => chargedFor({ unitCents, quantity, tax: terms?.tax })
  const policyAt = (start: Date, amount: number) =>
    catalogue.policySentence({
      ladder: terms?.policy.ladder ?? [],
      start,
      zone: visitorZone,
      here,
      amount,
      now,
      isAhead: true,
    })
  const [first] = dates
  const isOpen = entry.state === 'waiting' || entry.state === 'offered'
  const isTaken = booking !== undefined && stands.has(booking.state)
  return {
    // an offer that was taken and not booked in its time has lapsed
    state: entry.state === 'taken' && !isTaken ? 'lapsed' : entry.state,
    wish: entry.wish,
    name: entry.name,
    email: entry.email,
    quantity,
    number,
    now: now.toISOString(),
    offerUntil: entry.offerUntil?.toISOString() ?? null,
    provider: {
      name: names.providerName,
      firstName: firstNameIn(names.providerName, names.providerFirstName),
      userUrl: userUrl ?? '',
    },
    service: {
      title,
      serviceUrl: live?.serviceUrl ?? '',
      place: live ? catalogue.placeText(live.location) : '',
      durationMin: first ? (first.end.getTime() - first.start.getTime()) / minute : 0,
      media: live?.media ?? null,
      isSeries: entry.sessionId === null,
    },
    serviceTimezone: timezone,
    visitorTimezone: visitorZone,
    dates: dates.map(({ start, end, priceCents }) => ({
      start: start.toISOString(),
      end: end.toISOString(),
      priceCents,
    })),
    totalCents: dates.reduce((sum, { priceCents }) => sum + costOf(priceCents), 0),
    policy:
      !isOpen || !terms
        ? ''
        : dates
            .map(({ start, priceCents }) => {
              const sentence = policyAt(start, costOf(priceCents))
              return dates.length > 1 ? `${formatDate(start, 'session', visitorZone)}: ${sentence}` : sentence
            })
            .join('\n'),
    requiresApproval: terms?.requiresApproval ?? false,
    off,
    booking: isTaken
      ? {
          token: scheduling.tokenOf({ provider, bookingId: booking.id }),
          isHeld: booking.state === 'held',
          until: booking.holdUntil?.toISOString() ?? null,
        }
      : null,
  }
}
