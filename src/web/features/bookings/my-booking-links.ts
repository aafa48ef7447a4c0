import type { MyBooking } from '#domains/commerce/customer-contract.ts'

type Way = { words: string; href: string; download?: true }

const standing = new Set<MyBooking['state']>(['requested', 'confirmed'])

/** Returns the links of a booking for its customer; the most useful one first. */
export function myBookingLinks(
  { token, state, end, userUrl, serviceUrl, hasReceipt }: MyBooking,
  at: Date,
): Way[] {
  const key = encodeURIComponent(token)
  const ahead = standing.has(state) && new Date(end) > at
  const page: Way = {
    words: ahead ? 'See, move or cancel' : 'See the booking',
    href: `/bookings/confirm?token=${key}`,
  }
  const rebook: Way = {
    words: 'Book again',
    href: `/at/${encodeURIComponent(userUrl)}/services/${encodeURIComponent(serviceUrl)}`,
  }
  const calendar: Way = {
    words: 'Add to calendar',
    href: `/api/checkouts/${key}/calendar.ics`,
    download: true,
  }
  const receipt: Way[] = hasReceipt ? [{ words: 'Receipt', href: `/bookings/receipt?token=${key}` }] : []
  if (!ahead) return [rebook, page, ...receipt]
  return [page, ...(state === 'confirmed' ? [calendar] : []), ...receipt, rebook]
}
