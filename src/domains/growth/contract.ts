import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'

export const { failures, fail } = defineFailures({
  'growth.span_invalid': {
    kind: 'invalid',
    message: 'Choose days that have begun, the first before the last.',
  },
  'growth.goals_locked': { kind: 'forbidden', message: 'Goals are part of the premium plan.' },
})

/** The path that collects events, in the wire form of the third-party analytics service (HTTP V2). */
export const collectPath = '/api/collect/2/httpapi'
/** The same under a name that no filter list knows, for our own pages. */
export const seenPath = '/api/seen'

/** The limits of one request. */
export const maxUploadBytes = 1024 * 1024
export const maxUploadEvents = 2000
/** How long raw events and the daily keys of visitors are stored. */
export const rawEventDays = 90
export const visitorKeyHours = 48

/** Reads how often visitors pressed each link card: once a day and visitor, bots left out. */
export const readLinkPresses = endpoint({
  method: 'GET',
  path: '/api/growth/links',
  summary: 'How often each of your link cards was pressed',
  access: 'account',
  ok: z.object({ links: z.array(z.object({ entityId: z.string(), presses: z.int() })) }),
})
