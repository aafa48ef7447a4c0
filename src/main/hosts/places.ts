import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Hosts } from '#domains/hosts/index.ts'
import type { Config } from '#platform/config/config.ts'
import { hostIn } from '#platform/http/host-name.ts'
import { keyOfTarget, noKey } from '../pages/page-key.ts'
import { mainTarget, ownTarget } from './own-page-path.ts'

/** A provider's own domain, as a request found it. */
export type OwnHost = {
  readonly kind: 'own'
  readonly host: string
  readonly origin: string
  readonly provider: string
  readonly userUrl: string
}

/**
 * The host of a request: the main one, a connected domain, a name that leads to a connected domain, or a name that is
 * not ours.
 */
export type Whereabouts =
  | { readonly kind: 'main' }
  | OwnHost
  | { readonly kind: 'leads_to'; readonly origin: string }
  | { readonly kind: 'unknown' }

const main: Whereabouts = { kind: 'main' }
const unknown: Whereabouts = { kind: 'unknown' }
/** The spellings of the main host are few; anything beyond this is somebody's experiment. */
const maxSpellings = 100

export type Places = ReturnType<typeof createPlaces>

/**
 * Decides by the `Host` header where a request belongs. Only connected domains count; nothing is ever made from another
 * header value. Names of this machine, network addresses and names below the main host are the main host.
 */
export function createPlaces(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  { findHost, hostOf }: Pick<Hosts, 'findHost' | 'hostOf'>,
) {
  const { hostname, protocol, port } = new URL(PUBLIC_URL)
  const mainHost = hostIn(hostname)
  const spellings = new Set<string>()
  const found = new WeakMap<IncomingMessage, Whereabouts>()
  const originOf = (host: string) => `${protocol}//${host}${port && `:${port}`}`

  const isMain = (host: string): boolean =>
    host === mainHost ||
    host.endsWith(`.${mainHost}`) ||
    !host.includes('.') ||
    host.endsWith('.localhost') ||
    isIP(host) !== 0

  function whereIs(header: string | undefined): Whereabouts {
    // the one line that every request to the main host passes
    if (header === undefined || spellings.has(header)) return main
    const host = hostIn(header)
    if (isMain(host)) {
      if (spellings.size < maxSpellings) spellings.add(header)
      return main
    }
    return own(host) ?? sibling(host) ?? unknown
  }

  function own(host: string): OwnHost | undefined {
    const { provider, userUrl } = findHost(host) ?? {}
    if (provider === undefined || userUrl === undefined) return undefined
    return { kind: 'own', host, origin: originOf(host), provider, userUrl }
  }

  /** With or without `www.`: the form that is not connected leads to the one that is. */
  function sibling(host: string): Whereabouts | undefined {
    const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`
    return findHost(other) && { kind: 'leads_to', origin: originOf(other) }
  }

  return {
    mainOrigin: PUBLIC_URL,
    whereIs,
    /** The first connected domain of a provider: the address by which the pages are known. */
    ofProvider(provider: string): OwnHost | undefined {
      const host = hostOf(provider)
      return host === undefined ? undefined : own(host)
    },
    /** Where an admitted request belongs. */
    of: (request: IncomingMessage): Whereabouts => found.get(request) ?? main,
    /** Returns the target by which the router finds the route of a request, and remembers where it belongs. */
    route(request: IncomingMessage): string {
      const target = request.url ?? '/'
      const where = whereIs(request.headers.host)
      if (where.kind === 'main') return target
      found.set(request, where)
      return where.kind === 'own' ? mainTarget(target, where.userUrl) : target
    },
    /** The key under which the page cache may have the document of a request. */
    keyOf(target: string, header: string | undefined): string {
      const where = whereIs(header)
      if (where.kind === 'main') return keyOfTarget(target)
      if (where.kind !== 'own' || ownTarget(target, where.userUrl) !== undefined) return noKey
      return ownKey(where, keyOfTarget(mainTarget(target, where.userUrl)))
    },
  }
}

/** The key of a domain's document. A target has no space, so no request to another host can spell it. */
export const ownKey = ({ host }: Pick<OwnHost, 'host'>, key: string): string =>
  key === noKey ? noKey : `${host} ${key}`
