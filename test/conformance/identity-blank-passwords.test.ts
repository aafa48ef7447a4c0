import { expect } from 'vitest'
import { test } from '../factories/identity/identity-test.ts'
import { anSdk, codeTo, tokensOf } from '../factories/identity/sdk.ts'

test('5 no operation takes a new password with white space at an end', async ({ pool, contextOf }) => {
  const sdk = anSdk(pool)
  const ada = await pool.signUp()
  const { AccessToken } = await tokensOf(pool, sdk, ada)
  await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: ada.email })
  const invited = `${crypto.randomUUID()}@example.com`
  const { password } = await pool.identity.operator.invite(
    { ...contextOf({ kind: 'operator' }), clock: pool.clock },
    { email: invited, firstName: 'Ada', lastName: 'Lovelace' },
  )
  const started = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: invited, PASSWORD: password },
  })
  const ClientId = pool.clientId
  for (const blank of [' another horse', 'another horse ', 'another horse\u00a0']) {
    const requests: [string, object][] = [
      ['SignUp', { ClientId, Username: `${crypto.randomUUID()}@example.com`, Password: blank }],
      ['ChangePassword', { AccessToken, PreviousPassword: ada.password, ProposedPassword: blank }],
      [
        'ConfirmForgotPassword',
        { ClientId, Username: ada.email, ConfirmationCode: codeTo(pool, ada.email), Password: blank },
      ],
      [
        'RespondToAuthChallenge',
        {
          ClientId,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session: started.body['Session'],
          ChallengeResponses: { USERNAME: invited, NEW_PASSWORD: blank },
        },
      ],
    ]
    for (const [operation, body] of requests)
      expect([operation, (await pool.call(operation, body)).body]).toEqual([
        operation,
        { __type: 'InvalidPasswordException', message: 'Invalid password' },
      ])
  }
})
