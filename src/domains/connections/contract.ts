import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line, requiredLine } from '#platform/common/fields.ts'

export const { failures, fail } = defineFailures({
  'connections.unavailable': {
    kind: 'unavailable',
    message: 'This is not set up on this installation.',
  },
  'connections.attempt_missing': {
    kind: 'conflict',
    message:
      'This sign-in is not one that began in this browser, or it took longer than ten minutes. Please connect again.',
  },
  'connections.denied': {
    kind: 'conflict',
    message: 'You said no there, so nothing was connected.',
  },
  'connections.scope_missing': {
    kind: 'conflict',
    message:
      'A permission was left unticked there, so nothing was saved. Connect again and leave all of them ticked.',
  },
  'connections.refused': {
    kind: 'conflict',
    message: 'The sign-in there was not accepted. Please connect again.',
  },
  // the action names the account
  'connections.account_unfit': {
    kind: 'conflict',
    message: 'Accounts of this kind cannot be connected.',
  },
  'connections.unknown': { kind: 'missing', message: 'You have no such connection.' },
  'connections.calendar_missing': { kind: 'missing', message: 'You have no such calendar.' },
  'connections.calendars_enough': { kind: 'conflict', message: 'You can connect at most 20 calendars.' },
  'connections.address_added': { kind: 'conflict', message: 'You have added this address already.' },
  // the action says why
  'connections.address_unreadable': { kind: 'invalid', message: 'This address could not be read.' },
  'connections.only_readable': { kind: 'invalid', message: 'This calendar can only be read.' },
})

/** The most calendars of a provider. */
export const maxCalendars = 20
/** The name of the vendor of calendars at an address. */
export const addressVendor = 'calendaraddress'

/** The vendors of connections, in the order in which they are shown. */
export const vendorKinds = { googlecalendar: 'calendars', zoom: 'meetings', instagram: 'posts' } as const
export const vendorNames = Object.keys(vendorKinds) as readonly (keyof typeof vendorKinds)[]
export const VendorName = z.string().refine((name) => Object.hasOwn(vendorKinds, name), 'Not a vendor')

export const Connection = z.object({
  state: z.enum(['connected', 'needs_reconnect']),
  /** As whom: an e-mail address, or a name. */
  account: z.string(),
  /** Longer sessions break off; null: no limit. */
  longestMinutes: z.int().nullable(),
  connectedAt: z.iso.datetime(),
  lastSuccessAt: z.iso.datetime().nullable(),
})
export type Connection = z.infer<typeof Connection>

/**
 * Why a calendar cannot be read. `locked`: it wants a sign-in; `gone`: nothing is there; `not_a_calendar`, `unknown_zone`
 * and `too_much`: the answer cannot be understood; `reconnect`: the grant is over; `slow`, `unreachable` and `error`: the vendor does not
 * answer, or not properly.
 */
export const ReadFailure = z.enum([
  'private',
  'unreachable',
  'slow',
  'gone',
  'locked',
  'huge',
  'not_a_calendar',
  'unknown_zone',
  'too_much',
  'reconnect',
  'error',
])
export type ReadFailure = z.infer<typeof ReadFailure>

export const OnOutage = z.enum(['stop', 'go_on'])
export type OnOutage = z.infer<typeof OnOutage>

/** What a booking is called in a calendar: its title and the customer's name, or 'Busy'. */
export const EntryWords = z.enum(['full', 'busy'])
export type EntryWords = z.infer<typeof EntryWords>

export const Calendar = z.object({
  id: z.string(),
  vendor: z.string(),
  name: z.string(),
  canWrite: z.boolean(),
  takesTime: z.boolean(),
  getsBookings: z.boolean(),
  onOutage: OnOutage,
  entryWords: EntryWords,
  lastReadAt: z.iso.datetime().nullable(),
  failure: ReadFailure.nullable(),
  failingSince: z.iso.datetime().nullable(),
  /** Until when what was read counts; null: while `onOutage` is `go_on`, or before the first reading. */
  countsUntil: z.iso.datetime().nullable(),
  /** Nothing is offered, because nobody knows when the provider is busy. */
  stopsSelling: z.boolean(),
})
export type Calendar = z.infer<typeof Calendar>

export const Connections = z.object({
  vendors: z.array(
    z.object({
      vendor: z.string(),
      kind: z.enum(['calendars', 'meetings', 'posts']),
      /** Whether the operator set it up. */
      isAvailable: z.boolean(),
      connection: Connection.nullable(),
    }),
  ),
  /** Whether calendars at an address can be added. */
  takesAddresses: z.boolean(),
  calendars: z.array(Calendar),
  /** Dates of classes to come that lie in a busy time of a calendar, by start. They stay on sale. */
  collisions: z.array(z.object({ calendarId: z.string(), title: z.string(), start: z.iso.datetime() })),
})
export type Connections = z.infer<typeof Connections>

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  summary: 'What you connected: calendars, video meetings and posts',
  access: 'account',
  ok: Connections,
})

/** The secret of a browser, 43 characters of base64url; the server keeps a hash. */
const BrowserKey = z.string().regex(/^[\w-]{43}$/)

/** Begins a sign-in at a vendor. It can be finished within ten minutes, by this account in this browser. */
export const beginConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:vendor/begin',
  summary: 'Begin to connect an account at a vendor',
  access: 'account',
  params: z.object({ vendor: VendorName }),
  body: z.object({ browserKey: BrowserKey }),
  /** `state`: with which the vendor sends the browser back. */
  ok: z.object({ url: z.url(), state: z.string() }),
})

/** Finishes it with what the vendor sent back: a code, or an error such as `access_denied`. */
export const finishConnection = endpoint({
  method: 'POST',
  path: '/api/connections/finish',
  summary: 'Finish connecting an account at a vendor',
  access: 'account',
  body: z.object({
    state: z.string().regex(/^[\w-]{32}$/),
    browserKey: BrowserKey,
    code: line(2000).optional(),
    error: line(200).optional(),
  }),
  ok: z.object({ vendor: z.string() }),
})

/** Deletes the tokens and everything that derives from the connection, and gives the grant back. */
export const disconnect = endpoint({
  method: 'DELETE',
  path: '/api/connections/:vendor',
  summary: 'Disconnect an account at a vendor',
  access: 'account',
  params: z.object({ vendor: VendorName }),
  ok: z.object({ disconnected: z.boolean() }),
})

const address = requiredLine(2000, 'Please paste an address').trim()

/** Reads an address once and stores nothing. */
export const tryAddress = endpoint({
  method: 'POST',
  path: '/api/calendars/try',
  summary: 'Try a calendar address',
  access: 'account',
  body: z.object({ address }),
  ok: z.object({
    /** Times that it takes, from now on. */
    busyTimes: z.int(),
    until: z.iso.datetime(),
    /** Times of the page that it would take. */
    leaving: z.object({
      count: z.int(),
      /** The first of them, by start. */
      first: z.array(z.iso.datetime()),
      /** How far ahead they were counted. */
      until: z.iso.datetime(),
    }),
    /** Dates of classes that lie in such a time; they stay. */
    classes: z.array(z.object({ title: z.string(), start: z.iso.datetime() })),
  }),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/calendars',
  summary: 'Add a calendar by its address',
  access: 'account',
  body: z.object({
    address,
    name: requiredLine(100, 'Please give the calendar a name').trim(),
    onOutage: OnOutage.default('stop'),
  }),
  ok: Calendar,
})

const calendarKey = z.object({ id: line(40) })

export const changeCalendar = endpoint({
  method: 'PUT',
  path: '/api/calendars/:id',
  summary: 'Change what a connected calendar does',
  access: 'account',
  params: calendarKey,
  body: z.object({
    name: requiredLine(100, 'Please give the calendar a name').trim().optional(),
    takesTime: z.boolean().optional(),
    getsBookings: z.boolean().optional(),
    onOutage: OnOutage.optional(),
    entryWords: EntryWords.optional(),
    /** Another address in place of one that no longer works. */
    address: address.optional(),
  }),
  ok: Calendar,
})

/** Reads a calendar at the next opportunity, normally within seconds. */
export const readNow = endpoint({
  method: 'POST',
  path: '/api/calendars/:id/read',
  summary: 'Read a connected calendar now',
  access: 'account',
  params: calendarKey,
  ok: Calendar,
})

export const removeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/calendars/:id',
  summary: 'Remove a calendar address',
  access: 'account',
  params: calendarKey,
  ok: z.object({ removed: z.boolean() }),
})
