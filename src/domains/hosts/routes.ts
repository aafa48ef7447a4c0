import type { FastifyInstance } from 'fastify'
import type { Api } from '#platform/http/api.ts'
import { readDomain } from '#platform/http/host-name.ts'
import { addDomain, listDomains, lookAtDomain, removeDomain } from './contract.ts'
import type { HostsDoors } from './doors.ts'

export function hostsRoutes(api: Api, hosts: HostsDoors): void {
  api.handle(listDomains, (context) => hosts.listDomains(context))
  api.handle(addDomain, (context, { body }) => hosts.addDomain(context, body))
  api.handle(lookAtDomain, (context, { params }) => hosts.lookAtDomain(context, params))
  api.handle(removeDomain, (context, { params }) => hosts.removeDomain(context, params))
}

/**
 * Mounts the question that a proxy asks before it gets a certificate: 200 if the domain is connected, otherwise 404. It
 * is answered from memory. A request that came through a proxy gets 404: the question is for those who reach the process.
 */
export function allowedRoute(app: FastifyInstance, { findHost }: Pick<HostsDoors, 'findHost'>): void {
  app.get('/internal/domains/allowed', { schema: { hide: true } }, async (request, reply) => {
    const { 'x-forwarded-for': forwarded, forwarded: standard } = request.headers
    if (forwarded !== undefined || standard !== undefined) return reply.callNotFound()
    const { domain } = request.query as { readonly domain?: unknown }
    const name = typeof domain === 'string' ? readDomain(domain) : undefined
    const isAllowed = typeof name === 'object' && findHost(name.host) !== undefined
    return reply
      .code(isAllowed ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isAllowed ? 'yes\n' : 'no\n')
  })
}
