import type { FastifyInstance } from 'fastify'
import type { LoadSite } from './site.ts'

/** `theme` and `mode` choose the colours. */
type Drawing = { Params: { name: string }; Querystring: { theme?: string; mode?: string } }

/** Mounts the generated pictures as SVG. */
export function pictureRoutes(app: FastifyInstance, site: LoadSite): void {
  app.get<Drawing>('/pictures/:name.svg', { schema: { hide: true } }, async ({ params, query }, reply) => {
    const { avatarSvg, pictureSvg } = await site()
    const svg = (await avatarSvg(params.name)) ?? pictureSvg(params.name, query)
    if (!svg) return reply.code(404).type('text/plain').send('No such picture.')
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg)
  })
}
