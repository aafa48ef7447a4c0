import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#platform/common/time.ts'
import { ConfigError } from '#platform/config/config.ts'
import { disturb } from '#platform/stand-ins/disturb.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { type LinkedInSettings, simPath } from '../settings.ts'
import { mountOauth } from './oauth.ts'
import { overviewPage, pageStyle } from './page.ts'
import { drawPicture } from './picture.ts'
import { createSim, type Sim } from './sim.ts'
import { linkedInStandIn } from './stand-in.ts'

export { linkedInStandIn }

type Options = {
  readonly environment: 'development' | 'production'
  readonly settings: LinkedInSettings
  /** Scheme, host and port by which browsers know this server. */
  readonly publicUrl: string
  readonly clock: Clock
}

/** Mounts the stand-in for LinkedIn under /__sim/linkedin. Throws in production. */
export function mountLinkedInSim(
  app: FastifyInstance,
  { environment, settings, publicUrl, clock }: Options,
): Sim {
  if (environment === 'production') throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const sim = createSim(settings, clock)
  const style = `${simPath}/page.css`
  const send = (reply: FastifyReply, html: string) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${publicUrl}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)

  void app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      mountAdmin(scope, sim, send, style)
      void scope.register(async (vendor) => {
        disturb(vendor, {
          faults: sim.faults,
          prefix: simPath,
          note: (line) => sim.note(line.split('?')[0] ?? ''),
          body: () => ({ message: 'planned' }),
        })
        vendor.register(async (oauth) => mountOauth(oauth, sim, send, style), { prefix: '/oauth' })
        vendor.get('/api/v2/userinfo', async (request, reply) => {
          const member = sim.memberOf(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
          if (!member)
            return reply.code(401).send({
              status: 401,
              serviceErrorCode: 65600,
              code: 'INVALID_ACCESS_TOKEN',
              message: 'Invalid access token',
            })
          const { sub, firstName, lastName, email, emailVerified, hasPicture } = member
          return {
            sub,
            name: `${firstName} ${lastName}`.trim(),
            given_name: firstName,
            family_name: lastName,
            locale: { country: 'US', language: 'en' },
            email,
            email_verified: emailVerified,
            ...(hasPicture && { picture: `${publicUrl}${simPath}/pictures/${sub}` }),
          }
        })
        vendor.get<{ Params: { sub: string } }>('/pictures/:sub', async ({ params }, reply) => {
          const member = sim.find(params.sub)
          if (!member?.hasPicture) return reply.code(404).send()
          return reply.type('image/jpeg').send(await drawPicture(member))
        })
      })
    },
    { prefix: simPath },
  )
  return sim
}

/** Pages for people, and what tests steer the stand-in by. */
function mountAdmin(
  scope: FastifyInstance,
  sim: Sim,
  send: (reply: FastifyReply, html: string) => FastifyReply,
  style: string,
): void {
  scope.get('/', async (_request, reply) => send(reply, overviewPage(style, sim.members())))
  scope.get('/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle))
  scope.get('/log', async () => sim.log())
  mountSteering(scope, linkedInStandIn(sim))
  scope.post('/keys/rotate', async () => {
    sim.rotateKey()
    return {}
  })
}
