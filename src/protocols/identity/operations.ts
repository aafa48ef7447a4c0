import type { Operation } from './operation.ts'
import { confirmDevice } from './operations/confirm-device.ts'
import { confirmSignUp } from './operations/confirm-sign-up.ts'
import { forgetDevice } from './operations/forget-device.ts'
import { getDevice } from './operations/get-device.ts'
import { getTokensFromRefreshToken } from './operations/get-tokens-from-refresh-token.ts'
import { getUser } from './operations/get-user.ts'
import { globalSignOut } from './operations/global-sign-out.ts'
import { initiateAuth } from './operations/initiate-auth.ts'
import { listDevices } from './operations/list-devices.ts'
import { resendConfirmationCode } from './operations/resend-confirmation-code.ts'
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts'
import { revokeToken } from './operations/revoke-token.ts'
import { signUp } from './operations/sign-up.ts'
import { updateDeviceStatus } from './operations/update-device-status.ts'

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
  confirmDevice,
  updateDeviceStatus,
  getDevice,
  listDevices,
  forgetDevice,
]
