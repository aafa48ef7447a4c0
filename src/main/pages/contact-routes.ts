import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Sent, sendMessage, WrittenMessage } from '#domains/messages/contract.ts'
import type { Messages } from '#domains/messages/index.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { Context } from '#platform/context.ts'
import { describe } from '#platform/http/errors.ts'
import { retryAfterSec } from '#platform/http/moment-page.ts'
import { noteRefusal } from '#platform/http/note-refusal.ts'
import type { PlaceOf } from './place.ts'
import type { ContactData, Typed } from './site.ts'

type Parts = {
  readonly messages: Messages
  readonly placeOf: PlaceOf
  /** The context of a visitor's request. */
  readonly contextOf: (request: FastifyRequest) => Context
  /** Reads a live Showcase; undefined if none is live at this address. */
  readonly findShowcase: (context: Context, userUrl: string) => Promise<PublicShowcase | undefined>
}

const hidden = { schema: { hide: true } }
const blank: Typed = { name: '', email: '', about: '', message: '' }

/**
 * Mounts the addresses to which the contact forms are sent without script. A refused form comes back with everything
 * that was typed and a sentence that says why.
 */
export async function contactRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { messages, contextOf } = parts

  /** Renders the form or its receipt. The refusal of a database that is away comes in the product's own frame. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, form }: { readonly status: number; readonly form: NonNullable<ContactData['form']> },
  ) {
    const userUrl = userUrlOf(request)
    const showcase =
      userUrl === undefined || status === 503
        ? undefined
        : await parts.findShowcase(contextOf(request), userUrl)
    const { site, assets } = parts.placeOf(request)
    const { renderContact, renderNotFound } = await site()
    const isMissing = userUrl !== undefined && showcase === undefined && status !== 503
    return reply
      .code(isMissing ? 404 : status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        isMissing
          ? renderNotFound({ kind: 'showcase' }, assets)
          : renderContact({ showcase, userUrl, form }, assets),
      )
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { status, body } = describe(error, request.id)
      noteRefusal(request, error, { status, code: body.error.code })
      if (status === 503) void reply.header('retry-after', retryAfterSec)
      const alert =
        body.error.code === 'request.limited'
          ? 'Many messages came from your network. Your text is still here; please send it in a few minutes.'
          : body.error.message
      const form = { kind: 'refused', typed: typedIn(request), faults: {}, alert } as const
      return send(request, reply, { status, form })
    })
    const post = (
      url: string,
      run: (context: Context, written: WrittenMessage, userUrl: string) => Promise<Sent>,
    ) =>
      scope.post(url, { ...hidden, config: { limit: sendMessage.limit } }, async (request, reply) => {
        const written = WrittenMessage.safeParse(fieldsOf(request))
        const typed = typedIn(request)
        if (!written.success)
          return send(request, reply, {
            status: 400,
            form: { kind: 'refused', typed, faults: faultsOf(written.error.issues) },
          })
        const { copy } = await run(contextOf(request), written.data, userUrlOf(request) ?? '')
        return send(request, reply, { status: 200, form: { kind: 'sent', typed, copy } })
      })
    post('/contact', (context, written) => messages.sendToOperator(context, written))
    post('/at/:userUrl/contact', (context, written, userUrl) =>
      messages.sendMessage(context, { ...written, userUrl }),
    )
  })
}

const userUrlOf = ({ params }: FastifyRequest): string | undefined =>
  (params as { readonly userUrl?: string } | undefined)?.userUrl

/** The fields of a form that was sent; empty if its body is of another type. */
function fieldsOf({ body }: FastifyRequest): Record<string, string> {
  const fields = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))
  const { name = '', email = '', about = '', message = '', website = '' } = fields
  return { name, email: email.trim(), about, message, website }
}

function typedIn(request: FastifyRequest): Typed {
  const { website: _, ...typed } = fieldsOf(request)
  return { ...blank, ...typed }
}

/** The first sentence of each field. */
const faultsOf = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
