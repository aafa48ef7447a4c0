import { now } from '../lib/clock.ts'
import { type Answer, ok, refusal } from '../lib/wire.fixture.ts'
import { token } from './open-app.fixture.tsx'

const Session = 's'.repeat(40)

/** The user pool answers a password with its half of the key exchange, whichever password was typed. */
export const InitiateAuth = ok({
  ChallengeName: 'PASSWORD_VERIFIER',
  Session,
  ChallengeParameters: {
    SALT: 'ab12',
    SRP_B: 'ab'.repeat(300),
    SECRET_BLOCK: btoa('x'.repeat(40)),
    USERNAME: 'ada',
    USER_ID_FOR_SRP: 'ada',
  },
})

/** A challenge that follows the password. */
export const challenge = (
  ChallengeName: string,
  ChallengeParameters: Readonly<Record<string, string>> = {},
) => ok({ ChallengeName, ChallengeParameters, Session })

/** The tokens at the end of a sign-in. */
export const signedIn = ok({
  AuthenticationResult: {
    // the library compares the time of a renewed token with its clock
    AccessToken: token({ username: 'ada', iat: Math.floor(now().getTime() / 1000) }),
    IdToken: token({
      'cognito:username': 'ada',
      given_name: 'Ada',
      family_name: 'Mensah',
      'custom:userState': 'profileCreated',
    }),
    RefreshToken: 'refresh',
    ExpiresIn: 3600,
    TokenType: 'Bearer',
  },
})

export const wrongCode = refusal('CodeMismatchException')

/** Answers a right password with `afterPassword`, and every later challenge with `afterCode`. */
export const passwordThen = (
  afterPassword: ReturnType<typeof ok>,
  afterCode: Answer = wrongCode,
): { InitiateAuth: Answer; RespondToAuthChallenge: Answer } => ({
  InitiateAuth,
  RespondToAuthChallenge: (body) => {
    if (body['ChallengeName'] === 'PASSWORD_VERIFIER') return afterPassword
    return typeof afterCode === 'function' ? afterCode(body) : afterCode
  },
})
