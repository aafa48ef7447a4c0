import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ConfigError } from '#platform/config/config.ts'
import { disturb } from '#platform/stand-ins/disturb.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { simPath } from '../settings.ts'
import { zonePage } from './page.ts'
import { namesStandIn } from './stand-in.ts'
import { createZone } from './zone.ts'

const name = z.string().trim().toLowerCase().min(1).max(253)
const ZoneRecord = z.object({
  type: z.enum(['CNAME', 'ALIAS', 'TXT', 'ADDRESS']),
  name,
  value: z.string().trim().min(1).max(300),
})
const Question = z.object({ type: z.enum(['CNAME', 'TXT', 'ADDRESS']), name })

/** Mounts the stand-in for the domain name system: its records, their page, and the questions. Throws in production. */
export function mountNamesSim(app: FastifyInstance, environment: 'development' | 'production'): StandIn {
  if (environment === 'production') throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const zone = createZone()
  const standIn = namesStandIn(zone)
  void app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      disturb(scope, {
        faults: standIn.faults,
        prefix: simPath,
        isCall: (line) => line.startsWith('GET /answer'),
        body: () => ({ kind: 'failed' }),
      })
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.setErrorHandler((error, _request, reply) =>
        reply.code(error instanceof z.ZodError ? 400 : 500).send({ error: String(error) }),
      )
      scope.get('/', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(zonePage(zone.list())),
      )
      scope.get('/answer', async (request) => {
        const { type, name: asked } = Question.parse(request.query)
        return zone.answer(type, asked)
      })
      scope.post('/records', async (request, reply) => {
        zone.set(ZoneRecord.parse(request.body))
        return isForm(request.headers['content-type']) ? reply.redirect(simPath, 303) : zone.list()
      })
      scope.post('/records/remove', async (request, reply) => {
        zone.remove(z.object({ name }).parse(request.body).name)
        return isForm(request.headers['content-type']) ? reply.redirect(simPath, 303) : zone.list()
      })
      scope.post('/down', async (request) => {
        const { down } = z.object({ down: z.boolean() }).parse(request.body)
        zone.setDown(down)
        return { down }
      })
      mountSteering(scope, standIn)
    },
    { prefix: simPath },
  )
  return standIn
}

const isForm = (type = ''): boolean => type.startsWith('application/x-www-form-urlencoded')
