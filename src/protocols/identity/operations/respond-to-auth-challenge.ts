import { z } from 'zod'
import { challenges } from '../challenges/challenges.ts'
import { proceed } from '../challenges/proceed.ts'
import { challengeNames, fromDevice } from '../challenges/progress.ts'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { ClientId, DeviceKey, Token } from '../wire/fields.ts'

const Request = z.object({
  ClientId,
  ChallengeName: z.enum(challengeNames),
  Session: Token,
  ChallengeResponses: z.looseObject({ DEVICE_KEY: DeviceKey.nullish() }).nullish(),
})

export const respondToAuthChallenge = operation(
  'RespondToAuthChallenge',
  Request,
  async (pool, context, input) => {
    const judge = challenges.get(input.ChallengeName)
    // a session is bound to its challenge, and the pool never gave this one
    if (!judge) return refuse('NotAuthorizedException', 'Invalid session for the user.')
    const outcome = await judge(pool, context, input.Session, input.ChallengeResponses ?? {})
    return proceed(pool, context, fromDevice(outcome, input.ChallengeResponses?.DEVICE_KEY))
  },
)
