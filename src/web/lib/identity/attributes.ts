import { refreshSession } from './current.ts'
import type { IdentityError } from './errors.ts'
import { type Done, refuse } from './result.ts'
import { asSignedIn } from './signed-in.ts'
import { become, holdEmailVerified } from './state.ts'
import { userOf } from './user.ts'

/** specification 4: both calls of the e-mail verification return true or false. */
type YesOrNo = { data: true; error: null } | { data: false; error: IdentityError }
type Verifiable = 'email' | 'phone_number'

/** Reads the user's attributes from the user pool: e-mail, phone number, their verified flags, … (specification 3). */
export async function userInfo(): Promise<Done<{ username: string; attributes: Record<string, string> }>> {
  return asSignedIn(async (library, session) => {
    const attributes = await library.fetchUserAttributes()
    return {
      username: userOf(session).cognitoUsername,
      attributes: Object.fromEntries(
        Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    }
  })
}

/** Changes attributes. `destination`: the masked address a verification code was sent to; null if none is needed. */
export async function updateAttributes(
  attributes: Record<string, string>,
): Promise<Done<{ destination: string | null }>> {
  const changed = await asSignedIn(async (library) => {
    const results = await library.updateUserAttributes({ userAttributes: attributes })
    const sent = Object.values(results).find(
      ({ nextStep }) => nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE',
    )
    return { destination: sent?.nextStep.codeDeliveryDetails?.destination ?? null }
  })
  if (changed.data) await renewUser()
  return changed
}

/** Sends a verification code to the user's e-mail address or phone number. */
export async function requestCode(attribute: Verifiable): Promise<Done<{ destination: string }>> {
  return asSignedIn(async (library) => {
    const { destination } = await library.sendUserAttributeVerificationCode({ userAttributeKey: attribute })
    return { destination: destination ?? '' }
  })
}

/** Verifies an e-mail address or phone number with the code sent to it. */
export async function verifyAttribute(attribute: Verifiable, code: string): Promise<Done<true>> {
  if (!code) return refuse('EmptyConfirmUserAttributeCode', 'Confirmation code cannot be empty')
  const proved = await asSignedIn(async (library): Promise<true> => {
    await library.confirmUserAttribute({ userAttributeKey: attribute, confirmationCode: code })
    return true
  })
  if (proved.data) await renewUser()
  return proved
}

const yesOrNo = ({ error }: Done<unknown>): YesOrNo =>
  error ? { data: false, error } : { data: true, error: null }

export async function requestEmailCode(): Promise<YesOrNo> {
  return yesOrNo(await requestCode('email'))
}

export async function submitEmailCode(code: string): Promise<YesOrNo> {
  const outcome = yesOrNo(await verifyAttribute('email', code))
  if (outcome.data) holdEmailVerified(true)
  return outcome
}

/** Sets `custom:userState` in the user pool, after the server has created the profile. */
export async function setUserState(userState: 'profileCreated'): Promise<Done<true>> {
  const { error } = await updateAttributes({ 'custom:userState': userState })
  return error ? { data: null, error } : { data: true, error: null }
}

/** Refreshes the tokens, which still carry the old attributes, and notifies subscribers of the user. */
async function renewUser(): Promise<void> {
  const { data } = await refreshSession()
  if (data) become(userOf(data))
}
