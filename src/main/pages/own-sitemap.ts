import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { escapeHtml } from '#platform/common/escape-html.ts'

/** The sitemap of a provider's own domain: the page, its public services, its posts and the contact page. */
export function ownSitemap(showcase: PublicShowcase, origin: string): string {
  const { services, blogs, publishedAt } = showcase
  const listed = services.filter(({ visibility }) => visibility === 'public')
  const paths = [
    '/',
    ...listed.map(({ serviceUrl }) => `/services/${encodeURIComponent(serviceUrl)}`),
    ...blogs.map(({ serviceUrl }) => `/blogs/${encodeURIComponent(serviceUrl)}`),
    '/contact',
  ]
  const entries = paths.map(
    (path) => `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${publishedAt}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
