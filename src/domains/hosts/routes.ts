import type { FastifyInstance } from 'fastify'
import type { Api } from '#platform/http/api.ts'
import { readDomain } from '#platform/http/host-name.ts'
import { addDomain } from './actions/add-domain.ts'
import type { HostBook } from './actions/keep-hosts.ts'
import { listDomains } from './actions/list-domains.ts'
import { lookAtDomain } from './actions/look-at-domain.ts'
import { removeDomain } from './actions/remove-domain.ts'
import * as contract from './contract.ts'
import type { HostsDeps } from './ports.ts'

export function hostsRoutes(api: Api, deps: HostsDeps): void {
  api.handle(contract.listDomains, (context) => listDomains(deps, context))
  api.handle(contract.addDomain, (context, { body }) => addDomain(deps, context, body))
  api.handle(contract.lookAtDomain, (context, { params }) => lookAtDomain(deps, context, params))
  api.handle(contract.removeDomain, (context, { params }) => removeDomain(deps, context, params))
}

/**
 * Mounts the question that a proxy asks before it gets a certificate: 200 if the domain is connected, otherwise 404. It
 * is answered from memory. A request that came through a proxy gets 404: the question is for those who reach the process.
 */
export function allowedRoute(app: FastifyInstance, book: Pick<HostBook, 'find'>): void {
  app.get('/internal/domains/allowed', { schema: { hide: true } }, async (request, reply) => {
    const { 'x-forwarded-for': forwarded, forwarded: standard } = request.headers
    if (forwarded !== undefined || standard !== undefined) return reply.callNotFound()
    const { domain } = request.query as { readonly domain?: unknown }
    const name = typeof domain === 'string' ? readDomain(domain) : undefined
    const isAllowed = typeof name === 'object' && book.find(name.host) !== undefined
    return reply
      .code(isAllowed ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isAllowed ? 'yes\n' : 'no\n')
  })
}
