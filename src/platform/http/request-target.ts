import type { FastifyRequest } from 'fastify'

const schemeAndHost = /^https?:\/\/[^/?#]+/i

/**
 * The target of a request as path and query. "A server MUST accept the absolute-form in requests" (RFC 9112, 3.2.2): its
 * scheme and host are taken off, because PUBLIC_URL says who we are. Nothing else is changed, and dot segments are not
 * resolved. A target that is neither form, or an absolute one with a fragment, stays as it is: the router refuses it.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const [head] = schemeAndHost.exec(target) ?? []
  if (head === undefined || target.includes('#') || !URL.canParse(target)) return target
  const rest = target.slice(head.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The path of a request as the router read it. For wording only: the route decides what a request may do. */
export const decodedPath = ({ url }: FastifyRequest): string => decodeURI(url.split('?', 1)[0] ?? '')

/**
 * The plain address of a request, without its query: the pattern of the route that the router chose, filled with the
 * parameters that its handler sees. Every spelling of an address that reaches the same handler with the same parameters
 * has the same plain address. It begins with the route's own first segment, so that it never names another host.
 */
export function plainAddress({ routeOptions, params }: FastifyRequest): string {
  // a schema may have made a number of one
  const values = params as Readonly<Record<string, string | number>>
  return (routeOptions.url ?? '').replace(/:(\w+)|\*/g, (_, name: string | undefined) =>
    encodeURIComponent(String(values[name ?? '*'] ?? '')),
  )
}
