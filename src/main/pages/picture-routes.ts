import type { FastifyInstance } from 'fastify'
import { readShowcase } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import { shareCard } from './share-card.ts'
import type { LoadSite } from './site.ts'

type Parts = {
  readonly site: LoadSite
  readonly api: Api
  readonly pictures: Pick<Showcase, 'openPicture'>
  readonly visitor: () => Context
}

/** `theme` and `mode` choose the colours. */
type Drawing = { Params: { name: string }; Querystring: { theme?: string; mode?: string } }

/** Mounts the generated pictures as SVG, and the PNG card that a shared link shows. */
export function pictureRoutes(app: FastifyInstance, { site, api, pictures, visitor }: Parts): void {
  const hidden = { schema: { hide: true } }
  app.get<Drawing>('/pictures/:name.svg', hidden, async ({ params, query }, reply) => {
    const { avatarSvg, pictureSvg } = await site()
    const svg = (await avatarSvg(params.name)) ?? pictureSvg(params.name, query)
    if (!svg) return reply.code(404).type('text/plain').send('No such picture.')
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg)
  })
  app.get<{ Params: { userUrl: string } }>('/pictures/share/:userUrl.png', hidden, async (request, reply) => {
    const { userUrl } = request.params
    const showcase = await api.dispatch(readShowcase, visitor(), {
      params: { userUrl },
      query: undefined,
      body: undefined,
    })
    const png = await shareCard(await site(), showcase, pictures, visitor)
    return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(png)
  })
}
