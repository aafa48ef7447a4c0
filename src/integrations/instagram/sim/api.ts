import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { day } from '#platform/common/time.ts'
import type { SimPost } from './posts.ts'
import { refused } from './refusal.ts'
import type { Sim } from './sim.ts'

/** How long the addresses of media are valid: "CDN links are signed and expire" (integrations 4.1). */
const addressLastsMs = 2 * day

const Token = z.object({ access_token: z.string().min(1) })
const Lengthen = Token.extend({ grant_type: z.literal('ig_exchange_token'), client_secret: z.string() })
const Refresh = Token.extend({ grant_type: z.literal('ig_refresh_token') })
const Listed = Token.extend({
  fields: z.string().default('id'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.string().optional(),
})

const signature = (text: string): string =>
  createHash('sha256').update(`media ${text}`).digest('hex').slice(0, 16)

/** Whether the address of a medium is one of ours and still valid. */
export const isSigned = (nth: string, { oe, oh }: { oe?: string; oh?: string }, now: Date): boolean =>
  oe !== undefined && oh === signature(`${nth} ${oe}`) && Number.parseInt(oe, 16) * 1000 > now.getTime()

/** Mounts profile, media and tokens of the API (integrations 4.1). */
export function mountApi(scope: FastifyInstance, sim: Sim): void {
  const { grants, book, clock, settings } = sim
  const fieldsOf = <T extends z.ZodType>(schema: T, query: unknown): z.output<T> => {
    const { data } = schema.safeParse(query)
    if (!data) throw refused(100, 'Invalid parameter')
    return data
  }
  const accountOf = (query: unknown) =>
    sim.knownAccount(grants.authorized(fieldsOf(Token, query).access_token))

  function addressOf({ picture }: SimPost): string {
    if (typeof picture === 'string') return picture
    const oe = Math.floor((clock.now().getTime() + addressLastsMs) / 1000).toString(16)
    return `${sim.base()}/media/${picture}.jpg?${new URLSearchParams({ oe, oh: signature(`${picture} ${oe}`) })}`
  }
  function show(post: SimPost) {
    const { id, caption, media_type, withoutMedia, permalink, at } = post
    const url = addressOf(post)
    const isVideo = media_type === 'VIDEO'
    return {
      id,
      ...(caption !== undefined && { caption }),
      media_type,
      media_product_type: isVideo ? 'REELS' : 'FEED',
      ...(!withoutMedia && !isVideo && { media_url: url }),
      ...(isVideo && {
        ...(!withoutMedia && { media_url: `${sim.base()}/media/video.mp4`, thumbnail_url: url }),
      }),
      permalink: permalink ?? `${sim.base()}/p/${id}`,
      timestamp: new Date(at).toISOString().replace(/\.\d+Z$/, '+0000'),
      ...(media_type === 'CAROUSEL_ALBUM' &&
        !withoutMedia && { children: { data: [{ id: `${id}1`, media_type: 'IMAGE', media_url: url }] } }),
    }
  }

  scope.get('/access_token', async ({ query }) => {
    const { client_secret, access_token } = fieldsOf(Lengthen, query)
    if (client_secret !== settings.clientSecret) throw refused(101, 'Error validating client secret.')
    return grants.lengthen(access_token)
  })
  scope.get('/refresh_access_token', async ({ query }) =>
    grants.refresh(fieldsOf(Refresh, query).access_token),
  )
  scope.get('/:version/me', async ({ query }) => {
    const { id, userId, username, name, type } = accountOf(query)
    return {
      id,
      user_id: userId,
      username,
      name,
      account_type: type,
      media_count: book.of(sim.knownAccount(username)).length,
    }
  })
  scope.get('/:version/me/media', async ({ query }) => {
    const account = accountOf(query)
    if (account.type === 'PERSONAL') throw refused(10, 'Application does not have permission for this action')
    const { limit, after } = fieldsOf(Listed, query)
    const all = book.of(account)
    const start = after === undefined ? 0 : Number(Buffer.from(after, 'base64url').toString())
    const end = start + limit
    const cursor = (at: number) => Buffer.from(String(at)).toString('base64url')
    return {
      data: all.slice(start, end).map(show),
      paging: {
        cursors: { before: cursor(start), after: cursor(end) },
        // the vendor's own address has the token
        ...(end < all.length && {
          next: `${settings.graphUrl()}/${settings.version}/me/media?after=${cursor(end)}`,
        }),
      },
    }
  })
}
