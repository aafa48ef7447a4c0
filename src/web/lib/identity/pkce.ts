import { newToken } from '#platform/common/ids.ts'

/** specification 9, "OAuth state 32 random characters, PKCE verifier 128": base64url of 24 and 96 random bytes. */
export const newState = (): string => newToken(24)
export const newVerifier = (): string => newToken(96)

/** The S256 challenge of a verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
