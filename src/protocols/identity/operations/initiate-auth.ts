import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { proceed } from '../challenges/proceed.ts'
import type { ChallengeAnswer, Passed } from '../challenges/progress.ts'
import { refuse } from '../errors.ts'
import { customAuth } from '../flows/custom-auth.ts'
import { refreshTokenAuth } from '../flows/refresh-token-auth.ts'
import { userPasswordAuth } from '../flows/user-password-auth.ts'
import { userSrpAuth } from '../flows/user-srp-auth.ts'
import { operation } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { ClientId, Text } from '../wire/fields.ts'

const Request = z.object({
  ClientId,
  AuthFlow: Text(64).min(1),
  AuthParameters: z.looseObject({}).nullish(),
})

type Flow = (pool: UserPool, context: Context, parameters: unknown) => Promise<Passed | ChallengeAnswer>

const flows = new Map<string, Flow>([
  ['USER_SRP_AUTH', userSrpAuth],
  ['USER_PASSWORD_AUTH', userPasswordAuth],
  ['CUSTOM_AUTH', customAuth],
])
const refreshing = ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']

export const initiateAuth = operation('InitiateAuth', Request, async (pool, context, input) => {
  if (refreshing.includes(input.AuthFlow)) return refreshTokenAuth(pool, context, input.AuthParameters ?? {})
  const flow = flows.get(input.AuthFlow)
  if (!flow) return refuse('InvalidParameterException', 'Auth flow not enabled for this client')
  return proceed(pool, context, await flow(pool, context, input.AuthParameters ?? {}))
})
