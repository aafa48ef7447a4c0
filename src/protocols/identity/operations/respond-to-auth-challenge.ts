import { z } from 'zod'
import { passwordVerifier } from '../challenges/password-verifier.ts'
import { refuse } from '../errors.ts'
import { ClientId, Token } from '../fields.ts'
import { operation } from '../operation.ts'

const challenges =
  'PASSWORD_VERIFIER NEW_PASSWORD_REQUIRED MFA_SETUP SELECT_MFA_TYPE SMS_MFA SOFTWARE_TOKEN_MFA DEVICE_SRP_AUTH DEVICE_PASSWORD_VERIFIER CUSTOM_CHALLENGE'

const Request = z.object({
  ClientId,
  ChallengeName: z.enum(challenges.split(' ')),
  Session: Token,
  ChallengeResponses: z.looseObject({}).nullish(),
})

export const respondToAuthChallenge = operation(
  'RespondToAuthChallenge',
  Request,
  async (pool, context, input) => {
    // a session is bound to its challenge, and this is the only one that is ever given
    if (input.ChallengeName !== 'PASSWORD_VERIFIER')
      refuse('NotAuthorizedException', 'Invalid session for the user.')
    return passwordVerifier(pool, context, input.Session, input.ChallengeResponses ?? {})
  },
)
