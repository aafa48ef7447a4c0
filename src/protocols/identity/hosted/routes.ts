import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#platform/db/lost-connection.ts'
import { retryAfterSec } from '#platform/http/moment-page.ts'
import type { Log } from '#platform/log/log.ts'
import type { IdentityDoors } from '../doors.ts'
import { frame, type Look } from '../pages/frame.ts'
import { html } from '../pages/markup.ts'
import { cookiesOf } from '../wire/cookies.ts'
import type { Answer, Ask, Fields, HostedEndpoint } from './endpoint.ts'
import { hostedEndpoints } from './endpoints.ts'

/** The largest form holds a few kilobytes of query and a token. */
const bodyLimit = 64 * 1024
const hidden = { schema: { hide: true } }

/** "CORS needed" (contract 5) for scripts' requests; these endpoints use no cookies. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'www-authenticate',
  'cross-origin-resource-policy': 'cross-origin',
}
const preflight = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, x-amz-user-agent, cache-control',
  'access-control-max-age': '7200',
}

/** Registers the endpoints of hosted sign-in and the discovery document. */
export async function hostedRoutes(app: FastifyInstance, identity: IdentityDoors, look: Look): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const asText = { parseAs: 'string', bodyLimit } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) =>
      done(null, body),
    )
    // a body of any other type is ignored
    scope.addContentTypeParser('*', asText, (_request, _body, done) => done(null, ''))
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store')
    })
    const send = (reply: FastifyReply, answer: Answer) => sendAnswer(reply, answer, look, identity.publicUrl)

    for (const endpoint of hostedEndpoints)
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        exposeHeadRoute: false,
        bodyLimit,
        ...hidden,
        errorHandler: (error, request, reply) => {
          if (isUnavailable(error)) {
            request.log.info({ err: error }, 'request refused')
            void reply.header('retry-after', retryAfterSec)
            return void send(reply, busy(endpoint))
          }
          const status = error.statusCode ?? 500
          if (status >= 500) request.log.error({ err: error }, 'request failed')
          void send(reply, status >= 500 ? failed(endpoint) : unreadable(endpoint))
        },
        async handler(request, reply) {
          if (endpoint.forScripts) void reply.headers(cors)
          return send(
            reply,
            await identity.hosted(
              endpoint,
              {
                log: request.log as Log,
                requestId: request.id,
                address: request.ip,
                // scripts of any origin get no cookies
                ...(!endpoint.forScripts && {
                  cookies: {
                    header: request.headers.cookie ?? '',
                    set: (cookie) => void reply.header('set-cookie', cookie),
                  },
                }),
              },
              askOf(request),
            ),
          )
        },
      })
    for (const path of new Set(
      hostedEndpoints.filter(({ forScripts }) => forScripts).map(({ path }) => path),
    ))
      scope.options(path, hidden, (_request, reply) =>
        reply
          .code(204)
          .headers({ ...cors, ...preflight })
          .send(),
      )

    scope.get<{ Params: { userPoolId: string } }>(
      '/idp/:userPoolId/.well-known/openid-configuration',
      hidden,
      (request, reply) => {
        if (request.params.userPoolId !== identity.userPoolId) return reply.callNotFound()
        return reply
          .headers({ ...cors, 'cache-control': 'public, max-age=300' })
          .send(identity.openidConfiguration())
      },
    )
  })
}

function askOf(request: FastifyRequest): Ask {
  const { url, headers, body, host, routeOptions } = request
  const at = url.indexOf('?')
  const search = at < 0 ? '' : url.slice(at)
  return {
    query: fieldsOf(search),
    form: fieldsOf(typeof body === 'string' ? body : ''),
    cookies: cookiesOf(headers.cookie ?? ''),
    authorization: headers.authorization,
    origin: headers.origin,
    host,
    url: `${routeOptions.url}${search}`,
  }
}

function fieldsOf(text: string): Fields {
  const fields = new Map<string, string | undefined>()
  for (const [name, value] of new URLSearchParams(text))
    fields.set(name, fields.has(name) ? undefined : value)
  return Object.fromEntries(fields)
}

/** Pages run no script and cannot be framed. Their forms lead to this server and back to the client. */
const pagePolicy = (origin: string) =>
  `default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`

function sendAnswer(reply: FastifyReply, answer: Answer, look: Look, origin: string): FastifyReply {
  const { status, page, json, location, cookies = [], challenge } = answer
  void reply.code(status)
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  if (challenge) void reply.header('www-authenticate', challenge)
  if (location !== undefined) return reply.header('location', location).send()
  if (json) return reply.send(json)
  if (!page) return reply.send()
  return reply
    .header('content-security-policy', pagePolicy(origin))
    .type('text/html; charset=utf-8')
    .send(frame(look, page.title, page.body))
}

const unreadable = ({ forScripts }: HostedEndpoint): Answer =>
  forScripts
    ? { status: 400, json: { error: 'invalid_request' } }
    : {
        status: 400,
        page: {
          title: 'This did not work',
          body: html`<h1>This did not work</h1><p class="quiet">We could not read the form.</p>`,
        },
      }

const busy = ({ forScripts }: HostedEndpoint): Answer =>
  forScripts
    ? { status: 503, json: { error: 'temporarily_unavailable' } }
    : {
        status: 503,
        page: {
          title: 'One moment',
          body: html`<h1>One moment</h1><p class="quiet">The service is busy. Please go back in a moment and try again: the form keeps what you typed.</p>`,
        },
      }

const failed = ({ forScripts }: HostedEndpoint): Answer =>
  forScripts
    ? { status: 500, json: { error: 'server_error' } }
    : {
        status: 500,
        page: {
          title: 'Something went wrong',
          body: html`<h1>Something went wrong</h1><p class="quiet">Please go back and try again.</p>`,
        },
      }
