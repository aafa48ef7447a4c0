import type { Made } from '#platform/http/document-cache.ts'
import { type PartnersParts, partnersOn } from './partners-on.ts'
import type { Place } from './place.ts'

type Missing = {
  readonly kind: 'showcase' | 'service' | 'page'
  /** The page that a link leads back to. */
  readonly userUrl?: string
  /** The address of the provider below which something is missing; it may be unknown. */
  readonly below: string | undefined
}

/** Renders the page of a missing address. Below the address of a provider it shows the partners, if the provider wants that. */
export async function missingHtml(
  parts: PartnersParts & Pick<Place, 'site' | 'assets'>,
  { below, ...missing }: Missing,
): Promise<string> {
  const partners = below === undefined ? [] : await partnersOn(parts, below, 'missing')
  const partnersOf = below !== undefined && partners.length > 0 ? { userUrl: below, partners } : undefined
  return (await parts.site()).renderNotFound({ ...missing, partnersOf }, parts.assets)
}

/** A 404 page that is never cached: the address may be published at any moment. */
export const missing = (html: string): Made => ({ status: 404, html, validUntil: new Date(0) })
