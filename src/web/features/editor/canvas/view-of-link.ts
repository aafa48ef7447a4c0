import { type ShowcaseView, showcaseViews } from '#domains/showcase/contract.ts'

/** Where a link of the page leads within the page: to a view, to an anchor of it; undefined for other links. */
export function viewOfLink(href: string): { view?: ShowcaseView; anchor?: string } | undefined {
  if (href.startsWith('#')) return { anchor: href.slice(1) }
  const address = new URL(href, 'http://page')
  if (!/^\/at\/[^/]+$/.test(address.pathname)) return undefined
  const asked = address.searchParams.get('view')
  const view = showcaseViews.find((name) => name === asked) ?? 'home'
  return address.hash ? { view, anchor: address.hash.slice(1) } : { view }
}
