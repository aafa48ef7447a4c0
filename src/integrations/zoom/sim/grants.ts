import { createHash, randomBytes } from 'node:crypto'
import { type Clock, day, hour, minute } from '#platform/common/time.ts'
import type { Account } from './accounts.ts'
import { ofApi, ofSignIn } from './refusal.ts'

/** "Code lives 5 min, one use. Access 1 h. Refresh ~90 days" (integrations 3.1). */
const codeLastsMs = 5 * minute
const accessLastsMs = hour
const refreshLastsMs = 90 * day
/** The refusal of a void refresh token that is sent again and again. */
const reuses = 3

type Code = {
  readonly account: Account
  readonly scopes: readonly string[]
  readonly redirectUri: string
  readonly challenge: string | undefined
  readonly until: number
  used: boolean
}
type Access = { readonly account: Account; readonly scopes: readonly string[]; readonly until: number }
type Refresh = {
  readonly account: Account
  readonly scopes: readonly string[]
  readonly until: number
  state: 'good' | 'rotated' | 'revoked'
  reused: number
}

/** The codes and tokens of the stand-in. */
export function createGrantBook(clock: Clock) {
  const codes = new Map<string, Code>()
  const accesses = new Map<string, Access>()
  const refreshes = new Map<string, Refresh>()
  /** Accounts that are closed to the app: 4735 the owner is gone, 4738 an admin disabled it. */
  const closed = new Map<string, number>()
  const now = () => clock.now().getTime()
  const token = () => randomBytes(48).toString('base64url')

  function issue(account: Account, scopes: readonly string[]) {
    const [access_token, refresh_token] = [token(), token()]
    accesses.set(access_token, { account, scopes, until: now() + accessLastsMs })
    refreshes.set(refresh_token, { account, scopes, until: now() + refreshLastsMs, state: 'good', reused: 0 })
    return {
      access_token,
      token_type: 'bearer',
      refresh_token,
      expires_in: accessLastsMs / 1000 - 1,
      scope: scopes.join(' '),
      api_url: 'https://api.zoom.us',
    }
  }

  function revoke(account: Account): void {
    for (const [key, access] of accesses) if (access.account.id === account.id) accesses.delete(key)
    for (const refresh of refreshes.values()) if (refresh.account.id === account.id) refresh.state = 'revoked'
  }

  return {
    closed,
    maps: { codes, accesses, refreshes, closed },
    revoke,
    /** Whether the app may act for an account. */
    isGranted: (account: Account) =>
      [...refreshes.values()].some((one) => one.account.id === account.id && one.state === 'good'),
    codeFor(account: Account, scopes: readonly string[], redirectUri: string, challenge: string | undefined) {
      const code = token().slice(0, 32)
      codes.set(code, { account, scopes, redirectUri, challenge, until: now() + codeLastsMs, used: false })
      return code
    },
    /** Exchanges a code. The grant before it is revoked: "4741 revoked (another authorisation won)". */
    exchange(code: string, redirectUri: string, verifier: string | undefined) {
      const found = codes.get(code)
      if (!found || found.used) throw ofSignIn('invalid_grant', 'Invalid authorization code (4,734)')
      if (redirectUri !== found.redirectUri)
        throw ofSignIn('invalid_request', 'Redirect URI mismatch (4,709)')
      found.used = true
      if (now() > found.until) throw ofSignIn('invalid_grant', 'Authorization code expired (4,733)')
      const challenge = createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url')
      if (found.challenge !== undefined && found.challenge !== challenge)
        throw ofSignIn('invalid_grant', 'The code verifier does not match (4,734)')
      revoke(found.account)
      closed.delete(found.account.id)
      return issue(found.account, found.scopes)
    },
    /** "Refresh tokens rotate: each refresh invalidates the old one" (integrations 3.1). */
    refresh(given: string) {
      const found = refreshes.get(given)
      if (!found || now() > found.until) throw ofSignIn('invalid_grant', 'Invalid Token!')
      const reason = closed.get(found.account.id)
      if (reason !== undefined)
        throw ofSignIn('invalid_grant', `The account is closed to this app (${reason})`)
      if (found.state !== 'good') {
        found.reused++
        throw ofSignIn(
          'invalid_grant',
          found.reused > reuses ? 'Too many uses (4740)' : 'Token revoked (4741)',
        )
      }
      found.state = 'rotated'
      return issue(found.account, found.scopes)
    },
    /** Revokes the grant of an access token. */
    takeBack(access: string): Account {
      const found = accesses.get(access)
      if (!found || now() > found.until) throw ofSignIn('invalid_request', 'Invalid Token!')
      revoke(found.account)
      return found.account
    },
    /** Returns as whom a bearer token acts. */
    authorized(bearer: string, scope: string): Account {
      const found = accesses.get(bearer)
      if (!found) throw ofApi(401, 124, 'Invalid access token.')
      if (now() > found.until) throw ofApi(401, 124, 'Access token is expired.')
      if (closed.has(found.account.id)) throw ofApi(401, 4700, 'The token is revoked.')
      if (!found.scopes.includes(scope))
        throw ofApi(400, 4711, `Invalid access token, does not contain scopes:[${scope}].`)
      return found.account
    },
    clear(): void {
      for (const kept of [codes, accesses, refreshes, closed]) kept.clear()
    },
  }
}
