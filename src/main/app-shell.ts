import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { appPaths } from '#domains/accounts/rules/app-paths.ts'
import type { DomainProof } from '#integrations/vendor.ts'
import { escapeHtml } from '#platform/common/escape-html.ts'
import type { Config } from '#platform/config/config.ts'
import { cspHeader } from '#platform/http/security.ts'
import { startFault } from './start-fault.ts'
import type { WebBuild } from './web-build.ts'

/** The app paths that search engines may list, with their words (product.md 18: the doors are landing pages too). */
const landingPages: Readonly<Record<string, { title: string; description: string }>> = {
  '/linkedin': {
    title: 'Bring your LinkedIn profile along · Showcase',
    description:
      'Your jobs, skills and recommendations from LinkedIn become a page that takes bookings. Read on your own device; you tick what comes along.',
  },
  '/upwork': {
    title: 'Bring your Upwork profile along · Showcase',
    description:
      'Your work history and client feedback from Upwork become a page of your own that takes bookings. Read on your own device; you tick what comes along.',
  },
}

const unlisted = '<title>Showcase</title><meta name="robots" content="noindex">'

/** The tag by which a vendor verifies the domain on the home page. */
const proofTag = (tag: DomainProof['tag']): string =>
  tag ? `<meta name="${tag.name}" content="${escapeHtml(tag.content)}">` : ''

/** Returns title and description of a landing page; every other path is not for search engines. */
function headOf(url: string, config: Config, tag: DomainProof['tag']): string {
  const page = landingPages[url]
  if (url === '/') return `${proofTag(tag)}${unlisted}`
  if (!page) return unlisted
  const canonical = escapeHtml(new URL(url, config.PUBLIC_URL).href)
  return (
    `<title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}">` +
    `<link rel="canonical" href="${canonical}">`
  )
}

/** Serves one document at all app paths. It stays empty until its script knows the authentication state (row 2.03). */
export function appShellRoutes(
  app: FastifyInstance,
  config: Config,
  build: WebBuild,
  tag?: DomainProof['tag'],
): void {
  const { js } = build.entrance('src/web/app/main.tsx')
  const start =
    `<!doctype html><html lang="en"${attributes(config)}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
  // a sheet of a shared part stands before the app's own, which may change what it says
  const sheets = build
    .filesOf('src/web/app/main.tsx')
    .filter((file) => file.endsWith('.css'))
    .toReversed()
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join('')
  const shell = (url: string, nonce: string) =>
    `${start}${headOf(url, config, tag)}<meta property="csp-nonce" nonce="${nonce}">${sheets}<script nonce="${nonce}">${startFault}</script>` +
    `<script type="module" nonce="${nonce}" src="${js}"></script>` +
    '</head><body><div id="root"></div><noscript>Showcase needs JavaScript for the dashboard.</noscript></body></html>'

  for (const url of appPaths)
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      return reply
        .header('content-security-policy', cspHeader(config, { nonce }))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(shell(url, nonce))
    })
}

/** Returns the attributes that the app's script reads: the landing page, and the address of the analytics service. */
function attributes({ LANDING_URL, ANALYTICS_URL }: Config): string {
  const landing = LANDING_URL ? ` data-landing="${escapeHtml(new URL(LANDING_URL).href)}"` : ''
  const analytics = ANALYTICS_URL ? ` data-analytics="${escapeHtml(new URL(ANALYTICS_URL).href)}"` : ''
  return landing + analytics
}
