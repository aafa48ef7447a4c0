import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Failure } from '#platform/common/errors.ts'
import { newId } from '#platform/common/ids.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { requestLog } from '#platform/log/request-log.ts'
import { apiDocs } from './api-docs.ts'
import { limitCalls } from './call-limits.ts'
import { cleanRequest } from './clean-request.ts'
import { compilers } from './compilers.ts'
import { answerError, describe } from './errors.ts'
import { hasHostFault } from './host-header.ts'
import { networkOf } from './network.ts'
import { originForm } from './request-target.ts'
import { dataHeaders, securityHeaders } from './security.ts'
import type { Front } from './send-document.ts'
import { endSilentBody, endsSilence, silentMs } from './silent-clients.ts'

const fragment = new Failure('request.fragment', 'invalid', 'The address of a request has no fragment.')
const wrongHost = new Failure(
  'request.host_invalid',
  'invalid',
  'A request names one host, in one Host header.',
)

/**
 * Creates the HTTP server with the parts that all routes share: request ids, limits, security headers, error answers,
 * API docs. `front` may answer a request before all of them; `route` returns the target by which the router finds the
 * route of a request. A test passes a shorter `silence`.
 */
export async function createServer(
  config: Config,
  log: Log,
  front: Front = () => false,
  route?: (request: IncomingMessage) => string,
  silence = silentMs,
): Promise<FastifyInstance> {
  const guards = securityHeaders(config)
  const dataGuards = dataHeaders(guards)
  const app = Fastify({
    serverFactory: (handler) =>
      createHttpServer(endsSilence(silence), (request, response) => {
        if (hasHostFault(request)) {
          const { status, body } = describe(wrongHost, newId('req'))
          response.writeHead(status, {
            ...dataGuards,
            'content-type': 'application/json',
            connection: 'close',
          })
          response.end(JSON.stringify(body))
          return
        }
        endSilentBody(request, silence)
        if (front(request, response)) return
        request.url = originForm(request.url ?? '/')
        handler(request, response)
      }),
    ...(route && { rewriteUrl: route }),
    schemaController: compilers,
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: (parent, bindings) => requestLog(parent as Log, bindings),
    // an address that cannot be decoded reaches neither a route nor the hooks below
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(dataGuards)),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // without a proxy in front, X-Forwarded-For is ignored
    trustProxy: config.PROXIES > 0 && ((_address, hop) => hop < config.PROXIES),
    bodyLimit: 1024 * 1024,
    // signed links exceed the router's default of 100 characters; contracts limit the length of their parameters
    routerOptions: { maxParamLength: 16_384 },
    requestIdHeader: false,
    genReqId: (raw) => {
      const given = raw.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newId('req')
    },
  })
  app.setErrorHandler(answerError)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.routeOptions.config.data ? dataGuards : guards)
    if (!request.url.includes('#')) return done()
    // the router ignores a fragment, which no request target may have (RFC 9112, 3.2.1). The answer is the same for all
    // areas: their error handlers expect requests for their own routes
    void reply.code(400).send(describe(fragment, request.id).body)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    cleanRequest(request)
    done()
  })
  // limits apply by route and not by address, because one address has many spellings
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) route.config = { ...route.config, rateLimit: false }
  })
  await app.register(rateLimit, {
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  limitCalls(app, config)
  apiDocs(app)
  return app
}
