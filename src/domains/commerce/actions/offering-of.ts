import { Failure } from '#platform/common/errors.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { readOfferVersion, StaleOffer } from '#platform/versions/versions.ts'
import type { Offering, Remembered } from '../offering-ports.ts'
import type { CommerceDeps } from '../ports.ts'

/** An address of a page and its service, or a provider and a service's id. */
type Which =
  | { readonly userUrl: string; readonly serviceUrl: string }
  | { readonly provider: string; readonly serviceId: string }

/** The longest life, should a writer of these facts forget to move their version. */
const maxAgeMs = 10 * minute
/** How often a step is run on what changes meanwhile. */
const attempts = 5

/**
 * Runs a step on what is sold, from memory where this process has read it before. The step passes the version to the function that
 * writes. `StaleOffer`, and a refusal of something that has changed, run it again on what is sold now; so the step must have changed
 * nothing when it throws. `offering` is undefined for an address that nobody has.
 */
export async function onOffering<T>(
  deps: CommerceDeps,
  context: Context,
  which: Which,
  run: (offering: Offering | undefined) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const { offering, isRemembered } = await find(deps, context, which)
    try {
      return await run(offering)
    } catch (error) {
      const isRefused = error instanceof Failure && isRemembered
      const isStale = error instanceof StaleOffer || (isRefused && (await hasChanged(context, offering)))
      if (!isStale || attempt === attempts) throw error
      if (offering) deps.offerings?.drop(offering.provider)
    }
  }
}

const hasChanged = async (context: Context, offering: Offering | undefined): Promise<boolean> =>
  offering !== undefined && (await readOfferVersion(context, offering.provider)) !== offering.version

const keyOf = (which: Which): string =>
  'provider' in which
    ? JSON.stringify([which.provider, which.serviceId])
    : JSON.stringify([which.userUrl, which.serviceUrl])

async function find({ offerings, ...deps }: CommerceDeps, context: Context, which: Which) {
  let isRemembered = true
  const make = async (): Promise<Remembered> => {
    isRemembered = false
    const offering = (await read(deps, context, which)) ?? null
    // an address that nobody has is not remembered
    const validUntil = offering ? context.clock.now().getTime() + maxAgeMs : 0
    return { owners: offering ? [offering.provider] : [], validUntil, offering }
  }
  if (!offerings) return { offering: (await make()).offering ?? undefined, isRemembered }
  const found = await offerings.read(keyOf(which), make)
  const { offering } = found
  // the order of a hold knows the service by its id
  if (!isRemembered && offering?.live && 'userUrl' in which)
    await offerings.read(
      keyOf({ provider: offering.provider, serviceId: offering.live.entityId }),
      async () => found,
    )
  return { offering: offering ?? undefined, isRemembered }
}

async function read(
  deps: Omit<CommerceDeps, 'offerings'>,
  context: Context,
  which: Which,
): Promise<Offering | undefined> {
  const { accounts, catalogue, pageNameOf, placeOf } = deps
  const provider = 'provider' in which ? which.provider : await accounts.ownerOf(context, which.userUrl)
  if (provider === undefined) return undefined
  // first: facts that are newer than their version are found out, older ones would not be
  const version = await readOfferVersion(context, provider)
  const [account, userUrl, page, place, live] = await Promise.all([
    accounts.accountOf(context, provider),
    accounts.userUrlOf(context, provider),
    pageNameOf(context, provider),
    placeOf(context, provider),
    catalogue.findSellable(
      context,
      provider,
      'provider' in which ? { entityId: which.serviceId } : { serviceUrl: which.serviceUrl },
    ),
  ])
  // the address may have got another owner between the two reads
  if ('userUrl' in which && userUrl !== which.userUrl) return undefined
  return { provider, version, account, userUrl, page, place, live }
}
