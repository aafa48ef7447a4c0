import { withLibrary } from './amplify.ts'
import { currentSession, notify } from './current.ts'
import { describe, type Failed, failed } from './errors.ts'
import type * as Library from './library.ts'
import { type SignInStep, stepOf } from './step.ts'
import { type CurrentUser, userOf } from './user.ts'

export type { SignInStep } from './step.ts'

const flows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_WITH_SRP', 'CUSTOM_WITHOUT_SRP'] as const
export type Flow = (typeof flows)[number]

export type SignedIn =
  | { user: CurrentUser; step: null; error: null }
  | { user: null; step: SignInStep; error: null }
  | ({ user: null; step: null } & Failed)

let pending = false
let asked: SignInStep | null = null
let chosen: Flow = 'USER_SRP_AUTH'

const refuse = (name: string, message: string): SignedIn => ({
  user: null,
  step: null,
  ...failed(name, message),
})

/** Signs in, by default with secure remote password. */
export async function signIn(
  username: string,
  password: string | undefined,
  flow: Flow = 'USER_SRP_AUTH',
): Promise<SignedIn> {
  if (!username) return refuse('EmptySignInUsername', 'Username cannot be empty')
  if (!flows.includes(flow)) return refuse('InvalidParameter', 'Authentication flow type is invalid.')
  if (flow !== 'CUSTOM_WITHOUT_SRP') {
    if (password === undefined) return refuse('InvalidParameter', 'PASSWORD parameter is required')
    if (!password) return refuse('EmptySignInPassword', 'Password cannot be empty')
  }
  return attempt(async (library) => {
    const { nextStep } = await library.signIn({
      username,
      ...(password && { password }),
      options: { authFlowType: flow },
    })
    chosen = flow
    return stepOf(nextStep, username)
  })
}

/**
 * Answers the current sign-in step: a code, 'TOTP' or 'SMS' for SELECT_MFA_TYPE, or a new password with the missing
 * `attributes`. After a wrong code the same step can be answered again.
 */
export async function answerChallenge(
  answer: string,
  attributes?: Record<string, string>,
): Promise<SignedIn> {
  if (!answer && asked?.name === 'NEW_PASSWORD_REQUIRED')
    return refuse('EmptyChallengeResponse', 'New password is required.')
  if (!answer) return refuse('EmptyChallengeResponse', 'Challenge response cannot be empty')
  if (asked?.name === 'SELECT_MFA_TYPE' && !asked.types.some((type) => type === answer))
    return refuse('IncorrectMFAMethod', 'invalid MFA type')
  return attempt(async (library) => {
    const { nextStep } = await library.confirmSignIn({
      challengeResponse: answer,
      ...(attributes && { options: { userAttributes: attributes } }),
    })
    return stepOf(nextStep, '')
  })
}

async function attempt(
  work: (library: typeof Library) => Promise<SignInStep | 'done' | 'unknown'>,
): Promise<SignedIn> {
  if (pending) return refuse('PendingSignIn', 'Pending sign-in attempt already in progress')
  pending = true
  try {
    const { library, error } = await withLibrary()
    if (error) return { user: null, step: null, error }
    const step = await work(library)
    if (step === 'unknown') return refuse('SignInException', 'Authentication Error')
    asked = step === 'done' ? null : step
    return step === 'done' ? await settle(chosen) : { user: null, step, error: null }
  } catch (cause) {
    return { user: null, step: null, error: describe(cause) }
  } finally {
    pending = false
  }
}

/** Stores the flow and the user's name, then notifies the listeners. Hosted sign-in ends with it too. */
export async function settle(flow: Flow | 'HOSTED'): Promise<Extract<SignedIn, { step: null }>> {
  const { data, error } = await currentSession()
  if (error) return { user: null, step: null, error }
  const user = userOf(data)
  localStorage.setItem('flow', flow)
  localStorage.setItem('firstName', user.firstName)
  localStorage.setItem('lastName', user.lastName)
  notify(user)
  return { user, step: null, error: null }
}
