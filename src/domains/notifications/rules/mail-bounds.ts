/** The most mails about moves of one booking that one recipient gets in a day. */
export const maxMoveMails = 10

/**
 * Why nobody's mailbox is flooded by a mail. Each mail names its bound in its own file; a stranger is somebody who never
 * wrote to us, whose address anyone may type. The numbers live where they are enforced; mail-bounds.test.ts lists both.
 */
export const mailBounds = {
  /** Goes to the address of an account, which its owner proved. */
  'own-account': { reachesStrangers: false },
  /** Goes to somebody who paid an order. */
  'paid-order': { reachesStrangers: false },
  /** Goes to somebody who pressed the link of a confirmation mail. */
  subscription: { reachesStrangers: false },
  /** A few times for one booking: free ones, and those added by hand, are counted by mailbox. */
  booking: { reachesStrangers: true },
  /** `maxMoveMails` a day for one booking; the rest is folded into one mail. */
  moves: { reachesStrangers: true },
  /** Asks a stranger to confirm an order; counted by mailbox. */
  'order-link': { reachesStrangers: true },
  /** Asks a stranger to confirm a subscription; counted by mailbox. */
  'newsletter-link': { reachesStrangers: true },
  /** Copies of messages, counted by mailbox. */
  'message-copy': { reachesStrangers: true },
  /** Five a day about the same date, service or person, to those who booked or wait. */
  'customer-message': { reachesStrangers: true },
  /** Goes to whom somebody paid a gift for, ten times at most. */
  'paid-gift': { reachesStrangers: true },
  /** Three introductions in 30 days, from everybody together; none after a no for ever. */
  introduction: { reachesStrangers: true },
  /** A few for one place in a waitlist; places are counted by mailbox and by network. */
  waitlist: { reachesStrangers: true },
  /** Codes, counted by account and purpose; new accounts by mailbox and by network. */
  code: { reachesStrangers: true },
} as const satisfies Readonly<Record<string, { readonly reachesStrangers: boolean }>>

export type MailBound = keyof typeof mailBounds
