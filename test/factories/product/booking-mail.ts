import type { BookingAnnouncement, BookingMail } from '#domains/notifications/actions/define-mail.ts'
import { bookingContent, bookingLetter } from '#domains/notifications/rules/booking-letter.ts'
import type { MailContent } from '#domains/notifications/rules/mail-content.ts'
import { mailLinks } from '#domains/notifications/rules/mail-links.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { aCheckout } from './checkout.ts'

/** The fields of all booking announcements in one object; each mail reads some of them. */
const announcedData = {
  bookingId: 'bkg_1',
  orderId: 'ord_1',
  start: aCheckout().start,
  fromStart: '2026-12-01T19:00:00.000Z',
  from: 'requested',
  by: 'customer',
  reason: 'I am ill.',
  hours: 24,
  until: '2026-11-21T12:00:00.000Z',
  refundId: 'rfd_1',
  refund: 4000,
  percent: 50,
  failure: 'The card is closed.',
  name: 'Inês C.',
  stars: 5,
  text: 'Patient and funny.',
  answer: 'So were you.',
}

/** The content of a mail about a booking; `announced` replaces fields of its announcement. */
export function contentOf<A extends BookingAnnouncement, Seen>(
  mail: BookingMail<A, Seen>,
  {
    announced = {},
    seen,
    booking = aCheckout(),
    note = '',
    here,
  }: {
    announced?: Partial<A['data']>
    seen?: Seen
    booking?: ReturnType<typeof aCheckout>
    note?: string
    here?: ProviderPlace
  } = {},
): MailContent {
  const links = mailLinks('https://showcase.example', {
    token: 'a.b',
    reviewToken: 'r.s',
    orderId: 'ord_1',
    booking,
  })
  const customer = { ...(booking.customer ?? { name: 'Inês', email: 'ines@example.com' }), note }
  // fields that the sample above lacks are passed by the test
  const source = {
    announced: { ...announcedData, ...announced } as A['data'],
    seen: seen as Seen,
    booking,
    customer,
    links,
    here,
  }
  return bookingContent(mail, bookingLetter(mail.to, source))
}
