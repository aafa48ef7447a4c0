import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { People } from '#domains/people/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'

/** The reader of a message: a provider with a live page, or the operator of this installation. */
export type Recipient = {
  /** The provider, or `INSTALLATION`. */
  readonly provider: string
  readonly name: string
  /** The address that gets the mail; empty: the message is stored only. */
  readonly email: string
  /** The address that visitors may know; empty if the page does not show one. */
  readonly shownEmail: string
  /** The address of the contact page. */
  readonly pageUrl: string
}

/** Finds the readers of messages. Main implements it with the showcase, the accounts and the settings. */
export type Recipients = {
  /** Returns undefined if no page is live at this address. */
  byAddress(context: Context, userUrl: string): Promise<Recipient | undefined>
  operator: Recipient
}

type Mailed = {
  readonly provider: string
  readonly to: string
  readonly name: string
  readonly email: string
  readonly about: string
  readonly message: string
}

/** Queues the mails of a message in the caller's transaction. */
export type MessageMails = {
  messageArrived(
    context: Context,
    mail: Mailed & { readonly isMarked: boolean; readonly listUrl: string | undefined },
  ): Promise<void>
  messageCopy(
    context: Context,
    mail: Omit<Mailed, 'name' | 'email'> & {
      readonly recipientName: string
      readonly replyTo: string
      readonly pageUrl: string
    },
  ): Promise<void>
  customerMessage(
    context: Context,
    mail: {
      readonly provider: string
      readonly providerName: string
      /** The proved address of the account. */
      readonly replyTo: string
      readonly to: string
      /** The order whose timeline shows the mail. */
      readonly orderId: string | null
      readonly subject: string
      readonly message: string
      readonly why: string | null
      /** The account is younger than a day: nothing in the mail can be pressed. */
      readonly isNewProvider: boolean
    },
  ): Promise<void>
}

export type MessagesDeps = {
  readonly people: Pick<People, 'meet' | 'find'>
  readonly accounts: Pick<Accounts, 'requireOwner' | 'accountOf'>
  readonly catalogue: Pick<Catalogue, 'findSellable'>
  readonly scheduling: Pick<Scheduling, 'sessionOf' | 'bookingsOfSession' | 'waitingFor' | 'customersBetween'>
  /** The name under which customers meet a provider. */
  nameOf(context: Context, provider: string): Promise<string>
  readonly recipients: Recipients
  readonly mails: MessageMails
  readonly key: ServerKey
  readonly publicUrl: string
}
