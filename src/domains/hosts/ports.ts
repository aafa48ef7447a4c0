import type { Accounts } from '#domains/accounts/index.ts'
import type { Queue } from '#platform/jobs/queues.ts'

/** The answer of the domain name system to one question. `failed`: no answer now, which says nothing about the record. */
export type Answer =
  | { readonly kind: 'found'; readonly values: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }

/** Asks the domain name system. Names in answers are in lower case, without a trailing dot. Never throws. */
export type Resolver = {
  /** The queue of the jobs that ask. */
  readonly queue: Queue
  ask(type: 'CNAME' | 'TXT' | 'ADDRESS', name: string): Promise<Answer>
}

/** Hears that the hosts of an owner changed, in any process. `missed`: changes of any owner may have been missed. */
export type HostNews = {
  on(changed: (owner: string) => void, missed: () => void): Promise<void>
}

/** A domain that shows a page, as the process keeps it in memory. */
export type ConnectedHost = {
  readonly host: string
  readonly provider: string
  /** Undefined: the provider has no address now. */
  readonly userUrl: string | undefined
}

export type HostsDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'maxDomainsOf'>
  /** Undefined: this installation cannot look up records. */
  readonly resolver: Resolver | undefined
  readonly publicUrl: string
  /** The name below which the records of domains point. */
  readonly pagesHost: string
}
