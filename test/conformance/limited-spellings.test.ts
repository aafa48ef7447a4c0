import { expect } from 'vitest'
import { usualRateLimit } from '#platform/config/config.ts'
import { addressOf, examplesFor } from '../factories/hostile/endpoint-examples.ts'
import { nobodyInExchange } from '../factories/hostile/exchange-estate.ts'
import { spellings } from '../factories/hostile/spellings.ts'
import { aWire } from '../factories/hostile/wire.ts'
import { test as base, type Settings } from '../factories/product/app-test.ts'
import { freeStarts, openBusiness } from '../factories/product/business.ts'
import { type Answer, aPerson } from '../factories/product/person.ts'

const test = base.extend<{ settings: Settings }>({
  // low limits, so that few calls reach them; each case has its own network
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
    async ({}, use) => use({ namesRoutes: true, env: { RATE_LIMIT: '150', PROXIES: '1' } }),
    { scope: 'file' },
  ],
})

/** The layer that refused a request. Only an endpoint's limit has details with the wait. */
function refusalOf(answer: Answer): string {
  const { status, headers, text, body } = answer
  const { error } = (body ?? {}) as { error?: { code?: string; details?: { retryAfterSec?: number } } }
  if (status === 429 && error?.details?.retryAfterSec) return 'its own limit'
  if (headers['x-route'] === undefined && [400, 404].includes(status)) return 'no such address'
  // an id that no thing can have
  if (status === 400 && error?.code === 'request.invalid') return 'nothing there'
  return status === 404 ? 'nothing there' : `${status} ${text}`
}

test("an endpoint's own rate limit applies to every spelling of its address", {
  timeout: 300_000,
}, async ({ app }) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl, services, profileId } = await openBusiness(owner, [{ priceCents: 0 }])
  const [taken = ''] = await freeStarts(app, userUrl, services[0]?.serviceUrl ?? '')
  const nothing = { token: 'nobody', bookingId: 'nobody', orderId: 'nobody', personId: 'nobody' }
  const picture = { entityId: 'nobody', identityId: 'nobody', uploadKey: 'nobody' }
  const noClass = { aClass: { entityId: 'nobody', serviceUrl: 'nobody' }, session: 'nobody' }
  const place = {
    userUrl,
    services,
    profileId,
    taken,
    requested: nothing,
    dora: nothing,
    picture,
    payoutId: 'nobody',
    coaching: { statusId: 'nobody', entityId: 'nobody', taskId: 'nobody' },
    exchange: nobodyInExchange,
    ...noClass,
  }
  const examples = examplesFor(place, 'nobody')
  const limited = app.mounted.api.endpoints.filter(({ limit }) => limit !== undefined)
  expect(limited.map(({ path }) => path)).toContain('/api/public/:userUrl/services/:serviceUrl/holds')

  const wire = aWire(app.origin)
  const faults: unknown[] = []
  for (const [at, { method, path, limit }] of limited.entries()) {
    const example = examples[`${method} ${path}`]
    if (!example) throw new Error(`${method} ${path} has no example in examples/<area>.ts`)
    const { url } = addressOf(`${method} ${path}`, example)
    const body = JSON.stringify(example.body ?? {})
    for (const [nth, spelling] of spellings.entries()) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.${at}.${nth}` }
      const send = (target: string) => wire.send({ method, target, headers, body })
      const maxCalls = Math.ceil(((limit?.maxCalls ?? 0) * app.config.RATE_LIMIT) / usualRateLimit)
      for (let time = 0; time < maxCalls; time++) expect(refusalOf(await send(url))).not.toBe('its own limit')
      expect(refusalOf(await send(url))).toBe('its own limit')
      const spelled = refusalOf(await send(spelling.of(url)))
      const allowed = ['its own limit', 'no such address', ...(spelling.sameParams ? [] : ['nothing there'])]
      if (!allowed.includes(spelled)) faults.push(`${method} ${spelling.of(url)}: ${spelled}`)
    }
  }
  wire.close()
  expect(faults).toEqual([])
})
