import type { UserPool } from '../pool.ts'
import { userScope } from '../tokens/issue.ts'

/** What a client may ask for. The last one lets the operations of the user pool work after a hosted sign-in. */
export const allowedScopes = ['openid', 'email', 'profile', 'phone', userScope] as const

/** Where the one client, our own web app, may be sent back to: exactly these and nothing that looks like them. */
export function registeredAddresses({ publicUrl }: UserPool): {
  readonly redirectUri: string
  readonly logoutUris: readonly [string, string]
} {
  return {
    redirectUri: `${publicUrl}/redirect`,
    logoutUris: [`${publicUrl}/home`, `${publicUrl}/signin`],
  }
}
