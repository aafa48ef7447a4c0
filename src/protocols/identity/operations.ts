import type { Operation } from './operation.ts'
import { confirmSignUp } from './operations/confirm-sign-up.ts'
import { getTokensFromRefreshToken } from './operations/get-tokens-from-refresh-token.ts'
import { getUser } from './operations/get-user.ts'
import { globalSignOut } from './operations/global-sign-out.ts'
import { initiateAuth } from './operations/initiate-auth.ts'
import { resendConfirmationCode } from './operations/resend-confirmation-code.ts'
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts'
import { revokeToken } from './operations/revoke-token.ts'
import { signUp } from './operations/sign-up.ts'

/** Every operation that is served; tests walk this list, so that a new one cannot be forgotten. */
export const operations: readonly Operation[] = [
  signUp,
  confirmSignUp,
  resendConfirmationCode,
  initiateAuth,
  respondToAuthChallenge,
  getTokensFromRefreshToken,
  revokeToken,
  globalSignOut,
  getUser,
]
