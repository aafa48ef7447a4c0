import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built files of the web, cacheable for ever because their names contain a hash of their content. `folders`:
 * the files of this release, then those of earlier ones, which pages that were loaded before an upgrade request.
 */
export async function assetRoutes(app: FastifyInstance, folders: [release: string, kept: string]) {
  await app.register(fastifyStatic, {
    root: folders,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
}
