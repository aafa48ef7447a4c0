import type { Clock } from '#platform/common/time.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'

/** Who acts. Every action says on its first lines which of these may. */
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

/** How this process hears of what it has just committed. They only ring a bell: they never fail and never wait. */
export type Signals = {
  /** A provider's version moved; `version` undefined: whoever moved it does not know how far. */
  versionMoved(provider: string, version?: number): void
  /** Announcements wait for their reactions. */
  announced(): void
}

/** What every action receives first. `db` is the pool, or the transaction the caller opened. */
export type Context = {
  readonly db: Database
  readonly clock: Clock
  readonly actor: Actor
  readonly log: Log
  readonly requestId: string
  /** The network address of whoever asks, where it matters. */
  readonly address?: string
  /** None: nobody is told at once, and what looks for changes by itself finds them a moment later. */
  readonly signals?: Signals
  /** Only `transact` sets it: what runs once the transaction that is open has been committed. */
  readonly uponCommit?: (() => void)[]
  /** Named places at which tests end the process; nothing else sets it. */
  readonly stopPoint?: (name: string) => void
}

/** Runs `work` in one transaction; inside an open one it joins it. The announcement belongs inside too. */
export async function transact<T>(context: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context)
  const uponCommit: (() => void)[] = []
  const result = await context.db.transaction().execute((db) => work({ ...context, db, uponCommit }))
  for (const tell of uponCommit) tell()
  return result
}

/**
 * Tells once the transaction that is open has been committed; at once where none is. Nothing is told of what is rolled
 * back, nor of a transaction that was not opened by `transact`.
 */
export function afterCommit({ db, uponCommit }: Context, tell: () => void): void {
  if (uponCommit) uponCommit.push(tell)
  else if (!db.isTransaction) tell()
}

/** Runs reads that must fit each other, such as sums and the rows they are of: all see one moment of the database. */
export function atOneMoment<T>(context: Context, look: (inside: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return look(context)
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => look({ ...context, db }))
}
