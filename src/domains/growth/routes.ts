import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { describe } from '#platform/http/errors.ts'
import { retryAfterSec } from '#platform/http/moment-page.ts'
import { collectPath, maxUploadBytes } from './contract.ts'
import type { GrowthDoors } from './doors.ts'

/**
 * Mounts the path that collects events. Requests and responses have the wire form of the third-party service, so its
 * SDK can post here. Other origins may post too, as they may to that service.
 */
export async function growthRoutes(
  app: FastifyInstance,
  growth: GrowthDoors,
  contextOf: (request: FastifyRequest) => Context,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: maxUploadBytes },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler((error, request, reply) => {
      const { status } = describe(error, request.id)
      if (status === 503) void reply.header('retry-after', retryAfterSec)
      return reply.code(status).send({ code: status, error: words(status) })
    })
    scope.post(collectPath, { schema: { hide: true } }, async (request, reply) => {
      const { status, body } = await growth.collectEvents(contextOf(request), {
        text: typeof request.body === 'string' ? request.body : '',
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        untracked: request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1',
      })
      return reply.code(status).send(body)
    })
  })
}

function words(status: number): string {
  if (status === 413) return 'Payload too large'
  if (status === 503) return 'Service unavailable'
  return status < 500 ? 'Invalid request' : 'Internal error'
}
