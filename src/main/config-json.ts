import type { FastifyInstance } from 'fastify'
import type { ManagedStore, Payments } from '#integrations/vendor.ts'
import type { Config } from '#platform/config/config.ts'

export type BrowserConfig = {
  readonly environment: 'development' | 'production'
  readonly origin: string
  readonly addresses: {
    readonly api: string
    readonly auth: string
    readonly booking: string
    readonly files: string
  }
  readonly identity: object
  readonly storage?: ManagedStore | undefined
  readonly payments?: Payments['browserConfig']
  /** Whether each provider is paid at an account of her own. */
  readonly connects: boolean
  /** The sites at which a visitor can sign in without an account here. */
  readonly federation: readonly string[]
  /** The partner whose codes are redeemed; undefined: plans are not enforced, and no code is needed. */
  readonly partner?: string | undefined
}

/** Returns the base addresses of an environment (row 7.09), from PUBLIC_URL except that of a managed identity. */
export function baseAddresses(
  { PUBLIC_URL: origin }: Config,
  auth = `${origin}/idp`,
): BrowserConfig['addresses'] {
  return {
    api: `${origin}/api`,
    auth,
    booking: `${origin}/bookings`,
    files: `${origin}/media`,
  }
}

/** Mounts GET /config.json, the public settings for browsers. Omits the settings of parts that are off. */
export function configRoute(app: FastifyInstance, browserConfig: BrowserConfig): void {
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(browserConfig),
  )
}
