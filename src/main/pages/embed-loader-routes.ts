import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DocumentCache, Made } from '#platform/http/document-cache.ts'
import { plainAddress } from '#platform/http/request-target.ts'
import { sendDocument } from '#platform/http/send-document.ts'
import type { WebBuild } from '../web-build.ts'

type Parts = { readonly build: WebBuild; readonly cache: DocumentCache }

/** A browser asks for a newer loader after an hour, and runs the one that it has meanwhile. */
const keeping = 'public, max-age=3600, stale-while-revalidate=604800'
const never = new Date(8.64e15)

/**
 * Mounts the loader of embedded bookings at its versioned address: pages that have its snippet load it for ever. The
 * script is one function, so that none of its names reaches the page.
 */
export function embedLoaderRoutes(app: FastifyInstance, { build, cache }: Parts): void {
  const make = async (): Promise<Made> => {
    const { js } = build.entrance('src/web/site/embed/v1.ts')
    const code = await readFile(path.join(build.assetsFolder, path.basename(js)), 'utf8')
    return {
      status: 200,
      html: `(()=>{${code.trim()}\n})()\n`,
      contentType: 'text/javascript; charset=utf-8',
      validUntil: never,
    }
  }
  app.get('/embed/v1.js', { schema: { hide: true } }, async (request, reply) => {
    // every page may run it, also one that is isolated from other origins
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendDocument(request, reply, await cache.read(plainAddress(request), make), keeping)
  })
}
