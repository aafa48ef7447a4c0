import { RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'
import { test } from '../factories/identity/identity-test.ts'
import { anSdk, errorOf, withPassword } from '../factories/identity/sdk.ts'
import {
  aMember,
  appPreferred,
  prefer,
  proveNumber,
  recoveryCodesOf,
  setUpApp,
  smsPreferred,
} from '../factories/identity/second-factors.ts'

test('the vendor’s client signs in with a recovery code in place of the six digits', async ({ pool, db }) => {
  const member = await aMember(pool)
  await setUpApp(pool, member)
  await prefer(pool, member, appPreferred)
  const [first = '', second = ''] = await recoveryCodesOf(pool, member)
  const sdk = anSdk(pool)
  const enter = async (field: string, code: string) => {
    const { ChallengeName, Session } = await withPassword(pool, sdk, member)
    return sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId: pool.clientId,
        ChallengeName,
        Session,
        ChallengeResponses: { USERNAME: member.sub, [field]: code },
      }),
    )
  }
  expect(await errorOf(enter('SOFTWARE_TOKEN_MFA_CODE', 'WRNG-C2DE'))).toBe('CodeMismatchException')
  expect((await enter('SOFTWARE_TOKEN_MFA_CODE', first)).AuthenticationResult?.AccessToken).toBeTruthy()
  expect(await errorOf(enter('SOFTWARE_TOKEN_MFA_CODE', first))).toBe('ExpiredCodeException')

  await proveNumber(db, member)
  await prefer(pool, member, smsPreferred)
  await prefer(pool, member, { SoftwareTokenMfaSettings: { Enabled: false } })
  expect((await enter('SMS_MFA_CODE', second)).AuthenticationResult?.AccessToken).toBeTruthy()
})
