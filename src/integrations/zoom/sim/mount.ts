import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#platform/common/time.ts'
import { ConfigError } from '#platform/config/config.ts'
import { disturb } from '#platform/stand-ins/disturb.ts'
import { loadMaps, type Maps, saveMaps } from '#platform/stand-ins/saved-maps.ts'
import { simPath, type ZoomSettings } from '../settings.ts'
import { mountAdmin } from './admin.ts'
import { mountApi } from './api.ts'
import { mountOauth } from './oauth.ts'
import { meetingPage, missingMeetingPage, overviewPage, pagesStyle } from './pages.ts'
import { refuse } from './refusal.ts'
import { createSim, type Sim } from './sim.ts'
import { zoomStandIn } from './stand-in.ts'

export { zoomStandIn }

type Options = {
  readonly environment: 'development' | 'production'
  readonly settings: ZoomSettings
  /** Scheme, host and port by which browsers know this server. */
  readonly publicUrl: () => string
  readonly clock: Clock
  /** Copies of each webhook; the vendor only promises at least one. */
  readonly deliverTimes?: number
  /** The file that saves the stand-in's data; undefined: in memory only. */
  readonly file?: string
}

/** What outlives a restart of the product. */
const mapsOf = ({ accounts, grants, book }: Sim): Maps =>
  ({ accounts, ...grants.maps, meetings: book.meetings }) as Maps

/** Mounts the stand-in under /__sim/zoom. Throws in production. */
export function mountZoomSim(
  app: FastifyInstance,
  { environment, settings, publicUrl, clock, deliverTimes = 2, file }: Options,
): Sim {
  if (environment === 'production') throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const sim = createSim(settings, publicUrl, clock, deliverTimes)
  if (file !== undefined) loadMaps(mapsOf(sim), file)
  const save = () => {
    try {
      if (file !== undefined) saveMaps(mapsOf(sim), file)
    } catch (error) {
      // a stand-in does not stop the product
      app.log.warn({ err: error, file }, 'the stand-in could not save its data')
    }
  }
  app.addHook('onClose', async () => {
    sim.stop()
    save()
  })
  const disturbed = {
    faults: sim.faults,
    prefix: simPath,
    note: (line: string) => sim.note({ request: line.replace(/\btoken=[^&]*/, 'token=…') }),
    body: (status: number) => ({ code: status, message: 'planned' }),
  }
  const send = (reply: FastifyReply, html: string) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${publicUrl()}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  void app.register(
    async (scope) => {
      // save every change before acknowledging it
      scope.addHook('onSend', async ({ method }) => {
        if (method !== 'GET') save()
      })
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
        try {
          done(null, body === '' ? {} : JSON.parse(String(body)))
        } catch (error) {
          done(error as Error)
        }
      })
      scope.setErrorHandler((error, _request, reply) => refuse(error, reply))
      void scope.register(
        async (oauth) => {
          disturb(oauth, disturbed)
          mountOauth(oauth, sim, send)
        },
        { prefix: '/oauth' },
      )
      void scope.register(
        async (api) => {
          disturb(api, disturbed)
          mountApi(api, sim)
        },
        { prefix: '/v2' },
      )
      mountAdmin(scope, sim, zoomStandIn(sim))
      const ofMeeting = (id: string, as: 'guest' | 'host') => {
        const found = sim.book.meetings.get(id)
        return found ? meetingPage(found, as) : missingMeetingPage()
      }
      scope.get<{ Params: { id: string } }>('/j/:id', async ({ params }, reply) =>
        send(reply, ofMeeting(params.id, 'guest')),
      )
      scope.get<{ Params: { id: string } }>('/s/:id', async ({ params }, reply) =>
        send(reply, ofMeeting(params.id, 'host')),
      )
      scope.get('/pages.css', async (_request, reply) =>
        reply.type('text/css; charset=utf-8').send(pagesStyle),
      )
      scope.get('/', async (_request, reply) => send(reply, overviewPage(sim)))
    },
    { prefix: simPath },
  )
  return sim
}
