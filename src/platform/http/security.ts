import type { Config } from '#platform/config/config.ts'
import { managedIdentity } from '#platform/config/managed-identity.ts'

const self = "'self'"

/**
 * What a page of ours may load. Cached public pages carry no inline script, so none is allowed; the app's shell adds
 * its nonce. The card payment provider's origins are there because its script loads on demand, those of a managed
 * identity because browsers sign in there.
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

/** Sign-in, credentials, and the exchange of a hosted sign-in's code. */
function managedOrigins(config: Config): string[] {
  const managed = managedIdentity(config)
  if (!managed) return []
  const urls = [
    managed.endpoint,
    managed.identityPoolEndpoint,
    ...(managed.hostedUrl ? [managed.hostedUrl] : []),
  ]
  return [...new Set(urls.map((url) => new URL(url).origin))]
}

/** The same as one header, for an answer whose policy differs from every other's. */
export const cspHeader = (config: Config, nonce?: string, ancestors?: "'none'" | "'self'"): string =>
  Object.entries(contentSecurityPolicy(config, nonce, ancestors))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/**
 * What every answer tells browsers. Made once, because it is the same for all; a route that means something else
 * writes its own value over it.
 */
export const securityHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': cspHeader(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(config.PUBLIC_URL.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})
