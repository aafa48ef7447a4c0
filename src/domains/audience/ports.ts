import type { Readable } from 'node:stream'
import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { People } from '#domains/people/index.ts'
import type { Pricing } from '#domains/pricing/index.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Queue } from '#platform/jobs/queues.ts'
import type { LikedThing, LikeKey } from './likes-contract.ts'
import type { LinkState } from './rules/letter-checks.ts'
import type { LetterContent, RenderedLetter } from './rules/letter-content.ts'
import type { LetterPage } from './rules/letter-page.ts'
import type { Refusal } from './rules/refusal.ts'

/** A live page, as far as liking needs it. */
export type LikedPage = {
  readonly provider: string
  readonly providerName: string
  /** The contact address, if the page shows it and its owner proved it; else ''. */
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
  /** The contact address, if the page shows it and its owner proved it; else ''. */
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

/** A file that a user uploaded to a private area; `size` in bytes. */
export type PrivateFile = { readonly size: number; read(): Promise<Readable> }

/** The place of an uploaded file: an identity, and the key in its private area. */
export type UploadAt = { readonly identityId: string; readonly key: string }

/** The uploads of providers. */
export type UploadedFiles = {
  /** Opens an upload; undefined if it is missing or another provider's. */
  openUpload(context: Context, provider: string, at: UploadAt): Promise<PrivateFile | undefined>
  /** Removes an upload in the caller's transaction, if it is still there. */
  removeUpload(context: Context, at: UploadAt): Promise<void>
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

/** Queues a finished letter to its own writer, in the caller's transaction. */
export type TestMails = {
  letterTest(
    context: Context,
    mail: From & { readonly subject: string; readonly html: string; readonly text: string },
  ): Promise<void>
}

/** Reads what letters show of a provider's page and coupons. Main implements it with the showcase and pricing. */
export type LetterPages = { read(context: Context, provider: string): Promise<LetterPage> }

/** Renders a letter once for all of its readers; `rules/letter-marks.ts` fills in what each one gets. */
export type RenderLetter = (letter: LetterContent) => Promise<RenderedLetter>
/** One mail of a letter, ready to go. `messageId` is that of this letter to this contact, whenever it is handed over. */
export type LetterMail = {
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  /** The address to which a mail server reports. */
  readonly envelopeFrom: string
  readonly replyTo: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** `List-Id` and the addresses of one-click unsubscribing (RFC 2919, RFC 8058). */
  readonly listId: string
  readonly unsubscribe: string
}

/** Hands mails of letters to a mail server, on connections of their own. */
export type LetterTransport = {
  /** The queue whose jobs call `send`. */
  readonly queue: Queue
  /** How many mails it hands over at once. */
  readonly connections: number
  /** Returns the server's reply. Throws `LetterRefused`. */
  send(mail: LetterMail): Promise<{ readonly reply: string }>
}

/** A mail server refused a mail of a letter, or the connection was lost. */
export class LetterRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.reply || 'the connection was lost')
    this.refusal = refusal
  }
}

export type AudienceDeps = {
  readonly accounts: Pick<
    Accounts,
    'requireOwner' | 'accountOf' | 'ownerOf' | 'userUrlOf' | 'maxContactsOf' | 'maxLetterMailsOf'
  >
  readonly catalogue: Pick<Catalogue, 'cleanRichText'>
  readonly people: Pick<People, 'meet' | 'meetAll'>
  readonly pricing: Pick<Pricing, 'makeCoupon'>
  /** The place of the provider's page; undefined without one. */
  readonly placeOf: (context: Context, provider: string) => Promise<ProviderPlace | undefined>
  readonly likedPages: LikedPages
  readonly newsletters: Newsletters
  readonly mails: NewsletterMails
  readonly letterPages: LetterPages
  /** Tries an https address that a writer typed, without reaching inside. Takes some seconds at most; never throws. */
  readonly tryLink: (url: string) => Promise<LinkState>
  readonly testMails: TestMails
  readonly renderLetter: RenderLetter
  readonly letters: LetterTransport
  readonly files: VaultFiles & UploadedFiles
  readonly key: ServerKey
  readonly links: Links
  readonly publicUrl: string
}
