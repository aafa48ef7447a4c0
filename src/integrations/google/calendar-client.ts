import { z } from 'zod'
import type { CalendarPlace, CalendarVendor, EventOut, VendorCalendar } from '#domains/connections/ports.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import { GoogleRefusal, googleCaller } from './calendar-call.ts'
import { channelToken } from './calendar-channel.ts'
import { GoogleEvent, writtenEvent } from './calendar-event.ts'
import { googleGrants } from './calendar-grants.ts'
import { readEvents } from './calendar-reading.ts'
import { type CalendarSettings, calendarName } from './calendar-settings.ts'

const Calendars = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      summary: z.string().default(''),
      summaryOverride: z.string().optional(),
      primary: z.boolean().default(false),
      accessRole: z.string(),
    }),
  ),
  nextPageToken: z.string().optional(),
})
const Channel = z.object({ resourceId: z.string().min(1), expiration: z.coerce.number().int() })

/** How often a change is tried that somebody else's change came before. */
const writeTries = 3

/** Google's calendars (integrations 5.2): the API of version 3. Nothing that it does notifies a guest. */
export function createGoogleCalendars(
  outbound: Outbound,
  settings: CalendarSettings,
  clock: Clock,
): CalendarVendor {
  const call = googleCaller(outbound, clock)
  const calendarUrl = (calendarId: string) =>
    `${settings.apiUrl()}/calendars/${encodeURIComponent(calendarId)}`
  const eventUrl = ({ calendarId }: CalendarPlace, id: string) =>
    `${calendarUrl(calendarId)}/events/${encodeURIComponent(id)}`

  /** Undefined: there is no such event, or it was deleted. */
  async function find(place: CalendarPlace, id: string) {
    const { accessToken } = place
    const { status, body } = await call({ method: 'GET', url: eventUrl(place, id), accessToken }, [404, 410])
    if (status !== 200) return undefined
    const event = GoogleEvent.parse(body)
    return event.status === 'cancelled' ? undefined : event
  }

  /** Changes an event as it was when it was read, so that one that is deleted meanwhile does not return. */
  async function change(place: CalendarPlace, event: EventOut): Promise<'written' | 'gone'> {
    const { accessToken } = place
    for (let left = writeTries; left > 0; left--) {
      const found = await find(place, event.id)
      if (!found) return 'gone'
      const url = `${eventUrl(place, event.id)}?sendUpdates=none`
      const headers = found.etag === undefined ? {} : { 'if-match': found.etag }
      const { status } = await call(
        { method: 'PATCH', url, accessToken, headers, body: writtenEvent(event) },
        [404, 410, 412],
      )
      if (status !== 412) return status === 200 ? 'written' : 'gone'
    }
    throw new GoogleRefusal(412, 'conditionNotMet')
  }

  return {
    name: calendarName,
    queue: vendorQueue(calendarName),
    grants: googleGrants({ outbound, call, clock }, settings),
    async listCalendars(accessToken) {
      const calendars: VendorCalendar[] = []
      let pageToken: string | undefined
      do {
        const search = new URLSearchParams({ maxResults: '250', ...(pageToken && { pageToken }) })
        const url = `${settings.apiUrl()}/users/me/calendarList?${search}`
        const { body } = await call({ method: 'GET', url, accessToken })
        const page = Calendars.parse(body)
        for (const { id, summary, summaryOverride, primary, accessRole } of page.items)
          calendars.push({
            id,
            name: summaryOverride ?? summary,
            isPrimary: primary,
            canWrite: accessRole === 'owner' || accessRole === 'writer',
          })
        pageToken = page.nextPageToken
      } while (pageToken !== undefined)
      return calendars
    },
    readEvents: ({ accessToken, calendarId }, since) =>
      readEvents(call, `${calendarUrl(calendarId)}/events`, accessToken, since),
    async writeEvent(place, event) {
      const { accessToken, calendarId } = place
      const { status } = await call(
        {
          method: 'POST',
          url: `${calendarUrl(calendarId)}/events?sendUpdates=none`,
          accessToken,
          body: { id: event.id, ...writtenEvent(event) },
          idempotent: true,
        },
        [409],
      )
      return status === 409 ? change(place, event) : 'written'
    },
    async findEvent(place, id) {
      const event = await find(place, id)
      return event && { start: event.start, end: event.end }
    },
    async removeEvent(place, id) {
      const url = `${eventUrl(place, id)}?sendUpdates=none`
      await call({ method: 'DELETE', url, accessToken: place.accessToken }, [404, 410])
    },
    async watch({ accessToken, calendarId }, channelId) {
      const { body } = await call({
        method: 'POST',
        url: `${calendarUrl(calendarId)}/events/watch`,
        accessToken,
        body: {
          id: channelId,
          type: 'web_hook',
          address: settings.webhookUrl(),
          token: channelToken(settings.clientSecret, channelId),
        },
      })
      const { resourceId, expiration } = Channel.parse(body)
      return { resourceId, until: new Date(expiration) }
    },
    async stopWatch(accessToken, { channelId: id, resourceId }) {
      await call(
        {
          method: 'POST',
          url: `${settings.apiUrl()}/channels/stop`,
          accessToken,
          body: { id, resourceId },
          idempotent: true,
        },
        [404],
      )
    },
  }
}
