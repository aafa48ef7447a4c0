import type { FastifyInstance } from 'fastify'
import { retryAfterSec } from '#platform/http/moment-page.ts'
import { noteRefusal } from '#platform/http/note-refusal.ts'
import type { Log } from '#platform/log/log.ts'
import type { IdentityDoors } from './doors.ts'
import { refuse, wireError } from './errors.ts'

/** The largest request of any client holds a few kilobytes of tokens and attributes. */
const bodyLimit = 128 * 1024

/** "allow `POST, OPTIONS` and the headers …; expose `x-amzn-errortype`" (contract 0). Other origins send no cookies. */
const always = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}
const preflight = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'content-type, x-amz-target, x-amz-user-agent, cache-control, amz-sdk-invocation-id, amz-sdk-request, authorization',
  'access-control-max-age': '7200',
}

/** Registers the user pool's `POST /idp` with its recovery codes and published keys, and the identity pool's `POST /pool`. */
export async function identityRoutes(app: FastifyInstance, identity: IdentityDoors): Promise<void> {
  await app.register(async (scope) => {
    // the content type should be `application/x-amz-json-1.1`; any other is accepted if the body is JSON
    scope.removeAllContentTypeParsers()
    for (const type of ['application/x-amz-json-1.1', '*'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
        done(null, body),
      )
    scope.addHook('onRequest', (request, reply, done) => {
      void reply.headers(always).header('x-amzn-requestid', request.id)
      done()
    })
    scope.setErrorHandler((error, request, reply) => {
      const { status, name, message } = wireError(error)
      noteRefusal(request, error, { status, code: name })
      if (status === 503) void reply.header('retry-after', retryAfterSec)
      return reply
        .code(status)
        .type('application/x-amz-json-1.1')
        .header('x-amzn-errortype', name)
        .send(JSON.stringify({ __type: name, message }))
    })

    const operations = (url: string, target: RegExp, run: IdentityDoors['run']) => {
      scope.options(url, { schema: { hide: true } }, (_request, reply) =>
        reply.code(204).headers(preflight).send(),
      )
      scope.post(
        url,
        { schema: { hide: true }, bodyLimit, config: { data: true } },
        async (request, reply) => {
          const [, operation = ''] = target.exec(String(request.headers['x-amz-target'] ?? '')) ?? []
          const answer = await run(
            {
              operation,
              log: request.log as Log,
              requestId: request.id,
              address: request.ip,
              cookies: {
                header: request.headers.cookie ?? '',
                set: (cookie) => void reply.header('set-cookie', cookie),
              },
            },
            readBody(request.body),
          )
          return reply.type('application/x-amz-json-1.1').send(JSON.stringify(answer))
        },
      )
    }
    for (const url of ['/idp', '/idp/'])
      operations(url, /^AWSCognitoIdentityProviderService\.(\w+)$/, identity.run)
    for (const url of ['/pool', '/pool/'])
      operations(url, /^AWSCognitoIdentityService\.(\w+)$/, identity.runPool)

    operations('/idp/recoveryCodes', /^ShowcaseRecoveryCodes\.(\w+)$/, identity.runRecovery)

    scope.get<{ Params: { userPoolId: string } }>(
      '/idp/:userPoolId/.well-known/jwks.json',
      { schema: { hide: true } },
      async (request, reply) => {
        if (request.params.userPoolId !== identity.userPoolId) return reply.callNotFound()
        return reply.header('cache-control', 'public, max-age=300').send(await identity.jwks())
      },
    )
  })
}

/** Parses a request's body. "Unparsable body: 400 `SerializationException`" (contract 0). */
function readBody(body: unknown): object {
  let parsed: unknown
  try {
    parsed = JSON.parse(String(body))
  } catch {
    // refused below, like any body that is not an object
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return refuse('SerializationException', 'The request is not a JSON object.')
  return parsed
}
