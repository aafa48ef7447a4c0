import type { FastifyInstance } from 'fastify'

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path d="M2 9a7 7 0 0 1 7-7h10v10H9A7 7 0 0 1 2 9Z" fill="#00C1C1"/>' +
  '<path d="M26 19a7 7 0 0 1-7 7H9V16h10a7 7 0 0 1 7 3Z" fill="#661BC6"/></svg>'

/**
 * What crawlers may fetch (RFC 9309). Pages that must not be indexed say so themselves, so they may be fetched; the
 * scripts of public pages need `/api/public/`.
 */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/public/',
    'Disallow: /api/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** Mounts the favicon and robots.txt. */
export function smallFiles(app: FastifyInstance, origin: string): void {
  const file = (url: string, type: string, body: string) =>
    app.get(url, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(body),
    )
  file('/favicon.svg', 'image/svg+xml', mark)
  file('/robots.txt', 'text/plain; charset=utf-8', robots(origin))
}
