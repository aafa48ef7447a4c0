import type { Readable } from 'node:stream'
import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { People } from '#domains/people/index.ts'
import type { Pricing } from '#domains/pricing/index.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { LikedThing, LikeKey } from './likes-contract.ts'

/** A live page, as far as liking needs it. */
export type LikedPage = {
  readonly provider: string
  readonly providerName: string
  /** The contact address, if the page shows it. */
  readonly replyTo: string
  /** Whether the page has such a thing. */
  holds(key: LikeKey): boolean
}

/** Reads what can be liked on live pages. Main implements it with the showcase. */
export type LikedPages = {
  /** Returns undefined if no page is live at this address. */
  find(context: Context, userUrl: string): Promise<LikedPage | undefined>
  /** All things of a live page as visitors see them now, and those of these services that are reached by link only. */
  things(context: Context, userUrl: string, serviceIds: readonly string[]): Promise<readonly LikedThing[]>
}

/** A newsletter as the live page offers it. */
export type Newsletter = {
  readonly provider: string
  readonly userUrl: string
  readonly providerName: string
  /** The contact address, if the page shows it. */
  readonly replyTo: string
  readonly heading: string
  readonly text: string
  readonly button: string
  /** The file for subscribers; `key` is its key in the owner's vault. */
  readonly incentive: { readonly key: string; readonly name: string } | null
}

/** Reads the newsletters of live pages. Main implements it with the showcase. */
export type Newsletters = {
  /** Returns undefined if no live page at this address has a newsletter. */
  byAddress(context: Context, userUrl: string): Promise<Newsletter | undefined>
  /** Returns undefined if no page is live. One without a form has no heading. */
  byProvider(context: Context, provider: string): Promise<Newsletter | undefined>
}

export type IncentiveFile = { readonly size: number; read(): Promise<Readable> }

/** Opens a file of a provider's vault; undefined if it is missing, or this installation cannot read it. */
export type VaultFiles = {
  openPrivate(context: Context, provider: string, key: string): Promise<IncentiveFile | undefined>
}

/** The sender's side of a mail about a newsletter. */
type From = {
  readonly provider: string
  readonly providerName: string
  readonly replyTo: string
  readonly to: string
}

/** Queues the mails of a newsletter in the caller's transaction. */
export type NewsletterMails = {
  newsletterConfirm(context: Context, mail: From & { readonly confirmUrl: string }): Promise<void>
  newsletterWelcome(
    context: Context,
    mail: From & {
      readonly leaveUrl: string
      readonly file: { readonly name: string; readonly url: string } | null
    },
  ): Promise<void>
}

export type AudienceDeps = {
  readonly accounts: Pick<Accounts, 'requireOwner' | 'ownerOf' | 'userUrlOf'>
  readonly catalogue: Pick<Catalogue, 'cleanRichText'>
  readonly people: Pick<People, 'meet'>
  readonly pricing: Pick<Pricing, 'makeCoupon'>
  /** The place of the provider's page; undefined without one. */
  readonly placeOf: (context: Context, provider: string) => Promise<ProviderPlace | undefined>
  readonly likedPages: LikedPages
  readonly newsletters: Newsletters
  readonly mails: NewsletterMails
  readonly files: VaultFiles
  readonly key: ServerKey
  readonly links: Links
  readonly publicUrl: string
}
