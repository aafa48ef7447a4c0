import type { LocalKey } from './keys.ts'

/** The claims of the user pool's id token that the product reads. */
export type Claims = Readonly<Record<string, unknown>> & { exp?: number }

/** A session's tokens. Our API takes the id token as bearer token. */
export type Session = { idToken: string; accessToken: string; claims: Claims }

type Reader = { getItem(key: LocalKey): string | null }

/** Reads a token's claims; undefined if the text is not a token. The server verifies tokens, this function does not. */
export function readClaims(token: string): Claims | undefined {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined
  } catch {
    return undefined
  }
}

/** A claim's text; empty when it is missing. */
export function textOf(claims: Claims, name: string): string {
  const value = claims[name]
  return typeof value === 'string' ? value : ''
}

/** specification 4: whether a token is unexpired, with the clock drift (ms the server is ahead). */
export function isUnexpired(claims: Claims | undefined, nowMs: number, driftMs: number): boolean {
  return claims?.exp !== undefined && nowMs + driftMs < claims.exp * 1000
}

export type StoredSession =
  | { state: 'none' }
  | { state: 'valid' | 'expired'; session: Session }
  | { state: 'broken'; message: string }

/** Reads the session from local storage. The messages are those of specification 8. */
export function readSession(keys: Reader, nowMs: number): StoredSession {
  const accessToken = keys.getItem('accessToken')
  const idToken = keys.getItem('idToken')
  if (!accessToken && !idToken) return { state: 'none' }
  if (!idToken)
    return { state: 'broken', message: 'Local storage is missing an ID Token, Please authenticate' }
  if (!keys.getItem('cognitoUsername'))
    return { state: 'broken', message: 'Username is null. Cannot retrieve a new session' }
  const claims = readClaims(idToken)
  if (!claims) return { state: 'broken', message: 'Cannot retrieve a new session. Please authenticate.' }
  const drift = Number.parseInt(keys.getItem('clockDrift') ?? '0', 10) || 0
  const valid = isUnexpired(claims, nowMs, drift) && isUnexpired(readClaims(accessToken ?? ''), nowMs, drift)
  const session = { idToken, accessToken: accessToken ?? '', claims }
  if (valid) return { state: 'valid', session }
  if (!keys.getItem('refreshToken'))
    return { state: 'broken', message: 'Cannot retrieve a new session. Please authenticate.' }
  return { state: 'expired', session }
}
