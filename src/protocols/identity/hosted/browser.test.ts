import { expect } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { test, testKey } from '../../../../test/database.ts'
import { createIdentity, type Identity } from '../index.ts'
import type { Ask } from './endpoint.ts'
import { answerLogin, showLogin } from './login.ts'

const request = { log: createLog('silent'), requestId: 'test' }

/** A browser's request, with the cookies that an earlier answer set. */
function asking({ browserConfig }: Identity, cookies: readonly string[] = []): Ask {
  const { clientId, hosted } = browserConfig()
  return {
    query: {
      client_id: clientId,
      redirect_uri: hosted?.redirectUri,
      response_type: 'code',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    },
    form: {},
    cookies: Object.fromEntries(cookies.map((cookie) => cookie.split(';')[0]?.split('=') ?? [])),
    authorization: undefined,
    origin: undefined,
    host: 'showcase.example',
    url: '/login',
  }
}

test('over https no script, no plain connection, no neighbour under the same domain gets at a cookie', async ({
  db,
  clock,
}) => {
  const ports = {
    deliverCode: async () => {},
    securityNotice: async () => {},
    userDeleted: async () => {},
    upstreams: [],
    federatedLogins: [],
  }
  const publicUrl = 'https://showcase.example'
  const identity = await createIdentity({ db, clock, key: testKey, publicUrl, ports })
  const { cookies = [], page } = await identity.hosted(showLogin, request, asking(identity))
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-showcase_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure$/,
    ),
  ])
  // without its `__Host-` prefix, a name that a neighbour could set, the cookie is ignored
  const token = /name="form_token" value="([^"]+)"/.exec(page?.body.text ?? '')?.[1]
  const send = async (sent: readonly string[]) => {
    const ask = asking(identity, sent)
    const form = { form_token: token, username: 'nobody@example.com', password: 'wrong horse' }
    return (await identity.hosted(answerLogin, request, { ...ask, form })).page?.body.text
  }
  expect(await send(cookies)).toContain('Incorrect username or password.')
  expect(await send(cookies.map((cookie) => cookie.replace('__Host-', '')))).toContain(
    'This form has expired',
  )
  await identity.close()
})
