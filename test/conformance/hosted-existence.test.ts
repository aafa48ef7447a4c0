import { expect } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import type { Answer, Ask } from '#protocols/identity/hosted/endpoint.ts'
import { answerForgotPassword, showForgotPassword } from '#protocols/identity/hosted/forgot-password.ts'
import { answerLogin } from '#protocols/identity/hosted/login.ts'
import { test } from '../database.ts'
import { aCountedPool } from '../factories/identity/counted-pool.ts'
import { challengeOf } from '../factories/identity/hosted.ts'
import type { TestPool } from '../factories/identity/identity-pool.ts'
import { standStill } from '../factories/product/stand-still.ts'

const anEmail = () => `${crypto.randomUUID()}@example.com`
const request = { log: createLog('silent'), requestId: 'test' }

/** Builds requests with the cookies and the form token of a browser that has opened a hosted page. */
async function aVisit(pool: TestPool): Promise<(form: Record<string, string>) => Ask> {
  const { clientId, hosted } = pool.identity.browserConfig()
  const query = {
    client_id: clientId,
    redirect_uri: hosted?.redirectUri,
    response_type: 'code',
    code_challenge: challengeOf('x'.repeat(43)),
    code_challenge_method: 'S256',
  }
  const ask: Ask = {
    query,
    form: {},
    cookies: { showcase_browser: 'b'.repeat(43) },
    authorization: undefined,
    origin: undefined,
    host: 'localhost:5100',
    url: '/',
  }
  const { page } = await pool.identity.hosted(showForgotPassword, request, ask)
  const form_token = /name="form_token" value="([^"]+)"/.exec(page?.body.text ?? '')?.[1] ?? ''
  return (form) => ({ ...ask, form: { form_token, ...form } })
}

test('the pages treat an unknown name like a known one', async ({ database }) => {
  standStill()
  const { pool, cost, mailsTo } = await aCountedPool(database)
  const visit = await aVisit(pool)
  const aName = async (values: object): Promise<string> => {
    const Username = anEmail()
    await pool.call('SignUp', { ClientId: pool.clientId, Username, Password: 'correct horse' })
    await database.db.updateTable('identityUsers').set(values).where('email', '=', Username).execute()
    return Username
  }
  const answers: [string, (name: string) => Promise<Answer>][] = [
    [
      'a wrong password',
      (username) => pool.identity.hosted(answerLogin, request, visit({ username, password: 'wrong horse' })),
    ],
    [
      'a forgotten password',
      (username) => pool.identity.hosted(answerForgotPassword, request, visit({ username })),
    ],
    [
      'a wrong code',
      (username) =>
        pool.identity.hosted(
          answerForgotPassword,
          request,
          visit({ username, code: '000000x', password: 'another horse' }),
        ),
    ],
  ]
  const known = {
    confirmed: await aName({ status: 'CONFIRMED', emailVerified: true }),
    unconfirmed: await aName({ status: 'UNCONFIRMED' }),
    disabled: await aName({ status: 'CONFIRMED', enabled: false }),
    'to be reset': await aName({ status: 'RESET_REQUIRED' }),
  }
  for (const [who, name] of Object.entries(known)) {
    const unknown = anEmail()
    // the seventh wrong password is delayed
    for (const [what, answer] of answers)
      for (let i = 0; i < 7; i++) {
        const answerTo = async (username: string) => {
          const { status, page } = await answer(username)
          const text = (page?.body.text ?? '')
            .replaceAll(username, 'name')
            // the link to the password reset contains the name
            .replaceAll(encodeURIComponent(username), 'name')
            .replaceAll(/[0-9a-f]\*\*\*@/g, 'x***@')
          return { status, headers: new Headers(), body: { message: text } as never }
        }
        const costs = await cost(() => answerTo(name))
        expect([who, what, await cost(() => answerTo(unknown))]).toEqual([who, what, costs])
        expect(costs.queries).toBeGreaterThan(0)
      }
    expect(await mailsTo(unknown)).toEqual([])
  }
  await pool.close()
})
