import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'

/** The addresses at which Zoom may look: the specification's, and the name of the file that Zoom gives out. */
const paths = ['/zoomverify/verifyzoom', '/zoomverify/verifyzoom.html']

const sample = 'ZOOM_verify_0123456789abcdef0123456789abcdef'
const explanation =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Zoom verification</title></head>' +
  '<body><h1>Zoom verification</h1><p>This installation has no text for Zoom’s check of the domain. ' +
  'If you operate it: download verifyzoom.html from your app at the Zoom Marketplace, set ZOOM_DOMAIN_VERIFICATION_HTML to its content, and restart.</p></body></html>'

/**
 * Mounts the page by which Zoom verifies the domain (row 2.17). Zoom compares the whole answer, so a configured text is
 * sent as it is. Without one, development answers a sample, and production tells the operator what to set.
 */
export function zoomVerificationRoutes(
  app: FastifyInstance,
  { APP_ENV }: Pick<Config, 'APP_ENV'>,
  text: string | undefined,
): void {
  const html = text ?? (APP_ENV === 'production' ? explanation : sample)
  for (const url of paths)
    app.get(url, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', text === undefined ? 'no-store' : 'public, max-age=300')
        .type('text/html; charset=utf-8')
        .send(html),
    )
}
