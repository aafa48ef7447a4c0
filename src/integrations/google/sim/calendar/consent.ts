import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { chooserStyle } from '../page.ts'
import { consentPage, refusalPage } from './consent-page.ts'
import { GoogleError, GrantError } from './google-error.ts'
import type { Sim } from './sim.ts'
import { authenticate, giveTokens, makeCode, revokeToken } from './tokens.ts'

const authPath = '/o/oauth2/v2/auth'

const Asked = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string().min(1),
  state: z.string().default(''),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  access_type: z.enum(['online', 'offline']).default('online'),
  prompt: z.string().default(''),
  include_granted_scopes: z.enum(['true', 'false']).default('false'),
})
type Asked = z.output<typeof Asked>

/** One answer of the page: an account with the scopes that stayed ticked, or none. */
const Choice = z.union([
  z.object({ deny: z.literal('true') }),
  z.object({
    account: z.string().default(''),
    email: z.union([z.literal(''), z.email()]).default(''),
    scope: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
  }),
])

/** The scopes of sign-in, which nobody can untick, and how a token names them. */
const ofSignIn: Readonly<Record<string, string>> = {
  openid: 'openid',
  email: 'https://www.googleapis.com/auth/userinfo.email',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
}

/** Mounts the consent page and the endpoints of tokens. */
export function mountConsent(scope: FastifyInstance, sim: Sim): void {
  const { world, settings } = sim

  /** A request by another client, or to another address, never returns to that address. */
  function askedIn(query: unknown): Asked {
    const asked = Asked.parse(query)
    if (asked.client_id !== settings.clientId) throw new GrantError('invalid_client', '', 401)
    if (asked.redirect_uri !== settings.redirectUri) throw new GrantError('redirect_uri_mismatch', '')
    return asked
  }

  scope.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(chooserStyle))
  scope.get(authPath, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const { origin } = new URL(settings.redirectUri)
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    try {
      const { scope: scopes } = askedIn(request.query)
      const ticked = scopes.split(' ').filter((one) => !(one in ofSignIn))
      return await reply.send(consentPage(request.url, world.people(), ticked))
    } catch (error) {
      const { status, body } =
        error instanceof GrantError ? error : new GrantError('invalid_request', String(error))
      return reply.code(status).send(refusalPage(status, (body as { error: string }).error))
    }
  })
  scope.post(authPath, async (request, reply) => {
    const asked = askedIn(request.query)
    const choice = Choice.parse(request.body)
    const back = new URL(asked.redirect_uri)
    back.searchParams.set('state', asked.state)
    if ('deny' in choice) {
      back.searchParams.set('error', 'access_denied')
      return reply.redirect(back.href, 303)
    }
    const given = choice.email || choice.account
    if (given === '') throw new GoogleError(400, 'required', 'An account is missing.')
    const { sub } = choice.email
      ? world.account(choice.email, choice.email.split('@')[0])
      : world.account(choice.account)
    const wanted = asked.scope.split(' ')
    const scopes = wanted.flatMap((one) => ofSignIn[one] ?? (choice.scope.includes(one) ? one : []))
    const isOffline = asked.access_type === 'offline'
    const { redirect_uri: redirectUri, code_challenge: challenge } = asked
    const includesGranted = asked.include_granted_scopes === 'true'
    const code = makeCode(world, { sub, scopes, isOffline, redirectUri, challenge }, includesGranted)
    back.searchParams.set('code', code)
    back.searchParams.set('scope', scopes.join(' '))
    return reply.redirect(back.href, 303)
  })
  const form = (body: unknown) => z.record(z.string(), z.string()).parse(body ?? {})
  scope.post('/token', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return giveTokens(world, settings, form(request.body))
  })
  scope.post('/revoke', async (request) => {
    revokeToken(world, form(request.body)['token'] ?? '')
    return {}
  })
  scope.get('/v1/userinfo', async (request) => {
    const grant = authenticate(world, request.headers.authorization, 'openid')
    const { sub, email, emailVerified } = world.account(grant.sub)
    return { sub, email, email_verified: emailVerified }
  })
}
