import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../test/database.ts'
import { forgetExpiredTask } from './jobs.ts'
import type { User } from './rules/user.ts'
import { countWithin } from './store/attempts.ts'
import { addChallenge } from './store/challenges.ts'
import { addHostedCode } from './store/hosted-codes.ts'
import { addDeparture } from './store/hosted-departures.ts'
import { addHostedSession } from './store/hosted-sessions.ts'
import { addSession } from './store/sessions.ts'
import { findUser } from './store/users.ts'

/** Creates a confirmed user with no other data. */
async function aUser(context: Context, sub: string): Promise<User> {
  const now = context.clock.now()
  const who = { sub, username: sub, usernameKey: sub, status: 'CONFIRMED', createdAt: now, updatedAt: now }
  await context.db.insertInto('identityUsers').values(who).execute()
  const user = await findUser(context, sub)
  if (!user) throw new Error('there is no such user')
  return user
}

test('expired rows are deleted, rows that may still be needed are not', async ({ db, clock, contextOf }) => {
  const context = contextOf()
  const user = await aUser(context, 'person')
  const after = (ms: number) => new Date(clock.now().getTime() + ms)
  const challenge = (sessionHash: string, expiresAt: Date) =>
    addChallenge(context, {
      sessionHash,
      challenge: 'PASSWORD_VERIFIER',
      clientId: 'c',
      sub: null,
      sealedState: 'x',
      expiresAt,
    })
  const session = (originJti: string, expiresAt: Date) =>
    addSession(
      context,
      {
        originJti,
        clientId: 'c',
        refreshHash: originJti,
        authTime: clock.now(),
        expiresAt,
        deviceKey: null,
        scope: 'openid',
        hosted: false,
      },
      user,
      { id: 'network', known: false },
    )
  await challenge('old', after(3 * minute))
  await challenge('new', after(2 * day))
  await session('old', after(hour))
  await session('new', after(30 * day))
  await countWithin(context, 'old', 'sent:sign_up', { limit: 10, span: day })

  clock.advance(day + 2 * hour)
  await countWithin(context, 'new', 'sent:sign_up', { limit: 10, span: day })
  await forgetExpiredTask.bind(undefined)[0]?.run(context, {})

  const challenges = await db.selectFrom('identityChallenges').select('sessionHash').execute()
  const sessions = await db.selectFrom('identitySessions').select('originJti').execute()
  const attempts = await db.selectFrom('identityAttempts').select('subject').execute()
  expect([challenges, sessions, attempts]).toEqual([
    [{ sessionHash: 'new' }],
    [{ originJti: 'new' }],
    [{ subject: 'new' }],
  ])
})

test('of the hosted pages, codes are kept a day past their end, so that a second use is noticed', async ({
  db,
  clock,
  contextOf,
}) => {
  const context = contextOf()
  const user = await aUser(context, 'hosted-person')
  const now = clock.now()
  const [soon, late] = [new Date(now.getTime() + hour), new Date(now.getTime() + 30 * day)]
  for (const [name, expiresAt] of [
    ['old', soon],
    ['new', late],
  ] as const) {
    const code = { clientId: 'c', redirectUri: 'r', codeChallenge: 'h', scope: 'openid', nonce: null }
    await addHostedCode(context, { codeHash: name, authTime: now, expiresAt, ...code }, user)
    await addHostedSession(
      context,
      { sessionHash: name, provider: 'COGNITO', authTime: now, expiresAt },
      user,
    )
    await addDeparture(context, { stateHash: name, browserHash: 'b', sealed: 'x', expiresAt })
  }
  const left = async () => [
    await db.selectFrom('identityHostedCodes').select('codeHash').orderBy('codeHash').execute(),
    await db.selectFrom('identityHostedSessions').select('sessionHash').execute(),
    await db.selectFrom('identityHostedDepartures').select('stateHash').execute(),
  ]
  clock.advance(2 * hour)
  await forgetExpiredTask.bind(undefined)[0]?.run(context, {})
  expect(await left()).toEqual([
    [{ codeHash: 'new' }, { codeHash: 'old' }],
    [{ sessionHash: 'new' }],
    [{ stateHash: 'new' }],
  ])
  clock.advance(day)
  await forgetExpiredTask.bind(undefined)[0]?.run(context, {})
  expect((await left())[0]).toEqual([{ codeHash: 'new' }])
})
