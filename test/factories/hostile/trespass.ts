import { expect } from 'vitest'
import { test as base } from '../product/app-test.ts'
import type { Answer } from '../product/person.ts'
import { anEstate, type Estate } from './estate.ts'
import { aJournal, type Journal } from './journal.ts'

/** A test with an estate and a journal of every later write. Requests of the test are the only cause of writes. */
export const test = base.extend<{ byTheClock: boolean; estate: Estate; journal: Journal }>({
  // scheduled jobs are off: a hold that expires would be a change
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  byTheClock: [async ({}, use) => use(false), { scope: 'file' }],
  estate: [async ({ app }, use) => use(await anEstate(app)), { scope: 'file' }],
  // starts after the estate is made; no write to the owner's records is allowed from here on
  journal: [
    // oxlint-disable-next-line no-unused-vars -- asked for, so that it is made first
    async ({ app, estate: _made }, use) => use(await aJournal(app.ground.pool)),
    { scope: 'file' },
  ],
})

const refusals = [400, 401, 403, 404, 409]

/** Expects a refusal, or an answer without any secret of the owner. */
export function harmless(
  what: string,
  answer: Answer,
  { secrets, owner }: Estate,
  allowed: readonly number[] = [200, ...refusals],
): void {
  // a customer knows the provider's address from the booking mail
  const known = /^a customer: \w+ \/api\/checkouts\//.test(what) ? [owner.email] : []
  const leaked = secrets.filter((secret) => answer.text.includes(secret) && !known.includes(secret))
  expect(leaked, `${what} tells ${leaked.join(', ')}: ${answer.status} ${answer.text}`).toEqual([])
  expect(allowed, `${what}: ${answer.status} ${answer.text}`).toContain(answer.status)
}

/** Expects no write to the owner's records since the last read of the journal. */
export async function untouched(what: string, journal: Journal, { owner }: Estate): Promise<void> {
  const changes = await journal.read()
  expect(
    changes.filter(({ provider }) => provider === owner.userId || provider === owner.sub),
    `${what} changed what is not theirs`,
  ).toEqual([])
}

/** Tables whose rows anybody may change in the way that `onlyAdded` says. */
const changing = ['mails', 'pass_codes', 'likes', 'like_counts']

/** Expects that the only writes to the owner's records are new rows of these tables. Mails may be marked as sent. */
export async function onlyAdded(
  what: string,
  tables: readonly string[],
  journal: Journal,
  { owner }: Estate,
): Promise<void> {
  const changes = await journal.read()
  const own = changes.filter(({ provider }) => provider === owner.userId || provider === owner.sub)
  const isAllowed = ({ tableName, operation }: (typeof own)[number]) =>
    tables.includes(tableName) &&
    // a mail is sent later, tries of a code are counted, and a visitor changes a like of their own
    (operation === 'INSERT' || (changing.includes(tableName) && operation === 'UPDATE'))
  expect(
    own.filter((change) => !isAllowed(change)),
    `${what} changed more than it adds`,
  ).toEqual([])
}

/** Expects that the only write to the owner's records is a code that was sent. */
export async function onlyCodes(what: string, journal: Journal, { owner }: Estate): Promise<void> {
  const changes = await journal.read()
  const own = changes.filter(({ provider }) => provider === owner.userId || provider === owner.sub)
  expect([what, ...new Set(own.map(({ tableName }) => tableName))]).toEqual([what, 'identity_codes'])
}
