import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange } from '#domains/exchange/index.ts'
import type { Context } from '#platform/context.ts'
import { exchangeRequestWords } from './exchange-request-words.ts'
import { messagePages } from './message-pages.ts'
import type { PlaceOf } from './place.ts'

type Parts = {
  readonly exchange: Pick<Exchange, 'partners'>
  readonly placeOf: PlaceOf
  readonly contextOf: (request: FastifyRequest) => Context
}

/**
 * Mounts the page of a mailed request of the exchange network. GET changes nothing, because mail scanners open links; the page's button sends a
 * POST to the same address, which accepts.
 */
export const exchangeRequestRoutes = (
  app: FastifyInstance,
  { exchange: { partners }, placeOf, contextOf }: Parts,
): Promise<void> =>
  messagePages(app, { placeOf, failed: exchangeRequestWords.failed }, (scope, send) => {
    for (const [method, run] of [
      ['GET', partners.readRequestByLink],
      ['POST', partners.acceptRequestByLink],
    ] as const)
      scope.route<{ Params: { token: string } }>({
        method,
        url: '/exchange/requests/:token',
        schema: { hide: true },
        handler: async (request, reply) =>
          send(request, reply, exchangeRequestWords.of(await run(contextOf(request), request.params.token))),
      })
  })
