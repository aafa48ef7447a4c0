import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Account } from './accounts.ts'
import { ofApi } from './refusal.ts'
import type { Sim } from './sim.ts'

const Page = z.object({
  type: z.enum(['scheduled', 'live', 'upcoming', 'upcoming_meetings', 'previous_meetings']),
  page_size: z.coerce.number().int().min(1).max(300).default(30),
  next_page_token: z.string().regex(/^\d+$/).optional(),
})

type OfMeeting = { Params: { id: string } }

/** Mounts users and meetings of the API, version 2 (integrations 3.2). */
export function mountApi(scope: FastifyInstance, sim: Sim): void {
  const { book } = sim
  const deleting = new Set<string>()
  const as = (request: FastifyRequest, granular: string): Account => {
    const [, bearer] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    if (bearer === undefined) throw ofApi(401, 124, 'Invalid access token.')
    return sim.grants.authorized(bearer, granular)
  }
  const bodyOf = ({ headers, body }: FastifyRequest): unknown => {
    if (!headers['content-type']?.startsWith('application/json'))
      throw ofApi(400, 300, 'Unsupported Content Type')
    return body
  }

  scope.get('/users/me', async (request) => {
    const { id, accountId, email, name, type, timezone } = as(request, 'user:read:user')
    const [first_name, ...last] = name.split(' ')
    return {
      id,
      account_id: accountId,
      email,
      type,
      timezone,
      first_name,
      last_name: last.join(' '),
      display_name: name,
      status: 'active',
    }
  })
  scope.get('/users/me/meetings', async (request) => {
    const host = as(request, 'meeting:read:list_meetings')
    const { page_size, next_page_token = '0' } = Page.parse(request.query)
    const all = book.upcoming(host)
    const end = Number(next_page_token) + page_size
    return {
      page_size,
      total_records: all.length,
      next_page_token: end < all.length ? String(end) : '',
      meetings: all.slice(Number(next_page_token), end).map(book.listed),
    }
  })
  scope.post('/users/me/meetings', async (request, reply) => {
    const made = book.create(as(request, 'meeting:write:meeting'), bodyOf(request))
    return reply.code(201).send(book.whole(made))
  })
  scope.get<OfMeeting>('/meetings/:id', async (request) => {
    const host = as(request, 'meeting:read:meeting')
    return book.whole(book.find(request.params.id, host))
  })
  scope.patch<OfMeeting>('/meetings/:id', async (request, reply) => {
    const host = as(request, 'meeting:update:meeting')
    const changed = book.change(request.params.id, bodyOf(request), host)
    sim.tellOfMeeting('updated', changed)
    return reply.code(204).send()
  })
  // "one concurrent DELETE per user" (integrations 3.2)
  scope.delete<OfMeeting>('/meetings/:id', async (request, reply) => {
    const host = as(request, 'meeting:delete:meeting')
    if (deleting.has(host.id))
      throw ofApi(429, 429, 'Another request of this user is in progress.', {
        'retry-after': '1',
        'x-ratelimit-category': 'Light',
        'x-ratelimit-type': 'Concurrent',
        'x-ratelimit-limit': '1',
        'x-ratelimit-remaining': '0',
      })
    deleting.add(host.id)
    try {
      await new Promise((resolve) => setTimeout(resolve, 5))
      sim.tellOfMeeting('deleted', book.remove(request.params.id, host))
    } finally {
      deleting.delete(host.id)
    }
    return reply.code(204).send()
  })
}
