import type { Pass } from '#domains/passes/contract.ts'

/** `6 of 10 left`; after its end `1 of 10 came back`. */
export const leftWords = ({ left, credits, cameBack }: Pick<Pass, 'left' | 'credits' | 'cameBack'>): string =>
  `${left} of ${credits} ${cameBack ? 'came back' : 'left'}`

/** The address of the page of a pass. */
export const passHref = (token: string): string => `/bookings/pass?token=${encodeURIComponent(token)}`

/** The page on which something is booked with a pass. No server sees the fragment. */
export const bookWithHref = (userUrl: string, serviceUrl: string, token: string): string =>
  `/at/${encodeURIComponent(userUrl)}/services/${encodeURIComponent(serviceUrl)}#pass=${encodeURIComponent(token)}`
