import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { LetterTransport } from '#domains/audience/ports.ts'
import type { AccountGateway } from '#domains/billing/connect-ports.ts'
import type { PayoutGateway, PayoutRef } from '#domains/billing/payouts-ports.ts'
import type { LicenceFacts, LicenceVendor, PlanGateway, PlanRef } from '#domains/billing/ports.ts'
import type { RoomPages } from '#domains/catalogue/ports.ts'
import type { TokenBudget, WordModel } from '#domains/coaching/model-ports.ts'
import type { GatewayAccount, GatewayRef, PaymentGateway } from '#domains/commerce/ports.ts'
import type {
  CalendarAddresses,
  CalendarNews,
  CalendarVendor,
  GrantNews,
  MeetingNews,
  MeetingVendor,
  PostVendor,
} from '#domains/connections/ports.ts'
import type { MemberVendor } from '#domains/federation/ports.ts'
import type { EventForwarder } from '#domains/growth/ports.ts'
import type { Resolver } from '#domains/hosts/ports.ts'
import type { MailTransport, TextNews, TextTransport } from '#domains/notifications/ports.ts'
import type { VideoPages } from '#domains/showcase/videos-ports.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Config } from '#platform/config/config.ts'
import type { None, Settings, Values } from '#platform/config/setting.ts'
import type { VendorSettings } from '#platform/config/vendor-settings.ts'
import type { Context } from '#platform/context.ts'
import type { Queue } from '#platform/jobs/queues.ts'
import type { Log } from '#platform/log/log.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import type { WebhookVendor } from '#platform/webhooks/vendor.ts'
import type { IdentityBrowserConfig, SignedIn, Upstream } from '#protocols/identity/ports.ts'
import type { ByteStore } from '#protocols/storage/ports.ts'

/**
 * What a vendor's folder gives the product. Each folder has a `vendor.ts` that exports one vendor, and
 * `main/vendors.ts` lists them. The process reads every `vendor.ts` before it connects to anything, so only `connect`
 * imports clients and stand-ins.
 */
export type Vendor<S extends Settings = None> = VendorSettings<S> & {
  readonly name: string
  /** Returns the roles that the settings turn on. `address`: where this process reaches the product's own pages. */
  connect(config: Config & Values<S>, address: () => string): Promise<Roles> | Roles
}

/** The roles that a vendor can have. */
export type Roles = {
  readonly payments?: Payments
  /** Sells plans by subscription. */
  readonly plans?: PlanGateway
  /** Pays out what it collected; several vendors may have this role. */
  readonly payouts?: PayoutGateway
  /** Opens accounts of providers, at which their customers pay. */
  readonly accounts?: AccountGateway
  readonly mails?: MailTransport
  /** Letters to many, on connections of their own. */
  readonly letters?: LetterTransport
  readonly texts?: TextTransport
  /** Sells licences of this product. */
  readonly licences?: LicenceVendor
  /** Reads the pages of audio rooms. */
  readonly rooms?: RoomPages
  /** Receives the analytics events. */
  readonly events?: EventForwarder
  /** Words tasks and drafts of the coaching. */
  readonly model?: WordModel
  /** What its calls may cost. */
  readonly modelBudget?: TokenBudget
  /** Reads and writes the calendars of connected accounts; several vendors may have this role. */
  readonly calendars?: CalendarVendor
  /** Makes the meetings of bookings. */
  readonly meetings?: MeetingVendor
  /** Reads the posts of connected accounts. */
  readonly posts?: PostVendor
  /** By which the vendor verifies that this domain is the operator's, connected or not. */
  readonly domainProof?: DomainProof
  /** Reads calendars at addresses that people typed. */
  readonly calendarAddresses?: CalendarAddresses
  /** Says whether videos can be played on other pages. */
  readonly videos?: VideoPages
  /** Looks up the records of own domains. */
  readonly domainNames?: Resolver
  /** People sign in with it; several vendors may have this role. */
  readonly upstream?: Upstream
  /** Visitors prove with it who they are, without becoming users; several vendors may have this role. */
  readonly members?: MemberVendor
  /** With `IDENTITY` other than `embedded`: the vendor stores the users. */
  managedIdentity?(parts: { readonly clock: Clock; readonly log: Log }): ManagedIdentity
  /** With `STORAGE` other than `files`: the vendor stores the bytes. */
  readonly objectStore?: ObjectStore
  webhook?(news: News): WebhookVendor
  /**
   * Loads the vendor's stand-ins, mounts their routes and returns what they show on /dev/stand-ins. Absent when the real
   * vendor is called. `clock`: the one of all stand-ins, which may differ from the product's.
   */
  standIn?(app: FastifyInstance, clock: Clock): Promise<readonly StandIn[]>
  stop?(): void
}

/** `file`: the whole answer at the vendor's address here. `tag`: a meta tag on the home page. Undefined: not set. */
export type DomainProof = {
  readonly file: string | undefined
  readonly tag: { readonly name: string; readonly content: string } | undefined
}

/** The calls that webhooks make into the product. */
export type News = {
  paymentChanged(context: Context, ref: GatewayRef): Promise<void>
  refundChanged(context: Context, ref: GatewayRef): Promise<void>
  disputeChanged(context: Context, ref: GatewayRef): Promise<void>
  subscriptionChanged(context: Context, ref: PlanRef): Promise<void>
  payoutChanged(context: Context, ref: PayoutRef): Promise<void>
  connectedChanged(context: Context, at: GatewayAccount): Promise<void>
  calendarChanged(context: Context, news: CalendarNews): Promise<void>
  meetingChanged(context: Context, news: MeetingNews): Promise<void>
  grantEnded(context: Context, news: GrantNews): Promise<void>
  noteText(context: Context, news: TextNews): Promise<void>
  noteLicence(
    context: Context,
    news: { readonly vendor: string; readonly partner: string; readonly facts: LicenceFacts },
  ): Promise<void>
}

/** Whether cards are charged: never at a stand-in or with a test key. `unknown`: the key does not tell. */
export type PaymentsMode = 'stand-in' | 'test' | 'live' | 'unknown'

export type Payments = {
  readonly gateway: PaymentGateway
  /** What the card form in the browser needs; contains no secret. */
  readonly browserConfig: {
    readonly provider: string
    readonly publishableKey: string
    readonly scriptUrl: string
    readonly mode: PaymentsMode
  }
  /** Only with a stand-in: pays as the card form does with an accepted card that only `payer` has. */
  pretend?(clientSecret: string, payer: string): Promise<void>
}

/** A service stores the users. This server only verifies its tokens. */
export type ManagedIdentity = {
  readonly mode: 'managed'
  /** Returns undefined for a token that is not a valid id token. Throws if the service does not answer. */
  verifyIdToken(token: string): Promise<SignedIn | undefined>
  browserConfig(): IdentityBrowserConfig
  close(): Promise<void>
}

export type ObjectStore = {
  readonly bytes: ByteStore
  readonly files: BucketFiles
  /** Where browsers upload files; undefined: they upload to this server. */
  readonly browserConfig: ManagedStore | undefined
}

/** A bucket that browsers upload to, in path style. `endpoint` has no trailing slash. */
export type ManagedStore = { readonly endpoint: string; readonly bucket: string; readonly region: string }

/** The files that browsers upload to the bucket. */
export type BucketFiles = {
  /** The queue whose jobs call it. */
  readonly queue: Queue
  /** Reads a file's size and `owner`, from its metadata. Returns undefined if the file does not exist. */
  look(key: string): Promise<{ readonly size: number; readonly owner: string | undefined } | undefined>
  read(key: string): Promise<Readable>
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>
}
