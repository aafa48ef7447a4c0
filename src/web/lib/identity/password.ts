import { type Done, refuse } from './result.ts'
import { asAnybody, asSignedIn } from './signed-in.ts'

/** Sends a code for a password reset. `destination` is masked by the service. */
export async function forgotPassword(username: string): Promise<Done<{ destination: string }>> {
  if (!username) return refuse('EmptyResetPasswordUsername', 'Username cannot be empty')
  return asAnybody(async (library) => {
    const { nextStep } = await library.resetPassword({ username })
    return { destination: nextStep.codeDeliveryDetails.destination ?? '' }
  })
}

/** Sets a new password with the newest code sent by mail. */
export async function forgotPasswordSubmit(
  username: string,
  code: string,
  newPassword: string,
): Promise<Done<true>> {
  if (!username) return refuse('EmptyConfirmResetPasswordUsername', 'Username cannot be empty')
  if (!code) return refuse('EmptyConfirmResetPasswordConfirmationCode', 'Confirmation code cannot be empty')
  if (!newPassword) return refuse('EmptyConfirmResetPasswordNewPassword', 'Password cannot be empty')
  return asAnybody(async (library): Promise<true> => {
    await library.confirmResetPassword({ username, confirmationCode: code, newPassword })
    return true
  })
}

/** Changes the password of the signed-in user. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<Done<true>> {
  if (!oldPassword || !newPassword) return refuse('EmptyUpdatePassword', 'Password cannot be empty')
  return asSignedIn(async (library): Promise<true> => {
    await library.updatePassword({ oldPassword, newPassword })
    return true
  })
}
