import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
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
