import type { OfferStarted } from '#domains/scheduling/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { timeIn } from '#platform/common/zones.ts'
import { defineWaitlistMail } from '../actions/define-mail.ts'
import { momentInBoth } from '../rules/time-words.ts'
import { seatsOf } from '../rules/waitlist-letter.ts'

/** Offers the seats that came free to the first in the line. */
export const waitlistOffer = defineWaitlistMail<OfferStarted>({
  template: 'waitlist-offer',
  bound: 'waitlist',
  on: 'scheduling.offer_started',
  to: 'waiting',
  when: ({ place: { state, offerUntil, now } }) =>
    state === 'offered' && offerUntil !== null && offerUntil > now,
  subject: ({ place, date, clocks: [{ zone, where }] }) =>
    `${seatsOf(place)} ${place.quantity === 1 ? 'is' : 'are'} free: ${place.service.title}, ${date}. Yours until ${timeIn(place.offerUntil ?? '', zone)} ${where}`,
  words: ({ place, page, clocks }) => ({
    heading: `${seatsOf(place)} ${place.quantity === 1 ? 'is' : 'are'} free`,
    text: `We keep ${place.quantity === 1 ? 'it' : 'them'} for you until ${momentInBoth(Date.parse(place.offerUntil ?? ''), clocks)}. Then ${place.quantity === 1 ? 'it goes' : 'they go'} to the next in the line.`,
    button: {
      label: `Take the ${place.quantity === 1 ? 'seat' : 'seats'}${place.totalCents > 0 ? ` for ${formatMoney(place.totalCents)}` : ''}`,
      url: page,
    },
    otherButton: { label: 'No, thank you', url: `${page}&answer=no` },
    note: 'With “No, thank you” the next person gets the offer now, and you leave this line.',
    lines: place.totalCents > 0 ? [{ label: 'Total', value: formatMoney(place.totalCents) }] : [],
    closing: place.policy,
  }),
})
