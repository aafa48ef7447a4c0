import type { Accounts } from '#domains/accounts/index.ts'
import type { Resolver } from '../ports.ts'

export type DomainParts = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'maxDomainsOf'>
  /** Undefined: this installation cannot look up records. */
  readonly resolver: Resolver | undefined
  readonly publicUrl: string
  /** The name below which the records of domains point. */
  readonly pagesHost: string
}

/** The name to which the record of a domain must lead. */
export const targetOf = ({ pagesHost }: Pick<DomainParts, 'pagesHost'>, label: string): string =>
  `${label}.${pagesHost}`
