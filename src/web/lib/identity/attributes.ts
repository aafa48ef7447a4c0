import { refreshSession } from './current.ts'
import type { IdentityError } from './errors.ts'
import { type Done, refuse } from './result.ts'
import { asSignedIn } from './signed-in.ts'
import { become, holdEmailVerified } from './state.ts'
import { userOf } from './user.ts'

/** specification 4: both calls of the e-mail verification return true or false. */
type YesOrNo = { data: true; error: null } | { data: false; error: IdentityError }
type Verifiable = 'email' | 'phone_number'

/** The user as the service knows him: e-mail, phone number, their verified flags and all else (specification 3). */
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

/** Changes attributes. `destination`: where a code went that proves a new address, masked; null when none is needed. */
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

/** Sends a code to the address that an attribute holds. */
export async function requestCode(attribute: Verifiable): Promise<Done<{ destination: string }>> {
  return asSignedIn(async (library) => {
    const { destination } = await library.sendUserAttributeVerificationCode({ userAttributeKey: attribute })
    return { destination: destination ?? '' }
  })
}

/** Proves an address with the code that was sent to it. */
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

/** Written after the server has made the profile; the service keeps it as `custom:userState`. */
export async function setUserState(userState: 'profileCreated'): Promise<Done<true>> {
  const { error } = await updateAttributes({ 'custom:userState': userState })
  return error ? { data: null, error } : { data: true, error: null }
}

/** The tokens still say the old attributes: new ones are asked for, and who watches the user is told. */
async function renewUser(): Promise<void> {
  const { data } = await refreshSession()
  if (data) become(userOf(data))
}
