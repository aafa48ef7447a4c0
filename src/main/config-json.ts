import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { managedIdentity } from '#platform/config/managed-identity.ts'
import type { ManagedStore } from '#platform/config/managed-store.ts'

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
  readonly payments?: {
    readonly provider: 'stripe'
    readonly publishableKey: string
    readonly scriptUrl: string
  }
}

/** The base addresses of an environment (row 7.09), all from PUBLIC_URL but that of a managed identity. */
export function baseAddresses(config: Config): BrowserConfig['addresses'] {
  const origin = config.PUBLIC_URL
  return {
    api: `${origin}/api`,
    auth: managedIdentity(config)?.endpoint ?? `${origin}/idp`,
    booking: `${origin}/bookings`,
    files: `${origin}/media`,
  }
}

/** GET /config.json: what a browser may know, and nothing more. A part that is off is left out. */
export function configRoute(app: FastifyInstance, browserConfig: BrowserConfig): void {
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(browserConfig),
  )
}
