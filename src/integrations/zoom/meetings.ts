import { z } from 'zod'
import type { Meeting, MeetingVendor, NewMeeting } from '#domains/connections/ports.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import { call } from './api.ts'
import { createGrants } from './grants.ts'
import type { ZoomSettings } from './settings.ts'

/** "100 create/update per user per day (UTC)" (integrations 3.2). */
const mostADay = 100
/** The limits of a topic (integrations 3.2). */
const topicLength = 200
const pageSize = 300
/** A scheduled meeting: "every session and every individual booking is its own meeting of type 2". */
const scheduled = 2

const Told = z.object({
  // 11 digits: beyond 32 bits
  id: z.union([z.int(), z.string().min(1)]).transform(String),
  join_url: z.url(),
  start_time: z.iso.datetime({ offset: true }).optional(),
  duration: z.number().optional(),
})
const Listed = z.object({
  meetings: z.array(z.object({ id: Told.shape.id, agenda: z.string().default('') })),
  next_page_token: z.string().default(''),
})
const Startable = z.object({ start_url: z.url() })

/** Meetings at Zoom. */
export function createZoomMeetings(outbound: Outbound, settings: ZoomSettings, clock: Clock): MeetingVendor {
  const at = (id: string) => `/meetings/${encodeURIComponent(id)}`
  const read = async (accessToken: string, id: string): Promise<unknown> =>
    (await call(outbound, settings, accessToken, { method: 'GET', path: at(id) }))?.json()

  const readMeeting = async (accessToken: string, id: string): Promise<Meeting | undefined> => {
    const found = await read(accessToken, id)
    return found === undefined ? undefined : asMeeting(found)
  }

  return {
    name: 'zoom',
    queue: vendorQueue('zoom'),
    grants: createGrants(outbound, settings, clock),
    mostADay,
    async createMeeting(accessToken, meeting) {
      // one attempt, because there is no idempotency key: the caller looks for the marker before the next
      const response = await call(outbound, settings, accessToken, {
        method: 'POST',
        path: '/users/me/meetings',
        body: { ...wordsOf(meeting), type: scheduled, settings: rules },
      })
      const made = asMeeting(await response?.json())
      if (!made) throw new Error('Zoom made a meeting without a time')
      return made
    },
    async findByMarker(accessToken, marker) {
      let next = ''
      do {
        const page = new URLSearchParams({ type: 'upcoming', page_size: String(pageSize) })
        if (next !== '') page.set('next_page_token', next)
        const response = await call(outbound, settings, accessToken, {
          method: 'GET',
          path: `/users/me/meetings?${page}`,
        })
        const listed = Listed.parse(await response?.json())
        const found = listed.meetings.find(({ agenda }) => isMarked(agenda, marker))
        if (found) return readMeeting(accessToken, found.id)
        next = listed.next_page_token
      } while (next !== '')
      return undefined
    },
    readMeeting,
    async changeMeeting(accessToken, id, meeting) {
      // one attempt, because each counts against the limit of the day
      const response = await call(outbound, settings, accessToken, {
        method: 'PATCH',
        path: at(id),
        body: { ...wordsOf(meeting), type: scheduled },
        idempotent: false,
      })
      return response ? 'changed' : 'missing'
    },
    async removeMeeting(accessToken, id) {
      await call(outbound, settings, accessToken, {
        method: 'DELETE',
        path: `${at(id)}?schedule_for_reminder=false`,
      })
    },
    async startUrlOf(accessToken, id) {
      const found = await read(accessToken, id)
      return found === undefined ? undefined : Startable.parse(found).start_url
    },
  }
}

/** The settings of a new meeting; its owner may change them at Zoom. */
const rules = {
  waiting_room: true,
  join_before_host: false,
  meeting_authentication: false,
  approval_type: 2,
  registrants_email_notification: false,
}

/** The marker begins the agenda, because lists cut the agenda off. */
const wordsOf = ({ marker, topic, start, minutes, timezone }: NewMeeting) => ({
  topic: cut(topic),
  agenda: marker,
  start_time: start.toISOString().replace(/\.\d+Z$/, 'Z'),
  duration: minutes,
  timezone,
})

/** Whether an agenda begins with a marker; an owner may have written more below it. */
const isMarked = (agenda: string, marker: string): boolean =>
  agenda.startsWith(marker) && !/^[\w-]/.test(agenda.slice(marker.length))

/** Cuts a topic at the vendor's limit, between two code points. */
function cut(topic: string): string {
  let kept = ''
  for (const sign of topic) {
    if (kept.length + sign.length > topicLength) break
    kept += sign
  }
  return kept
}

/** Returns undefined for a meeting without a time, which its owner made of it at Zoom. */
function asMeeting(found: unknown): Meeting | undefined {
  const { id, join_url, start_time, duration } = Told.parse(found)
  if (start_time === undefined || duration === undefined) return undefined
  return { id, joinUrl: join_url, start: new Date(start_time), minutes: duration }
}
