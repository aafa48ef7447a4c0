import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line, webAddress } from '#platform/common/fields.ts'
import { VendorName } from './contract.ts'

export const { failures: meetingFailures, fail: failMeeting } = defineFailures({
  'connections.meeting_missing': { kind: 'missing', message: 'You have no such meeting.' },
  'connections.meeting_failed': {
    kind: 'unavailable',
    message: 'Zoom does not answer as it should. Please try again in a moment.',
  },
  'connections.not_connected': { kind: 'conflict', message: 'Please connect Zoom first.' },
})

/** Where people meet instead of in a meeting; `none`: nowhere yet. */
const Instead = z.enum(['own_link', 'jitsi', 'none'])

export const ListedMeeting = z.object({
  /** The booking, or the date of a class. */
  id: z.string(),
  title: z.string(),
  start: z.iso.datetime(),
  minutes: z.int(),
  /** The customer's name; null: a class. */
  customer: z.string().nullable(),
  /** How many people come. */
  people: z.int(),
  state: z.enum(['made', 'to_follow', 'instead']),
  /** Of `instead`. */
  instead: Instead.nullable(),
  /** Failed attempts, of five, and when the next one is. */
  tries: z.int(),
  nextTryAt: z.iso.datetime().nullable(),
  gaveUpAt: z.iso.datetime().nullable(),
  /** It is longer than this kind of account allows. */
  breaksOff: z.boolean(),
})
export type ListedMeeting = z.infer<typeof ListedMeeting>

export const Meetings = z.object({
  /** Those of the next 14 days, by start. */
  meetings: z.array(ListedMeeting),
  /** Where people meet when no meeting could be made; '': nowhere. */
  standingLink: z.string(),
  /** The host of the rooms that take the place of meetings; null: there are none. */
  jitsiHost: z.string().nullable(),
})
export type Meetings = z.infer<typeof Meetings>

export const listMeetings = endpoint({
  method: 'GET',
  path: '/api/meetings',
  summary: 'Your meetings of the next 14 days',
  access: 'account',
  ok: Meetings,
})

/** Makes a meeting for tomorrow, reads it back and deletes it. Nobody gets a mail. */
export const testMeeting = endpoint({
  method: 'POST',
  path: '/api/meetings/test',
  summary: 'Make a test meeting',
  access: 'account',
  ok: z.object({
    /** How long the vendor took to make it. */
    seconds: z.number(),
    account: z.string(),
    deletedAt: z.iso.datetime(),
  }),
})

export const saveStandingLink = endpoint({
  method: 'PUT',
  path: '/api/meetings/standing-link',
  summary: 'Save the link at which people meet when no meeting could be made',
  access: 'account',
  body: z.object({
    link: z.union([z.literal(''), webAddress(500, 'An https link, please')], 'An https link, please'),
  }),
  ok: z.object({ standingLink: z.string() }),
})

/** Asks the vendor for the address with which the host begins. It is never stored. */
export const startMeeting = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/start',
  summary: 'Begin a meeting as its host',
  access: 'account',
  params: z.object({ id: line(60) }),
  ok: z.object({ url: z.url() }),
})

/** What a disconnection would do, at once, to what is booked. */
export const readLeaving = endpoint({
  method: 'GET',
  path: '/api/connections/:vendor/leaving',
  summary: 'What happens to sessions to come if you disconnect',
  access: 'account',
  params: z.object({ vendor: VendorName }),
  ok: z.object({
    bookings: z.int(),
    classes: z.int(),
    instead: Instead,
    /** Of `own_link`. */
    standingLink: z.string(),
    /** Meetings that are deleted at the vendor. */
    deleted: z.int(),
    /** Services and classes on sale with a meeting for each booking. */
    services: z.int(),
    /** Times of the next four weeks that its calendars take from the page, and that are offered again. */
    times: z.int(),
    /** Events of bookings to come, which stay in its calendars and no longer follow. */
    events: z.int(),
  }),
})
