import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NewsletterEmail, subscribe } from '#domains/audience/contract.ts'
import type { Audience } from '#domains/audience/index.ts'
import type { Context } from '#platform/context.ts'
import { type Frame, messagePages } from './message-pages.ts'
import { newsletterWords, type Words } from './newsletter-words.ts'
import type { PlaceOf } from './place.ts'
import { sendFile } from './send-file.ts'

type Parts = {
  readonly audience: Audience
  readonly placeOf: PlaceOf
  /** The context of a visitor's request. */
  readonly contextOf: (request: FastifyRequest) => Context
  /** Reads the live Showcase in whose frame the page is shown; undefined for the product's own frame. */
  readonly frameOf: (context: Context, found: Owner) => Promise<Frame>
}

/** The provider of a page, by one of its names; neither for a link that was not signed here. */
type Owner = { readonly state?: string; readonly provider?: string; readonly userUrl?: string }

const hidden = { schema: { hide: true } }

/**
 * Mounts the pages of a newsletter: the answer to the form without script, and the pages of the mailed links. GET
 * changes nothing, because mail scanners open links; the page's button sends a POST to the same address.
 */
export const newsletterRoutes = (
  app: FastifyInstance,
  { audience, placeOf, contextOf, frameOf }: Parts,
): Promise<void> =>
  messagePages(app, { placeOf }, (scope, sendPage) => {
    const send = async (request: FastifyRequest, reply: FastifyReply, found: Owner, words: Words) =>
      sendPage(request, reply, words, await frameOf(contextOf(request), found))

    scope.post<{ Params: { userUrl: string } }>(
      '/at/:userUrl/newsletter',
      {
        ...hidden,
        config: { limit: subscribe.limit },
      },
      async (request, reply) => {
        const context = contextOf(request)
        const userUrl = paramOf(request)
        const body = typeof request.body === 'string' ? request.body : ''
        const email = NewsletterEmail.safeParse((new URLSearchParams(body).get('email') ?? '').trim())
        if (!email.success)
          return send(request, reply, { userUrl }, newsletterWords.invalid(userUrl, email.error.issues[0]))
        await audience.subscribe(context, { userUrl, email: email.data })
        return send(request, reply, { userUrl }, newsletterWords.asked(userUrl))
      },
    )
    const pages = [
      ['GET', '/newsletter/confirm', audience.readSubscription, newsletterWords.confirm],
      ['POST', '/newsletter/confirm', audience.confirmSubscription, newsletterWords.confirm],
    ] as const
    for (const [method, url, run, wordsOf] of pages)
      scope.route({
        method,
        url,
        ...hidden,
        async handler(request, reply) {
          const context = contextOf(request)
          const found = await run(context, tokenOf(request))
          return send(request, reply, found, wordsOf(found))
        },
      })
    scope.get<{ Params: { token: string } }>('/files/:token', hidden, async (request, reply) => {
      const context = contextOf(request)
      const file = await audience.offerIncentive(context, request.params.token)
      return send(request, reply, file ?? {}, newsletterWords.file(file))
    })
    scope.get('/newsletter/download', { ...hidden, exposeHeadRoute: false }, async (request, reply) => {
      const context = contextOf(request)
      const file = await audience.openIncentive(context, tokenOf(request))
      if (!file) {
        const offered = await audience.offerIncentive(context, tokenOf(request))
        return send(request, reply, offered ?? {}, newsletterWords.file(offered))
      }
      return sendFile(reply, file)
    })
  })

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { readonly token?: unknown }
  return typeof token === 'string' ? token : ''
}

const paramOf = ({ params }: FastifyRequest): string =>
  (params as { readonly userUrl?: string }).userUrl ?? ''
