import { sql } from 'kysely'
import type { Clock } from '#platform/common/time.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { RequestKey } from '#platform/request-key.ts'

/** The actor of an action. Each action states on its first lines which actors may call it. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'customer'; readonly provider: string; readonly bookingId: string }
  | {
      readonly kind: 'provider'
      /** The userId of specification 3, such as `USERSUB#…`: the account, and the provider of all it owns. */
      readonly provider: string
      readonly email: string
      readonly emailVerified: boolean
      readonly firstName: string
      readonly lastName: string
    }
  | { readonly kind: 'operator' }
  | { readonly kind: 'system' }
  | { readonly kind: 'gateway'; readonly vendor: string }

export type RequestCookies = {
  readonly header: string
  /** Takes a complete Set-Cookie value. */
  set(cookie: string): void
}

/** Notifies this process of its own commits. The functions never throw and never wait. */
export type Signals = {
  /**
   * A provider's version changed; `version` is undefined when the caller does not know the new one. `change`: what visitors may
   * see of it (`versions.ts`), by default anything.
   */
  versionMoved(provider: string, version?: number, change?: 'page' | 'times'): void
  /** New announcements wait to be dispatched. */
  announced(): void
}

/** The first argument of every action. `db` is the pool, or the transaction the caller opened. */
export type Context = {
  readonly db: Database
  readonly clock: Clock
  readonly actor: Actor
  readonly log: Log
  readonly requestId: string
  /** The network address of the request, where it matters. */
  readonly address?: string
  /** The User-Agent header of the request, where it matters. */
  readonly userAgent?: string
  /** The request's Cookie header, and how its answer sets a cookie; where they matter. */
  readonly cookies?: RequestCookies
  /** The key of a request that names the row which it makes, where there is one. */
  readonly requestKey?: RequestKey
  /** Without signals no listener is notified; their polling finds changes a moment later. */
  readonly signals?: Signals
  /** Set by `transact` only: callbacks to run after the open transaction commits. */
  readonly uponCommit?: (() => void)[]
  /** Named points at which tests hold a request or end the process; set by tests only. */
  readonly stopPoint?: (name: string) => void | Promise<void>
}

/** Runs `work` in one transaction, or in the one already open. Announce changes inside `work`. */
export async function transact<T>(context: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context)
  const uponCommit: (() => void)[] = []
  const result = await context.db.transaction().execute((db) => work({ ...context, db, uponCommit }))
  for (const action of uponCommit) action()
  return result
}

/**
 * Runs one statement that is a transaction of its own. Where tests set stop points, it runs in a transaction that reaches `point` before
 * its commit.
 */
export const commitAt = <T>(
  context: Context,
  point: string,
  write: (inside: Context) => Promise<T>,
): Promise<T> =>
  context.stopPoint
    ? transact(context, async (inside) => {
        const written = await write(inside)
        await context.stopPoint?.(point)
        return written
      })
    : write(context)

/**
 * Runs `work` inside the caller's transaction and takes back what it wrote, announcements included, unless `keeps`
 * accepts its answer. Locks that it took are released with it.
 */
export async function undoUnless<T>(
  { db }: Context,
  keeps: (answer: T) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  await sql`savepoint undoable`.execute(db)
  const answer = await work()
  await (keeps(answer) ? sql`release savepoint undoable` : sql`rollback to savepoint undoable`).execute(db)
  return answer
}

/**
 * Calls `action` after the open transaction commits, or at once when none is open. Never calls it after a rollback, nor
 * in a transaction that `transact` did not open.
 */
export function afterCommit({ db, uponCommit }: Context, action: () => void): void {
  if (uponCommit) uponCommit.push(action)
  else if (!db.isTransaction) action()
}

/**
 * Runs reads that must be consistent, such as totals and their rows, on one snapshot of the database. Joins an open
 * transaction.
 */
export function atOneMoment<T>(context: Context, look: (inside: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return look(context)
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => look({ ...context, db }))
}
