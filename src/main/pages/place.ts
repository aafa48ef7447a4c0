import type { FastifyRequest } from 'fastify'
import type { LoadSite, SiteAssets } from './site.ts'

/**
 * Where a page is shown: the main host, or a provider's own domain. Every absolute address of a page is made from
 * `assets.origin`, and every document is rendered by `site`, so both know the host of the request.
 */
export type Place = {
  readonly site: LoadSite
  readonly assets: SiteAssets
  /** Returns the key of a document in the page cache, by its key on the main host. */
  keyOf(key: string): string
}

/** Finds the place of a request. A host that is not known never reaches a page. */
export type PlaceOf = (request: FastifyRequest) => Place

/** The place of pages that only the main host has. */
export const mainPlace = (site: LoadSite, assets: SiteAssets): Place => ({
  site,
  assets,
  keyOf: (key) => key,
})
