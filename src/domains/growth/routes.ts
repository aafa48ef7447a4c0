import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Edge } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import { csvRoute } from '#platform/http/csv-routes.ts'
import { describe } from '#platform/http/errors.ts'
import { retryAfterSec } from '#platform/http/moment-page.ts'
import { collectEvents } from './actions/collect-events.ts'
import { exportNumbers } from './actions/export-numbers.ts'
import { readGoals, removeGoal, setGoal } from './actions/goals.ts'
import { pressLink } from './actions/press-link.ts'
import { readLinkPresses } from './actions/read-link-presses.ts'
import { readNumbers } from './actions/read-numbers.ts'
import * as contract from './contract.ts'
import * as goals from './goals-contract.ts'
import * as numbers from './numbers-contract.ts'
import type { GrowthDeps, NumbersDeps } from './ports.ts'

/**
 * Mounts the paths that collect events: one that the service's SDK knows, and one of our own. Requests and responses have the wire form of the third-party service, so its
 * SDK can post here. Other origins may post too, as they may to that service.
 */
export async function growthRoutes(
  app: FastifyInstance,
  deps: GrowthDeps,
  accountContextOf: (request: FastifyRequest) => Promise<Context>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: contract.maxUploadBytes },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler((error, request, reply) => {
      const { status } = describe(error, request.id)
      if (status === 503) void reply.header('retry-after', retryAfterSec)
      return reply.code(status).send({ code: status, error: words(status) })
    })
    for (const path of [contract.collectPath, contract.seenPath])
      scope.post(path, { schema: { hide: true } }, async (request, reply) => {
        const { status, body } = await collectEvents(deps, await accountContextOf(request), {
          text: typeof request.body === 'string' ? request.body : '',
          host: hostOf(request.headers),
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          untracked: isUntracked(request.headers),
        })
        return reply.code(status).send(body)
      })
  })
}

/** Mounts `/redirect/o/{id}`, which counts the press of a link card and forwards, and the counts for the owner. */
export function linkRoutes(
  api: Api,
  app: FastifyInstance,
  deps: GrowthDeps,
  contextOf: (request: FastifyRequest) => Context,
): void {
  api.handle(contract.readLinkPresses, (context) => readLinkPresses(deps, context))
  const config = { limit: { maxCalls: 60, minutes: 1, each: 'id' } }
  app.get<{ Params: { id: string } }>(
    '/redirect/o/:id',
    { schema: { hide: true }, config },
    async (request, reply) => {
      const { headers, params, ip } = request
      const target = await pressLink(deps, contextOf(request), {
        id: params.id,
        address: ip,
        userAgent: headers['user-agent'] ?? '',
        untracked: isUntracked(headers) || request.method === 'HEAD',
      })
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      // nothing but the stored address of a live card is a target; any other id is an unknown page
      return target === undefined ? reply.callNotFound() : reply.redirect(target, 302)
    },
  )
}

/** Mounts what the owner reads about the page's numbers, their export, and the goals of the month. */
export function numberRoutes(edge: Edge, deps: NumbersDeps): void {
  edge.api.handle(numbers.readNumbers, (context, { query }) => readNumbers(deps, context, query))
  edge.api.handle(goals.readGoals, (context) => readGoals(deps, context))
  edge.api.handle(goals.setGoal, (context, { params, body }) =>
    setGoal(deps, context, { ...params, ...body }),
  )
  edge.api.handle(goals.removeGoal, (context, { params }) => removeGoal(deps, context, params.metric))
  csvRoute(
    edge,
    numbers.exportNumbersPath,
    {
      summary: 'Visitors, orders and money of a span of days as CSV',
      tag: 'growth',
      querystring: numbers.NumbersQuery,
      name: 'numbers',
    },
    (context, query) => exportNumbers(deps, context, numbers.NumbersQuery.parse(query)),
  )
}
/** The host of the page that sent a request: that of its origin; without one, the host that it asks. */
const hostOf = ({ origin, host }: FastifyRequest['headers']): string | undefined =>
  /^https?:\/\/(.+)$/.exec(origin ?? '')?.[1] ?? host

/** Whether the visitor asks not to be tracked, or the browser only prefetches. */
const isUntracked = (headers: FastifyRequest['headers']): boolean =>
  headers['dnt'] === '1' ||
  headers['sec-gpc'] === '1' ||
  String(headers['sec-purpose']).startsWith('prefetch')

function words(status: number): string {
  if (status === 413) return 'Payload too large'
  if (status === 503) return 'Service unavailable'
  return status < 500 ? 'Invalid request' : 'Internal error'
}
