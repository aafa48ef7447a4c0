import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Context } from '#platform/context.ts'
import { describe } from '#platform/http/errors.ts'
import { retryAfterSec } from '#platform/http/moment-page.ts'
import { noteRefusal } from '#platform/http/note-refusal.ts'
import { confirmOrderWords } from './confirm-order-words.ts'
import type { Words } from './newsletter-words.ts'
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
export async function confirmOrderRoutes(
  app: FastifyInstance,
  { commerce, placeOf, contextOf }: Parts,
): Promise<void> {
  const tokenOf = ({ query }: FastifyRequest): string => {
    const { token } = query as { readonly token?: unknown }
    return typeof token === 'string' ? token : ''
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, { status, ...words }: Words) => {
    const { site, assets } = placeOf(request)
    const { renderMessage } = await site()
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderMessage(words, undefined, assets))
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    )
    scope.setErrorHandler(async (error: Error, request, reply) => {
      const { status, body } = describe(error, request.id)
      noteRefusal(request, error, { status, code: body.error.code })
      if (status === 503) void reply.header('retry-after', retryAfterSec)
      return send(request, reply, confirmOrderWords.failed(status))
    })
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
}
