import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { accounts, accountsDeps, aProvider } from '../../../test/factories/product/provider.ts'
import { aServer } from '../../../test/factories/product/server.ts'
import { claimUserUrl } from './contract.ts'
import { accountsRoutes } from './routes.ts'

const messagesOf = (body: unknown) =>
  claimUserUrl.body.safeParse(body).error?.issues.map(({ message }) => message)
const mount = (api: Parameters<typeof accountsRoutes>[0]) => accountsRoutes(api, accountsDeps)

test('an account is read and its address is checked and taken', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const owner = await aServer(ada.context, mount)
  expect(await owner('GET', '/api/account')).toMatchObject({ status: 200, body: { userUrl: ada.userUrl } })
  expect(await owner('GET', `/api/account/user-url/${ada.userUrl}`)).toMatchObject({
    status: 200,
    body: { free: true },
  })
  expect(await owner('PUT', '/api/account/user-url', { userUrl: 'Not An Address' })).toMatchObject({
    status: 400,
    body: {
      error: {
        details: { fields: { userUrl: 'Invalid profile url. Use only Lowercase English Alphabets' } },
      },
    },
  })
})

test.each([
  ['', 'Profile URL is requied'],
  ['ab', 'Invalid profile url. Use only Lowercase English Alphabets'],
  ['x'.repeat(201), 'Invalid profile url. Use only Lowercase English Alphabets'],
])('5 the address %j is refused with the sentence of the specification', async (userUrl, sentence) => {
  expect(messagesOf({ userUrl })).toEqual([sentence])
})

test('a visitor who is not signed in gets a sign-in refusal', async ({ contextOf }) => {
  const visitor = await aServer(contextOf({ kind: 'visitor' }), mount)
  const asked = [
    await visitor('GET', '/api/account'),
    await visitor('PUT', '/api/account/user-url', { userUrl: 'somebody' }),
    await visitor('GET', '/api/account/user-url/somebody'),
  ]
  expect(asked.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('the address of somebody else is out of reach', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const kofi = await aServer((await aProvider(contextOf())).context, mount)
  expect(await kofi('PUT', '/api/account/user-url', { userUrl: ada.userUrl })).toMatchObject({
    status: 409,
    body: { error: { code: 'accounts.user_url_taken' } },
  })
  expect(await accounts.ownerOf(contextOf(), ada.userUrl)).toBe(ada.provider)
})
