import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ConfigError } from '#platform/config/config.ts'
import { drop } from '#platform/stand-ins/disturb.ts'
import { type Faults, takeFault, untilTakenBack } from '#platform/stand-ins/faults.ts'
import { loadMaps, type Maps, saveMaps } from '#platform/stand-ins/saved-maps.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { simPath } from '../settings.ts'
import { type Calendars, createCalendars } from './calendars.ts'
import { calendarsPage } from './page.ts'
import { calendarsStandIn } from './stand-in.ts'

const name = z.string().regex(/^[a-z0-9-]{1,60}$/)
/** A day, a time without a zone as a form sends it, or an instant. */
const time = z.union([z.iso.date(), z.iso.datetime({ local: true })])
const SimEvent = z
  .object({
    start: time,
    end: time,
    title: z.string().max(200).default('Busy'),
    isFree: z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false),
  })
  .refine(
    ({ start, end }) => start.length === end.length && start < end,
    'The end is after the start, in the same form.',
  )
const Named = z.object({ name })

type Options = {
  readonly environment: 'development' | 'production'
  /** Host and port in the addresses that the page shows. */
  readonly publicHost: string
  /** The file that saves the calendars; undefined: in memory only. */
  readonly file?: string
}

/** Mounts the stand-in for servers of calendars: `{name}.ics`, an API for tests and a page. Throws in production. */
export function mountCalendarsSim(app: FastifyInstance, { environment, publicHost, file }: Options): StandIn {
  if (environment === 'production') throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const calendars = createCalendars(() => Date.now())
  const maps = calendars.maps as Maps
  if (file !== undefined) loadMaps(maps, file)
  const save = () => {
    try {
      if (file !== undefined) saveMaps(maps, file)
    } catch (error) {
      // a stand-in does not stop the product
      app.log.warn({ err: error, file }, 'the stand-in could not save its data')
    }
  }
  const faults: Faults = []
  const log: string[] = []
  const standIn = calendarsStandIn(faults, () => {
    calendars.clear()
    save()
    faults.length = 0
    log.length = 0
  })
  void app.register(
    async (scope) => {
      // save every change before acknowledging it
      scope.addHook('onSend', async ({ method }) => {
        if (method !== 'GET') save()
      })
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.addContentTypeParser(
        'text/calendar',
        { parseAs: 'string', bodyLimit: 20_000_000 },
        (_r, body, done) => done(null, body),
      )
      scope.setErrorHandler((error, _request, reply) => {
        const { statusCode = 500 } = error as { statusCode?: number }
        return reply.code(error instanceof z.ZodError ? 400 : statusCode).send({ error: String(error) })
      })
      mountFiles(scope, calendars, faults, log)
      mountCalendars(scope, calendars)
      mountSteering(scope, { ...standIn, log })
      scope.get('/', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(calendarsPage(calendars.list(), publicHost)),
      )
    },
    { prefix: simPath },
  )
  return standIn
}

function mountFiles(scope: FastifyInstance, calendars: Calendars, faults: Faults, log: string[]): void {
  scope.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
    const line = `GET ${request.url.replace(simPath, '')}`
    log.push(line)
    const fault = takeFault(faults, line)
    if (fault?.hang) await untilTakenBack(faults, fault, () => request.raw.socket.destroyed)
    if (fault?.dropConnection || fault?.hang) return drop(request, reply)
    if (fault?.delayMs) await sleep(fault.delayMs, undefined, { ref: false })
    if (fault?.status !== undefined)
      return reply
        .code(fault.status)
        .headers(fault.headers)
        .send(fault.body ?? 'planned')
    const file = calendars.file(request.params.file.replace(/\.ics$/, ''))
    if (!file || !request.params.file.endsWith('.ics')) return reply.code(404).send('Nothing is here.')
    void reply.headers({ etag: file.etag, 'last-modified': file.modified })
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    void reply.type('text/calendar; charset=utf-8').headers(fault?.headers ?? {})
    return reply.send(fault?.body ?? file.text)
  })
}

function mountCalendars(scope: FastifyInstance, calendars: Calendars): void {
  const done = (request: FastifyRequest, reply: FastifyReply, answer: object) =>
    request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      ? reply.redirect(`${simPath}/`, 303)
      : reply.send(answer)
  const nameIn = (request: FastifyRequest): string => Named.parse(request.params).name
  scope.post('/calendars', async (request, reply) => {
    const made = Named.parse(request.body)
    calendars.make(made.name)
    return done(request, reply, { path: `${simPath}/${made.name}.ics` })
  })
  scope.post('/calendars/:name/events', async (request, reply) => {
    const id = calendars.add(nameIn(request), SimEvent.parse(request.body))
    return done(request, reply, { id })
  })
  scope.post('/calendars/:name/events/remove', async (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.body)
    calendars.removeEvent(nameIn(request), id)
    return done(request, reply, { removed: id })
  })
  // the body is the file, or nothing to show the events again
  scope.put('/calendars/:name/text', async (request) => {
    const text = z
      .string()
      .optional()
      .parse(request.body ?? undefined)
    calendars.setText(nameIn(request), text === '' ? undefined : text)
    return { bytes: text?.length ?? 0 }
  })
  scope.post('/calendars/:name/remove', async (request, reply) => {
    calendars.remove(nameIn(request))
    return done(request, reply, { removed: nameIn(request) })
  })
}
