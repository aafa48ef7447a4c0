import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { default as Provider } from 'oidc-provider'
import { z } from 'zod'
import { emailAddress } from '#platform/common/fields.ts'
import { ConfigError } from '#platform/config/config.ts'
import { disturb } from '#platform/stand-ins/disturb.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { type GoogleSettings, simPath } from '../settings.ts'
import { createFaults, Fault } from './faults.ts'
import { chooserPage, chooserStyle } from './page.ts'
import { knownPeople, type Person, subjectOf } from './people.ts'
import { providerMaker } from './provider.ts'
import { signInStandIn } from './stand-in.ts'

type Options = {
  readonly environment: 'development' | 'production'
  readonly settings: GoogleSettings
  /** Scheme, host and port by which browsers know this server. */
  readonly publicUrl: string
  readonly returnUrl: string
}

/** Mounts the stand-in for Google's sign-in under /__sim/google. Throws in production. */
export function mountGoogleSim(
  app: FastifyInstance,
  { environment, settings, publicUrl, returnUrl }: Options,
): StandIn {
  if (environment === 'production') throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const added = new Map<string, Person>()
  const people = () => [...knownPeople, ...added.values()]
  const find = (sub: string) => people().find((person) => person.sub === sub)
  const faults = createFaults()
  let log: { method: string; path: string }[] = []
  const make = providerMaker({ settings, returnUrl, find })
  let made: Promise<Provider> | undefined
  const provider = () => (made ??= make())
  const reset = () => {
    added.clear()
    faults.clear()
    planned.length = 0
    log = []
  }
  const planned: Faults = []

  void app.register(
    async (scope) => {
      hideFromDocument(scope)
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.get('/chooser.css', async (_request, reply) =>
        reply.type('text/css; charset=utf-8').send(chooserStyle),
      )
      scope.get('/choose/:uid', async (request, reply) => {
        const { params } = await (await provider()).interactionDetails(
          asBrowserKnows(request, publicUrl),
          reply.raw,
        )
        const page = chooserPage(
          request.url,
          `${simPath}/chooser.css`,
          people(),
          typeof params['login_hint'] === 'string' ? params['login_hint'] : '',
        )
        return reply
          .header('content-security-policy', chooserPolicy(publicUrl))
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(page)
      })
      scope.post('/choose/:uid', async (request, reply) => {
        const chosen = Choice.parse(request.body)
        const person =
          'account' in chosen ? find(chosen.account) : 'email' in chosen ? another(chosen) : undefined
        if (person && !find(person.sub)) added.set(person.sub, person)
        else if (person && added.has(person.sub)) added.set(person.sub, person)
        reply.hijack()
        await (await provider()).interactionFinished(
          asBrowserKnows(request, publicUrl),
          reply.raw,
          person
            ? { login: { accountId: person.sub } }
            : { error: 'access_denied', error_description: 'The account chooser was cancelled.' },
        )
      })
      scope.post('/faults', async (request) => {
        faults.add(Fault.parse(request.body))
        return {}
      })
      scope.delete('/faults', async () => {
        faults.clear()
        return {}
      })
      scope.post('/keys/rotate', async () => {
        made = undefined
        return {}
      })
      scope.get('/log', async () => log)
      scope.post('/reset', async () => {
        reset()
        return {}
      })
    },
    { prefix: simPath },
  )

  void app.register(
    async (scope) => {
      hideFromDocument(scope)
      disturb(scope, { faults: planned, prefix: simPath, body: () => ({ error: 'server_error' }) })
      // the provider parses bodies itself
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
      scope.all('/*', async (request, reply) => {
        const url = new URL(request.url, publicUrl)
        log = [...log.slice(-199), { method: request.method, path: url.pathname }]
        const fault = faults.take(url.pathname)
        if (fault?.hang) await faults.untilCleared(fault, () => request.raw.socket.destroyed)
        if (fault?.delayMs) await sleep(fault.delayMs)
        if (fault?.status) return reply.code(fault.status).send({ error: 'server_error' })
        if (fault?.error) return reply.redirect(refusal(url, fault.error))
        if (fault?.dropConnection || fault?.hang) return reply.hijack().raw.destroy()
        if (fault?.wrongNonce) url.searchParams.set('nonce', 'another-nonce')
        if (url.pathname.startsWith(`${simPath}/auth`)) forgetSession(request.raw)
        // Google's value for showing the account chooser
        if (url.searchParams.get('prompt') === 'select_account') url.searchParams.set('prompt', 'login')
        return handOver(await provider(), request, reply, url, publicUrl)
      })
    },
    { prefix: simPath },
  )
  return signInStandIn(faults, planned, reset)
}

const Choice = z.union([
  z.object({ deny: z.literal('true') }),
  z.object({ account: z.string() }),
  z.object({
    email: emailAddress(),
    firstName: z.string().trim().min(1).max(60),
    lastName: z.string().trim().max(60).default(''),
    emailVerified: z.literal('true').optional(),
  }),
])

const another = (given: {
  email: string
  firstName: string
  lastName: string
  emailVerified?: 'true' | undefined
}): Person => ({
  sub: subjectOf(given.email),
  email: given.email,
  emailVerified: given.emailVerified === 'true',
  firstName: given.firstName,
  lastName: given.lastName,
})

function refusal(url: URL, error: string): string {
  const back = new URL(url.searchParams.get('redirect_uri') ?? url)
  back.searchParams.set('error', error)
  back.searchParams.set('state', url.searchParams.get('state') ?? '')
  return back.href
}

const chooserPolicy = (origin: string) =>
  `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`

/** Hands the request to the provider, which writes the response and takes its addresses from the headers. */
async function handOver(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  publicUrl: string,
): Promise<void> {
  reply.hijack()
  const raw = asBrowserKnows(request, publicUrl)
  raw.originalUrl = url.pathname + url.search
  raw.url = raw.originalUrl.slice(simPath.length)
  await provider.callback()(raw, reply.raw)
}

function asBrowserKnows(
  { raw }: FastifyRequest,
  publicUrl: string,
): IncomingMessage & { originalUrl?: string } {
  const { host, protocol } = new URL(publicUrl)
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '')
  return raw
}

/** Removes the session cookie: every sign-in shows the chooser, never the sign-out script of an earlier user. */
function forgetSession({ headers }: IncomingMessage): void {
  const others = headers.cookie?.split('; ').filter((one) => !one.startsWith('sim_google_session'))
  headers.cookie = others?.join('; ') ?? ''
}

function hideFromDocument(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true }
  })
}
