import type { TestPool } from './identity-pool.ts'

/** A valid request of every operation; tests spoil each part of it in turn. */
export async function goodRequests(pool: TestPool): Promise<Record<string, Record<string, unknown>>> {
  const { email, password } = await pool.signUp()
  const ClientId = pool.clientId
  const parameters = { USERNAME: email, PASSWORD: password, SRP_A: 'abcdef', REFRESH_TOKEN: 'x' }
  const responses = {
    USERNAME: email,
    PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA',
    PASSWORD_CLAIM_SIGNATURE: 'AAAA',
    TIMESTAMP: 'Fri Nov 6 09:05:07 UTC 2026',
  }
  const attributes = [{ Name: 'given_name', Value: 'Ada' }]
  return {
    // the name is taken, so that no spoiled request creates a user
    SignUp: { ClientId, Username: email, Password: password, UserAttributes: attributes },
    ConfirmSignUp: { ClientId, Username: email, ConfirmationCode: '123456' },
    ResendConfirmationCode: { ClientId, Username: email },
    InitiateAuth: { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters },
    'InitiateAuth ': { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: parameters },
    'InitiateAuth  ': { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: parameters },
    RespondToAuthChallenge: {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: 'x'.repeat(64),
      ChallengeResponses: responses,
    },
    GetTokensFromRefreshToken: { ClientId, RefreshToken: 'x' },
    RevokeToken: { ClientId, Token: 'x' },
    GlobalSignOut: { AccessToken: 'x' },
    GetUser: { AccessToken: 'x' },
    ForgotPassword: { ClientId, Username: email },
    ConfirmForgotPassword: {
      ClientId,
      Username: email,
      ConfirmationCode: '123456',
      Password: password,
    },
    ChangePassword: { AccessToken: 'x', PreviousPassword: password, ProposedPassword: 'another horse' },
    UpdateUserAttributes: { AccessToken: 'x', UserAttributes: attributes },
    DeleteUserAttributes: { AccessToken: 'x', UserAttributeNames: ['given_name'] },
    GetUserAttributeVerificationCode: { AccessToken: 'x', AttributeName: 'email' },
    VerifyUserAttribute: { AccessToken: 'x', AttributeName: 'email', Code: '123456' },
    DeleteUser: { AccessToken: 'x' },
    AssociateSoftwareToken: { AccessToken: 'x', Session: 'x' },
    VerifySoftwareToken: { Session: 'x', UserCode: '123456', FriendlyDeviceName: 'x' },
    SetUserMFAPreference: {
      AccessToken: 'x',
      SMSMfaSettings: { Enabled: true, PreferredMfa: true },
      SoftwareTokenMfaSettings: { Enabled: true },
      EmailMfaSettings: { Enabled: false },
    },
    SetUserSettings: {
      AccessToken: 'x',
      MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }],
    },
    ConfirmDevice: {
      AccessToken: 'x',
      DeviceKey: 'us-east-1_x',
      DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
      DeviceName: 'x',
    },
    UpdateDeviceStatus: { AccessToken: 'x', DeviceKey: 'x', DeviceRememberedStatus: 'remembered' },
    GetDevice: { AccessToken: 'x', DeviceKey: 'x' },
    ListDevices: { AccessToken: 'x', Limit: 60, PaginationToken: 'x' },
    ForgetDevice: { AccessToken: 'x', DeviceKey: 'x' },
  }
}

/** A valid request of every operation of the identity pool. */
export async function goodPoolRequests(pool: TestPool): Promise<Record<string, Record<string, unknown>>> {
  const { identityPoolId: IdentityPoolId, issuer } = pool.identity.browserConfig()
  const { email, password } = await pool.signUp()
  const { body } = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const { IdToken } = body['AuthenticationResult'] as unknown as { IdToken: string }
  const Logins = { [issuer.replace('http://', '')]: IdToken }
  const { body: made } = await pool.callPool('GetId', { IdentityPoolId, Logins })
  return {
    GetId: { IdentityPoolId, AccountId: '123456789012', Logins },
    GetCredentialsForIdentity: {
      IdentityId: made['IdentityId'],
      Logins,
      CustomRoleArn: 'arn:aws:iam::123456789012:role/Anything',
    },
  }
}
