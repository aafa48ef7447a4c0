import type { FastifyRequest } from 'fastify'

const schemeAndHost = /^https?:\/\/[^/?#]+/i

/**
 * Reduces a request target to path and query. "A server MUST accept the absolute-form in requests" (RFC 9112, 3.2.2):
 * scheme and host are removed, because PUBLIC_URL defines our origin. Dot segments are not resolved. A target of
 * another form, or an absolute one with a fragment, is returned unchanged: the router refuses it.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const [head] = schemeAndHost.exec(target) ?? []
  if (head === undefined || target.includes('#') || !URL.canParse(target)) return target
  const rest = target.slice(head.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Returns the decoded path of a request. Use it for texts only: the route decides what a request may do. */
export const decodedPath = ({ url }: FastifyRequest): string => decodeURI(url.split('?', 1)[0] ?? '')

/**
 * Returns the canonical address of a request, without its query: the pattern of its route, filled with the parameters
 * that the handler receives. Every spelling that reaches the same handler with the same parameters has the same
 * canonical address. It begins with the route's own first segment, so that it never names another host.
 */
export function plainAddress({
  routeOptions,
  params,
}: Pick<FastifyRequest, 'routeOptions' | 'params'>): string {
  // a schema may have turned a parameter into a number
  const values = params as Readonly<Record<string, string | number>>
  return (routeOptions.url ?? '').replace(/:(\w+)|\*/g, (_, name: string | undefined) =>
    encodeURIComponent(String(values[name ?? '*'] ?? '')),
  )
}
