import type { Readable } from 'node:stream'
import type { Accounts } from '#domains/accounts/index.ts'
import type { LiveService } from '#domains/catalogue/contract.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Context } from '#platform/context.ts'
import type { Allowance } from '#platform/http/allowance.ts'
import type { Reading } from '#platform/readings.ts'
import type { ArchivedLetter } from './rules/public-pages.ts'
import type { VideoPages } from './videos-ports.ts'

/** Reads from scheduling the next free start of each service, the first ones of calendar cards, and their validity. */
export type Availability = {
  nextAvailable(
    context: Context,
    provider: string,
    services: LiveService[],
    known?: PageTimes,
  ): Promise<{
    byService: ReadonlyMap<string, Date | null>
    startsOf: ReadonlyMap<string, readonly Date[]>
    validUntil: Date
  }>
}

/** What one statement read of the times of a page. */
type PageTimes = Parameters<Scheduling['nextAvailable']>[3]

/** Reads from scheduling the dates to come of classes. */
export type ComingClasses = Pick<Scheduling, 'comingDates' | 'pageReadings'>

/** Reads from scheduling the number of a provider's completed bookings. */
export type Deliveries = { countCompleted(context: Context, provider: string): Promise<number> }

/** Scheduling: the booking of a review link, and whether it has its review. */
export type ReviewedBookings = Pick<Scheduling, 'reviewRefOf' | 'tokenOf' | 'isReviewed' | 'noteReview'>

/** Scheduling: tells customers that visitors can read an answer to their review. */
export type AnsweredReviews = Pick<Scheduling, 'announceAnswers'>

/** Reads which letters of a provider are pages, the newest first. Main implements it with the audience. */
export type LetterArchive = {
  hasLetterPages(): Reading<boolean>
  readLetterPages(context: Context, provider: string): Promise<readonly ArchivedLetter[]>
}

/** The posts of a connected account that a page shows. `until`: when they leave the page; null: no time is known. */
export type PostTiles = {
  readonly account: string
  readonly url: string
  readonly posts: readonly {
    readonly id: string
    readonly kind: 'picture' | 'video' | 'album'
    readonly url: string
    readonly picture: string
    readonly alt: string
    readonly postedAt: Date
  }[]
  readonly until: Date | null
}

/** Reads the posts of a provider's connected account; undefined: none are shown. Main implements it with connections. */
export type PostReader = {
  /** Whether there may be any. */
  hasAny(): Reading<boolean>
  read(context: Context, provider: string): Promise<PostTiles | undefined>
}

/** Commerce: a booking as its own page shows it. */
export type SoldBookings = Pick<Commerce, 'readCheckout'>

/** The place of an upload: `key`, without prefix, in the private area of an identity. */
export type UploadAt = { readonly identityId: string; readonly key: string }

/** A file that a user uploaded to a private area. */
export type Upload = { readonly size: number; read(): Promise<Readable> }

/** A file that the product made: public and immutable. */
export type MediaFile = { readonly size: number; readonly contentType: string; read(): Promise<Readable> }

/** Stores uploads and product-made files, whose keys begin with `media/`. Main implements it with the object store. */
export type MediaStore = {
  /** Whether this installation accepts uploads. */
  readonly takesUploads: boolean
  /** Opens an upload. Returns undefined if it does not exist or belongs to another provider. */
  openUpload(context: Context, provider: string, at: UploadAt): Promise<Upload | undefined>
  /** Removes an upload in the caller's transaction. Does nothing if it is already gone. */
  removeUpload(context: Context, at: UploadAt): Promise<void>
  /** Lists one page of the uploads under `pictures/` that were written before `before`, starting behind `after`. */
  uploadsBefore(context: Context, before: Date, after: UploadAt | undefined): Promise<UploadAt[]>
  /** Returns the bytes of a provider's private file; undefined if missing, `unseen` if this store cannot look. */
  sizeOfPrivate(context: Context, provider: string, key: string): Promise<number | undefined | 'unseen'>
  /** Opens a provider's private file by its key; undefined if it is missing or this store cannot look. */
  openPrivate(context: Context, provider: string, key: string): Promise<Upload | undefined>
  /**
   * Writes product-made files, all or none, and counts their bytes against the plan of the owner. `inTransaction` runs in the
   * transaction that stores the files; if it returns false, the transaction rolls back and the answer is `not kept`.
   * Without `owner`, the person of the account owns them.
   */
  write(
    context: Context,
    made: {
      readonly provider: string
      /** The identity whose bytes they are; undefined: the provider's first one. */
      readonly owner?: string | undefined
      readonly files: readonly {
        readonly key: string
        readonly contentType: string
        readonly bytes: Uint8Array
      }[]
    },
    inTransaction: (inside: Context) => Promise<boolean>,
  ): Promise<'written' | 'no room' | 'not kept'>
  open(context: Context, key: string): Promise<MediaFile | undefined>
  /** Removes product-made files in the caller's transaction. */
  remove(context: Context, keys: readonly string[]): Promise<void>
  /** Returns the bytes that all identities of the provider use, and the maximum of the plan. */
  use(context: Context, provider: string): Promise<{ bytes: number; most: number }>
}

export type ShowcaseDeps = {
  readonly accounts: Accounts
  readonly catalogue: Catalogue
  readonly scheduling: Availability &
    Deliveries &
    ReviewedBookings &
    AnsweredReviews &
    ClassSessions &
    ClassRules &
    ComingClasses
  readonly commerce: SoldBookings
  readonly media: MediaStore
  /** Undefined: nobody is asked about videos, and pages show them as their records name them. */
  readonly videos?: VideoPages | undefined
  /** Whether a provider's bookings can get meetings of their own; undefined: everybody's can. */
  readonly meetings?: { isConnected(context: Context, provider: string): Promise<boolean> }
  /** Undefined: no letter is a page. */
  readonly letters?: LetterArchive
  /** Undefined: no account can be connected. */
  readonly posts?: PostReader
  /** The bytes of work without an account that each network may still save; undefined: any number. */
  readonly anonymousBytes?: Allowance
}

/** The store of a process without files. */
export const noMedia: MediaStore = {
  takesUploads: false,
  openUpload: async () => undefined,
  removeUpload: async () => {},
  uploadsBefore: async () => [],
  sizeOfPrivate: async () => undefined,
  openPrivate: async () => undefined,
  write: async () => 'not kept',
  open: async () => undefined,
  remove: async () => {},
  use: async () => ({ bytes: 0, most: 0 }),
}

/** Scheduling: makes the sessions of the classes that are live. */
export type ClassSessions = Pick<Scheduling, 'makeSessions'>

/** Scheduling: changes the weekly time of a class with its dates and bookings. */
export type ClassRules = Pick<Scheduling, 'changeRule'>

/** What a publish needs. */
export type PublishDeps = Pick<ShowcaseDeps, 'accounts' | 'catalogue' | 'meetings'> & {
  readonly scheduling: AnsweredReviews & ClassSessions
}
