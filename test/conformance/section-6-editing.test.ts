// Rows 6.01 and 6.07: who may write to a Showcase.
import { expect } from 'vitest'
import type { Account, Closing } from '#domains/accounts/contract.ts'
import { addressOf, examplesFor } from '../factories/hostile/endpoint-examples.ts'
import { test } from '../factories/hostile/trespass.ts'
import { asking, errorOf, must } from '../factories/product/person.ts'

/** The writes of a Showcase, from the mounted contract: an endpoint that is added later is found here too. */
type Mounted = { readonly endpoints: readonly { method: string; path: string; access: string }[] }
const writesOf = ({ endpoints }: Mounted) =>
  endpoints
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/showcase/'))
    .map(({ method, path, access }) => ({ name: `${method} ${path}`, access }))

test('6.01 Roles: profile owner writes; a visitor, a customer and an anonymous visitor are refused', async ({
  app,
  estate,
}) => {
  const writes = writesOf(app.mounted.api)
  expect(writes.length).toBeGreaterThan(5)
  expect(writes.filter(({ access }) => access !== 'account')).toEqual([])
  const examples = examplesFor(estate, estate.carla.token)
  const strangers = {
    visitor: asking(app),
    'customer with the link of a booking': asking(app, estate.carla.token),
    'anonymous visitor': asking(app, `unsigned-${'a'.repeat(22)}`),
  }
  for (const [who, ask] of Object.entries(strangers))
    for (const { name } of writes) {
      const { method, url } = addressOf(name, examples[name] ?? {})
      expect([who, name, (await ask(method, url, examples[name]?.body)).status]).toEqual([who, name, 401])
    }
  expect(await must<Account>(estate.owner.ask('GET', '/api/account'))).toMatchObject({
    isEditProfileAllowed: true,
  })
})

test('6.07 isEditProfileAllowed (default false) controls profile editing: each write asks it on the server', async ({
  app,
  estate,
}) => {
  const { owner } = estate
  const examples = examplesFor(estate, 'x')
  const before = await must<{ records: unknown }>(owner.ask('GET', '/api/showcase'))
  await must<Closing>(owner.ask('POST', '/api/account/closing', { cancelBookings: true }))
  expect(await must<Account>(owner.ask('GET', '/api/account'))).toMatchObject({ isEditProfileAllowed: false })
  for (const { name } of writesOf(app.mounted.api)) {
    const { method, url } = addressOf(name, examples[name] ?? {})
    const answer = await owner.ask(method, url, examples[name]?.body)
    expect([name, answer.status, errorOf(answer)]).toMatchObject([
      name,
      403,
      { code: 'accounts.edit_closed' },
    ])
  }
  const { records } = await must<{ records: unknown }>(owner.ask('GET', '/api/showcase'))
  expect(records).toEqual(before.records)
  await must<Closing>(owner.ask('DELETE', '/api/account/closing'))
  const name = 'PUT /api/showcase/records/:kind/:entityId'
  const { method, url } = addressOf(name, examples[name] ?? {})
  expect((await owner.ask(method, url, examples[name]?.body)).status).toBe(200)
})
