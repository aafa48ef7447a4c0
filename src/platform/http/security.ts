import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '#platform/config/config.ts'

const self = "'self'"

/** Whose pages may frame a document: nobody's, our own, or every page. */
export type Ancestors = "'none'" | "'self'" | '*'

/** What the policy of a document allows besides the files of our own origin. */
export type Allowed = {
  /** The nonce of its own scripts and styles, another one in each answer. */
  readonly nonce?: string
  /** Default: nobody may frame the document. */
  readonly ancestors?: Ancestors
  /** Sources of the stylesheets written into the document, such as `'sha256-…'`. */
  readonly styles?: readonly string[]
}

/**
 * Builds the content security policy of a page. Cached public pages have no inline script, so none is allowed; the
 * app's shell passes a nonce. Vendors' settings add the origins that they need.
 */
export function contentSecurityPolicy(
  config: Config,
  { nonce, ancestors = "'none'", styles = [] }: Allowed = {},
): Record<string, string[]> {
  const { origins, ANALYTICS_URL } = config
  const nonced = nonce ? [self, `'nonce-${nonce}'`] : [self]
  return {
    'default-src': [self],
    'script-src': [...nonced, ...(origins['script-src'] ?? [])],
    'style-src': [...nonced, ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:', ...(origins['img-src'] ?? [])],
    'font-src': [self, 'data:'],
    'connect-src': [
      self,
      ...(ANALYTICS_URL ? [new URL(ANALYTICS_URL).origin] : []),
      ...(origins['connect-src'] ?? []),
    ],
    'frame-src': [self, ...(origins['frame-src'] ?? [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': [ancestors],
  }
}

/** Returns the source by which a policy allows one inline text, such as a stylesheet (CSP Level 3, 2.3.1). */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Formats the policy as a header value, for an answer with its own policy. */
export const cspHeader = (config: Config, allowed?: Allowed): string =>
  Object.entries(contentSecurityPolicy(config, allowed))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/** Computes the security headers of every answer with helmet, once. A route may override them. */
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
    /** The route answers programs; browsers never display its answers. */
    data?: true
  }
}

const forData = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']

/** Selects the headers for data. The policy forbids loading and framing, in case a browser displays an answer. */
export const dataHeaders = (all: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...Object.fromEntries(Object.entries(all).filter(([name]) => forData.includes(name))),
})
