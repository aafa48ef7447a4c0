import type { Context } from '#platform/context.ts'
import type { Placement } from './contract.ts'
import type { MembersDeps } from './ports.ts'

/** A step of a request or of a partnership, for the mail about it. */
export type StepMail = {
  /** Who gets the mail. */
  readonly provider: string
  readonly to: string
  /** May be empty. */
  readonly firstName: string
  /** The zone of the reader's clock. */
  readonly zone: string
  /** The request or the partnership: each step of it is mailed once. */
  readonly id: string
  readonly peer: {
    readonly name: string
    readonly trade: string
    readonly place: string
    readonly isOnline: boolean
    /** Empty if nothing is live. */
    readonly pageUrl: string
  }
  readonly windowDays: 30 | 90
  /** Where the asking side would show the other one. */
  readonly placements: readonly Placement[]
  readonly message: string
  readonly reason: string
  /** When an open request lapses, as ISO instant. */
  readonly expiresAt: string
  /** The page of the request that accepts it without signing in. */
  readonly acceptUrl: string
  readonly requestsUrl: string
  readonly partnersUrl: string
}

/** The steps that have a mail. */
export type MailedStep = 'requested' | 'countered' | 'accepted' | 'declined' | 'expired' | 'ended'

/** Sends the mails of the network. Main implements it with notifications. */
export type ExchangeMails = {
  /** Whether the owner wants them. */
  isWanted(context: Context, provider: string): Promise<boolean>
  /** Queues the mail in the caller's transaction. */
  send(context: Context, step: MailedStep, mail: StepMail): Promise<void>
}

/** What the partners' part needs. */
export type PartnersDeps = MembersDeps & { readonly mails: ExchangeMails }
