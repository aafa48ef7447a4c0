import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'

/** The occasions of this area's mails. */
export const mailTemplates = [
  'verify-email',
  'booking-confirmed',
  'booking-requested',
  'booking-declined',
  'booking-expired',
  'payment-returned',
  'new-order',
  'request-to-approve',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

/** The calendar file of a booking; answers text/calendar. */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/calendar.ics',
  summary: 'The booking as a calendar file',
  access: 'public',
  params: z.object({ token: z.string().max(400) }),
  ok: z.string(),
})
