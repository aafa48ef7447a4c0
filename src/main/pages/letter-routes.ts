import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Leaving } from '#domains/audience/actions/leave-letters.ts'
import type { Audience } from '#domains/audience/index.ts'
import type { Context } from '#platform/context.ts'
import { leavingWords } from './letter-words.ts'
import { type Frame, messagePages } from './message-pages.ts'
import type { Words } from './newsletter-words.ts'
import type { PlaceOf } from './place.ts'

type Parts = {
  readonly audience: Audience
  readonly placeOf: PlaceOf
  readonly contextOf: (request: FastifyRequest) => Context
  /** Reads the live Showcase in whose frame the page is shown; undefined for the product's own frame. */
  readonly frameOf: (
    context: Context,
    found: { readonly state: string; readonly provider?: string },
  ) => Promise<Frame>
}

const hidden = { schema: { hide: true } }
type OfToken = { Params: { token: string } }

/**
 * Mounts the addresses in the mails of letters. `/l/…` leads to a link of the letter. `/u/…` ends the letters: POST by one press, of the
 * page or of a mail program (RFC 8058), with either form of body, without cookies and without a redirect; GET changes nothing.
 */
export const letterRoutes = (
  app: FastifyInstance,
  { audience, placeOf, contextOf, frameOf }: Parts,
): Promise<void> =>
  messagePages(app, { placeOf }, (scope, send) => {
    const pages = [
      ['GET', '/u/:token', audience.readLeaving],
      ['POST', '/u/:token', audience.leaveLetters],
      ['POST', '/u/:token/again', audience.comeBack],
      ['POST', '/u/:token/complaint', audience.complainOf],
    ] as const
    for (const [method, url, run] of pages)
      scope.route<OfToken>({
        method,
        url,
        ...hidden,
        async handler(request, reply) {
          const context = contextOf(request)
          const { token } = request.params
          const found: Leaving = await run(context, token)
          const frame = await frameOf(context, found)
          const firstName = frame?.profile.firstName ?? 'the sender'
          return send(
            request,
            reply,
            leavingWords(found, { firstName, token: encodeURIComponent(token) }),
            frame,
          )
        },
      })
    scope.get<OfToken>('/l/:token', { ...hidden, exposeHeadRoute: false }, async (request, reply) => {
      const url = await audience.followClick(contextOf(request), request.params.token)
      if (url === undefined) return send(request, reply, gone)
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .redirect(url, 302)
    })
  })

const gone: Words = {
  status: 404,
  title: 'This link leads nowhere any more',
  text: 'The letter was deleted, or the address is not complete.',
  link: { label: 'Go to the start page', href: '/newhome' },
}
