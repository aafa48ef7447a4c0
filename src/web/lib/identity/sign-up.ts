import { type Done, refuse } from './result.ts'
import { asAnybody } from './signed-in.ts'

/** The masked address that a code was sent to: `a***@e***`. */
type Sent = { destination: string }

type NewAccount = { username: string; password: string; given_name: string; family_name: string }

/** Creates an account; it must be confirmed with the code that was sent. */
export async function signUp({
  username,
  password,
  given_name,
  family_name,
}: NewAccount): Promise<Done<Sent & { confirmed: boolean }>> {
  if (!username) return refuse('EmptySignUpUsername', 'Username cannot be empty')
  if (!password) return refuse('EmptySignUpPassword', 'Password cannot be empty')
  return asAnybody(async (library) => {
    const { isSignUpComplete, nextStep } = await library.signUp({
      username,
      password,
      options: { userAttributes: { given_name, family_name } },
    })
    const destination =
      'codeDeliveryDetails' in nextStep ? (nextStep.codeDeliveryDetails.destination ?? '') : ''
    return { destination, confirmed: isSignUpComplete }
  }, 'Error creating account')
}

/** Confirms an account with the newest six-digit code. */
export async function confirmSignUp(username: string, code: string): Promise<Done<true>> {
  if (!username) return refuse('EmptyConfirmSignUpUsername', 'Username cannot be empty')
  if (!code) return refuse('EmptyConfirmSignUpCode', 'Confirmation code cannot be empty')
  return asAnybody(async (library): Promise<true> => {
    await library.confirmSignUp({ username, confirmationCode: code })
    return true
  })
}

/** Sends a new confirmation code. */
export async function resendCode(username: string): Promise<Done<Sent>> {
  if (!username) return refuse('EmptyResendSignUpCodeUsername', 'Username cannot be empty')
  return asAnybody(async (library) => {
    const { destination } = await library.resendSignUpCode({ username })
    return { destination: destination ?? '' }
  })
}
