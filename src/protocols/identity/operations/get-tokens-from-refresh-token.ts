import { z } from 'zod'
import { refresh } from '../flows/refresh-token-auth.ts'
import { operation } from '../operation.ts'
import { ClientId, DeviceKey, Token } from '../wire/fields.ts'

const Request = z.object({ ClientId, RefreshToken: Token, DeviceKey: DeviceKey.nullish() })

/** Refreshes the tokens of a sign-in. "aws-amplify 6 refreshes ONLY through this call" (contract 2). */
export const getTokensFromRefreshToken = operation(
  'GetTokensFromRefreshToken',
  Request,
  async (pool, context, input) => ({
    AuthenticationResult: await refresh(pool, context, input.RefreshToken, input.DeviceKey),
  }),
)
