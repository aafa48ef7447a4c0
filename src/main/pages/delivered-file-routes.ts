import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Context } from '#platform/context.ts'
import type { PlaceOf } from './place.ts'
import { sendFile } from './send-file.ts'

type Parts = {
  readonly commerce: Pick<Commerce, 'readDelivered'>
  readonly placeOf: PlaceOf
  readonly contextOf: (request: FastifyRequest) => Context
}

const expired = {
  title: 'This download link has expired',
  text: 'It worked for 15 minutes. Open the page of your order from your e-mail, and press Download once more.',
}

/** Mounts the download link of what was delivered. */
export function deliveredFileRoutes(app: FastifyInstance, { commerce, placeOf, contextOf }: Parts): void {
  const options = { schema: { hide: true }, exposeHeadRoute: false }
  app.get('/bookings/file', options, async (request, reply) => {
    const { token } = request.query as { readonly token?: unknown }
    const file = await commerce.readDelivered(contextOf(request), typeof token === 'string' ? token : '')
    if (file) return sendFile(reply, file)
    const { site, assets } = placeOf(request)
    const { renderMessage } = await site()
    return reply
      .code(410)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderMessage(expired, undefined, assets))
  })
}
