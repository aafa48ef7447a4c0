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

/** What the members' part needs. */
export type MembersDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'accountOf' | 'exchangeRoomOf'>
  readonly pageOf: LivePageReader
  readonly links: Links
  readonly publicUrl: string
}
