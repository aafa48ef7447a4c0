import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Sim } from './sim.ts'
import type { SimEvent, SimLicence } from './world.ts'

const Page = z.object({
  status: z.enum(['inactive', 'active', 'deactivated']).optional(),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
const TokenRequest = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  grant_type: z.literal('authorization_code'),
})

/** An answer in the vendor's error shape. */
export class Refusal extends Error {
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Mounts the licensing API and the exchange of codes (integrations 7.1). */
export function mountApi(scope: FastifyInstance, sim: Sim): void {
  const { world, settings } = sim

  void scope.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      if (request.headers['x-appsumo-licensing-key'] !== settings.apiKey)
        throw new Refusal(401, 'Unauthorized')
      const wait = sim.throttle()
      if (wait !== undefined) throw new Refusal(429, 'Too many requests', wait)
    })
    api.get('/v2/licenses', async ({ query }) => {
      const { status, ...page } = Page.parse(query)
      const all = [...world.licences.values()].filter((one) => status === undefined || one.status === status)
      return listed(all.map(described), page)
    })
    api.get('/v2/licenses/events', async ({ query }) => listed(world.events.map(told), Page.parse(query)))
    api.get('/v2/licenses/:key', async (request) => described(licenceOf(sim, request)))
    api.get('/v2/licenses/:key/events', async (request) => {
      const { license_key } = licenceOf(sim, request)
      const events = world.events.filter(({ body }) => body.license_key === license_key)
      return listed(events.map(told), Page.parse(request.query))
    })
    api.get('/v2/licenses/:key/webhook-responses', async (request) => {
      const { license_key } = licenceOf(sim, request)
      const events = world.events.filter(({ body }) => body.license_key === license_key)
      return listed(
        events.flatMap(({ responses }) => responses),
        Page.parse(request.query),
      )
    })
  })

  scope.post('/openid/token/', async (request) => {
    const asked = TokenRequest.safeParse(request.body)
    if (!asked.success) throw new Refusal(400, 'invalid_request')
    const { client_id, client_secret, code, redirect_uri } = asked.data
    const key = world.codes.get(code)
    // "The code is single-use even on failure"
    world.codes.delete(code)
    if (client_id !== settings.clientId || client_secret !== settings.clientSecret)
      throw new Refusal(401, 'invalid_client')
    if (key === undefined || redirect_uri !== settings.redirectUri) throw new Refusal(403, 'invalid_grant')
    const access_token = `token-${world.tokens.size + 1}-${code}`
    world.tokens.set(access_token, key)
    return {
      access_token,
      refresh_token: `refresh-${code}`,
      expires_in: 3600,
      token_type: 'bearer',
      id_token: 'x',
    }
  })
  scope.get<{ Querystring: { access_token?: string } }>('/openid/license_key/', async ({ query }) => {
    const licence = world.licences.get(world.tokens.get(query.access_token ?? '') ?? '')
    if (!licence) throw new Refusal(403, 'invalid_token')
    return { license_key: licence.license_key, status: licence.status, scopes: ['read_license'] }
  })
}

/** Answers with a refusal in the vendor's shape. */
export function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal)
    return reply
      .code(error.status)
      .headers(error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) })
      .send({ message: error.message })
  const isTheirs = error instanceof z.ZodError || error instanceof SyntaxError
  return reply.code(isTheirs ? 400 : 500).send({ message: String(error) })
}

export function licenceOf({ world }: Sim, { params }: FastifyRequest): SimLicence {
  const { key } = params as { key: string }
  return world.licences.get(key) ?? refuseUnknown(key)
}

function refuseUnknown(key: string): never {
  throw new Refusal(404, `License ${key} was not found`)
}

const listed = <T>(all: readonly T[], { page, limit }: { page: number; limit: number }) => {
  const items = all.slice((page - 1) * limit, page * limit)
  return { size: items.length, items }
}

const described = ({ license_key, status, tier, created_at, updated_at }: SimLicence) => ({
  license_key,
  license_redemption_url: `https://appsumo.com/licensing/${license_key}/redeem/`,
  license_change_plan_url: `https://appsumo.com/licensing/${license_key}/change_plan/`,
  plan_id: 'ignored',
  status,
  tier,
  created_at,
  updated_at,
})

const told = ({ id, body, responses }: SimEvent) => ({
  event_id: id,
  event: body.event,
  tier: body.tier,
  license_key: body.license_key,
  responses: { size: responses.length, items: responses.slice(-10) },
})
