import type { HostsDeps } from '../ports.ts'

/** The name to which the record of a domain must lead. */
export const targetOf = ({ pagesHost }: Pick<HostsDeps, 'pagesHost'>, label: string): string =>
  `${label}.${pagesHost}`
