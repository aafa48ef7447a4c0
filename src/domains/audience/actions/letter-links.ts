import type { LinkDeps } from './newsletter-links.ts'

const [leave, click] = ['letter-leave', 'letter-click']

/** A person of a letter, as a signed link names them. `letterId`: '' in the mail that welcomes. */
export type Reader = { readonly provider: string; readonly contactId: string; readonly letterId: string }

/** The signed links in the mails of letters. They never expire; the addresses are short, and their pages report nowhere. */
export function letterLinks({ links, publicUrl }: LinkDeps) {
  return {
    /** Ends the subscription by one POST (RFC 8058). */
    leaveUrl: ({ provider, contactId, letterId }: Reader) =>
      `${publicUrl}/u/${links.sign(leave, [provider, contactId, letterId])}`,
    readLeave(token: string): Reader | undefined {
      const [provider, contactId, letterId] = links.read(leave, token) ?? []
      return provider === undefined || contactId === undefined || letterId === undefined
        ? undefined
        : { provider, contactId, letterId }
    },
    /** Leads to the link number `nth` of a letter, and counts who pressed it. */
    clickUrl: ({ provider, contactId, letterId }: Reader, nth: number) =>
      `${publicUrl}/l/${links.sign(click, [provider, contactId, letterId, String(nth)])}`,
    readClick(token: string): (Reader & { readonly nth: number }) | undefined {
      const [provider, contactId, letterId, nth] = links.read(click, token) ?? []
      return provider === undefined || contactId === undefined || letterId === undefined || nth === undefined
        ? undefined
        : { provider, contactId, letterId, nth: Number(nth) }
    },
  }
}
