import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { meanwhile } from '../factories/hostile/meanwhile.ts'
import {
  aBrowser,
  aRequest,
  askTokens,
  redeem,
  returnedTo,
  signInHosted,
} from '../factories/identity/hosted.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson, asking, must, type Person, pool } from '../factories/product/person.ts'

const ada = { first: 'Ada', last: 'Lovelace' }

/** Makes the changes that a new password makes to the user's row. */
const newPassword = (sub: string) => async (tx: Database) => {
  await sql`update identity_users set sealed_verifier = sealed_verifier || 'x' where sub = ${sub}`.execute(tx)
  await sql`delete from identity_hosted_sessions where sub = ${sub}`.execute(tx)
  await sql`delete from identity_hosted_codes where sub = ${sub}`.execute(tx)
}

test('a password that is replaced during the sign-in does not sign in', async ({ app }) => {
  const person = await aPerson(app, ada)
  const browser = aBrowser(app.origin)
  const stop = await meanwhile(app.ground.db, newPassword(person.sub), () =>
    signInHosted(browser, aRequest(app), person),
  )
  expect(returnedTo(stop)).not.toHaveProperty('code')
  expect(new URL(stop.url).pathname).toBe('/login')
  const { rows } = await sql`select 1 from identity_hosted_sessions where sub = ${person.sub}
    union all select 1 from identity_hosted_codes where sub = ${person.sub}`.execute(app.ground.db)
  expect(rows).toEqual([])
})

test('a browser that was signed in gets no code while its user chooses another password', async ({ app }) => {
  const person = await aPerson(app, ada)
  const browser = aBrowser(app.origin)
  await signInHosted(browser, aRequest(app), person)
  const stop = await meanwhile(app.ground.db, newPassword(person.sub), () => browser.open(aRequest(app).url))
  expect([new URL(stop.url).pathname, stop.status]).toEqual(['/login', 200])
})

test('tokens of the hosted pages end with a new password, with signing out everywhere, and with the user', async ({
  app,
}) => {
  const ends: ((person: Person) => Promise<unknown>)[] = [
    ({ tokens: { AccessToken }, password }) =>
      must(
        pool(app, 'ChangePassword', {
          AccessToken,
          PreviousPassword: password,
          ProposedPassword: 'another horse',
        }),
      ),
    ({ tokens: { AccessToken } }) => must(pool(app, 'GlobalSignOut', { AccessToken })),
    ({ sub }) => sql`update identity_users set enabled = false where sub = ${sub}`.execute(app.ground.db),
    ({ tokens: { AccessToken } }) => must(pool(app, 'DeleteUser', { AccessToken })),
  ]
  for (const end of ends) {
    const person = await aPerson(app, ada)
    const [request, browser] = [aRequest(app), aBrowser(app.origin)]
    const { url } = await signInHosted(browser, request, person)
    const given = await redeem(app, url, request.verifier)
    const refresh = () => askTokens(app, { grant_type: 'refresh_token', refresh_token: given.refresh_token })
    const headers = { authorization: `Bearer ${given.access_token}` }
    const read = async () => (await fetch(`${app.origin}/oauth2/userInfo`, { headers })).status
    const ask = async () => (await asking(app, given.id_token)('GET', '/api/account')).status
    expect([(await refresh()).status, await read(), await ask()]).toEqual([200, 200, 200])
    await end(person)
    expect([(await refresh()).error, await read(), await ask()]).toEqual(['invalid_grant', 401, 401])
    expect((await browser.open(aRequest(app).url)).url).toContain('/login?')
  }
})

test('a form of ten thousand fields costs no more than its length', async ({ app }) => {
  const fields = Array.from({ length: 16_000 }, (_, i) => i.toString(36))
  const many = fields.join('&').slice(0, 64_000)
  const few = `a=${'b'.repeat(63_998)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const costOf = async (body: string) => {
    const before = process.cpuUsage()
    for (const path of ['/login', '/forgotPassword', '/oauth2/token', '/oauth2/revoke'])
      expect((await fetch(`${app.origin}${path}`, { method: 'POST', headers, body })).status).toBe(400)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  // the cheapest of several runs, and processor time instead of the clock: other load does not count
  const cheapest = async (body: string) => {
    const costs = []
    for (let round = 0; round < 5; round++) costs.push(await costOf(body))
    return Math.min(...costs)
  }
  // comparing every pair of fields would cost several hundred times as much as a form of one field
  expect((await cheapest(many)) / (await cheapest(few))).toBeLessThan(60)
})
