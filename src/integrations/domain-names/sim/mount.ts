import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ConfigError } from '#platform/config/config.ts'
import { simPath } from '../settings.ts'
import { zonePage } from './page.ts'
import { createZone } from './zone.ts'

const name = z.string().trim().toLowerCase().min(1).max(253)
const ZoneRecord = z.object({
  type: z.enum(['CNAME', 'ALIAS', 'TXT', 'ADDRESS']),
  name,
  value: z.string().trim().min(1).max(300),
})
const Question = z.object({ type: z.enum(['CNAME', 'TXT', 'ADDRESS']), name })
const hidden = { schema: { hide: true } }

/** Mounts the stand-in for the domain name system: its records, their page, and the questions. Throws in production. */
export function mountNamesSim(app: FastifyInstance, environment: 'development' | 'production'): void {
  if (environment === 'production') throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const zone = createZone()
  void app.register(
    async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.setErrorHandler((error, _request, reply) =>
        reply.code(error instanceof z.ZodError ? 400 : 500).send({ error: String(error) }),
      )
      scope.get('/', hidden, async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(zonePage(zone.list())),
      )
      scope.get('/answer', hidden, async (request) => {
        const { type, name: asked } = Question.parse(request.query)
        return zone.answer(type, asked)
      })
      scope.post('/records', hidden, async (request, reply) => {
        zone.set(ZoneRecord.parse(request.body))
        return isForm(request.headers['content-type']) ? reply.redirect(simPath, 303) : zone.list()
      })
      scope.post('/records/remove', hidden, async (request, reply) => {
        zone.remove(z.object({ name }).parse(request.body).name)
        return isForm(request.headers['content-type']) ? reply.redirect(simPath, 303) : zone.list()
      })
      scope.post('/faults', hidden, async (request) => {
        const { down } = z.object({ down: z.boolean() }).parse(request.body)
        zone.setDown(down)
        return { down }
      })
    },
    { prefix: simPath },
  )
}

const isForm = (type = ''): boolean => type.startsWith('application/x-www-form-urlencoded')
