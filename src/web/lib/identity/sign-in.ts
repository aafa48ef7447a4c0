import { withLibrary } from './amplify.ts'
import { currentSession, notify } from './current.ts'
import { describe, type Failed, failed } from './errors.ts'
import { type CurrentUser, userOf } from './user.ts'

const flows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_WITH_SRP', 'CUSTOM_WITHOUT_SRP'] as const
export type Flow = (typeof flows)[number]

let pending = false

/**
 * Signs in, by secure remote password unless another flow is asked for. An unconfirmed account answers with an error
 * named `UserNotConfirmedException`; the page then asks for the code.
 */
export async function signIn(
  username: string,
  password: string | undefined,
  flow: Flow = 'USER_SRP_AUTH',
): Promise<{ user: CurrentUser; error: null } | ({ user: null } & Failed)> {
  if (!username) return { user: null, ...failed('EmptySignInUsername', 'Username cannot be empty') }
  if (password === undefined)
    return { user: null, ...failed('InvalidParameter', 'PASSWORD parameter is required') }
  if (!password) return { user: null, ...failed('EmptySignInPassword', 'Password cannot be empty') }
  if (!flows.includes(flow))
    return { user: null, ...failed('InvalidParameter', 'Authentication flow type is invalid.') }
  if (pending) return { user: null, ...failed('Pending', 'Pending sign-in attempt already in progress') }
  pending = true
  try {
    const { library, error } = await withLibrary()
    if (error) return { user: null, error }
    const { nextStep } = await library.signIn({ username, password, options: { authFlowType: flow } })
    if (nextStep.signInStep === 'CONFIRM_SIGN_UP')
      return {
        user: null,
        ...failed('UserNotConfirmedException', 'Please confirm your e-mail address first.'),
      }
    if (nextStep.signInStep !== 'DONE')
      return {
        user: null,
        ...failed(nextStep.signInStep, 'This account asks for a second step that is not available here yet.'),
      }
    return await settle()
  } catch (cause) {
    return { user: null, error: describe(cause) }
  } finally {
    pending = false
  }
}

async function settle(): Promise<{ user: CurrentUser; error: null } | ({ user: null } & Failed)> {
  const { data, error } = await currentSession()
  if (error) return { user: null, error }
  const user = userOf(data)
  localStorage.setItem('firstName', user.firstName)
  localStorage.setItem('lastName', user.lastName)
  notify(user)
  return { user, error: null }
}
