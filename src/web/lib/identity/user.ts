import { newToken } from '#platform/common/ids.ts'
import type { LocalKey } from './keys.ts'
import { type Session, textOf } from './session.ts'

/** specification 3, "Auth state": the current user's attributes. `accessToken` holds the session's id token. */
export type CurrentUser = {
  cognitoUsername: string
  signedIn: boolean
  profileCreated: boolean
  emailVerified: boolean
  firstName: string
  lastName: string
  email: string
  accessToken: string | null
}

/** Returns the signed-in user of a session. */
export function userOf({ idToken, claims }: Session): CurrentUser {
  return {
    cognitoUsername: textOf(claims, 'cognito:username') || textOf(claims, 'sub'),
    signedIn: true,
    profileCreated: textOf(claims, 'custom:userState') === 'profileCreated',
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstName: textOf(claims, 'given_name'),
    lastName: textOf(claims, 'family_name'),
    email: textOf(claims, 'email'),
    accessToken: idToken,
  }
}

type Keys = { getItem(key: LocalKey): string | null; setItem(key: LocalKey, value: string): void }

/**
 * Returns the anonymous profile of specification 4. Its name is `unsigned-` and 128 random bits, stored in this
 * browser. The name is a secret and is never shown.
 */
export function anonymousUser(keys: Keys): CurrentUser {
  const stored = keys.getItem('cognitoUsername')
  const cognitoUsername = stored?.startsWith('unsigned-') ? stored : `unsigned-${newToken(16)}`
  if (cognitoUsername !== stored) keys.setItem('cognitoUsername', cognitoUsername)
  return {
    cognitoUsername,
    signedIn: false,
    profileCreated: false,
    emailVerified: false,
    firstName: '',
    lastName: '',
    email: '',
    accessToken: null,
  }
}
