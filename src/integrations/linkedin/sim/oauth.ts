import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { emailAddress } from '#platform/common/fields.ts'
import { issuersOf } from '../id-token.ts'
import { simPath } from '../settings.ts'
import { consentPage, wrongAppPage } from './page.ts'
import { type SimMember, subjectOf } from './people.ts'
import type { Sim } from './sim.ts'

const Asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string(),
  state: z.string().optional(),
})
const Choice = z.union([
  z.object({ deny: z.literal('true') }),
  z.object({ member: z.string() }),
  z.object({
    email: emailAddress(),
    firstName: z.string().trim().min(1).max(60),
    lastName: z.string().trim().max(60).default(''),
  }),
])
const Exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().optional(),
})
const scopes = ['openid', 'profile', 'email']

type Send = (reply: FastifyReply, html: string) => FastifyReply

/** Mounts the sign-in of the stand-in with LinkedIn's quirks (integrations 4.3). */
export function mountOauth(scope: FastifyInstance, sim: Sim, send: Send, style: string): void {
  const { settings } = sim

  const asked = (request: FastifyRequest): z.output<typeof Asked> | string => {
    const { data } = Asked.safeParse(request.query)
    if (!data || data.client_id !== settings.clientId) return 'The passed in client_id is invalid.'
    return data.redirect_uri === settings.redirectUri
      ? data
      : 'The redirect_uri does not match the registered value.'
  }
  const back = ({ redirect_uri, state }: z.output<typeof Asked>, more: Record<string, string>): string => {
    const url = new URL(redirect_uri)
    for (const [name, value] of Object.entries({ ...more, ...(state !== undefined && { state }) }))
      url.searchParams.set(name, value)
    return url.href
  }
  const refusedScope = ({ scope: wanted }: z.output<typeof Asked>) =>
    wanted.split(' ').find((one) => !scopes.includes(one))

  scope.get('/v2/authorization', async (request, reply) => {
    const found = asked(request)
    if (typeof found === 'string') return send(reply.code(400), wrongAppPage(style, found))
    const refused = refusedScope(found)
    if (refused !== undefined)
      return reply.redirect(
        back(found, {
          error: 'unauthorized_scope_error',
          error_description: `Scope "${refused}" is not authorized for your application`,
        }),
        302,
      )
    return send(reply, consentPage(simPath + request.url.replace(simPath, ''), style, sim.members()))
  })
  scope.post('/v2/authorization', async (request, reply) => {
    const found = asked(request)
    if (typeof found === 'string') return send(reply.code(400), wrongAppPage(style, found))
    const { data: chosen } = Choice.safeParse(request.body)
    if (!chosen) return send(reply.code(400), wrongAppPage(style, 'No member was chosen.'))
    if ('deny' in chosen)
      return reply.redirect(
        back(found, {
          error: 'user_cancelled_authorize',
          error_description: 'The user cancelled the authorization',
        }),
        302,
      )
    const sub = 'member' in chosen ? chosen.member : another(sim, chosen).sub
    return reply.redirect(back(found, { code: sim.codeFor(sub) }), 302)
  })

  scope.post('/v2/accessToken', async (request, reply) => {
    const { data: form } = Exchange.safeParse(request.body)
    const refuse = (status: number, error: string, description: string) =>
      reply.code(status).send({ error, error_description: description })
    if (!form) return refuse(400, 'invalid_request', 'A required parameter is missing')
    const isApp = form.client_id === settings.clientId && form.client_secret === settings.clientSecret
    // an app without PKCE that sends a verifier fails to authenticate
    if (!isApp || form.code_verifier !== undefined)
      return refuse(401, 'invalid_client', 'Client authentication failed')
    const granted = form.redirect_uri === settings.redirectUri && (await sim.exchange(form.code))
    return (
      granted ||
      refuse(
        400,
        'invalid_request',
        'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
      )
    )
  })
  scope.get('/openid/jwks', () => sim.keys())
  scope.get('/.well-known/openid-configuration', async () => {
    const base = settings.signInUrl()
    return {
      issuer: issuersOf(settings)[0],
      authorization_endpoint: `${base}/v2/authorization`,
      token_endpoint: `${base}/v2/accessToken`,
      jwks_uri: `${base}/openid/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: scopes,
    }
  })
}

function another(sim: Sim, given: { email: string; firstName: string; lastName: string }): SimMember {
  const sub = subjectOf(given.email)
  const member: SimMember = { sub, ...given, emailVerified: true, hasPicture: true, issuer: 'short' }
  if (!sim.find(sub)) sim.add(member)
  return member
}
