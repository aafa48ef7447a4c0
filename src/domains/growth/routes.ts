import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { collectPath, uploadBytesMost } from './contract.ts'
import type { Growth } from './index.ts'

/**
 * The collecting address. It speaks the third-party service's own wire form, not the product's, so that the
 * service's SDK can be pointed here; other origins may post to it, as they may to that service.
 */
export async function growthRoutes(
  app: FastifyInstance,
  growth: Growth,
  contextOf: (request: FastifyRequest) => Context,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: uploadBytesMost },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler((error, _request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 500
      return reply.code(status).send({
        code: status,
        error: status === 413 ? 'Payload too large' : status < 500 ? 'Invalid request' : 'Internal error',
      })
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
