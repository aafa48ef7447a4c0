import { type Done, refuse } from './result.ts'
import { asAnybody } from './signed-in.ts'

/** Where a code went, masked by the service: `a***@e***`. */
type Sent = { destination: string }

type NewAccount = { username: string; password: string; given_name: string; family_name: string }

/** Makes an account that still has to be confirmed with the code that was sent. */
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

/** Confirms an account with the six digits of the newest mail. */
export async function confirmSignUp(username: string, code: string): Promise<Done<true>> {
  if (!username) return refuse('EmptyConfirmSignUpUsername', 'Username cannot be empty')
  if (!code) return refuse('EmptyConfirmSignUpCode', 'Confirmation code cannot be empty')
  return asAnybody(async (library): Promise<true> => {
    await library.confirmSignUp({ username, confirmationCode: code })
    return true
  })
}

/** Sends another code. */
export async function resendCode(username: string): Promise<Done<Sent>> {
  if (!username) return refuse('EmptyResendSignUpCodeUsername', 'Username cannot be empty')
  return asAnybody(async (library) => {
    const { destination } = await library.resendSignUpCode({ username })
    return { destination: destination ?? '' }
  })
}
