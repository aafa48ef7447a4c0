import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describe } from '#platform/http/errors.ts'
import { retryAfterSec } from '#platform/http/moment-page.ts'
import { noteRefusal } from '#platform/http/note-refusal.ts'
import { newsletterWords, type Words } from './newsletter-words.ts'
import type { PlaceOf } from './place.ts'
import type { LoadSite } from './site.ts'

/** The Showcase in whose frame a page of words is shown; undefined: the product's own frame. */
export type Frame = Parameters<Awaited<ReturnType<LoadSite>>['renderMessage']>[1]

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  words: Words,
  frame?: Frame,
) => Promise<FastifyReply>

type Parts = {
  readonly placeOf: PlaceOf
  /** The words of a failed request, by its status. */
  readonly failed?: (status: number) => Words
}

/**
 * Mounts pages of words that mailed links open, in a scope of their own. Their addresses have tokens, so the pages are not stored, not
 * indexed, and name no referrer. A POST takes a form of either type, as mail programs send it (RFC 8058), as text. A failure is a page in
 * the product's own frame: a provider's frame needs the database, which may be the fault.
 */
export async function messagePages(
  app: FastifyInstance,
  { placeOf, failed = newsletterWords.failed }: Parts,
  mount: (scope: FastifyInstance, send: Send) => void,
): Promise<void> {
  const send: Send = async (request, reply, { status, ...words }, frame) => {
    const { site, assets } = placeOf(request)
    const { renderMessage } = await site()
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(renderMessage(words, frame, assets))
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { status, body } = describe(error, request.id)
      noteRefusal(request, error, { status, code: body.error.code })
      if (status === 503) void reply.header('retry-after', retryAfterSec)
      return send(request, reply, failed(status))
    })
    mount(scope, send)
  })
}
