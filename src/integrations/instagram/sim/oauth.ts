import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { neededScopes } from '../grants.ts'
import { simPath } from '../settings.ts'
import { chooserPage, wrongAppPage } from './pages.ts'
import { Refusal } from './refusal.ts'
import type { Sim } from './sim.ts'

const Asked = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string().optional(),
})
const Choice = z.object({
  deny: z.literal('true').optional(),
  account: z
    .string()
    .regex(/^[\w.]{1,30}$/)
    .optional(),
  type: z.enum(['BUSINESS', 'MEDIA_CREATOR', 'PERSONAL']).default('BUSINESS'),
  /** Allows the app to sign in, and to read nothing. */
  without: z.string().optional(),
})
const Exchange = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('authorization_code'),
  redirect_uri: z.string(),
  code: z.string(),
})

type Send = (reply: FastifyReply, html: string) => FastifyReply

/** Mounts the sign-in of the stand-in (integrations 4.1, steps 1 and 2). */
export function mountOauth(scope: FastifyInstance, sim: Sim, send: Send): void {
  const { settings, grants } = sim

  /** The app's own request; anything else is an error on the vendor's page, and nobody is sent back. */
  function asked(request: FastifyRequest): z.output<typeof Asked> | undefined {
    const { data } = Asked.safeParse(request.query)
    const isOwn = data?.client_id === settings.clientId && data.redirect_uri === settings.redirectUri()
    return isOwn ? data : undefined
  }
  const back = ({ redirect_uri, state }: z.output<typeof Asked>, more: Record<string, string>): string => {
    const url = new URL(redirect_uri)
    for (const [name, value] of Object.entries({ ...more, ...(state !== undefined && { state }) }))
      url.searchParams.set(name, value)
    // as the vendor ends its addresses
    return `${url.href}#_`
  }

  scope.get('/authorize', async (request, reply) => {
    if (!asked(request)) return send(reply.code(400), wrongAppPage())
    const action = `${simPath}/oauth${request.url.slice(request.url.indexOf('/authorize'))}`
    return send(reply, chooserPage(action, [...sim.accounts.values()]))
  })
  scope.post('/authorize', async (request, reply) => {
    const found = asked(request)
    if (!found) return send(reply.code(400), wrongAppPage())
    const { deny, account: username, type, without } = Choice.parse(request.body)
    if (deny || username === undefined)
      return reply.redirect(
        back(found, {
          error: 'access_denied',
          error_reason: 'user_denied',
          error_description: 'The user denied your request.',
        }),
        302,
      )
    const account = sim.accountAt(username, type)
    const permissions = without
      ? []
      : found.scope.split(',').filter((one) => neededScopes.some((known) => known === one))
    return reply.redirect(back(found, { code: grants.codeFor(account, permissions) }), 302)
  })
  scope.post('/access_token', async (request) => {
    const { data } = Exchange.safeParse(request.body)
    const refuse = (error_message: string) =>
      new Refusal(400, { error_type: 'OAuthException', code: 400, error_message })
    if (!data) throw refuse('Missing required field')
    if (data.client_id !== settings.clientId || data.client_secret !== settings.clientSecret)
      throw new Refusal(401, {
        error_type: 'OAuthException',
        code: 101,
        error_message: 'Error validating client secret.',
      })
    if (data.redirect_uri !== settings.redirectUri())
      throw refuse('Error validating verification code. Please make sure your redirect_uri is identical')
    const { username, permissions, token } = grants.exchange(data.code)
    const { id } = sim.knownAccount(username)
    return { access_token: token, user_id: id, permissions }
  })
}
