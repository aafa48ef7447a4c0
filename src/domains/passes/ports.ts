import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { People } from '#domains/people/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { GiftCard, PassLetter } from './contract.ts'

/** Queues the mails of passes in the caller's transaction. */
export type PassMails = {
  /** Once for each pass. */
  passOpened(context: Context, mail: PassLetter): Promise<void>
  /** Once for each number of credits of a pass. */
  passNearlyUsed(context: Context, mail: PassLetter): Promise<void>
  passEnding(context: Context, mail: PassLetter & { readonly days: number }): Promise<void>
  /** `pdf`: the card to print. */
  giftCard(context: Context, mail: GiftCard & { readonly pdf: Buffer }): Promise<void>
  passCode(
    context: Context,
    mail: {
      readonly provider: string
      readonly providerName: string
      readonly to: string
      readonly code: string
      readonly minutes: number
    },
  ): Promise<void>
}

/** What passes need from other areas. */
export type PassesDeps = {
  readonly accounts: Pick<Accounts, 'accountOf' | 'userUrlOf' | 'requireOwner'>
  readonly people: Pick<People, 'find' | 'meet' | 'withAddress'>
  readonly catalogue: Pick<Catalogue, 'listSellable'>
  readonly scheduling: Pick<Scheduling, 'bookingsOf' | 'tokenOf'>
  /** The name under which customers meet the provider. */
  readonly pageNameOf: (
    context: Context,
    provider: string,
  ) => Promise<{ readonly firstName: string; readonly lastName: string } | undefined>
  /** The place of the provider's page; undefined without one. */
  readonly placeOf: (context: Context, provider: string) => Promise<ProviderPlace | undefined>
  readonly mails: PassMails
  /** Draws the card of a gift as a PDF of one page. */
  readonly drawGift: (card: GiftCard) => Promise<Buffer>
  readonly key: ServerKey
  readonly publicUrl: string
  readonly links: Links
}
