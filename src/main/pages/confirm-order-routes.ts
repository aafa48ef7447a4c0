import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Context } from '#platform/context.ts'
import { confirmOrderWords } from './confirm-order-words.ts'
import { messagePages } from './message-pages.ts'
import type { PlaceOf } from './place.ts'

type Parts = {
  readonly commerce: Pick<Commerce, 'readByLink' | 'confirmByLink'>
  readonly placeOf: PlaceOf
  readonly contextOf: (request: FastifyRequest) => Context
}

/**
 * Mounts the page of a link that confirms a free order. GET changes nothing, because mail scanners open links; the page's
 * button sends a POST to the same address.
 */
export const confirmOrderRoutes = (
  app: FastifyInstance,
  { commerce, placeOf, contextOf }: Parts,
): Promise<void> =>
  messagePages(app, { placeOf, failed: confirmOrderWords.failed }, (scope, send) => {
    for (const [method, run] of [
      ['GET', commerce.readByLink],
      ['POST', commerce.confirmByLink],
    ] as const)
      scope.route({
        method,
        url: '/bookings/confirm-order',
        schema: { hide: true },
        async handler(request, reply) {
          const found = await run(contextOf(request), tokenOf(request))
          if (found.state === 'placed')
            return reply.redirect(`/bookings/confirm?token=${encodeURIComponent(found.token)}`, 303)
          return send(request, reply, confirmOrderWords.of(found))
        },
      })
  })

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { readonly token?: unknown }
  return typeof token === 'string' ? token : ''
}
