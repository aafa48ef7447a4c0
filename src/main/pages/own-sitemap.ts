import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { type ArchivedLetter, publicPages } from '#domains/showcase/rules/public-pages.ts'
import { escapeHtml } from '#platform/common/escape-html.ts'

/** The sitemap of a provider's own domain: the pages that the main host would list, by their short addresses. */
export function ownSitemap(
  showcase: PublicShowcase,
  letters: readonly ArchivedLetter[],
  origin: string,
): string {
  const entries = publicPages(showcase, letters).map(({ path, changedAt }) => {
    const address = `${origin}${path.startsWith('/') ? '' : '/'}${path}`
    return `<url><loc>${escapeHtml(address)}</loc><lastmod>${changedAt?.toISOString() ?? showcase.publishedAt}</lastmod></url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
