import type { LiveService } from '#domains/catalogue/contract.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { Context } from '#platform/context.ts'
import { fail, type PublicService, type PublicShowcase } from '../contract.ts'
import type { Availability } from '../ports.ts'
import { compose, nextVisible, pageFields } from '../rules/compose.ts'
import { findLiveSnapshot } from '../store/snapshots.ts'
import type { PublishDeps } from './publish.ts'

export type ReadDeps = PublishDeps & { readonly scheduling: Availability }

/**
 * Reads the Showcase that is live at an address. Anyone may call it. It lists a `link-only` or unlisted service only if
 * the call names its `serviceUrl`. Throws `showcase.not_live`.
 */
export async function readShowcase(
  deps: ReadDeps,
  context: Context,
  { userUrl, serviceUrl }: { userUrl: string; serviceUrl?: string | undefined },
): Promise<PublicShowcase> {
  const { accounts, catalogue, scheduling } = deps
  const provider = await accounts.ownerOf(context, userUrl)
  if (!provider) return fail('showcase.not_live', { userUrl })
  const [live, sold, { entitlements, until }] = await Promise.all([
    findLiveSnapshot(context, provider),
    catalogue.listLive(context, provider),
    accounts.entitlementsOf(context, provider),
  ])
  if (!live) return fail('showcase.not_live', { userUrl })
  const shown = sold.filter(
    ({ visibility, isUnlisted, ...service }) =>
      (visibility !== 'link-only' && !isUnlisted) || service.serviceUrl === serviceUrl,
  )
  const open = shown.filter(({ visibility }) => visibility !== 'paused')
  const { byService, validUntil } = await scheduling.nextAvailable(context, provider, open)

  const composition = compose(live.records)
  if (!composition.basicProfile) return fail('showcase.not_live', { userUrl })
  const now = context.clock.now().getTime()
  const changesAt = [validUntil.getTime(), until?.getTime(), nextVisible(composition, now)]
  return {
    provider,
    userUrl,
    number: live.number,
    publishedAt: live.publishedAt.toISOString(),
    ...pageFields(composition, provider, now),
    services: shown.map((service) =>
      publicService(catalogue, service, byService.get(service.entityId) ?? null),
    ),
    adFree: entitlements.adFreeEntitled,
    validUntil: new Date(Math.min(...changesAt.filter((at) => at !== undefined))).toISOString(),
  }
}

export function publicService(catalogue: Catalogue, service: LiveService, next: Date | null): PublicService {
  const { entityId, title, serviceUrl, description, media, tags, durationMin, priceCents, refund } = service
  const { maxPartySize, requiresApproval, visibility, schedule, location } = service
  const { template, title: policyTitle, description: policyText, ladder } = refund
  return {
    entityId,
    title,
    serviceUrl,
    description,
    media,
    tags,
    durationMin,
    priceCents,
    place: catalogue.placeText(location),
    maxPartySize,
    requiresApproval,
    visibility,
    timezone: schedule.timezone,
    nextAvailable: next?.toISOString() ?? null,
    refund: {
      template,
      title: policyTitle,
      description: policyText,
      sentence: catalogue.policySummary(ladder, priceCents),
    },
  }
}
