import type { HoldReleasedSlotLost } from '#domains/commerce/events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { otherTimes } from '../rules/mail-links.ts'
import { notCharged } from '../rules/money-words.ts'

/** Tells the customer that the time of a request was lost before its money was held, and that nothing was charged. */
export const holdReleased = defineBookingMail<HoldReleasedSlotLost>({
  template: 'hold-released',
  bound: 'booking',
  on: 'commerce.hold_released_slot_lost',
  to: 'customer',
  perOrder: true,
  calendar: 'none',
  off: 'Not booked',
  subject: ({ title }) => `Not booked: ${title}`,
  words: (letter) => ({
    heading: 'Your request came too late for this time',
    text: `We’re sorry: we could not hold the time until your bank had answered. ${notCharged(letter.booking)}`,
    button: otherTimes('Choose another time', letter),
    lines: [],
  }),
})
