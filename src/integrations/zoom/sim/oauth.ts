import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { emailAddress } from '#platform/common/fields.ts'
import { neededScopes } from '../grants.ts'
import { simPath } from '../settings.ts'
import { chooserPage, wrongAppPage } from './pages.ts'
import { ofSignIn } from './refusal.ts'
import type { Sim } from './sim.ts'

const Asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().optional(),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  code_challenge_method: z.literal('S256').optional(),
})
const Choice = z.object({
  deny: z.literal('true').optional(),
  account: z.string().optional(),
  email: emailAddress().optional(),
  type: z.enum(['1', '2']).default('2'),
  /** Permissions that the account does not give, apart by commas. */
  without: z.string().default(''),
})
const Exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().optional(),
})
const Refresh = z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() })
const Compliance = z.object({
  client_id: z.string(),
  user_id: z.string(),
  account_id: z.string(),
  deauthorization_event_received: z.looseObject({}),
  compliance_completed: z.literal(true),
})

/** Mounts the sign-in of the stand-in (integrations 3.1). */
export function mountOauth(
  scope: FastifyInstance,
  sim: Sim,
  send: (reply: FastifyReply, html: string) => FastifyReply,
): void {
  const { settings, grants } = sim

  /** The app's own request; anything else is an error on Zoom's page, and nobody is sent back. */
  function asked(request: FastifyRequest): z.output<typeof Asked> | number {
    const { data } = Asked.safeParse(request.query)
    if (!data || data.client_id !== settings.clientId) return 4702
    return data.redirect_uri === settings.redirectUri() ? data : 4709
  }
  const back = ({ redirect_uri, state }: z.output<typeof Asked>, more: Record<string, string>): string => {
    const url = new URL(redirect_uri)
    for (const [name, value] of Object.entries({ ...more, ...(state !== undefined && { state }) }))
      url.searchParams.set(name, value)
    return url.href
  }

  scope.get('/authorize', async (request, reply) => {
    const found = asked(request)
    if (typeof found === 'number') return send(reply.code(400), wrongAppPage(found))
    return send(
      reply,
      chooserPage(`${simPath}/oauth${request.url.slice(request.url.indexOf('/authorize'))}`, [
        ...sim.accounts.values(),
      ]),
    )
  })
  scope.post('/authorize', async (request, reply) => {
    const found = asked(request)
    if (typeof found === 'number') return send(reply.code(400), wrongAppPage(found))
    const chosen = Choice.parse(request.body)
    if (chosen.deny) return reply.redirect(back(found, { error: 'access_denied' }), 302)
    const email = chosen.account ?? chosen.email
    if (email === undefined) throw ofSignIn('invalid_request', 'no account was chosen')
    const account = sim.accountAt(email, chosen.type === '1' ? 1 : 2)
    const scopes = neededScopes.filter((one) => !chosen.without.split(',').includes(one))
    const code = grants.codeFor(account, scopes, found.redirect_uri, found.code_challenge)
    return reply.redirect(back(found, { code }), 302)
  })

  void scope.register(async (app) => {
    app.addHook('preHandler', async (request) => {
      const pair = `${settings.clientId}:${settings.clientSecret}`
      if (request.headers.authorization !== `Basic ${Buffer.from(pair).toString('base64')}`)
        throw ofSignIn('invalid_client', 'Invalid client_id or client_secret (4702)', 401)
    })
    app.post('/token', async (request) => {
      const body = request.body as { grant_type?: unknown }
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        throw ofSignIn('invalid_request', 'The content type is not a form.')
      if (body.grant_type === 'refresh_token') return grants.refresh(fieldsOf(Refresh, body).refresh_token)
      if (body.grant_type !== 'authorization_code')
        throw ofSignIn('unsupported_grant_type', 'unsupported grant type')
      const { code, redirect_uri, code_verifier } = fieldsOf(Exchange, body)
      return grants.exchange(code, redirect_uri, code_verifier)
    })
    app.post<{ Querystring: { token?: string } }>('/revoke', async ({ query }) => {
      grants.takeBack(query.token ?? '')
      return { status: 'success' }
    })
    app.post('/data/compliance', async (request) => {
      sim.compliances.push(fieldsOf(Compliance, request.body))
      return { status: 'success' }
    })
  })
}

function fieldsOf<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const { data, error } = schema.safeParse(body)
  if (!data) throw ofSignIn('invalid_request', String(error?.issues[0]?.path))
  return data
}
