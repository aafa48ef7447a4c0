import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { test } from '../../../test/database.ts'
import { tasks } from './jobs.ts'
import { countWithinDay } from './store/attempts.ts'
import { addChallenge } from './store/challenges.ts'
import { addSession } from './store/sessions.ts'

test('what has run out is forgotten, what may still be asked about is kept', async ({
  db,
  clock,
  contextOf,
}) => {
  const context = contextOf()
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
        sub: 's',
        clientId: 'c',
        refreshHash: originJti,
        authTime: clock.now(),
        expiresAt,
        deviceKey: null,
        scope: 'openid',
        hosted: false,
      },
      'nobody',
    )
  await challenge('old', after(3 * minute))
  await challenge('new', after(2 * day))
  await session('old', after(hour))
  await session('new', after(30 * day))
  await countWithinDay(context, 'old', 'sent:sign_up', 10)

  clock.advance(day + 2 * hour)
  await countWithinDay(context, 'new', 'sent:sign_up', 10)
  await tasks['identity-forget-expired']?.(context, {})

  const challenges = await db.selectFrom('identityChallenges').select('sessionHash').execute()
  const sessions = await db.selectFrom('identitySessions').select('originJti').execute()
  const attempts = await db.selectFrom('identityAttempts').select('subject').execute()
  expect([challenges, sessions, attempts]).toEqual([
    [{ sessionHash: 'new' }],
    [{ originJti: 'new' }],
    [{ subject: 'new' }],
  ])
})
