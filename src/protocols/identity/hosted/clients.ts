import type { UserPool } from '../pool.ts'
import { userScope } from '../tokens/issue.ts'

/** The scopes that a client may request. The last one allows the user pool's operations after a hosted sign-in. */
export const allowedScopes = ['openid', 'email', 'profile', 'phone', userScope] as const

/** The registered return addresses of the one client, our own web app. Only exact matches are accepted. */
export function registeredAddresses({ publicUrl }: UserPool): {
  readonly redirectUri: string
  readonly logoutUris: readonly [string, string]
} {
  return {
    redirectUri: `${publicUrl}/redirect`,
    logoutUris: [`${publicUrl}/home`, `${publicUrl}/signin`],
  }
}
