import { expect } from 'vitest'
import { test as base, type Settings } from '../factories/app-test.ts'
import { freeStarts, openBusiness } from '../factories/business.ts'
import { addressOf, examplesFor } from '../factories/endpoint-examples.ts'
import { aPerson } from '../factories/person.ts'
import { spellings } from '../factories/spellings.ts'
import { aWire } from '../factories/wire.ts'

const test = base.extend<{ settings: Settings }>({
  // few calls reach a limit, and each case has a network of its own
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
    async ({}, use) => use({ namesRoutes: true, env: { RATE_LIMIT: '150', PROXIES: '1' } }),
    { scope: 'file' },
  ],
})

test('an endpoint with a limit of its own is limited in every spelling of its address', {
  timeout: 300_000,
}, async ({ app }) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl, services, profileId } = await openBusiness(owner, [{ priceCents: 0 }])
  const [taken = ''] = await freeStarts(app, userUrl, services[0]?.serviceUrl ?? '')
  const nothing = { token: 'nobody', bookingId: 'nobody', orderId: 'nobody' }
  const picture = { entityId: 'nobody', identityId: 'nobody', uploadKey: 'nobody' }
  const place = { userUrl, services, profileId, taken, requested: nothing, dora: nothing, picture }
  const examples = examplesFor(place, 'nobody')
  const limited = app.mounted.api.endpoints.filter(({ limit }) => limit !== undefined)
  expect(limited.map(({ path }) => path)).toContain('/api/public/:userUrl/services/:serviceUrl/holds')

  const wire = aWire(app.origin)
  for (const [at, { method, path, limit }] of limited.entries()) {
    const example = examples[`${method} ${path}`]
    if (!example) throw new Error(`${method} ${path} has no example in endpoint-examples.ts`)
    const { url } = addressOf(`${method} ${path}`, example)
    const body = JSON.stringify(example.body ?? {})
    for (const [nth, spelling] of spellings.entries()) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.${at}.${nth}` }
      const send = (target: string) => wire.send({ method, target, headers, body })
      for (let time = 0; time < (limit?.most ?? 0) / 4; time++) expect((await send(url)).status).not.toBe(429)
      const refused = await send(url)
      expect([refused.status, refused.body], url).toMatchObject([
        429,
        { error: { details: { retryAfterSec: expect.any(Number) } } },
      ])
      const spelled = await send(spelling.of(url))
      const what = `${method} ${spelling.of(url)}: ${spelled.status} ${spelled.text}`
      if (spelled.headers['x-route'] === undefined) expect([400, 404], what).toContain(spelled.status)
      else if (spelling.sameParams || spelled.status !== 404)
        expect([spelled.status, spelled.body], what).toMatchObject([429, { error: { details: {} } }])
    }
  }
  wire.close()
})
