import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NewsletterEmail, subscribe } from '#domains/audience/contract.ts'
import type { Audience } from '#domains/audience/index.ts'
import type { Context } from '#platform/context.ts'
import { describe } from '#platform/http/errors.ts'
import { retryAfterSec } from '#platform/http/moment-page.ts'
import { noteRefusal } from '#platform/http/note-refusal.ts'
import { newsletterWords, type Words } from './newsletter-words.ts'
import type { PlaceOf } from './place.ts'
import { sendFile } from './send-file.ts'
import type { LoadSite } from './site.ts'

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
type Frame = Parameters<Awaited<ReturnType<LoadSite>>['renderMessage']>[1]

const hidden = { schema: { hide: true } }

/**
 * Mounts the pages of a newsletter: the answer to the form without script, and the pages of the mailed links. GET
 * changes nothing, because mail scanners open links; the page's button sends a POST to the same address.
 */
export async function newsletterRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { audience, contextOf } = parts
  const tokenOf = ({ query }: FastifyRequest): string => {
    const { token } = query as { readonly token?: unknown }
    return typeof token === 'string' ? token : ''
  }
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    found: Owner,
    { status, ...words }: Words,
  ) => {
    const frame = await parts.frameOf(contextOf(request), found)
    const { site, assets } = parts.placeOf(request)
    const { renderMessage } = await site()
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderMessage(words, frame, assets))
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const asText = { parseAs: 'string', bodyLimit: 16 * 1024 } as const
    // a one-click request has a body of either form type (RFC 8058), and its content is not needed
    scope.addContentTypeParser('*', asText, (_request, body, done) => done(null, body))
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { status, body } = describe(error, request.id)
      noteRefusal(request, error, { status, code: body.error.code })
      if (status === 503) void reply.header('retry-after', retryAfterSec)
      // in the product's own frame: a provider's frame needs the database, which may be the fault
      return send(request, reply, {}, newsletterWords.failed(status))
    })

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
}

const paramOf = ({ params }: FastifyRequest): string =>
  (params as { readonly userUrl?: string }).userUrl ?? ''
