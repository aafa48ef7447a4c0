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

/** What every action receives first. `db` is the pool, or the transaction the caller opened. */
export type Context = {
  readonly db: Database
  readonly clock: Clock
  readonly actor: Actor
  readonly log: Log
  readonly requestId: string
  /** Named places at which tests end the process; nothing else sets it. */
  readonly stopPoint?: (name: string) => void
}

/** Runs `work` in one transaction; inside an open one it joins it. The announcement belongs inside too. */
export function transact<T>(context: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context)
  return context.db.transaction().execute((db) => work({ ...context, db }))
}
