import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { test } from '../factories/app-test.ts'
import { aBrowser, aRequest, returnedTo, type Stop, signInHosted } from '../factories/hosted.ts'
import { aPerson } from '../factories/person.ts'

const ada = { first: 'Ada', last: 'Lovelace' }

/** Passes once a statement of this database waits for another's transaction. */
async function waits(db: Database): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`.execute(db)
  expect(rows).toHaveLength(1)
}

/** Asks while a change of a user is written and not committed yet; where it led after it is. */
async function openMeanwhile(
  db: Database,
  change: (tx: Database) => Promise<unknown>,
  open: () => Promise<Stop>,
): Promise<Stop> {
  let asked: Promise<Stop> | undefined
  await db.transaction().execute(async (tx) => {
    await change(tx)
    asked = open()
    await Promise.race([asked, vi.waitFor(() => waits(db), { timeout: 10_000 })])
  })
  if (!asked) throw new Error('nothing was asked')
  return asked
}

/** What a new password does to the hosted pages. */
const newPassword = (sub: string) => async (tx: Database) => {
  await sql`update identity_users set sealed_verifier = sealed_verifier || 'x' where sub = ${sub}`.execute(tx)
  await sql`delete from identity_hosted_sessions where sub = ${sub}`.execute(tx)
  await sql`delete from identity_hosted_codes where sub = ${sub}`.execute(tx)
}

test('a password typed while another is chosen lets nobody in', async ({ app }) => {
  const person = await aPerson(app, ada)
  const browser = aBrowser(app.origin)
  const stop = await openMeanwhile(app.ground.db, newPassword(person.sub), () =>
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
  const stop = await openMeanwhile(app.ground.db, newPassword(person.sub), () =>
    browser.open(aRequest(app).url),
  )
  expect([new URL(stop.url).pathname, stop.status]).toEqual(['/login', 200])
})

test('a form of ten thousand fields keeps nobody else waiting', async ({ app }) => {
  const fields = Array.from({ length: 16_000 }, (_, i) => i.toString(36))
  const body = fields.join('&').slice(0, 64_000)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const began = performance.now()
  for (const path of ['/login', '/forgotPassword', '/oauth2/token', '/oauth2/revoke'])
    expect((await fetch(`${app.origin}${path}`, { method: 'POST', headers, body })).status).toBe(400)
  // to compare each field with each takes more than a second a form
  expect(performance.now() - began).toBeLessThan(2_000)
})
