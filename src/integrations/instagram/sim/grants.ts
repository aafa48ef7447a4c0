import { randomBytes } from 'node:crypto'
import { type Clock, day, hour } from '#platform/common/time.ts'
import type { Account } from './accounts.ts'
import { Refusal, refused } from './refusal.ts'

const codeLastsMs = hour
const shortLastsMs = hour
/** "valid 60 d from then"; "token >=24 h old" (integrations 4.1). */
const longLastsMs = 60 * day
const youngMs = day

type Code = {
  readonly username: string
  readonly permissions: readonly string[]
  readonly until: number
  used: boolean
}
type Token = {
  readonly username: string
  readonly kind: 'short' | 'long'
  readonly madeAt: number
  until: number
  isDead: boolean
}

/** The codes and tokens of the stand-in. */
export function createGrantBook(clock: Clock) {
  const codes = new Map<string, Code>()
  const tokens = new Map<string, Token>()
  const now = () => clock.now().getTime()
  const secret = (prefix: string) => `${prefix}${randomBytes(40).toString('base64url')}`

  const issue = (username: string, kind: Token['kind']) => {
    const access_token = secret('IGAA')
    const lasts = kind === 'short' ? shortLastsMs : longLastsMs
    tokens.set(access_token, { username, kind, madeAt: now(), until: now() + lasts, isDead: false })
    return { access_token, token_type: 'bearer', expires_in: lasts / 1000 }
  }
  function live(given: string): Token {
    const found = tokens.get(given)
    if (!found) throw refused(190, 'Invalid OAuth access token - Cannot parse access token', 401)
    if (found.isDead)
      throw refused(190, 'Error validating access token: The session has been invalidated', 401, 460)
    if (now() > found.until)
      throw refused(190, 'Error validating access token: Session has expired', 401, 463)
    return found
  }

  return {
    maps: { codes, tokens },
    isGranted: ({ username }: Account) =>
      [...tokens.values()].some(
        (one) => one.username === username && one.kind === 'long' && !one.isDead && one.until > now(),
      ),
    codeFor({ username }: Account, permissions: readonly string[]): string {
      const code = secret('AQ')
      codes.set(code, { username, permissions, until: now() + codeLastsMs, used: false })
      return code
    },
    exchange(code: string): {
      readonly username: string
      readonly permissions: readonly string[]
      readonly token: string
    } {
      const found = codes.get(code)
      const refuse = (error_message: string) =>
        new Refusal(400, { error_type: 'OAuthException', code: 400, error_message })
      if (!found) throw refuse('Invalid authorization code')
      if (found.used) throw refuse('This authorization code has been used')
      found.used = true
      if (now() > found.until) throw refuse('This authorization code has expired.')
      const { username, permissions } = found
      return { username, permissions, token: issue(username, 'short').access_token }
    },
    lengthen: (given: string) => issue(live(given).username, 'long'),
    refresh(given: string) {
      const found = live(given)
      if (found.kind !== 'long' || now() - found.madeAt < youngMs)
        throw refused(100, 'The access token is not eligible for a refresh yet', 400)
      found.until = now() + longLastsMs
      return { access_token: given, token_type: 'bearer', expires_in: longLastsMs / 1000 }
    },
    authorized: (given: string): string => live(given).username,
    /** Ends all tokens of an account, as a changed password does. */
    kill({ username }: Account): void {
      for (const one of tokens.values()) if (one.username === username) one.isDead = true
    },
    clear(): void {
      codes.clear()
      tokens.clear()
    },
  }
}
