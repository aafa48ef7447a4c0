import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { PaymentGateway } from '#domains/commerce/ports.ts'
import type { EventForwarder } from '#domains/growth/ports.ts'
import type { MailTransport, TextNews, TextTransport } from '#domains/notifications/ports.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Config } from '#platform/config/config.ts'
import type { None, Settings, Values } from '#platform/config/setting.ts'
import type { VendorSettings } from '#platform/config/vendor-settings.ts'
import type { Context } from '#platform/context.ts'
import type { Queue } from '#platform/jobs/queues.ts'
import type { Log } from '#platform/log/log.ts'
import type { WebhookVendor } from '#platform/webhooks/vendor.ts'
import type { IdentityBrowserConfig, SignedIn, Upstream } from '#protocols/identity/ports.ts'
import type { ByteStore } from '#protocols/storage/ports.ts'

/**
 * One vendor: what its folder gives the product. Each folder has a `vendor.ts` that exports one, and `main/vendors.ts`
 * lists them. The process reads `vendor.ts` before it connects to anything, so clients and stand-ins are imported by
 * `connect` alone.
 */
export type Vendor<S extends Settings = None> = VendorSettings<S> & {
  readonly name: string
  /** Gives the roles that the settings turn on. `address`: where this product's pages are reached from this process. */
  connect(config: Config & Values<S>, address: () => string): Promise<Roles> | Roles
}

/** What a vendor can be to the product. */
export type Roles = {
  readonly payments?: Payments
  readonly mails?: MailTransport
  readonly texts?: TextTransport
  /** Analytics events are handed on to it. */
  readonly events?: EventForwarder
  /** People sign in with it; several vendors may offer this. */
  readonly upstream?: Upstream
  /** With `IDENTITY` other than `embedded`: users are kept there. */
  managedIdentity?(parts: { readonly clock: Clock; readonly log: Log }): ManagedIdentity
  /** With `STORAGE` other than `files`: bytes lie there. */
  readonly objectStore?: ObjectStore
  webhook?(news: News): WebhookVendor
  /** Loads the stand-in and puts its routes on the server. Absent where the vendor itself is called. */
  standIn?(app: FastifyInstance, clock: Clock): Promise<void>
  stop?(): void
}

/** What a webhook tells the product. */
export type News = {
  paymentChanged(context: Context, gatewayId: string): Promise<void>
  refundChanged(context: Context, gatewayId: string): Promise<void>
  noteText(context: Context, news: TextNews): Promise<void>
}

export type Payments = {
  readonly gateway: PaymentGateway
  /** What the card form in the browser needs; it has no secret. */
  readonly browserConfig: {
    readonly provider: string
    readonly publishableKey: string
    readonly scriptUrl: string
  }
  /** Present with a stand-in alone: pays as the card form does with a card that is accepted. */
  pretend?(clientSecret: string): Promise<void>
}

/** Users are kept by a service. This server verifies their tokens and does nothing else of sign-in. */
export type ManagedIdentity = {
  readonly mode: 'managed'
  /** Undefined for a token that is no valid id token. Throws when the service does not answer. */
  verifyIdToken(token: string): Promise<SignedIn | undefined>
  browserConfig(): IdentityBrowserConfig
  close(): Promise<void>
}

export type ObjectStore = {
  readonly bytes: ByteStore
  readonly files: BucketFiles
  /** Where browsers put files themselves; undefined: they put them on this server. */
  readonly browserConfig: ManagedStore | undefined
}

/** A bucket that browsers write to, in path style. `endpoint` has no trailing slash. */
export type ManagedStore = { readonly endpoint: string; readonly bucket: string; readonly region: string }

/** The files that browsers put into the bucket. */
export type BucketFiles = {
  /** The queue whose jobs call it. */
  readonly queue: Queue
  /** `owner`: as the metadata of the file names it. Undefined: there is no such file. */
  look(key: string): Promise<{ readonly size: number; readonly owner: string | undefined } | undefined>
  read(key: string): Promise<Readable>
  /** Does nothing when the file is gone. */
  remove(key: string): Promise<void>
}
