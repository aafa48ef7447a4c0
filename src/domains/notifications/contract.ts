import { z } from 'zod'
import { ReaderZone } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line } from '#platform/common/fields.ts'

/** Reads the calendar file of a booking. Responds with text/calendar. */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/calendar.ics',
  summary: 'The booking as a calendar file',
  access: 'public',
  params: z.object({ token: line(400) }),
  ok: z.string(),
})

/** Reads a private calendar (RFC 5545) for calendar programs. Responds with text/calendar. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/calendars/:token',
  summary: 'A private calendar of bookings',
  access: 'public',
  params: z.object({ token: line(400) }),
  ok: z.string(),
})

export const { failures, fail } = defineFailures({
  'notifications.mail_missing': { kind: 'missing', message: 'There is no such mail to choose.' },
})

/** The mails that the owner may switch off. Every other mail is always sent. */
const MailChoices = z.object({
  mails: z.array(z.object({ template: z.string(), title: z.string(), text: z.string(), isOn: z.boolean() })),
})

export const listMailChoices = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The mails that you can switch on and off',
  access: 'account',
  ok: MailChoices,
})

export const chooseMail = endpoint({
  method: 'PUT',
  path: '/api/notifications/:template',
  summary: 'Switch a mail to you on or off',
  access: 'account',
  params: z.object({ template: line(60) }),
  body: z.object({ isOn: z.boolean() }),
  ok: MailChoices,
})

/** Renders the mail about an invented booking, with times in the zone of the live profile, else in `timezone`. */
export const previewMail = endpoint({
  method: 'GET',
  path: '/api/notifications/:template/preview',
  summary: 'A mail to you as it will look',
  access: 'account',
  params: z.object({ template: line(60) }),
  query: z.object({ timezone: ReaderZone }),
  ok: z.object({ sender: z.string(), subject: z.string(), html: z.string() }),
})
