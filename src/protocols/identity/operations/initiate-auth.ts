import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { refuse } from '../errors.ts'
import { ClientId } from '../fields.ts'
import { refreshTokenAuth } from '../flows/refresh-token-auth.ts'
import { userPasswordAuth } from '../flows/user-password-auth.ts'
import { userSrpAuth } from '../flows/user-srp-auth.ts'
import { operation } from '../operation.ts'
import type { UserPool } from '../pool.ts'

const Request = z.object({
  ClientId,
  AuthFlow: z.string().min(1).max(64),
  AuthParameters: z.looseObject({}).nullish(),
})

type Flow = (pool: UserPool, context: Context, parameters: unknown) => Promise<object>

const flows = new Map<string, Flow>([
  ['USER_SRP_AUTH', userSrpAuth],
  ['USER_PASSWORD_AUTH', userPasswordAuth],
  ['REFRESH_TOKEN_AUTH', refreshTokenAuth],
  ['REFRESH_TOKEN', refreshTokenAuth],
])

export const initiateAuth = operation('InitiateAuth', Request, async (pool, context, input) => {
  const flow = flows.get(input.AuthFlow)
  if (!flow) return refuse('InvalidParameterException', 'Auth flow not enabled for this client')
  return flow(pool, context, input.AuthParameters ?? {})
})
