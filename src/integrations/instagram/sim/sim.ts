import type { Clock } from '#platform/common/time.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import { type InstagramSettings, simPath } from '../settings.ts'
import { signRequest } from '../signed-request.ts'
import { type Account, type AccountType, anAccount, knownAccounts } from './accounts.ts'
import { createGrantBook } from './grants.ts'
import { createPostBook } from './posts.ts'
import { refused } from './refusal.ts'

/** The number of log lines that are kept; older ones are dropped. */
const logLength = 500
const timeoutMs = 10_000

/** What the product answered to a signed request. */
export type Told = {
  readonly kind: 'deauthorise' | 'deletion'
  readonly status: number
  readonly body: unknown
}

export type Sim = ReturnType<typeof createSim>

/** The stand-in: its accounts, grants and posts, planned faults, and the signed requests that it sends. */
export function createSim(settings: InstagramSettings, publicUrl: () => string, clock: Clock) {
  const accounts = new Map(knownAccounts().map((one) => [one.username, one]))
  const grants = createGrantBook(clock)
  const book = createPostBook(clock)
  const faults: Faults = []
  const log: object[] = []
  const told: Told[] = []
  const note = (line: object) => {
    log.push({ at: clock.now().toISOString(), ...line })
    if (log.length > logLength) log.shift()
  }

  return {
    settings,
    clock,
    /** Where browsers reach the stand-in. */
    base: () => `${publicUrl()}${simPath}`,
    accounts,
    grants,
    book,
    faults,
    log,
    told,
    note,
    /** Finds an account by its name; one that is not known begins. */
    accountAt(username: string, type: AccountType = 'BUSINESS'): Account {
      const found = accounts.get(username) ?? anAccount(username, username, type)
      accounts.set(username, found)
      return found
    },
    knownAccount(username: string): Account {
      const found = accounts.get(username)
      if (!found) throw refused(100, `Unsupported get request. ${username} does not exist`, 404)
      return found
    },
    /** Sends a signed request about an account, as the vendor does when its owner removes the app. */
    async tell(kind: Told['kind'], account: Account, isForged = false): Promise<Told> {
      if (!isForged) grants.kill(account)
      const payload = {
        algorithm: 'HMAC-SHA256',
        issued_at: Math.floor(clock.now().getTime() / 1000),
        user_id: account.id,
      }
      const signed_request = signRequest(`${settings.clientSecret}${isForged ? 'x' : ''}`, payload)
      const url = kind === 'deletion' ? settings.deletionUrl() : settings.deauthoriseUrl()
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ signed_request }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const one = { kind, status: response.status, body: await response.json().catch(() => undefined) }
      told.push(one)
      note({ told: kind, username: account.username, status: one.status })
      return one
    },
    reset(): void {
      accounts.clear()
      for (const one of knownAccounts()) accounts.set(one.username, one)
      grants.clear()
      book.clear()
      for (const list of [faults, log, told]) list.length = 0
    },
  }
}
