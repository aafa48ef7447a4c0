import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#platform/common/time.ts'
import { ConfigError } from '#platform/config/config.ts'
import { disturb } from '#platform/stand-ins/disturb.ts'
import { loadMaps, type Maps, saveMaps } from '#platform/stand-ins/saved-maps.ts'
import { type InstagramSettings, simPath } from '../settings.ts'
import { mountAdmin } from './admin.ts'
import { isSigned, mountApi } from './api.ts'
import { drawPicture } from './drawings.ts'
import { mountOauth } from './oauth.ts'
import { overviewPage, pagesStyle, postPage, profilePage } from './pages.ts'
import { answerRefusal, Refusal } from './refusal.ts'
import { createSim, type Sim } from './sim.ts'
import { instagramStandIn } from './stand-in.ts'

export { instagramStandIn }

type Options = {
  readonly environment: 'development' | 'production'
  readonly settings: InstagramSettings
  /** Scheme, host and port by which browsers know this server. */
  readonly publicUrl: () => string
  readonly clock: Clock
  /** The file that saves the stand-in's data; undefined: in memory only. */
  readonly file?: string
}

/** What outlives a restart of the product. */
const mapsOf = ({ accounts, grants, book }: Sim): Maps => ({ accounts, ...grants.maps, ...book.maps }) as Maps

/** Mounts the stand-in under /__sim/instagram. Throws in production. */
export function mountInstagramSim(app: FastifyInstance, options: Options): Sim {
  const { environment, settings, publicUrl, clock, file } = options
  if (environment === 'production') throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const sim = createSim(settings, publicUrl, clock)
  if (file !== undefined) loadMaps(mapsOf(sim), file)
  const save = () => {
    try {
      if (file !== undefined) saveMaps(mapsOf(sim), file)
    } catch (error) {
      // a stand-in does not stop the product
      app.log.warn({ err: error, file }, 'the stand-in could not save its data')
    }
  }
  app.addHook('onClose', async () => save())
  const send = (reply: FastifyReply, html: string) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${publicUrl()}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  const disturbed = {
    faults: sim.faults,
    prefix: simPath,
    note: (line: string) =>
      sim.note({ request: line.replaceAll(/\b(access_token|client_secret|oh)=[^&]*/g, '$1=…') }),
    body: () => ({ error: { message: 'planned', type: 'IGApiException', code: 1 } }),
  }
  void app.register(
    async (scope) => {
      // save every change before acknowledging it
      scope.addHook('onSend', async ({ method, url }) => {
        if (method !== 'GET' || url.includes('access_token')) save()
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
      scope.setErrorHandler((error, _request, reply) => answerRefusal(error, reply))
      void scope.register(
        async (oauth) => {
          disturb(oauth, disturbed)
          mountOauth(oauth, sim, send)
        },
        { prefix: '/oauth' },
      )
      void scope.register(async (api) => {
        disturb(api, disturbed)
        mountApi(api, sim)
        mountMedia(api, sim)
      })
      mountAdmin(scope, sim, instagramStandIn(sim))
      scope.get<{ Params: { id: string } }>('/p/:id', async ({ params }, reply) => {
        for (const account of sim.accounts.values()) {
          const post = sim.book.of(account).find(({ id }) => id === params.id)
          if (post) return send(reply, postPage(post, account.username))
        }
        return send(reply.code(404), postPage(undefined, ''))
      })
      scope.get<{ Params: { username: string } }>('/u/:username', async ({ params }, reply) =>
        send(reply, profilePage(params.username)),
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

type Medium = { Params: { name: string }; Querystring: { oe?: string; oh?: string; to?: string } }

/** Mounts the pictures: those of posts, and some that no product should take. */
function mountMedia(scope: FastifyInstance, { clock }: Sim): void {
  scope.get<Medium>('/media/:name', async ({ params, query }, reply) => {
    if (params.name === 'huge.jpg') return reply.type('image/jpeg').send(Buffer.alloc(20_000_000, 0xff))
    if (params.name === 'away.jpg') return reply.code(503).send()
    if (params.name === 'script.svg')
      return reply
        .type('image/svg+xml')
        .send('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    if (params.name === 'inward.jpg') return reply.redirect(query.to ?? 'http://127.0.0.1/', 302)
    const [, nth] = /^(\d{1,5})\.jpg$/.exec(params.name) ?? []
    if (nth === undefined) throw new Refusal(404, { error: 'no such medium' })
    if (!isSigned(nth, query, clock.now())) throw new Refusal(403, { error: 'URL signature expired' })
    return reply.type('image/jpeg').send(await drawPicture(Number(nth)))
  })
}
