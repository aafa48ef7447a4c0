import { expect } from 'vitest'
import { test as base } from '../product/app-test.ts'
import type { Answer } from '../product/person.ts'
import { anEstate, type Estate } from './estate.ts'
import { aJournal, type Journal } from './journal.ts'

/** A test before an estate of somebody's, and a journal of what is written from then on, by who asks and nobody else. */
export const test = base.extend<{ byTheClock: boolean; estate: Estate; journal: Journal }>({
  // a kept time that ends meanwhile would be a change
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  byTheClock: [async ({}, use) => use(false), { scope: 'file' }],
  estate: [async ({ app }, use) => use(await anEstate(app)), { scope: 'file' }],
  // after the estate is made: from here on nobody may write anything of the owner's
  journal: [
    // oxlint-disable-next-line no-unused-vars -- asked for, so that it is made first
    async ({ app, estate: _made }, use) => use(await aJournal(app.ground.pool)),
    { scope: 'file' },
  ],
})

const refusals = [400, 401, 403, 404, 409]

/** Refused, or an answer in which nothing of the owner's stands. */
export function harmless(
  what: string,
  answer: Answer,
  { secrets, owner }: Estate,
  allowed: readonly number[] = [200, ...refusals],
): void {
  // who booked may write to the provider: the mail about the booking says where to
  const known = /^a customer: \w+ \/api\/checkouts\//.test(what) ? [owner.email] : []
  const told = secrets.filter((secret) => answer.text.includes(secret) && !known.includes(secret))
  expect(told, `${what} tells ${told.join(', ')}: ${answer.status} ${answer.text}`).toEqual([])
  expect(allowed, `${what}: ${answer.status} ${answer.text}`).toContain(answer.status)
}

/** Nothing of the owner's was written since the last look. */
export async function untouched(what: string, journal: Journal, { owner }: Estate): Promise<void> {
  const changes = await journal.read()
  expect(
    changes.filter(({ provider }) => provider === owner.userId || provider === owner.sub),
    `${what} changed what is not theirs`,
  ).toEqual([])
}

/** A code was sent to the owner, or one was tried. */
export async function onlyCodes(what: string, journal: Journal, { owner }: Estate): Promise<void> {
  const changes = await journal.read()
  const own = changes.filter(({ provider }) => provider === owner.userId || provider === owner.sub)
  expect([what, ...new Set(own.map(({ tableName }) => tableName))]).toEqual([what, 'identity_codes'])
}
