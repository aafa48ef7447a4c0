import type { FastifyInstance, RouteOptions } from 'fastify'
import { once } from '#platform/common/once.ts'

/** The headers that each server sets for its own connection. */
const ofConnection = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/**
 * Serves the OpenAPI document and its screen at /api/docs. The first request loads them and describes the routes that
 * were mounted, so that a start does neither.
 */
export function apiDocs(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  const docs = once(async () => (await import('./docs-server.ts')).createDocsServer(routes))
  const address = '/api/docs'
  for (const url of [address, `${address}/*`])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const answer = await (await docs()).inject({ url: request.url, headers: request.headers })
      if (answer.statusCode === 404) return reply.callNotFound()
      for (const [name, value] of Object.entries(answer.headers))
        if (!ofConnection.includes(name) && value !== undefined) void reply.header(name, value)
      return reply.code(answer.statusCode).send(answer.rawPayload)
    })
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide) routes.push(route)
  })
}
