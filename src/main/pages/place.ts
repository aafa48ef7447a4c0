import type { FastifyRequest } from 'fastify'
import type { Made } from '#platform/http/document-cache.ts'
import type { LoadSite, SiteAssets } from './site.ts'

/**
 * Where a page is shown: the main host, or a provider's own domain. Every absolute address of a page is made from
 * `assets.origin`, and every document is rendered by `site`, so both know the host of the request.
 */
export type Place = {
  readonly site: LoadSite
  readonly assets: SiteAssets
  /** The provider's own domain; undefined on the main host. */
  readonly own: { readonly userUrl: string } | undefined
  /** Returns the key of a document in the page cache, by its key on the main host. */
  keyOf(key: string): string
  /** Completes a document before it is cached. */
  finish(made: Made): Made
}

/** Finds the place of a request. A host that is not known never reaches a page. */
export type PlaceOf = (request: FastifyRequest) => Place

/** The main host. `finish` completes documents of providers. */
export const mainPlace = (site: LoadSite, assets: SiteAssets, finish: Place['finish']): Place => ({
  site,
  assets,
  own: undefined,
  keyOf: (key) => key,
  finish,
})
