import { randomBytes } from 'node:crypto'
import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmDeviceCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  ForgetDeviceCommand,
  ForgotPasswordCommand,
  GetDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  SetUserSettingsCommand,
  SignUpCommand,
  UpdateDeviceStatusCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'
import { operations } from '#protocols/identity/operations.ts'
import type { TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'
import { appCode } from '../factories/identity/second-factors.ts'

const password = 'Correct-horse-1'

/** The vendor's own client, and the operations that it has called successfully. */
function aClient(pool: TestPool) {
  const answered = new Set<string>()
  const client = new CognitoIdentityProviderClient({
    endpoint: pool.endpoint,
    region: 'us-east-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next(args)
        answered.add(commandName.replace(/Command$/, ''))
        return answer
      },
    { step: 'initialize' },
  )
  return { client, answered }
}

const refused = (name: string) => expect.objectContaining({ name, $metadata: expect.anything() })

test('7.01 and 7.02 the vendor’s SDK drives every operation of the user pool, right and wrong', {
  timeout: 60_000,
}, async ({ pool }) => {
  const { client, answered } = aClient(pool)
  const { clientId: ClientId } = pool
  const email = `${crypto.randomUUID()}@example.com`
  const newest = () => pool.codes.findLast(({ to }) => to === email)?.code ?? ''
  const who = { ClientId, Username: email }

  // sign-up
  const UserAttributes = [
    { Name: 'given_name', Value: 'Ada' },
    { Name: 'family_name', Value: 'Lovelace' },
  ]
  const made = await client.send(new SignUpCommand({ ...who, Password: password, UserAttributes }))
  expect(made).toMatchObject({ UserConfirmed: false, CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } })
  await expect(
    client.send(new SignUpCommand({ ...who, Password: password, UserAttributes })),
  ).rejects.toEqual(refused('UsernameExistsException'))
  await client.send(new ResendConfirmationCodeCommand(who))
  await expect(
    client.send(
      new ConfirmSignUpCommand({ ...who, ConfirmationCode: newest() === '000000' ? '1' : '000000' }),
    ),
  ).rejects.toEqual(refused('CodeMismatchException'))
  await client.send(new ConfirmSignUpCommand({ ...who, ConfirmationCode: newest() }))

  const enter = async (given = password, more: Record<string, string> = {}) =>
    client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: given, ...more },
      }),
    )
  await expect(enter('Wrong-horse-1')).rejects.toEqual(refused('NotAuthorizedException'))
  const first = (await enter()).AuthenticationResult
  const AccessToken = first?.AccessToken ?? ''

  // attributes
  const user = await client.send(new GetUserCommand({ AccessToken }))
  expect(user).toMatchObject({ Username: made.UserSub })
  await client.send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: [
        { Name: 'custom:userState', Value: 'profileCreated' },
        { Name: 'nickname', Value: 'Ada' },
      ],
    }),
  )
  await expect(
    client.send(
      new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'sub', Value: 'me' }] }),
    ),
  ).rejects.toEqual(refused('NotAuthorizedException'))
  await client.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['nickname'] }))
  const { UserAttributes: now = [] } = await client.send(new GetUserCommand({ AccessToken }))
  expect(now.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['custom:userState', 'email']))
  expect(now.map(({ Name }) => Name)).not.toContain('nickname')
  await client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }))
  await expect(
    client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: 'wrong' })),
  ).rejects.toEqual(refused('CodeMismatchException'))
  await client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: newest() }))

  // devices
  const DeviceKey = first?.NewDeviceMetadata?.DeviceKey ?? ''
  const DeviceSecretVerifierConfig = {
    Salt: randomBytes(16).toString('base64'),
    PasswordVerifier: Buffer.concat([Buffer.of(0), randomBytes(383)]).toString('base64'),
  }
  await expect(
    client.send(
      new ConfirmDeviceCommand({ AccessToken, DeviceKey: `${DeviceKey}0`, DeviceSecretVerifierConfig }),
    ),
  ).rejects.toEqual(refused('ResourceNotFoundException'))
  const confirmed = await client.send(
    new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig, DeviceName: 'Desk' }),
  )
  expect(confirmed.UserConfirmationNecessary).toBe(true)
  await client.send(
    new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' }),
  )
  const { Device } = await client.send(new GetDeviceCommand({ AccessToken, DeviceKey }))
  expect(Device?.DeviceCreateDate).toBeInstanceOf(Date)
  const { Devices } = await client.send(new ListDevicesCommand({ AccessToken, Limit: 10 }))
  expect(Devices?.map((device) => device.DeviceKey)).toEqual([DeviceKey])
  await client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }))

  // second factors
  const second = (await enter()).AuthenticationResult?.AccessToken ?? ''
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken: second }))
  await expect(
    client.send(new VerifySoftwareTokenCommand({ AccessToken: second, UserCode: '12345x' })),
  ).rejects.toEqual(refused('EnableSoftwareTokenMFAException'))
  const proof = appCode(SecretCode)
  const { Status } = await client.send(
    new VerifySoftwareTokenCommand({ AccessToken: second, UserCode: proof }),
  )
  expect(Status).toBe('SUCCESS')
  await client.send(new SetUserSettingsCommand({ AccessToken: second, MFAOptions: [] }))
  await client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken: second,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  )
  const asked = await enter()
  expect(asked.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  const answer = (code: string) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: asked.Session,
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    )
  await expect(answer('000000x')).rejects.toEqual(refused('CodeMismatchException'))
  // the current step was used to verify the app
  const third = (await answer(appCode(SecretCode, 1))).AuthenticationResult
  await client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken: third?.AccessToken,
      SoftwareTokenMfaSettings: { Enabled: false },
    }),
  )

  // refresh and revocation
  const RefreshToken = third?.RefreshToken ?? ''
  const renewed = await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
  expect(renewed.AuthenticationResult?.IdToken).toMatch(/^eyJ/)
  await client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }))
  await expect(client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))).rejects.toEqual(
    refused('NotAuthorizedException'),
  )

  // passwords
  const fourth = (await enter()).AuthenticationResult?.AccessToken ?? ''
  const changed = 'Another-horse-2'
  await expect(
    client.send(
      new ChangePasswordCommand({ AccessToken: fourth, PreviousPassword: 'No', ProposedPassword: changed }),
    ),
  ).rejects.toEqual(refused('NotAuthorizedException'))
  await client.send(
    new ChangePasswordCommand({ AccessToken: fourth, PreviousPassword: password, ProposedPassword: changed }),
  )
  await client.send(new ForgotPasswordCommand(who))
  await expect(
    client.send(new ConfirmForgotPasswordCommand({ ...who, ConfirmationCode: newest(), Password: 'short' })),
  ).rejects.toEqual(refused('InvalidPasswordException'))
  await client.send(
    new ConfirmForgotPasswordCommand({ ...who, ConfirmationCode: newest(), Password: password }),
  )

  // sign-out and deletion
  const last = (await enter()).AuthenticationResult?.AccessToken ?? ''
  await client.send(new GlobalSignOutCommand({ AccessToken: last }))
  await expect(client.send(new GetUserCommand({ AccessToken: last }))).rejects.toEqual(
    refused('NotAuthorizedException'),
  )
  const gone = (await enter()).AuthenticationResult?.AccessToken ?? ''
  await client.send(new DeleteUserCommand({ AccessToken: gone }))
  await expect(client.send(new GetUserCommand({ AccessToken: gone }))).rejects.toEqual(
    refused('UserNotFoundException'),
  )

  expect([...answered].toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
})
