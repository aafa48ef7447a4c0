import { DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'
import { getUser, update } from '../factories/identity/attributes.ts'
import { test } from '../factories/identity/identity-test.ts'
import { aPoolWithNotices, errorOf, refusalOf, tokensOf, withPassword } from '../factories/identity/sdk.ts'

test('deleting a user ends every sign-in at once, and the tokens report it', async ({ database }) => {
  const deleted: object[] = []
  const { pool, sdk } = await aPoolWithNotices(database, {
    ports: { userDeleted: async (_context, user) => void deleted.push(user) },
  })
  const ada = await pool.signUp()
  const [here, there] = [await tokensOf(pool, sdk, ada), await tokensOf(pool, sdk, ada)]
  expect(await errorOf(sdk.send(new DeleteUserCommand({ AccessToken: here.IdToken })))).toBe(
    'NotAuthorizedException',
  )
  await sdk.send(new DeleteUserCommand({ AccessToken: here.AccessToken }))
  expect(deleted).toEqual([{ sub: ada.sub, username: ada.sub }])
  const gone = ['UserNotFoundException', 'User does not exist.']
  for (const { AccessToken, RefreshToken, IdToken } of [here, there]) {
    expect(await refusalOf(getUser(sdk, AccessToken))).toEqual(gone)
    expect(await refusalOf(sdk.send(new DeleteUserCommand({ AccessToken })))).toEqual(gone)
    expect(await refusalOf(update(sdk, AccessToken, { given_name: 'Eve' }))).toEqual(gone)
    expect(
      (await pool.call('GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken })).body,
    ).toEqual({ __type: gone[0], message: gone[1] })
    expect(await pool.identity.verifyIdToken(IdToken)).toBeUndefined()
  }
  expect(await refusalOf(withPassword(pool, sdk, ada))).toEqual([
    'NotAuthorizedException',
    'Incorrect username or password.',
  ])
  await pool.close()
})

test('when the closing cannot begin, the user is not deleted', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database, {
    ports: {
      userDeleted: async () => {
        throw new Error('the outbox is full')
      },
    },
  })
  const ada = await pool.signUp()
  const { AccessToken } = await tokensOf(pool, sdk, ada)
  expect(await errorOf(sdk.send(new DeleteUserCommand({ AccessToken })))).toBe('InternalErrorException')
  expect((await getUser(sdk, AccessToken)).Username).toBe(ada.sub)
  await pool.close()
})
