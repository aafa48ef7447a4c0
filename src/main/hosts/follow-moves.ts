import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { Context } from '#platform/context.ts'
import { plainAddress } from '#platform/http/request-target.ts'
import type { Places } from './places.ts'

type Parts = {
  readonly places: Pick<Places, 'of'>
  readonly accounts: Pick<Accounts, 'movedTo' | 'ownerOf'>
  readonly catalogue: Pick<Catalogue, 'serviceMovedTo'>
  readonly visitor: () => Context
}

/**
 * Redirects what a former address of a provider or of a service does not answer to the new address: pages, frames,
 * feeds, forms and pictures of shared links. Asks only after a 404, so an answered request costs nothing. 308 keeps the method and the body of a request
 * (RFC 9110, 15.4.9). The answer is not stored, because the provider may return or another may take the address.
 */
export function followMoves(app: FastifyInstance, { places, visitor, ...areas }: Parts): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 404 || places.of(request.raw).kind === 'unknown') return payload
    // a program gets an answer; its next page comes from the new address
    if (request.routeOptions.url?.startsWith('/api/')) return payload
    const moved = await movedParams(visitor(), areas, request)
    const target = moved && targetAt(request, moved)
    return target ? lead(reply, target) : payload
  })
}

type Moved = { readonly userUrl: string } | { readonly serviceUrl: string }

/** The new address of the provider, or of the service of a provider who is where the request says. */
async function movedParams(
  context: Context,
  { accounts, catalogue }: Pick<Parts, 'accounts' | 'catalogue'>,
  { params, routeOptions }: FastifyRequest,
): Promise<Moved | undefined> {
  const { userUrl, serviceUrl } = (params ?? {}) as {
    readonly userUrl?: unknown
    readonly serviceUrl?: unknown
  }
  if (typeof userUrl !== 'string') return undefined
  const provider = await accounts.movedTo(context, userUrl)
  if (provider) return { userUrl: provider }
  // posts have addresses of the same name
  if (typeof serviceUrl !== 'string' || !routeOptions.url?.includes('/services/:serviceUrl')) return undefined
  const owner = await accounts.ownerOf(context, userUrl)
  const service = owner && (await catalogue.serviceMovedTo(context, owner, serviceUrl))
  return service ? { serviceUrl: service } : undefined
}

/** The target of a request with a moved part of its address, its query included. Never names another host. */
function targetAt({ url, routeOptions, params }: FastifyRequest, part: Moved): string | undefined {
  if (routeOptions.url === undefined) return undefined
  const moved = plainAddress({ routeOptions, params: { ...(params as object), ...part } })
  const query = url.indexOf('?')
  return query < 0 ? moved : moved + url.slice(query)
}

function lead(reply: FastifyReply, target: string): string {
  for (const name of ['content-length', 'content-encoding', 'content-type', 'etag']) reply.removeHeader(name)
  void reply.code(308).header('location', target).header('cache-control', 'no-store')
  return ''
}
