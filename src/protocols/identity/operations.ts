import type { Operation } from './operation.ts'
import { associateSoftwareToken } from './operations/associate-software-token.ts'
import { changePassword } from './operations/change-password.ts'
import { confirmDevice } from './operations/confirm-device.ts'
import { confirmForgotPassword } from './operations/confirm-forgot-password.ts'
import { confirmSignUp } from './operations/confirm-sign-up.ts'
import { deleteUser } from './operations/delete-user.ts'
import { deleteUserAttributes } from './operations/delete-user-attributes.ts'
import { forgetDevice } from './operations/forget-device.ts'
import { forgotPassword } from './operations/forgot-password.ts'
import { getDevice } from './operations/get-device.ts'
import { getTokensFromRefreshToken } from './operations/get-tokens-from-refresh-token.ts'
import { getUser } from './operations/get-user.ts'
import { getUserAttributeVerificationCode } from './operations/get-user-attribute-verification-code.ts'
import { globalSignOut } from './operations/global-sign-out.ts'
import { initiateAuth } from './operations/initiate-auth.ts'
import { listDevices } from './operations/list-devices.ts'
import { resendConfirmationCode } from './operations/resend-confirmation-code.ts'
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts'
import { revokeToken } from './operations/revoke-token.ts'
import { setUserMfaPreference } from './operations/set-user-mfa-preference.ts'
import { setUserSettings } from './operations/set-user-settings.ts'
import { signUp } from './operations/sign-up.ts'
import { updateDeviceStatus } from './operations/update-device-status.ts'
import { updateUserAttributes } from './operations/update-user-attributes.ts'
import { verifySoftwareToken } from './operations/verify-software-token.ts'
import { verifyUserAttribute } from './operations/verify-user-attribute.ts'

/** Every operation of the user pool; tests walk this list, so that a new one cannot be forgotten. */
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
  forgotPassword,
  confirmForgotPassword,
  changePassword,
  updateUserAttributes,
  deleteUserAttributes,
  getUserAttributeVerificationCode,
  verifyUserAttribute,
  deleteUser,
  associateSoftwareToken,
  verifySoftwareToken,
  setUserMfaPreference,
  setUserSettings,
  confirmDevice,
  updateDeviceStatus,
  getDevice,
  listDevices,
  forgetDevice,
]
