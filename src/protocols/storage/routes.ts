import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { retryAfterSec } from '#platform/http/moment-page.ts'
import { noteRefusal } from '#platform/http/note-refusal.ts'
import type { StorageDoors } from './doors.ts'
import { refuse, wireError } from './errors.ts'
import { errorDocument } from './rules/xml.ts'
import { sendBytes } from './send-bytes.ts'

const allowedHeader =
  /^(?:authorization|content-type|content-md5|cache-control|content-disposition|range|if-none-match|x-amz-[a-z0-9-]+|amz-sdk-[a-z-]+)$/

/** "CORS: expose ETag; allow authorization, content-type, x-amz-*, amz-sdk-*" (contract 7); there are no cookies. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'etag, date, content-length, content-range, last-modified, x-amz-request-id, x-amz-error-code',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Headers of every answer: uploaded content may be displayed but never executed, whatever content type it declares. */
const inert = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'",
  'x-content-type-options': 'nosniff',
  // a response that the browser cached for display must not be reused as a script
  vary: 'sec-fetch-dest',
}

/** Values of Sec-Fetch-Dest by which a browser is going to execute the response or apply it as a style sheet. */
const runs = new Set([
  'script', 'worker', 'sharedworker', 'serviceworker', 'audioworklet', 'paintworklet', 'style', 'xslt', 'manifest',
]) // biome-ignore format: one list

/** Registers the routes of the object store at `/s3`. */
export async function storageRoutes(
  app: FastifyInstance,
  storage: StorageDoors,
  visitor: (request: FastifyRequest) => Context,
): Promise<void> {
  await app.register(async (scope) => {
    // the body stays an unparsed stream, which the operation reads
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async (request, reply) => {
      void reply.headers({ ...cors, 'x-amz-request-id': request.id })
    })
    scope.setErrorHandler((error, request, reply) => {
      const { status, code, message } = wireError(error)
      noteRefusal(request, error, { status, code })
      if (status === 503) void reply.header('retry-after', retryAfterSec)
      void reply.code(status).header('cache-control', 'no-store').header('x-amz-error-code', code)
      // the rest of a refused body is not read, so the connection is closed
      if (!request.raw.complete) void reply.header('connection', 'close')
      if (request.method === 'HEAD') return reply.send()
      return reply.type('application/xml').send(
        errorDocument([
          ['Code', code],
          ['Message', message],
          ['Resource', request.raw.url?.split('?')[0] ?? ''],
          ['RequestId', request.id],
        ]),
      )
    })
    scope.options('/s3/*', { schema: { hide: true } }, (request, reply) => {
      const asked = String(request.headers['access-control-request-headers'] ?? '')
      const allowed = asked
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter((name) => allowedHeader.test(name))
      return reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
          'access-control-allow-headers': allowed.join(', '),
          'access-control-max-age': '7200',
        })
        .send()
    })
    scope.route({
      method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH'],
      url: '/s3/*',
      exposeHeadRoute: false,
      schema: { hide: true },
      handler: async (request, reply) => {
        // a link is of our own origin, from which our pages may load scripts: uploads must never be loaded as scripts
        const purpose = String(request.headers['sec-fetch-dest'] ?? '')
        if (runs.has(purpose)) refuse('AccessDenied', 'Access Denied')
        // the signature covers the raw path, so the prefix must not be percent-encoded
        const rawUrl = request.raw.url ?? ''
        if (!rawUrl.startsWith('/s3/')) refuse('InvalidURI', "Couldn't parse the specified URI.")
        const {
          status,
          headers = {},
          body,
        } = await storage.run(visitor(request), {
          method: request.method,
          rawUrl,
          headers: request.headers,
          body: request.raw,
        })
        void reply.code(status).headers(inert).headers(headers)
        return body === undefined || typeof body === 'string' ? reply.send(body) : sendBytes(reply, body)
      },
    })
  })
}
