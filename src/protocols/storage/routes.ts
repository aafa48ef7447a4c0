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

/** What people upload is shown as what it is and runs nowhere, whatever type they say it has. */
const inert = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'",
  'x-content-type-options': 'nosniff',
  // what was kept when it was shown is not run later
  vary: 'sec-fetch-dest',
}

/** What a browser says that it wants something for (Sec-Fetch-Dest) when it is going to run it, or style a page by it. */
const runs = new Set([
  'script', 'worker', 'sharedworker', 'serviceworker', 'audioworklet', 'paintworklet', 'style', 'xslt', 'manifest',
]) // biome-ignore format: one list

/** The object store on the wire, at `/s3`. */
export async function storageRoutes(
  app: FastifyInstance,
  storage: StorageDoors,
  visitor: (request: FastifyRequest) => Context,
): Promise<void> {
  await app.register(async (scope) => {
    // the body stays a stream, whatever its type says: the operation reads it
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
      // what is left of a body that was refused is not read: the connection goes with it
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
        // a link is an address of our own, from where pages may load programs: none of these is one
        const purpose = String(request.headers['sec-fetch-dest'] ?? '')
        if (runs.has(purpose)) refuse('AccessDenied', 'Access Denied')
        // the signature covers the raw path and keys are opaque, so the prefix before them must be written plainly
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
