import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '#platform/config/config.ts'

const self = "'self'"

/**
 * What a page of ours may load. Cached public pages carry no inline script, so none is allowed; the app's shell adds
 * its nonce. Vendors bring the origins that their parts of a page need.
 */
export function contentSecurityPolicy(
  config: Config,
  nonce?: string,
  ancestors: "'none'" | "'self'" = "'none'",
): Record<string, string[]> {
  const { origins, ANALYTICS_URL } = config
  const nonced = nonce ? [self, `'nonce-${nonce}'`] : [self]
  return {
    'default-src': [self],
    'script-src': [...nonced, ...(origins['script-src'] ?? [])],
    'style-src': nonced,
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:', 'https://i.ytimg.com', ...(origins['img-src'] ?? [])],
    'font-src': [self, 'data:'],
    'connect-src': [
      self,
      ...(ANALYTICS_URL ? [new URL(ANALYTICS_URL).origin] : []),
      ...(origins['connect-src'] ?? []),
    ],
    'frame-src': [self, 'https://www.youtube-nocookie.com', ...(origins['frame-src'] ?? [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': [ancestors],
  }
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
