import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Exchange } from '#domains/exchange/index.ts'
import type { Context } from '#platform/context.ts'
import { introductionWords } from './introduction-words.ts'
import { messagePages } from './message-pages.ts'
import type { PlaceOf } from './place.ts'

type Parts = {
  readonly introductions: Exchange['introductions']
  readonly placeOf: PlaceOf
  readonly contextOf: (request: FastifyRequest) => Context
}

const hidden = { schema: { hide: true } }
type OfToken = { Params: { token: string } }

/**
 * Mounts the pages of an introduction's mail: the yes of the client, and the no for ever. GET changes nothing, because mail scanners open
 * links; a press, of the page or of a mail program (RFC 8058), is a POST to the same address.
 */
export const introductionRoutes = (
  app: FastifyInstance,
  { introductions, placeOf, contextOf }: Parts,
): Promise<void> =>
  messagePages(app, { placeOf, failed: introductionWords.failed }, (scope, send) => {
    const { readIntroduction, acceptIntroduction, refuseIntroductions } = introductions
    const pages = [
      ['GET', '/introductions/:token', readIntroduction, introductionWords.yes],
      ['POST', '/introductions/:token', acceptIntroduction, introductionWords.yes],
      ['GET', '/introductions/:token/never', readIntroduction, introductionWords.never],
      ['POST', '/introductions/:token/never', refuseIntroductions, introductionWords.never],
    ] as const
    for (const [method, url, run, wordsOf] of pages)
      scope.route<OfToken>({
        method,
        url,
        ...hidden,
        handler: async (request, reply) =>
          send(request, reply, wordsOf(await run(contextOf(request), request.params.token))),
      })
  })
