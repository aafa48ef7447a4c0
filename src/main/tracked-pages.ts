import type { Accounts } from '#domains/accounts/index.ts'
import type { TrackedPages } from '#domains/growth/ports.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import type { Context } from '#platform/context.ts'
import { hostIn } from '#platform/http/host-name.ts'
import { createCache, type Life } from '#platform/versions/cache.ts'
import { mainTarget } from './hosts/own-page-path.ts'
import type { Places } from './hosts/places.ts'

type Parts = {
  readonly accounts: Pick<Accounts, 'ownerOf'>
  readonly showcase: Pick<Showcase, 'readLiveParts'>
  readonly places: Pick<Places, 'whereIs'>
  /** The zone in which a provider's days begin. */
  readonly zoneOf: (context: Context, provider: string) => Promise<string>
}

type Found = {
  readonly provider: string
  readonly zone: string
  readonly isTracked: boolean
  readonly serviceIds: ReadonlyMap<string, string>
}

/** How long a provider's answer is reused: a switch that is turned off takes this long. */
const rememberedMs = 10_000
const maxProviders = 5000

/**
 * Finds whose page an event is about. Addresses of pages without a provider are remembered too, so that invented ones cost
 * one look-up.
 */
export function trackedPages({ accounts, showcase, places, zoneOf }: Parts): TrackedPages {
  const cache = createCache<Life & { readonly found: Found | undefined }>({
    now: () => performance.now(),
    maxAnswers: maxProviders,
  })

  async function lookUp(context: Context, userUrl: string): Promise<Found | undefined> {
    const live = await showcase.readLiveParts(context, { userUrl })
    const provider = live?.provider ?? (await accounts.ownerOf(context, userUrl))
    if (!provider) return undefined
    return {
      provider,
      zone: await zoneOf(context, provider),
      isTracked: live?.isUntracked !== true,
      serviceIds: live?.serviceIds ?? new Map(),
    }
  }

  async function findProvider(context: Context, userUrl: string): Promise<Found | undefined> {
    const { found } = await cache.read(userUrl, async () => ({
      found: await lookUp(context, userUrl),
      owners: [],
      validUntil: performance.now() + rememberedMs,
    }))
    return found
  }

  return {
    async find(context, { host, path }) {
      const where = places.whereIs(host)
      const target = where.kind === 'own' ? mainTarget(path, where.userUrl) : path
      const [, inPath, kind, service] = ofPage.exec(target) ?? []
      // what a domain serves besides pages, such as the confirmation of a booking, is its provider's too
      const userUrl = inPath ?? (where.kind === 'own' ? where.userUrl : undefined)
      if (userUrl === undefined || (where.kind === 'own' && userUrl !== where.userUrl)) return undefined
      const found = await findProvider(context, userUrl)
      if (!found) return undefined
      const { serviceIds, ...page } = found
      const serviceId = kind === 'embed' ? service : serviceIds.get(service ?? '')
      return { ...page, serviceId }
    },
    isOwn: (host) => places.whereIs(hostIn(host)).kind !== 'unknown',
    zoneOf,
  }
}

/**
 * A page of a provider on the main host, and the address of one of the provider's services, or the id of a service in
 * a frame. `/booknow` names the provider in `u`.
 */
const ofPage =
  /^\/(?:at\/|booknow\?(?:[^#]*&)?u=)([a-z]{3,30})(?:\/(services|embed)\/([\w-]{1,100}))?(?:[/?#&]|$)/
