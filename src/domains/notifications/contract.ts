import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'

/** The occasions of this area's mails. */
export const mailTemplates = [
  'verify-email',
  'security-notice',
  'booking-confirmed',
  'booking-requested',
  'booking-declined',
  'booking-expired',
  'payment-returned',
  'new-order',
  'request-to-approve',
  // a booking changed: to the customer, and to the provider
  'booking-moved',
  'moved-by-customer',
  'booking-cancelled',
  'cancelled-by-customer',
  // money: raised by the provider, sent, late; and what the provider has to do
  'refund-raised',
  'refund-sent',
  'refund-delayed',
  'refund-task',
  'reminder',
  // an account that closes, stays, or is closed: to its owner
  'account-closing',
  'account-kept',
  'account-closed',
] as const
export type MailTemplate = (typeof mailTemplates)[number]
/** Those about an account itself. */
export type AccountMail = Extract<MailTemplate, `account-${string}`>
/** Those about a booking or its money. */
export type BookingMail = Exclude<MailTemplate, 'verify-email' | 'security-notice' | AccountMail>

/** The calendar file of a booking; answers text/calendar. */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/calendar.ics',
  summary: 'The booking as a calendar file',
  access: 'public',
  params: z.object({ token: line(400) }),
  ok: z.string(),
})

/** A private calendar (RFC 5545), read by calendar programs; answers text/calendar. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/calendars/:token',
  summary: 'A private calendar of bookings',
  access: 'public',
  params: z.object({ token: line(400) }),
  ok: z.string(),
})
