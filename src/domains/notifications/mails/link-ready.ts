import type { LinkReady } from '#domains/connections/meetings-events.ts'
import { defineBookingMail } from '../actions/define-mail.ts'

/** Tells the customer once that there is a room, after a confirmation that said that the link is to follow. */
export const linkReady = defineBookingMail<LinkReady>({
  template: 'link-ready',
  bound: 'booking',
  on: 'connections.link_ready',
  to: 'customer',
  calendar: 'none',
  once: ({ bookingId }) => bookingId ?? '',
  when: ({ booking: { state, now, end } }) => state === 'confirmed' && now < end,
  subject: ({ title, date }) => `The link is ready: ${title}, ${date}`,
  words: ({ title, booking: { joinUrl } }) => ({
    heading: 'Your meeting has its link',
    text: `When you booked ${title}, the link was to follow. Your meeting page has it now, and opens the room from ten minutes before the start. The page’s address did not change, so your calendar needs nothing.`,
    button: { label: 'Open the meeting page', url: joinUrl },
    lines: [],
  }),
})
