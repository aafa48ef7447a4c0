import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import { plainAddress } from '#platform/http/request-target.ts'
import type { Places } from './places.ts'

type Parts = {
  readonly places: Pick<Places, 'of'>
  readonly accounts: Pick<Accounts, 'movedTo'>
  readonly visitor: () => Context
}

/**
 * Redirects what a provider's former address does not answer to the new address: pages, frames, feeds, forms and
 * pictures of shared links. Asks only after a 404, so an answered request costs nothing. 308 keeps the method and the body of a request
 * (RFC 9110, 15.4.9). The answer is not stored, because the provider may return or another may take the address.
 */
export function followMoves(app: FastifyInstance, { places, accounts, visitor }: Parts): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 404 || places.of(request.raw).kind === 'unknown') return payload
    // a program gets an answer; its next page comes from the new address
    if (request.routeOptions.url?.startsWith('/api/')) return payload
    const { userUrl } = (request.params ?? {}) as { readonly userUrl?: unknown }
    const moved = typeof userUrl === 'string' && (await accounts.movedTo(visitor(), userUrl))
    const target = moved && targetAt(request, moved)
    return target ? lead(reply, target) : payload
  })
}

/** The target of a request with another address of the provider, its query included. Never names another host. */
function targetAt({ url, routeOptions, params }: FastifyRequest, userUrl: string): string | undefined {
  if (routeOptions.url === undefined) return undefined
  const moved = plainAddress({ routeOptions, params: { ...(params as object), userUrl } })
  const query = url.indexOf('?')
  return query < 0 ? moved : moved + url.slice(query)
}

function lead(reply: FastifyReply, target: string): string {
  for (const name of ['content-length', 'content-encoding', 'content-type', 'etag']) reply.removeHeader(name)
  void reply.code(308).header('location', target).header('cache-control', 'no-store')
  return ''
}
