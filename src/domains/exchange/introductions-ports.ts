import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'

/** A member, as a mail to a client names one. */
type Named = {
  readonly name: string
  readonly firstName: string
  readonly trade: string
  readonly pageUrl: string
}

/** Asks a client whether a partner may know of them. */
export type ConsentMail = {
  readonly provider: string
  readonly sender: Named & { readonly replyTo: string }
  readonly partner: Named & { readonly place: string }
  readonly to: string
  readonly clientName: string
  /** May be empty. */
  readonly message: string
  readonly yesUrl: string
  readonly neverUrl: string
  /** The ISO instant after which the address is erased. */
  readonly until: string
}

/** Tells a partner of a client who said yes. */
export type IntroducedMail = {
  readonly provider: string
  readonly to: string
  readonly senderName: string
  readonly clientName: string
  readonly clientEmail: string
  /** May be empty. */
  readonly message: string
}

/** Queues the mails of introductions in the caller's transaction. Main implements it with notifications. */
export type IntroductionMails = {
  sendConsent(context: Context, mail: ConsentMail): Promise<void>
  sendIntroduced(context: Context, mail: IntroducedMail): Promise<void>
}

export type IntroductionsDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'accountOf'>
  readonly links: Links
  readonly key: ServerKey
  readonly publicUrl: string
  readonly clientMails: IntroductionMails
}
