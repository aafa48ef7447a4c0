import { z } from 'zod'
import { failLicence } from '#domains/billing/licence-contract.ts'
import type { Licence, LicenceVendor } from '#domains/billing/ports.ts'
import { isRetryable, type Outbound, type OutboundRequest } from '#platform/http/outbound.ts'
import { factsOf, LicenceEvent } from './licence-event.ts'
import type { AppsumoSettings } from './settings.ts'
import { partner } from './webhook.ts'

const pageSize = 100

const Described = z.object({
  license_key: z.string(),
  status: z.enum(['inactive', 'active', 'deactivated']),
  tier: z.int().min(0).nullish(),
  prev_license_key: z.string().nullish(),
})
const Licences = z.object({ items: z.array(Described) })
/** An event keeps the bodies of its webhooks, which alone name the licence that it replaced. */
const History = z.object({
  items: z.array(
    z.object({
      responses: z.object({ items: z.array(z.object({ request_body: z.string() })) }).nullish(),
    }),
  ),
})
const Token = z.object({ access_token: z.string().min(1) })
const Opened = z.object({ license_key: z.string().min(1) })

/** AppSumo's licensing API, version 2, and the exchange of buyers' codes. */
export function createLicences(outbound: Outbound, settings: AppsumoSettings): LicenceVendor {
  const { apiKey, clientId, clientSecret, redirectUri, apiUrl, openidUrl } = settings

  /** Returns undefined for a refusal, such as an unknown licence or code. */
  async function ask<T extends z.ZodType>(
    answer: T,
    request: OutboundRequest,
  ): Promise<z.output<T> | undefined> {
    const response = await outbound.send(request).catch(() => failLicence('licences.unavailable'))
    // a wrong key is for the operator to mend; a code that was used is refused with 400 or 403
    if (isRetryable(response.status) || response.status === 401) return failLicence('licences.unavailable')
    const body: unknown = await response.json().catch(() => undefined)
    return response.ok ? answer.parse(body) : undefined
  }
  const read = <T extends z.ZodType>(answer: T, path: string) =>
    ask(answer, {
      method: 'GET',
      url: `${apiUrl()}${path}`,
      headers: { 'x-appsumo-licensing-key': apiKey, accept: 'application/json' },
    })

  return {
    name: 'appsumo',
    partner,
    async openCode(code) {
      // "The code is single-use even on failure": there is no second try
      const token = await ask(Token, {
        method: 'POST',
        url: `${openidUrl()}/token/`,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          client_id: clientId,
          client_secret: clientSecret,
          code,
          redirect_uri: redirectUri,
          grant_type: 'authorization_code',
        }),
      })
      if (!token) return undefined
      const search = new URLSearchParams({ access_token: token.access_token })
      const opened = await ask(Opened, { method: 'GET', url: `${openidUrl()}/license_key/?${search}` })
      return opened?.license_key
    },
    async readLicence(key) {
      const licence = await read(Described, `/licenses/${encodeURIComponent(key)}`)
      return licence && asLicence(licence)
    },
    async listLicences(page) {
      const { items } = (await read(Licences, `/licenses?page=${page}&limit=${pageSize}`)) ?? { items: [] }
      return { licences: items.map(asLicence), more: items.length === pageSize }
    },
    async historyOf(key) {
      const history = await read(History, `/licenses/${encodeURIComponent(key)}/events`)
      const bodies = (history?.items ?? []).flatMap(({ responses }) => responses?.items ?? [])
      return bodies.flatMap(({ request_body }) => {
        const { data } = LicenceEvent.safeParse(parsed(request_body))
        return (data && !data.test && factsOf(data)) || []
      })
    },
  }
}

const asLicence = ({
  license_key: key,
  status,
  tier,
  prev_license_key: previous,
}: z.output<typeof Described>): Licence => ({
  key,
  status,
  tier: tier ?? null,
  previousKey: previous ?? null,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
