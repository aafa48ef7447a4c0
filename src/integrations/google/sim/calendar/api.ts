import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { resourceOf, Written } from './event.ts'
import { changeEvent, deleteEvent, findEvent, insertEvent } from './events.ts'
import { GoogleError, notFound } from './google-error.ts'
import { listEvents } from './listing.ts'
import type { Sim } from './sim.ts'
import { authenticate } from './tokens.ts'
import type { SimCalendar } from './world.ts'

const scopeOf = (name: string) => `https://www.googleapis.com/auth/${name}`
const eventsScope = scopeOf('calendar.events')

const SendUpdates = z.object({ sendUpdates: z.enum(['all', 'externalOnly', 'none']).optional() })
const Watch = z.object({
  id: z.string().regex(/^[A-Za-z0-9\-_+/=]{1,64}$/),
  type: z.literal('web_hook'),
  address: z.url(),
  token: z.string().max(256).default(''),
})
const Stop = z.object({ id: z.string(), resourceId: z.string() })

type At = { Params: { calendar: string; event: string } }

/** Mounts the calendar API of version 3 (integrations 5.2), as far as the product calls it. */
export function mountApi(scope: FastifyInstance, sim: Sim): void {
  const { world, channels } = sim

  /** The calendar of a request, for an account that may read events, or with `writes` change them. */
  function enter(request: FastifyRequest, writes: boolean): { calendar: SimCalendar; email: string } {
    const { sub } = authenticate(world, request.headers.authorization, eventsScope)
    const { email } = world.account(sub)
    const { calendar: id } = request.params as { calendar: string }
    const calendar = world.calendars.get(id === 'primary' ? email : id)
    if (calendar?.owner !== sub) throw notFound()
    if (writes && calendar.accessRole === 'reader')
      throw new GoogleError(403, 'requiredAccessLevel', 'You need to have writer access to this calendar.')
    if (writes) SendUpdates.parse(request.query)
    return { calendar, email }
  }
  const ifMatch = ({ headers }: FastifyRequest) => headers['if-match']

  scope.get('/calendar/v3/users/me/calendarList', async (request) => {
    const { sub } = authenticate(
      world,
      request.headers.authorization,
      scopeOf('calendar.calendarlist.readonly'),
    )
    world.account(sub)
    const items = world.calendarsOf(sub).map(({ id, summary, accessRole, timeZone, primary }) => ({
      kind: 'calendar#calendarListEntry',
      etag: '"0"',
      id,
      summary,
      timeZone,
      accessRole,
      ...(primary && { primary }),
    }))
    return { kind: 'calendar#calendarList', etag: '"0"', nextSyncToken: 'lists', items }
  })
  scope.get<At>('/calendar/v3/calendars/:calendar/events', async (request) => {
    const { calendar, email } = enter(request, false)
    return listEvents(world, calendar, request.query, email, sim.mostOnPage)
  })
  scope.post<At>('/calendar/v3/calendars/:calendar/events', async (request) => {
    const { calendar, email } = enter(request, true)
    const event = insertEvent(world, calendar, Written.parse(request.body))
    channels.changed(calendar.id)
    return resourceOf(event, email)
  })
  scope.get<At>('/calendar/v3/calendars/:calendar/events/:event', async (request) => {
    const { calendar, email } = enter(request, false)
    return resourceOf(findEvent(calendar, request.params.event), email)
  })
  scope.patch<At>('/calendar/v3/calendars/:calendar/events/:event', async (request) => {
    const { calendar, email } = enter(request, true)
    const written = Written.parse(request.body)
    const event = changeEvent(world, calendar, request.params.event, written, ifMatch(request))
    channels.changed(calendar.id)
    return resourceOf(event, email)
  })
  scope.delete<At>('/calendar/v3/calendars/:calendar/events/:event', async (request, reply) => {
    const { calendar } = enter(request, true)
    deleteEvent(world, calendar, request.params.event)
    channels.changed(calendar.id)
    return reply.code(204).send()
  })
  scope.post<At>('/calendar/v3/calendars/:calendar/events/watch', async (request) => {
    const { calendar } = enter(request, false)
    const { id, address, token } = Watch.parse(request.body)
    const channel = channels.watch(calendar, { id, address, token, sub: calendar.owner })
    const { resourceId, expiration } = channel
    const resourceUri = `https://www.googleapis.com/calendar/v3/calendars/${encodeURIComponent(calendar.id)}/events?alt=json`
    return { kind: 'api#channel', id, resourceId, resourceUri, token, expiration: String(expiration) }
  })
  scope.post('/calendar/v3/channels/stop', async (request, reply) => {
    const { sub } = authenticate(world, request.headers.authorization, eventsScope)
    const { id, resourceId } = Stop.parse(request.body)
    const channel = world.channels.get(id)
    if (channel?.resourceId !== resourceId || channel.sub !== sub)
      throw new GoogleError(404, 'notFound', `Channel '${id}' not found for project.`)
    world.channels.delete(id)
    return reply.code(204).send()
  })
}
