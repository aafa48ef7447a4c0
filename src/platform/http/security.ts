import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '#platform/config/config.ts'
import { managedIdentity } from '#platform/config/managed-identity.ts'
import { managedStore } from '#platform/config/managed-store.ts'

const self = "'self'"

/**
 * What a page of ours may load. Cached public pages carry no inline script, so none is allowed; the app's shell adds
 * its nonce. The card payment provider's origins are there because its script loads on demand, those of a managed
 * identity because browsers sign in there and keep files beside it.
 */
export function contentSecurityPolicy(
  config: Config,
  nonce?: string,
  ancestors: "'none'" | "'self'" = "'none'",
): Record<string, string[]> {
  const nonced = nonce ? [self, `'nonce-${nonce}'`] : [self]
  const live = config.INTEGRATIONS === 'live'
  const stripeScripts = live ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []
  return {
    'default-src': [self],
    'script-src': [...nonced, ...stripeScripts],
    'style-src': nonced,
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:', 'https://i.ytimg.com'],
    'font-src': [self, 'data:'],
    'connect-src': [
      self,
      ...(live ? ['https://api.stripe.com'] : []),
      ...(config.ANALYTICS_URL ? [new URL(config.ANALYTICS_URL).origin] : []),
      ...managedOrigins(config),
    ],
    'frame-src': [
      self,
      'https://www.youtube-nocookie.com',
      ...(live ? [...stripeScripts, 'https://hooks.stripe.com'] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': [ancestors],
  }
}

/** Sign-in, credentials, the exchange of a hosted sign-in's code, and files. */
function managedOrigins(config: Config): string[] {
  const managed = managedIdentity(config)
  if (!managed) return []
  const store = managedStore(config)
  const urls = [
    managed.endpoint,
    managed.identityPoolEndpoint,
    ...(managed.hostedUrl ? [managed.hostedUrl] : []),
    ...(store ? [store.endpoint] : []),
  ]
  return [...new Set(urls.map((url) => new URL(url).origin))]
}

/** The same as one header, for an answer whose policy differs from every other's. */
export const cspHeader = (config: Config, nonce?: string, ancestors?: "'none'" | "'self'"): string =>
  Object.entries(contentSecurityPolicy(config, nonce, ancestors))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/**
 * What every answer tells browsers, by helmet. Asked once, because it is the same for all; a route that means something
 * else writes its own value over it.
 */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const guard = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const answer = Object.assign(new ServerResponse(new IncomingMessage(new Socket())), {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
  })
  guard(answer.req, answer, (error) => {
    if (error) throw error
  })
  return headers
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers data to programs, never anything that a browser shows. */
    data?: true
  }
}

const forData = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']

/** Those of them that mean something for data; shown by mistake, it loads nothing and stands in no frame. */
export const dataHeaders = (all: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...Object.fromEntries(Object.entries(all).filter(([name]) => forData.includes(name))),
})
