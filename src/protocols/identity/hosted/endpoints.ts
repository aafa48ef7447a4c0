import { authorize } from './authorize.ts'
import type { HostedEndpoint } from './endpoint.ts'
import { answerForgotPassword, showForgotPassword } from './forgot-password.ts'
import { idpResponse } from './idp-response.ts'
import { answerLogin, showLogin } from './login.ts'
import { logout } from './logout.ts'
import { revoke } from './revoke.ts'
import { token } from './token.ts'
import { getUserInfo, postUserInfo } from './user-info.ts'

/** Every endpoint of hosted sign-in; tests walk this list, so that a new one cannot be forgotten. */
export const hostedEndpoints: readonly HostedEndpoint[] = [
  authorize,
  showLogin,
  answerLogin,
  showForgotPassword,
  answerForgotPassword,
  idpResponse,
  token,
  getUserInfo,
  postUserInfo,
  revoke,
  logout,
]
