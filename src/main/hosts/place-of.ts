import type { Config } from '#platform/config/config.ts'
import type { Made } from '#platform/http/document-cache.ts'
import { mainPlace, type Place, type PlaceOf } from '../pages/place.ts'
import type { LoadSite, Site, SiteAssets } from '../pages/site.ts'
import { namingOwnHost, onOwnHost } from './own-page-path.ts'
import { type OwnHost, ownKey, type Places } from './places.ts'

type Parts = {
  readonly config: Pick<Config, 'ANALYTICS_URL'>
  readonly places: Places
  readonly site: LoadSite
  readonly assets: SiteAssets
}

/**
 * Finds the place of a request. Documents of a provider with an own domain are rendered for that domain there, and name
 * it as their address on the main host.
 */
export function createPlaceOf({ config, places, site, assets }: Parts): PlaceOf {
  const { mainOrigin } = places
  const main = mainPlace(site, assets, (made) => {
    const hosts = (made.owners ?? []).flatMap((owner) => places.ofProvider(owner) ?? [])
    const html = hosts.reduce((document, own) => namingOwnHost(document, own, mainOrigin), made.html)
    return { ...made, html }
  })
  const ownPlace = (own: OwnHost): Place => ({
    site: async () => hosted(await site(), (document) => onOwnHost(document, own, mainOrigin)),
    assets: {
      ...assets,
      origin: own.origin,
      // without an operator's own service, events go to the host of the page
      analyticsUrl: config.ANALYTICS_URL ?? assets.analyticsUrl.replace(mainOrigin, own.origin),
    },
    own,
    keyOf: (key) => ownKey(own, key),
    finish: (made: Made) => made,
  })
  return (request) => {
    const where = places.of(request.raw)
    return where.kind === 'own' ? ownPlace(where) : main
  }
}

/** The renderer with every document rewritten. */
function hosted(site: Site, rewrite: (document: string) => string): Site {
  const documents = Object.entries(site).map(([name, render]) => [
    name,
    name.startsWith('render')
      ? (...input: unknown[]) => rewritten((render as (...input: unknown[]) => unknown)(...input), rewrite)
      : render,
  ])
  // the cast is safe: every function keeps its name and the form of its result
  return Object.fromEntries(documents) as Site
}

function rewritten(result: unknown, rewrite: (document: string) => string): unknown {
  if (typeof result === 'string') return rewrite(result)
  // the feed is a document beside its date
  const feed = result as { readonly xml: string }
  return { ...feed, xml: rewrite(feed.xml) }
}
