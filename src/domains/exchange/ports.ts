import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { PageCard } from './rules/peer-card.ts'

/** What the network reads of a live page. */
export type LivePage = {
  readonly card: PageCard
  readonly occupation: string
  /** Skills and tags in lower case, each once. */
  readonly words: readonly string[]
  readonly languages: readonly string[]
  /** The lowest and the highest price of one session; null: no service has one. */
  readonly fromCents: number | null
  readonly toCents: number | null
  /** Services and classes that anybody can book. */
  readonly active: number
}

/** Reads the live page of a provider. Undefined: visitors see none. Main implements it with the showcase. */
export type LivePageReader = (context: Context, provider: string) => Promise<LivePage | undefined>

/** A report about a member, for the mail to the operator. */
export type ReportMail = {
  readonly id: string
  readonly aboutName: string
  /** The address of the reported page; empty if the member never had one. */
  readonly aboutUrl: string
  readonly byName: string
  readonly words: string
  /** Earlier reports about the member that were upheld. */
  readonly upheld: number
}

/** Queues the mail about a report in the caller's transaction, if the operator has an address. Main implements it with notifications. */
export type ReportMails = (context: Context, mail: ReportMail) => Promise<void>

/** What the members' part needs. */
export type MembersDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'accountOf' | 'exchangeRoomOf'>
  readonly pageOf: LivePageReader
  readonly links: Links
  readonly tellOperator: ReportMails
  readonly publicUrl: string
}
